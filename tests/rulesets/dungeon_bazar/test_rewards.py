"""Phase 4: choice order, Lair, drafts and spells: DB-8."""

import pytest

from rules.events import WATCHER
from rulesets.dungeon_bazar.components import DECK_OF
from rulesets.dungeon_bazar.events.rewards import (
    CardKept,
    CardsDrawn,
    CardsPassed,
    Consoled,
    DeckRefilled,
    LairPaid,
    LeftOver,
    NothingLeft,
    OrderDetermined,
    SpellTaken,
)
from rulesets.dungeon_bazar.state import OPEN, Cavern
from tests.rulesets.dungeon_bazar.table import CONTENTS, card, cards, last_out, put, spell, stack_deck, words
from tests.sitting import NAMES, only, told

POTIONS = 4
"""The room's number."""


@pytest.mark.rule("DB-8.1")
def test_the_example_of_the_rulebook() -> None:
    """Pauline 1 goblin and the Ogre, Falko 1 goblin and his pawn, Anna 1 goblin; Falko left first, Pauline last."""
    pauline, falko, anna = 0, 1, 2

    def arrange(s: Cavern) -> None:
        put(s, pauline, None, {POTIONS: 1})
        s.ogre, s.ogre_master = POTIONS - 1, pauline
        put(s, falko, POTIONS, {POTIONS: 1})
        put(s, anna, None, {POTIONS: 1})
        stack_deck(s, "potion-3", "potion-5", "potion-7", "potion-9")

    table = last_out(order=(falko, anna, pauline), arrange=arrange)
    events = table.play("leave")
    event = only(events, OrderDetermined)
    assert (event.order, event.strengths) == ((falko, pauline, anna), (3, 3, 1))
    assert words(only(events, CardsDrawn).cards) == ["potion-3", "potion-5", "potion-7", "potion-9"]
    assert table.asked() == ("keep", falko)
    table.play("keep potion-9")
    assert table.asked() == ("keep", pauline)
    assert table.options() == ["keep potion-3", "keep potion-5", "keep potion-7"]
    table.play("keep potion-7")
    events = table.play("keep potion-5")
    assert only(events, LeftOver).card == card("potion-3")


@pytest.mark.rule("DB-8.1")
def test_an_ogre_nobody_recruited_counts_for_nobody() -> None:
    table = last_out(arrange=lambda s: put(s, 0, None, {6: 1}))
    assert only(table.play("leave"), OrderDetermined).strengths == (1,)


@pytest.mark.rule("DB-8.1")
@pytest.mark.parametrize("order", [(0, 1), (1, 0)])
def test_equals_go_by_the_exit(order: tuple[int, int]) -> None:
    table = last_out(order=order, arrange=lambda s: (put(s, 0, None, {1: 1}), put(s, 1, None, {1: 1})))
    assert only(table.play("leave"), OrderDetermined).order == order


@pytest.mark.rule("DB-8.2")
def test_the_lair_pays_favours_and_two_more_to_the_first() -> None:
    def arrange(s: Cavern) -> None:
        put(s, 0, None, {1: 1})
        put(s, 1, 1)
        put(s, 2, None, {1: 1})
        s.favours = [4, 2, 0]

    events = last_out(order=(0, 1, 2), arrange=arrange).play("leave")
    paid = [(event.seat, event.coins, event.first) for event in events if isinstance(event, LairPaid)]
    assert paid == [(1, 4, True), (0, 4, False), (2, 0, False)]


@pytest.mark.rule("DB-8.3")
def test_a_lone_player_draws_two_and_keeps_one() -> None:
    table = last_out(arrange=lambda s: (put(s, 0, None, {POTIONS: 1}), stack_deck(s, "potion-4", "potion-8")))
    events = table.play("leave")
    assert words(only(events, CardsDrawn).cards) == ["potion-4", "potion-8"]
    events = table.play("keep potion-8")
    assert only(events, CardKept).card == card("potion-8")
    assert not told(events, CardsPassed)
    assert card("potion-4") in table.view().discards


