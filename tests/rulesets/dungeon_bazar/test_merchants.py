"""Ten powers on five tiles: DB-12."""

import pytest

from rulesets.dungeon_bazar.deeds import PAY_DOOR
from rulesets.dungeon_bazar.events.cave import CoinGiven, DoorOpened, LeftDungeon
from rulesets.dungeon_bazar.events.rewards import CardRetrieved, OrderDetermined, PileSearched
from rulesets.dungeon_bazar.events.sale import CardSought, GoodSold, StallOpened, UnsoldCleared
from rulesets.dungeon_bazar.state import OPEN, Cavern
from tests.rulesets.dungeon_bazar.table import (
    at_sale,
    both,
    card,
    cards,
    holding,
    in_cave,
    last_out,
    on_door,
    put,
    sit,
    stack_deck,
)
from tests.rulesets.dungeon_bazar.test_sale import ANA, BEN, sold
from tests.sitting import only, told

# Viking


@pytest.mark.rule("DB-12.1")
def test_viking_a_takes_a_coin_more_from_the_hero() -> None:
    table = at_sale([["potion-5"], ["clash-4"]], [("Wanda", 14)], "viking-a", "indian-b")
    events = table.play("leave")
    assert sold(events) == [(ANA, "potion-5", 6), (BEN, "clash-4", 4)]
    assert next(event for event in events if isinstance(event, GoodSold)).left == 8


@pytest.mark.rule("DB-12.1", "R-DB-14")
def test_viking_a_with_persuasion_and_a_poor_hero() -> None:
    table = at_sale([["potion-5"], []], [("Wanda", 8)], "viking-a", "indian-b", arrange=holding("Persuasion", ANA))
    assert sold(table.play("leave")) == [(ANA, "potion-5", 8)]


@pytest.mark.rule("DB-12.1")
def test_viking_b_leaves_in_the_middle_of_a_round() -> None:
    table = in_cave("viking-b", "arab-a", arrange=lambda s: put(s, ANA, 2))
    table.play("goblin", "move 3")
    assert "act leave" in table.options()
    assert only(table.play("leave"), LeftDungeon).coins == 1
    assert table.asked() == ("stay", BEN)


@pytest.mark.rule("DB-12.1")
def test_viking_b_may_leave_after_the_last_action_and_in_a_paid_round() -> None:
    table = in_cave("viking-b", "arab-a", arrange=lambda s: (put(s, ANA, 2), s.favours.__setitem__(ANA, 0)))
    table.play("goblin", "goblin", "goblin")
    assert table.options() == ["act end", "act leave"]
    table.play("end", "leave", "stay pay")
    assert "act leave" in table.options()


# Arab


@pytest.mark.rule("DB-12.2")
def test_arab_a_gets_two_coins_more_for_unsold_cards() -> None:
    table = at_sale([["magic-9", "magic-8"], ["light-4"]], [("Wanda", 1)], "arab-a", "indian-b")
    events = table.play("leave")
    cleared = [(event.seat, event.coins) for event in events if isinstance(event, UnsoldCleared)]
    assert cleared == [(ANA, 8), (BEN, 2)]


@pytest.mark.rule("DB-12.2", "R-DB-24")
@pytest.mark.parametrize(("shown", "who"), [("range-4", "Klara"), ("light-4", "Frida")])
def test_arab_b_sells_the_sister_kind(shown: str, who: str) -> None:
    """Klara wants a clash weapon first, Frida a heavy armour."""
    table = at_sale([[shown], []], [(who, 4)], "arab-b", "indian-b")
    assert sold(table.play("leave")) == [(ANA, shown, 4)]
    table = at_sale([[shown], []], [(who, 4)], "english-b", "indian-b")
    assert sold(table.play("leave")) == []


