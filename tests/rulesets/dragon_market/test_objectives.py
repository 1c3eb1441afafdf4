"""Delivering, and what comes next (DG-6.4, DG-6.5, DG-7)."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from rules.events import UNSEEN, WATCHER
from rules.match import Match
from rules.options import Setup
from rulesets import load
from rulesets.dragon_market.components import CARDS, GOOD_WORDS
from rulesets.dragon_market.events import (
    BonusWon,
    CoinsTaken,
    GameWon,
    ObjectiveCompleted,
    ObjectiveKept,
    ObjectivesDrawn,
    ObjectiveTurnedUp,
)
from rulesets.dragon_market.state import Harbour
from tests.rulesets.dragon_market.table import quay, to, where
from tests.sitting import NAMES, Sitting, only, told

RED = {"cards": "red"}
FULL = "frog goldfish ring carpet"


def homecoming(got: str = FULL) -> Sitting[Harbour]:
    """One step from home with the goods of B06."""
    return quay("D1 west: bonsai snake", heirs={0: "B1"}, cards={0: "B06"}, got={0: got})


def red_homecoming(card: str, players: int = 2, coins: Sequence[int] = ()) -> Sitting[Harbour]:
    goods = " ".join(good.lower().replace(" ", "-") for good in next(c for c in CARDS if c.name == card).goods)
    return quay("D1 west", players=players, heirs={0: "B1"}, cards={0: card}, got={0: goods}, coins=coins, options=RED)


def deliver(table: Sitting[Harbour]) -> None:
    """Home, and the first of the cards looked at is kept."""
    table.play("step A1")
    table.play(table.options()[0])


def name(card: int) -> str:
    return CARDS[card].name


@pytest.mark.rule("DG-6.4")
def test_all_goods_at_home_complete_the_card_and_a_new_one_is_turned_up() -> None:
    table = homecoming()
    events = table.play("step A1")
    assert name(only(events, ObjectiveCompleted).card) == "B06"
    new = only(events, ObjectiveTurnedUp).card
    family = table.view().families[0]
    assert (family.card, family.got, [name(card) for card in family.done]) == (new, (), ["B06"])
    assert family.missing == tuple(sorted(family.missing))
    assert table.view().pile == 7
    chest = table.match.state.chest
    assert {GOOD_WORDS[good] for good, number in enumerate(chest) if number} == set(FULL.split())


@pytest.mark.rule("DG-6.4")
def test_with_goods_missing_nothing_happens_at_home() -> None:
    table = homecoming("frog goldfish ring")
    assert not told(table.play("step A1"), ObjectiveCompleted)


@pytest.mark.rule("R-DG-8")
def test_points_left_are_played_on_with_the_new_card() -> None:
    table = homecoming()
    table.play("step A1")
    assert table.asked() == ("act", 0)
    assert table.view().points == 5
    table.play("step B1")
    assert where(table) == "B1"


@pytest.mark.rule("DG-0.1", "DG-6.5")
def test_the_last_objective_wins_at_once() -> None:
    table = homecoming()
    table.match.state.done[0] = (0, 1)
    events = table.play("step A1")
    assert told(events, GameWon)
    assert table.match.over
    outcome = table.match.outcome()
    assert (outcome.winners, outcome.rule) == ((0,), "DG-6.5")
    assert outcome.sentence.read(NAMES) == "Ana wins: three objectives brought home."
    assert [outcome.total(seat) for seat in (0, 1)] == [3, 0]


def test_a_new_card_cannot_be_unseen() -> None:
    table = homecoming()
    table.play("step A1")
    assert "cannot be unseen" in (table.match.undo_objection(0) or "")


# The advanced game


@pytest.mark.rule("DG-7.1")
def test_at_the_start_everybody_keeps_one_of_two_secretly() -> None:
    table: Sitting[Harbour] = Sitting("dragon-market", 3, 4, cards="red")
    first = table.view().first
    for place in range(3):
        kind, seat = table.asked()
        assert (kind, seat) == ("keep", (first + place) % 3)
        assert len(table.view(seat).looks) == 2
        assert table.view(WATCHER).looks == ()
        kept = only(table.play(table.options()[0]), ObjectiveKept)
        assert kept.seen_by(WATCHER).card == UNSEEN
        assert table.view(seat).families[seat].card == kept.card
        assert table.view((seat + 1) % 3).families[seat].card == UNSEEN
        assert table.view().pile == 13 - (place + 1) - (2 if place < 2 else 0)


@pytest.mark.rule("DG-7.2")
def test_a_completed_card_is_shown_and_the_next_one_chosen_from_two() -> None:
    table = red_homecoming("R08")
    events = table.play("step A1")
    assert told(events, BonusWon)
    assert name(only([e.seen_by(1) for e in events], ObjectiveCompleted).card) == "R08"
    drawn = only(events, ObjectivesDrawn)
    assert len(drawn.cards) == 2
    assert drawn.seen_by(1).cards == (UNSEEN, UNSEEN)
    table.play(f"keep {name(drawn.cards[1])}")
    assert table.view(0).families[0].card == drawn.cards[1]
    assert drawn.cards[0] in table.match.state.pile
    assert table.asked() == ("act", 0)


@pytest.mark.rule("DG-7.3")
def test_three_red_cards_win() -> None:
    table = red_homecoming("R08")
    table.match.state.done[0] = (10, 11)
    table.play("step A1")
    assert table.match.outcome().rule == "DG-7.3"


@pytest.mark.rule("R-DG-19")
def test_a_bonus_works_in_the_turn_it_is_won() -> None:
    table = red_homecoming("R06")
    deliver(table)
    table.play("slide D1 E1")
    assert to(table, "jump") == {"C1"}


@pytest.mark.rule("R-DG-33")
def test_the_game_checks_a_secret_card_and_taken_goods_lie_open() -> None:
    table = quay("B1 east: carpet bonsai", heirs={0: "C1"}, cards={0: "R08"}, options=RED)
    table.play("take carpet", "step D1")
    assert table.refused("take bonsai") == "DG-5.3"
    theirs = table.view(1).families[0]
    assert [GOOD_WORDS[good] for good in theirs.got] == ["carpet"]
    assert (theirs.card, theirs.missing) == (UNSEEN, ())
    assert {name(card) for card in theirs.possible} == {"R02", "R08"}


# Bonuses that work at once


@pytest.mark.rule("DG-10.9", "R-DG-28")
def test_spare_good_makes_the_next_card_complete_with_two_of_three() -> None:
    table = red_homecoming("R11")
    deliver(table)
    s = table.match.state
    assert table.view().families[0].spare
    goods = [good for good in range(20) if s.missing(0) >> good & 1]
    for good in goods[:2]:
        s.got[0] |= 1 << good
        s.tokens[s.cargo.index(good)] -= 1
    table.play("step B1")
    assert told(table.play("step A1"), ObjectiveCompleted)
    assert not table.view().families[0].spare


@pytest.mark.rule("R-DG-28")
def test_without_the_bonus_two_of_three_are_not_enough() -> None:
    table = quay("D1 west", heirs={0: "B1"}, cards={0: "R08"}, got={0: "carpet teapot"}, options=RED)
    assert not told(table.play("step A1"), ObjectiveCompleted)


@pytest.mark.rule("DG-10.10", "DG-10.12")
def test_wide_choice_shows_three_cards_at_once_and_only_this_time() -> None:
    table = red_homecoming("R12")
    assert len(only(table.play("step A1"), ObjectivesDrawn).cards) == 3
    table.play(table.options()[0])
    assert table.view().families[0].bonuses == ()


@pytest.mark.rule("R-DG-29")
def test_with_fewer_cards_left_the_choice_is_from_those() -> None:
    table = red_homecoming("R12")
    del table.match.state.pile[1:]
    assert len(only(table.play("step A1"), ObjectivesDrawn).cards) == 1


@pytest.mark.rule("DG-10.11", "DG-10.12")
def test_three_coins_come_at_once_and_from_the_richest_if_the_stock_is_short() -> None:
    table = red_homecoming("R13", coins=[3, 8])
    table.play("step A1")
    assert [family.coins for family in table.view().families] == [6, 6]
    assert table.asked() == ("keep", 0)
    assert table.view().families[0].bonuses == ()
    poor = red_homecoming("R13", players=3, coins=[0, 6, 6])
    poor.play("step A1")
    assert poor.asked() == ("from", 0)
    poor.play("from blue", "from yellow")
    assert [family.coins for family in poor.view().families] == [3, 4, 5]
    assert poor.asked() == ("keep", 0)


def test_every_event_names_the_rule_of_its_occasion() -> None:
    """The same thing happens by one rule at the start and by another later on."""
    start = Match(load("dragon-market"), Setup(2, 4)).opening
    assert {event.rule for event in start if isinstance(event, ObjectiveTurnedUp)} == {"DG-1.5"}
    assert only(homecoming().play("step A1"), ObjectiveTurnedUp).rule == "DG-6.4"
    red = red_homecoming("R13", coins=[1, 2])
    events = red.play("step A1")
    assert (only(events, ObjectivesDrawn).rule, only(events, CoinsTaken).rule) == ("DG-7.2", "DG-10.11")
    assert only(red.play(red.options()[0]), ObjectiveKept).rule == "DG-7.2"
    assert only(red.play("bank"), CoinsTaken).rule == "DG-6.1"
