"""Phase 5: the bazaar: DB-9, and what was ruled about it."""

import pytest

from rules.events import Event, PhaseBegan
from rulesets.dungeon_bazar.components import BOX, CARDS, KIND_OF, PRICE_OF
from rulesets.dungeon_bazar.events.sale import (
    AllPassed,
    CardSought,
    DiscountRefused,
    GoodSold,
    HeroCame,
    HeroDone,
    JunkPraised,
    LineRead,
    ListReadAgain,
    NothingShown,
    PursesReturned,
    StallOpened,
    UnsoldCleared,
)
from tests.rulesets.dungeon_bazar.table import at_sale, card, cards, hero, holding, words
from tests.sitting import NAMES, only, told

ANA, BEN, CLEO = range(3)


def sold(events: list[Event]) -> list[tuple[int, str, int]]:
    """Who sold what for how many coins, extras included."""
    return [
        (event.seat, words([event.card])[0], event.coins + event.extra)
        for event in events
        if isinstance(event, GoodSold)
    ]


@pytest.mark.rule("DB-9.1")
def test_all_goods_are_laid_open() -> None:
    table = at_sale([["potion-5", "clash-3"], []], [("Bodo", 0)])
    events = table.play("leave")
    stalls = [event for event in events if isinstance(event, StallOpened)]
    assert [event.cards for event in stalls] == [cards("clash-3", "potion-5"), ()]
    assert "Ben shows an empty stall." in table.log(events, BEN)


@pytest.mark.rule("DB-9.2")
def test_spells_come_between_the_stalls_and_the_heroes() -> None:
    table = at_sale([["potion-5"], []], [("Wanda", 14)], arrange=holding("Charme", ANA))
    events = table.play("leave")
    assert told(events, StallOpened)
    assert not told(events, HeroCame)
    assert table.asked() == ("charme", ANA)
    assert told(table.play("charme magic"), HeroCame)


@pytest.mark.rule("DB-9.3")
def test_heroes_shop_from_the_left() -> None:
    table = at_sale([["potion-5"], []], [("Wanda", 14), ("Greta", 13)])
    events = table.play("leave")
    assert [event.hero for event in events if isinstance(event, HeroCame)] == [hero("Wanda"), hero("Greta")]
    assert only(events, GoodSold).hero == hero("Wanda")  # both want a potion


@pytest.mark.rule("DB-9.4", "DB-9.7")
def test_the_list_is_read_from_the_top_line_by_line() -> None:
    table = at_sale([["clash-4"], []], [("Wanda", 14)])  # potion, heavy armour, clash weapon
    events = table.play("leave")
    steps = [type(event) for event in events if isinstance(event, LineRead | NothingShown | CardSought | GoodSold)]
    first_pass = [LineRead, NothingShown, LineRead, NothingShown, LineRead, CardSought, GoodSold]
    assert steps[: len(first_pass)] == first_pass
    assert [event.kind for event in events if isinstance(event, LineRead)][:3] == [4, 3, 0]


@pytest.mark.rule("DB-9.5")
def test_the_example_of_the_rulebook() -> None:
    """A level-2 hero with 14 coins: clash weapon of Anna for 5, magic object of Falko for 4, Pauline's potion."""
    table = at_sale(
        [["clash-5", "magic-6"], ["clash-7", "magic-5", "potion-3"], ["magic-4"]],
        [("Klara", 14)],
        heroListLoops="off",
    )
    events = table.play("leave")
    assert sold(events) == [(ANA, "clash-5", 5), (CLEO, "magic-4", 4), (BEN, "potion-3", 3)]
    assert [who.coins for who in table.view().merchants] == [5 + 2, 3 + 4, 4]
    assert set(cards("clash-5", "magic-4", "potion-3")) <= set(table.view(-2).discards)


@pytest.mark.rule("DB-9.5")
def test_a_full_price_cannot_be_refused() -> None:
    table = at_sale([["potion-5"], []], [("Wanda", 5)])
    assert sold(table.play("leave")) == [(ANA, "potion-5", 5)]