@pytest.mark.rule("DB-12.2")
def test_arab_b_sells_first_at_the_same_price() -> None:
    table = at_sale([["clash-4"], ["range-4"]], [("Klara", 4)], "indian-b", "arab-b")
    assert sold(table.play("leave")) == [(BEN, "range-4", 4)]


@pytest.mark.rule("DB-12.2")
def test_arab_b_waits_behind_a_cheaper_card() -> None:
    table = at_sale([["clash-3"], ["range-4"]], [("Klara", 3)], "indian-b", "arab-b")
    assert sold(table.play("leave")) == [(ANA, "clash-3", 3)]


@pytest.mark.rule("DB-12.2", "DB-13.1")
def test_arab_b_sells_first_under_charme_too() -> None:
    table = at_sale([["clash-9"], ["range-9"]], [("Klara", 9)], "indian-b", "arab-b", arrange=holding("Charme", ANA))
    table.play("leave")
    assert sold(table.play("charme weapons")) == [(BEN, "range-9", 9)]


@pytest.mark.rule("R-DB-24")
def test_arab_b_chooses_between_two_equal_cards_of_his_own() -> None:
    table = at_sale([["clash-4", "range-4"], []], [("Klara", 4)], "arab-b", "indian-b")
    table.play("leave")
    assert table.asked() == ("sell", ANA)
    assert table.options() == ["sell clash-4", "sell range-4"]
    assert sold(table.play("sell range-4")) == [(ANA, "range-4", 4)]


@pytest.mark.rule("R-DB-24", "DB-9.9")
def test_arab_b_chooses_at_a_discount_too() -> None:
    table = at_sale([["clash-4", "range-4"], []], [("Klara", 3)], "arab-b", "indian-b")
    table.play("leave")
    assert table.options() == ["discount clash-4", "discount range-4", "discount pass"]
    assert sold(table.play("discount range-4")) == [(ANA, "range-4", 3)]


@pytest.mark.rule("R-DB-24")
def test_a_rival_between_two_equal_cards_does_not_hide_the_choice() -> None:
    table = at_sale([["clash-4", "range-4"], ["clash-5"]], [("Klara", 4)], "arab-b", "indian-b")
    events = table.play("leave")
    assert only(events, CardSought).seat == ANA
    assert table.asked() == ("sell", ANA)


# English


@pytest.mark.rule("DB-12.3")
def test_english_faces_are_spent_at_the_start() -> None:
    view = sit(2, "english-a", "viking-a").view()
    assert [(who.goblins, who.coins) for who in view.merchants] == [(5, 20), (4, 20)]
    view = sit(2, "english-b", "viking-a").view()
    assert [(who.goblins, who.coins) for who in view.merchants] == [(4, 27), (4, 20)]


# Indian


@pytest.mark.rule("DB-12.4")
@pytest.mark.parametrize("arrange", [lambda s: put(s, BEN, 2), lambda s: put(s, BEN, None, {2: 1})])
def test_indian_a_is_paid_for_company(arrange: object) -> None:
    table = in_cave("arab-a", "indian-a", arrange=both(lambda s: put(s, ANA, 2), arrange))
    event = only(table.play("goblin"), CoinGiven)
    assert (event.giver, event.taker, event.coins) == (ANA, BEN, 1)
    assert [who.coins for who in table.view().merchants] == [19, 21]


@pytest.mark.rule("DB-12.4")
def test_indian_a_is_not_paid_elsewhere_or_by_himself() -> None:
    table = in_cave("arab-a", "indian-a", arrange=both(lambda s: put(s, ANA, 2), lambda s: put(s, BEN, 3)))
    assert not told(table.play("goblin"), CoinGiven)
    table.play("end")
    assert not told(table.play("goblin", "goblin"), CoinGiven)


@pytest.mark.rule("R-DB-23")
def test_no_coin_no_payment_but_the_goblin_stays() -> None:
    table = in_cave(
        "arab-a", "indian-a", arrange=lambda s: (put(s, ANA, 2), put(s, BEN, 2), s.coins.__setitem__(ANA, 0))
    )
    assert not told(table.play("goblin"), CoinGiven)
    assert table.view().merchants[ANA].placed[1] == 1


