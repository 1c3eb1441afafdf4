"""The five spells, alone and together: DB-13."""

import pytest

from rulesets.dungeon_bazar.events.sale import (
    CardSought,
    DiscountRefused,
    GoodSold,
    HeroCame,
    KindInvisible,
    LineRead,
    PursesReturned,
    PursesVanished,
    SpellCast,
)
from tests.rulesets.dungeon_bazar.table import at_sale, both, holding, last_out, put, spell
from tests.rulesets.dungeon_bazar.test_sale import ANA, BEN, sold
from tests.sitting import only, told


@pytest.mark.rule("DB-13.1")
def test_charme_sells_the_dearest() -> None:
    table = at_sale([["potion-5"], ["potion-9"]], [("Wanda", 14)], arrange=holding("Charme", BEN))
    table.play("leave")
    assert table.refused("charme junk") == "DB-13.1"
    events = table.play("charme potions")
    assert sold(events) == [(BEN, "potion-9", 9), (ANA, "potion-5", 5)]
    assert [event.dearest for event in events if isinstance(event, CardSought)] == [True, True]


@pytest.mark.rule("DB-13.1")
@pytest.mark.parametrize(("first", "second", "who"), [("clash-3", "clash-8", "Klara"), ("range-3", "range-8", "Sven")])
def test_charme_on_a_mixed_deck_means_both_kinds(first: str, second: str, who: str) -> None:
    table = at_sale([[first], [second]], [(who, 8)], arrange=holding("Charme", ANA))
    table.play("leave")
    assert sold(table.play("charme weapons")) == [(BEN, second, 8)]


@pytest.mark.rule("DB-13.2")
def test_invisible_goods_are_skipped() -> None:
    table = at_sale([["potion-5", "clash-4"], []], [("Wanda", 14)], arrange=holding("Invisibility", BEN))
    table.play("leave")
    assert table.refused("invisibility junk") == "DB-13.2"
    events = table.play("invisibility potions")
    assert told(events, KindInvisible)
    assert sold(events) == [(ANA, "clash-4", 4)]


@pytest.mark.rule("DB-13.2")
def test_invisibility_on_a_mixed_deck_means_both_kinds() -> None:
    table = at_sale([["light-5"], ["heavy-4"]], [("Wanda", 14), ("Greta", 13)], arrange=holding("Invisibility", ANA))
    table.play("leave")
    events = table.play("invisibility armours")
    assert sold(events) == []
    assert sum(isinstance(event, KindInvisible) for event in events) == 2


@pytest.mark.rule("DB-13.3")
def test_a_confused_hero_reads_from_the_bottom() -> None:
    table = at_sale([["potion-5", "clash-4"], []], [("Wanda", 14), ("Wanda", 14)], arrange=holding("Confusion", ANA))
    table.play("leave")
    assert table.options() == ["confusion 1", "confusion 2"]
    events = table.play("confusion 1")
    assert [event.backwards for event in events if isinstance(event, HeroCame)] == [True, False]
    assert [event.kind for event in events if isinstance(event, LineRead)][:3] == [0, 3, 4]
    assert sold(events) == [(ANA, "clash-4", 4), (ANA, "potion-5", 5)]


@pytest.mark.rule("DB-13.4")
def test_persuasion_brings_three_more_for_each_card() -> None:
    table = at_sale([["potion-5", "clash-4"], []], [("Wanda", 20)], arrange=holding("Persuasion", ANA))
    events = table.play("leave")
    assert sold(events) == [(ANA, "potion-5", 8), (ANA, "clash-4", 7)]


@pytest.mark.rule("R-DB-14")
def test_extras_come_from_what_is_left_and_never_with_a_discount() -> None:
    table = at_sale([["potion-5"], []], [("Wanda", 6)], arrange=holding("Persuasion", ANA))
    event = only(table.play("leave"), GoodSold)
    assert (event.coins, event.extra, event.left) == (5, 1, 0)
    table = at_sale([["potion-5"], []], [("Wanda", 4)], arrange=holding("Persuasion", ANA))
    table.play("leave")
    event = only(table.play("discount potion-5"), GoodSold)
    assert (event.coins, event.extra, event.left, event.discount) == (4, 0, 0, True)


@pytest.mark.rule("R-DB-14")
def test_cheapness_goes_by_the_printed_price() -> None:
    table = at_sale([["potion-5"], ["potion-6"]], [("Wanda", 6)], arrange=holding("Persuasion", ANA))
    assert sold(table.play("leave")) == [(ANA, "potion-5", 6)]  # 5 is cheapest though it ends up costing 6