@pytest.mark.rule("DB-9.6", "R-DB-26")
def test_junk_earns_a_favour_at_a_discount_too() -> None:
    table = at_sale([["potion-2"], []], [("Wanda", 14)])
    favours = table.view().merchants[ANA].favours
    assert only(table.play("leave"), JunkPraised).seat == ANA
    assert table.view().merchants[ANA].favours == favours + 1
    table = at_sale([["potion-2"], []], [("Wanda", 1)])
    table.play("leave")
    assert told(table.play("discount potion-2"), JunkPraised)
    table = at_sale([["potion-3"], []], [("Wanda", 14)])
    assert not told(table.play("leave"), JunkPraised)


@pytest.mark.rule("DB-9.8", "R-DB-9")
def test_the_list_is_read_again_while_it_sells() -> None:
    table = at_sale([["potion-3", "potion-4", "potion-5"], []], [("Wanda", 10)])
    events = table.play("leave")
    assert sold(events) == [(ANA, "potion-3", 3), (ANA, "potion-4", 4)]  # one card a line and pass
    assert sum(isinstance(event, ListReadAgain) for event in events) == 2
    assert table.asked() == ("discount", ANA)  # 3 coins left for the 5
    events = table.play("discount pass")
    assert not told(events, ListReadAgain)
    assert only(events, HeroDone).left == 3


@pytest.mark.rule("R-DB-9")
def test_a_pass_asked_again_in_a_later_reading() -> None:
    table = at_sale([["potion-9"], ["clash-3", "clash-4"]], [("Wanda", 8)])  # potion, heavy armour, clash
    table.play("leave")
    assert table.asked() == ("discount", ANA)
    events = table.play("discount pass")
    assert sold(events) == [(BEN, "clash-3", 3)]
    assert table.asked() == ("discount", ANA)  # for 5 coins now


@pytest.mark.rule("R-DB-9")
def test_by_option_the_list_is_read_once() -> None:
    table = at_sale([["potion-3", "potion-4"], []], [("Wanda", 10)], heroListLoops="off")
    events = table.play("leave")
    assert sold(events) == [(ANA, "potion-3", 3)]
    assert only(events, HeroDone).left == 7


@pytest.mark.rule("DB-9.8")
def test_without_coins_a_hero_stops_in_the_middle_of_the_list() -> None:
    table = at_sale([["potion-5", "heavy-3"], []], [("Wanda", 5)])
    events = table.play("leave")
    assert sum(isinstance(event, LineRead) for event in events) == 1
    assert only(events, HeroDone).left == 0


@pytest.mark.rule("DB-9.8")
def test_with_nothing_on_show_a_hero_reads_no_further() -> None:
    table = at_sale([["potion-5"], []], [("Wanda", 14)])
    events = table.play("leave")
    assert sum(isinstance(event, LineRead) for event in events) == 1
    assert only(events, HeroDone).left == 9


@pytest.mark.rule("DB-9.9")
def test_the_discount_goes_down_the_row_of_owners() -> None:
    """The example of the rulebook: 3 coins left, Anna has the 5, Pauline the 8; Anna passes, Pauline sells."""
    table = at_sale([["potion-5"], ["potion-8"]], [("Wanda", 3)])
    table.play("leave")
    assert table.asked() == ("discount", ANA)
    assert table.options() == ["discount potion-5", "discount pass"]
    events = table.play("discount pass")
    assert only(events, DiscountRefused).card == card("potion-5")
    assert only(events, CardSought).after_pass
    assert table.asked() == ("discount", BEN)
    events = table.play("discount potion-8")
    assert only(events, GoodSold).discount
    assert sold(events) == [(BEN, "potion-8", 3)]


@pytest.mark.rule("DB-9.9")
def test_if_all_pass_the_next_line_follows() -> None:
    table = at_sale([["potion-5"], ["potion-8", "heavy-3"]], [("Wanda", 3)])
    table.play("leave", "discount pass")
    events = table.play("discount pass")
    assert told(events, AllPassed)
    assert sold(events) == [(BEN, "heavy-3", 3)]


@pytest.mark.rule("R-DB-15")
def test_who_passes_is_not_asked_for_a_dearer_card() -> None:
    table = at_sale([["potion-5", "potion-6"], ["potion-8"]], [("Wanda", 3)])
    table.play("leave", "discount pass")
    assert table.asked() == ("discount", BEN)
    assert told(table.play("discount pass"), AllPassed)