@pytest.mark.rule("R-DB-23")
def test_the_goblin_on_the_ogre_is_placed_where_he_goes() -> None:
    table = in_cave("arab-a", "indian-a", arrange=lambda s: (put(s, ANA, 6), put(s, BEN, None, {1: 1})))
    assert only(table.play("ogre", "ogre 1"), CoinGiven).taker == BEN


@pytest.mark.rule("DB-12.4")
def test_indian_b_starts_with_a_favour_more() -> None:
    assert [who.favours for who in sit(2, "indian-b", "viking-a").view().merchants] == [2, 1]


# Chinese


@pytest.mark.rule("DB-12.5")
def test_chinese_a_opens_a_door_for_a_coin() -> None:
    table = in_cave("chinese-a", "arab-a", arrange=lambda s: put(s, ANA, 3))
    event = only(table.play("unlock 6"), DoorOpened)
    assert event.paid == 1
    assert (table.view().actions, table.view().merchants[ANA].coins) == (3, 19)
    assert table.view().merchants[ANA].pawn == on_door(3, 6)


@pytest.mark.rule("DB-12.5")
def test_only_chinese_a_and_only_with_a_coin() -> None:
    table = in_cave("chinese-a", "arab-a", arrange=lambda s: (put(s, ANA, 3), s.coins.__setitem__(ANA, 0)))
    assert table.refused("unlock 6") == "DB-12.5"
    table = in_cave("chinese-b", "arab-a", arrange=lambda s: put(s, ANA, 3))
    objection = table.match.objection(ANA, PAY_DOOR + 5)
    assert objection
    assert objection.refusal.rule == "DB-12.5"


@pytest.mark.rule("R-DB-36")
def test_chinese_a_pays_with_no_action_left_and_waits_on_the_door() -> None:
    table = in_cave("chinese-a", "arab-a", arrange=lambda s: (put(s, ANA, 3), s.favours.__setitem__(ANA, 0)))
    table.play("goblin", "goblin", "goblin")
    assert table.options() == ["act unlock 6", "act end"]
    table.play("unlock 6")
    assert table.asked() == ("act", BEN)
    table.play("end")
    assert table.options()[:2] == ["act move 3", "act move 6"]


def searching(*pile: str) -> object:
    def arrange(s: Cavern) -> None:
        s.discards, s.seen = cards(*pile), (OPEN,) * len(pile)
        for number in s.discards:
            s.decks = tuple(tuple(other for other in deck if other != number) for deck in s.decks)

    return arrange


@pytest.mark.rule("DB-12.5", "R-DB-31")
def test_chinese_b_takes_a_card_from_the_pile_after_all_rewards() -> None:
    def arrange(s: Cavern) -> None:
        put(s, BEN, None, {4: 1})
        stack_deck(s, "potion-4", "potion-8")

    table = last_out("chinese-b", "arab-a", arrange=both(searching("clash-3", "magic-9"), arrange))
    events = table.play("leave")
    assert told(events, OrderDetermined)
    events = table.play("keep potion-8")
    assert only(events, PileSearched).cards == 3
    assert table.asked() == ("retrieve", ANA)
    assert table.options() == ["retrieve clash-3", "retrieve potion-4", "retrieve magic-9"]
    events = table.play("retrieve potion-4")
    assert only(events, CardRetrieved).seen_by(BEN).card == -1
    stalls = {event.seat: event.cards for event in events if isinstance(event, StallOpened)}
    assert stalls[ANA] == (card("potion-4"),)


@pytest.mark.rule("R-DB-31")
def test_chinese_b_finds_nothing_in_an_empty_pile() -> None:
    table = last_out("chinese-b", "arab-a")
    assert not told(table.play("leave"), PileSearched)