@pytest.mark.rule("DB-8.3")
def test_only_those_concerned_see_the_cards() -> None:
    def arrange(s: Cavern) -> None:
        put(s, 0, None, {POTIONS: 2})
        put(s, 1, None, {POTIONS: 1})
        stack_deck(s, "potion-3", "potion-5", "potion-7")

    table = last_out(order=(0, 1, 2), arrange=arrange)
    drawn = table.play("leave")
    assert table.log(drawn, 0).endswith("Potion 3, Potion 5 and Potion 7.")
    assert table.log(drawn, 1).endswith("draws three potion cards.")
    kept = table.play("keep potion-5")
    assert table.log(kept, 1) == "Ana keeps a potion card.\nAna passes Potion 3 and Potion 7 to Ben."
    assert table.log(kept, 2) == "Ana keeps a potion card.\nAna passes two potion cards to Ben."
    assert table.log(kept, WATCHER) == table.log(kept, 2)


@pytest.mark.rule("R-DB-19", "DB-8.3", "DB-8.2", "DB-8.4")
def test_lair_then_goods_rooms_in_reading_order_then_spells() -> None:
    def arrange(s: Cavern) -> None:
        put(s, 0, None, dict.fromkeys(range(1, 10), 1))

    table = last_out(arrange=arrange)
    events = table.play("leave")
    while table.asked()[0] == "keep":
        events += table.play(table.options()[0])
    rooms = [event.room for event in events if isinstance(event, OrderDetermined)]
    assert rooms == [0, 1, 2, 3, 4, 5, 6, 7, 8]
    assert [CONTENTS[room] for room in rooms] == [8, 0, 1, 2, 3, 4, 5, 6, 7]


@pytest.mark.rule("DB-8.4")
def test_the_spell_to_the_first_and_two_coins_to_the_others() -> None:
    def arrange(s: Cavern) -> None:
        put(s, 0, None, {8: 1, 9: 2})
        put(s, 1, 8, {9: 1})

    table = last_out(arrange=arrange)
    events = table.play("leave")
    taken = [(event.seat, event.spell) for event in events if isinstance(event, SpellTaken)]
    assert taken == [(1, spell("Charme")), (0, spell("Confusion"))]
    assert [(event.seat, event.coins) for event in events if isinstance(event, Consoled)] == [(0, 2), (1, 2)]


@pytest.mark.rule("R-DB-13")
def test_a_short_deck_takes_its_discards_under_it() -> None:
    def arrange(s: Cavern) -> None:
        put(s, 0, None, {POTIONS: 2})
        put(s, 1, None, {POTIONS: 1})
        gone = tuple(number for number in s.decks[2] if number not in cards("potion-10", "potion-11"))
        s.decks = (*s.decks[:2], cards("potion-10", "potion-11"), *s.decks[3:])
        s.discards, s.seen = (*gone, card("potion-1")), (OPEN,) * (len(gone) + 1)

    table = last_out(arrange=arrange)
    events = table.play("leave")
    assert only(events, DeckRefilled).cards == 7
    drawn = only(events, CardsDrawn).cards
    assert set(cards("potion-10", "potion-11")) < set(drawn)
    assert len(drawn) == 3
    assert table.view().discards == (card("potion-1"),)  # junk has another back
    assert table.view().decks[2] == 6


@pytest.mark.rule("R-DB-13")
def test_what_is_still_too_few_goes_down_the_order_as_far_as_it_lasts() -> None:
    def arrange(s: Cavern) -> None:
        for seat in range(3):
            put(s, seat, None, {POTIONS: 3 - seat})
        lost = tuple(number for number in s.decks[2] if number not in cards("potion-10", "potion-11"))
        s.decks = (s.decks[0] + lost, s.decks[1], cards("potion-10", "potion-11"), *s.decks[3:])

    table = last_out(order=(0, 1, 2), arrange=arrange)
    assert not told(table.play("leave"), DeckRefilled)
    assert table.prompt().sentence.read(NAMES).endswith("Ben gets the other; nothing is left for Cleo.")
    table.play("keep potion-10")
    assert table.prompt().sentence.read(NAMES).endswith("is yours; nothing is left for Cleo.")
    assert table.options() == ["keep potion-11"]
    events = table.play("keep potion-11")
    assert only(events, NothingLeft).seats == (2,)
    assert not told(events, LeftOver)


def test_backs_are_open_to_all() -> None:
    def arrange(s: Cavern) -> None:
        put(s, 0, None, {POTIONS: 1, 7: 1})

    table = last_out(arrange=arrange)
    table.play("leave")
    table.play(table.options()[0])
    view = table.view(1)
    assert view.merchants[0].backs == tuple(DECK_OF[number] for number in table.view(0).merchants[0].hand)
    assert view.merchants[0].hand == ()