@pytest.mark.rule("DB-9.10")
def test_unsold_cards_bring_two_coins_each() -> None:
    table = at_sale([["magic-9", "magic-10"], ["light-4"]], [("Wanda", 14)])
    events = table.play("leave")
    cleared = [event for event in events if isinstance(event, UnsoldCleared)]
    assert [(event.seat, event.coins) for event in cleared] == [(ANA, 4), (BEN, 2)]
    assert [who.coins for who in table.view().merchants] == [4, 2]
    assert set(cards("magic-9", "magic-10", "light-4")) <= set(table.view(-2).discards)


@pytest.mark.rule("R-DB-32")
def test_what_heroes_keep_falls_to_the_treasure() -> None:
    table = at_sale([[], []], [("Wanda", 14), ("Greta", 13)])
    assert only(table.play("leave"), PursesReturned).coins == 27
    assert sum(who.coins for who in table.view().merchants) == 0


@pytest.mark.rule("R-DB-25")
def test_each_kind_has_every_price_once() -> None:
    assert len({(KIND_OF[number], PRICE_OF[number]) for number in CARDS}) == len(CARDS)


def test_the_log_tells_why_a_hero_bought_what() -> None:
    table = at_sale([["potion-5"], ["potion-4", "clash-6"]], [("Wanda", 12)], heroListLoops="off")
    events = table.play("leave")
    story = table.log(events).split("\n")
    start = story.index("Wanda the Wary goes shopping with twelve coins.")
    assert story[start : start + 11] == [
        "Wanda the Wary goes shopping with twelve coins.",
        "Wanda the Wary reads: potion.",
        "The cheapest is Potion 4 of Ben.",
        "Wanda the Wary buys Potion 4 from Ben for four coins; eight coins left.",
        "Wanda the Wary reads: heavy armour.",
        "Nobody shows heavy armour.",
        "Wanda the Wary reads: clash weapon.",
        "The only one is Clash weapon 6 of Ben.",
        "Wanda the Wary buys Clash weapon 6 from Ben for six coins; two coins left.",
        "Wanda the Wary is done shopping, with two coins left.",
        "Ana clears away Potion 5 and gains two coins.",
    ]


def test_the_line_being_read_is_on_view() -> None:
    table = at_sale([["heavy-9"], []], [("Wanda", 3), ("Greta", 13)])
    table.play("leave")
    view = table.view()
    assert (view.hero, view.line) == (0, 2)  # the second line of the first hero
    assert BOX.heroes[view.row[view.hero]].wishes[view.line - 1] == "H"


def test_the_sale_is_told_as_a_phase() -> None:
    events = at_sale([[], []], [("Wanda", 1)]).play("leave")
    keys = [event.key for event in events if isinstance(event, PhaseBegan)]
    assert keys[:3] == ["rewards", "sale", "season end"]


@pytest.mark.rule("R-DB-9", "DB-9.8")
def test_no_list_is_read_again_for_nothing() -> None:
    table = at_sale([["potion-3", "familiar-4"], []], [("Wanda", 10)])  # potion, heavy armour, clash
    events = table.play("leave")
    assert sold(events) == [(ANA, "potion-3", 3)]
    assert not told(events, ListReadAgain), "nobody shows what is on the list any more"
    assert sum(isinstance(event, LineRead) for event in events) == 3


@pytest.mark.rule("R-DB-9", "DB-13.2")
def test_what_is_invisible_is_no_reason_to_read_again() -> None:
    table = at_sale([["potion-3", "heavy-4"], []], [("Wanda", 10)], arrange=holding("Invisibility", 0))
    table.play("leave")
    events = table.play("invisibility armours")
    assert sold(events) == [(ANA, "potion-3", 3)]
    assert not told(events, ListReadAgain)


@pytest.mark.rule("DB-9.9", "DB-9.10", "DB-12.2")
def test_the_question_of_a_discount_says_what_an_unsold_card_brings() -> None:
    for faces, coins in ((("english-b", "indian-b"), "two"), (("arab-a", "indian-b"), "four")):
        table = at_sale([["potion-9"], []], [("Wanda", 3)], *faces)
        table.play("leave")
        labels = {offer.notation: offer.label.read(NAMES) for offer in table.prompt().offers}
        assert labels["discount pass"] == f"Do not sell: unsold it brings {coins} coins"
        assert labels["discount potion-9"] == "Sell Potion 9: gain three coins, not 9"