@pytest.mark.rule("DB-13.5")
def test_disappearance_takes_what_heroes_keep() -> None:
    table = at_sale([["potion-5"], []], [("Wanda", 14), ("Greta", 13)], arrange=holding("Disappearance", BEN))
    events = table.play("leave")
    assert only(events, PursesVanished).coins == 22
    assert not told(events, PursesReturned)
    assert table.view().merchants[BEN].coins == 22


@pytest.mark.rule("R-DB-20")
@pytest.mark.parametrize("name", ["Persuasion", "Disappearance"])
def test_a_spell_without_a_target_is_played_by_itself(name: str) -> None:
    table = at_sale([[], []], [("Wanda", 14)], arrange=holding(name, ANA))
    event = only(table.play("leave"), SpellCast)
    assert (event.seat, event.spell) == (ANA, spell(name))


@pytest.mark.rule("R-DB-20")
@pytest.mark.parametrize("name", ["Charme", "Invisibility", "Confusion"])
def test_a_holder_must_play_his_spell(name: str) -> None:
    table = at_sale([[], []], [("Wanda", 14)], arrange=holding(name, ANA))
    table.play("leave")
    assert table.asked() == (name.lower(), ANA)
    assert not any("pass" in line or "nothing" in line for line in table.options())


@pytest.mark.rule("DB-9.2", "R-DB-21")
def test_the_annual_spell_first_and_invisibility_beats_it() -> None:
    arrange = both(holding("Charme", ANA), holding("Invisibility", BEN))
    table = at_sale([["potion-9"], ["potion-5"]], [("Wanda", 14)], arrange=arrange)
    table.play("leave")
    assert table.asked() == ("charme", ANA)
    table.play("charme potions")
    assert table.asked() == ("invisibility", BEN)
    assert sold(table.play("invisibility potions")) == []


@pytest.mark.rule("R-DB-22")
def test_both_deck_spells_reach_the_junk_of_their_kinds() -> None:
    table = at_sale([["potion-1"], ["potion-2"]], [("Wanda", 14)], arrange=holding("Charme", BEN))
    table.play("leave")
    assert sold(table.play("charme potions"))[0] == (BEN, "potion-2", 2)
    table = at_sale([["potion-1"], []], [("Wanda", 14)], arrange=holding("Invisibility", BEN))
    table.play("leave")
    assert sold(table.play("invisibility potions")) == []


@pytest.mark.rule("R-DB-15b")
def test_under_charme_a_pass_leads_to_the_next_dearest_at_full_price() -> None:
    stalls = [["potion-11", "potion-7"], ["potion-9"], ["potion-6", "potion-4"]]
    table = at_sale(stalls, [("Wanda", 8)], arrange=holding("Charme", ANA), heroListLoops="off")
    table.play("leave", "charme potions")
    assert table.asked() == ("discount", ANA)
    assert table.options() == ["discount potion-11", "discount pass"]
    table.play("discount pass")
    assert table.asked() == ("discount", BEN)  # Ana's 7 is left out for this line
    events = table.play("discount pass")
    assert told(events, DiscountRefused)
    assert sold(events) == [(2, "potion-6", 6)]  # affordable, so no question


@pytest.mark.rule("DB-13.1", "DB-13.4")
def test_charme_and_persuasion_together() -> None:
    arrange = both(holding("Charme", ANA), holding("Persuasion", ANA))
    table = at_sale([["potion-9", "clash-3"], ["potion-4"]], [("Wanda", 14)], arrange=arrange)
    table.play("leave")
    assert table.asked() == ("charme", ANA)
    assert sold(table.play("charme potions")) == [(ANA, "potion-9", 12)]
    assert table.asked() == ("discount", ANA)  # two coins left for the clash weapon


@pytest.mark.rule("R-DB-18", "DB-10.1")
def test_an_unused_seasonal_spell_leaves_the_game() -> None:
    table = last_out()
    table.play("leave")
    s = table.match.state
    assert spell("Confusion") not in (s.spell, *s.spells)
    assert len(s.spells) == 2


@pytest.mark.rule("DB-10.1")
def test_the_annual_spell_returns_to_its_room() -> None:
    table = last_out(arrange=lambda s: put(s, 0, None, {8: 1}))
    table.play("leave", "charme potions")
    assert table.view().season == 2
    assert table.view().holders == table.view().laid == (-1,) * 5
