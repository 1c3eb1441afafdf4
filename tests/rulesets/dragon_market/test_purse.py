"""Points and coins (DG-2, DG-6.1 to DG-6.3)."""

from __future__ import annotations

import pytest

from rulesets.dragon_market.events import CoinsTaken, CoinTakenFrom, DiceRolled, TurnEnded
from rulesets.dragon_market.state import Harbour
from tests.rulesets.dragon_market.table import quay
from tests.sitting import Sitting, only, told


def purses(table: Sitting[Harbour]) -> list[int]:
    return [family.coins for family in table.view().families]


@pytest.mark.rule("DG-2.1")
def test_the_dice_give_the_points_and_every_mixture_is_allowed() -> None:
    table = quay("B1 east: carpet ring", heirs={0: "C1"})
    roll = only(table.play("end"), DiceRolled)
    assert roll.seat == 1
    assert table.view().points == sum(roll.dice) in (6, 7, 8)
    mixed = quay("B1 east: carpet ring", heirs={0: "C1"})
    mixed.play("step D1", "slide B1 C1", "step D1", "turn C1 right", "step C3", "slide C1 C2")
    assert mixed.view().points == 0
    assert mixed.refused("slide C2 C3") == "DG-2.1"
    assert set(mixed.options()) == {"act end"}


@pytest.mark.rule("DG-6.1")
def test_unused_points_become_coins() -> None:
    table = quay(coins=[1, 0], points=4)
    event = only(table.play("bank"), CoinsTaken)
    assert event.coins == 4
    assert purses(table) == [5, 0]
    assert table.asked() == ("act", 1)


@pytest.mark.rule("DG-6.1")
def test_nobody_has_to_take_coins_and_nothing_is_banked_without_points() -> None:
    table = quay(points=4)
    assert only(table.play("end"), TurnEnded).points == 4
    assert purses(table) == [0, 0]
    assert quay(points=0).refused("bank") == "DG-6.1"


@pytest.mark.rule("DG-6.2", "R-DG-13")
def test_a_short_stock_is_filled_from_the_richest_one_coin_after_the_other() -> None:
    table = quay(players=3, coins=[0, 7, 4], points=6)
    events = table.play("bank")
    assert only(events, CoinsTaken).coins == 1
    assert [event.rivals for event in events if isinstance(event, CoinTakenFrom)] == [(1,), (1,), (1,)]
    assert table.asked() == ("from", 0), "both have four now, and two coins are still due"
    table.play("from yellow")
    assert purses(table) == [6, 3, 3]


@pytest.mark.rule("DG-6.2")
def test_of_equals_the_taker_chooses_and_the_poorer_are_safe() -> None:
    table = quay(players=4, coins=[0, 5, 5, 2], points=2)
    table.play("bank")
    assert table.options() == ["from yellow", "from blue"]
    assert table.refused("from green") == "DG-6.2"
    table.play("from blue")
    assert purses(table) == [2, 4, 4, 2], "the second coin can only come from yellow, who then has most"


@pytest.mark.rule("R-DG-13")
def test_the_own_hoard_is_left_out_and_no_coins_anywhere_means_none() -> None:
    table = quay(coins=[12, 0], points=3)
    assert table.refused("bank") == "R-DG-13"
    table.play("end")
    assert purses(table) == [12, 0]
    last = quay(coins=[9, 3], points=6)
    assert not told(last.play("bank"), CoinsTaken)
    assert purses(last) == [12, 0]


@pytest.mark.rule("DG-6.3", "R-DG-15")
def test_one_or_two_coins_buy_points_at_any_time() -> None:
    table = quay("B1 east: carpet ring", heirs={0: "C1"}, coins=[3, 0], points=1)
    table.play("step D1")
    assert table.view().points == 0
    table.play("coin", "step C1", "coin")
    assert (table.view().points, purses(table), table.view().stock) == (1, [1, 0], 11)
    assert table.refused("coin") == "DG-6.3"


@pytest.mark.rule("DG-6.3")
def test_without_coins_there_is_nothing_to_spend() -> None:
    assert quay().refused("coin") == "DG-6.3"


@pytest.mark.rule("R-DG-14")
def test_spending_and_banking_in_one_turn_gains_nothing() -> None:
    table = quay(coins=[2, 0], points=3)
    table.play("coin", "bank")
    assert purses(table) == [5, 0]


def test_moves_of_a_turn_can_be_taken_back_until_it_ends() -> None:
    table = quay("B1 east: carpet ring", heirs={0: "C1"}, coins=[2, 0], cards={0: "B06"})
    match = table.match
    for line in ("take carpet", "slide B1 D1", "coin", "step F1"):
        table.play(line)
        assert match.undo_objection(0) is None
    table.play("end")
    assert match.undo_objection(0)
