"""The way out: DB-7."""

import pytest

from rulesets.dungeon_bazar.components import EXIT_PRICES
from rulesets.dungeon_bazar.events.cave import CHOSE, PENNILESS, LeftDungeon, RoundPaid
from rulesets.dungeon_bazar.events.rewards import OrderDetermined
from tests.rulesets.dungeon_bazar.table import in_cave, last_out, on_door, put
from tests.sitting import only, told


@pytest.mark.rule("DB-7.1")
def test_leaving_instead_of_a_round_never_during_it() -> None:
    table = in_cave("arab-a", "english-a")
    assert "act leave" in table.options()
    table.play("move 2")
    assert table.closed()["act leave"] == "DB-7.1"
    assert table.refused("leave") == "DB-7.1"


@pytest.mark.rule("DB-7.2")
def test_the_first_one_out_gains_a_coin() -> None:
    table = in_cave(players=3)
    event = only(table.play("leave"), LeftDungeon)
    assert (event.place, event.coins, event.why) == (1, 1, CHOSE)
    assert only(table.play("stay leave"), LeftDungeon).coins == 0
    assert table.view().exits == (0, 1)
    assert [who.coins for who in table.view().merchants] == [21, 20, 27]


@pytest.mark.rule("DB-7.3", "DB-7.4")
def test_the_price_is_due_each_round_and_grows() -> None:
    """The example of the rulebook: after one exit a round costs 1, after two it costs 2."""
    table = in_cave(players=3)
    table.play("leave")
    assert table.asked() == ("stay", 1)
    assert only(table.play("stay pay"), RoundPaid).coins == 1
    table.play("end", "stay leave")
    for coins in (19, 17, 15):
        assert table.view().merchants[1].coins == coins
        assert table.view().price == 2
        table.play("stay pay", "end")


@pytest.mark.rule("DB-7.4")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_prices_rise_by_one(players: int) -> None:
    table = in_cave(players=players)
    table.play("leave")
    prices = []
    for _ in range(players - 2):
        prices.append(table.view().price)
        table.play("stay leave")
    assert (*prices, table.view().price) == EXIT_PRICES[players][: players - 1] == tuple(range(1, players))


@pytest.mark.rule("R-DB-12")
def test_without_coins_one_must_leave() -> None:
    table = in_cave(players=3, arrange=lambda s: s.coins.__setitem__(1, 0))
    events = table.play("leave")
    leavings = [event for event in events if isinstance(event, LeftDungeon)]
    assert [(event.seat, event.why) for event in leavings] == [(0, CHOSE), (1, PENNILESS)]
    assert table.asked() == ("stay", 2)


@pytest.mark.rule("DB-7.5", "R-DB-8")
def test_pawn_and_goblins_stay_and_count() -> None:
    table = last_out(arrange=lambda s: (put(s, 0, 2, {2: 1}), put(s, 1, None, {2: 2})))
    event = only(table.play("leave"), OrderDetermined)
    assert (event.order, event.strengths) == ((0, 1), (3, 2))


@pytest.mark.rule("R-DB-8b")
def test_a_pawn_left_on_a_door_counts_nowhere() -> None:
    table = last_out(arrange=lambda s: s.pawns.__setitem__(1, on_door(3, 6)))
    assert "act leave" in table.options()
    assert not told(table.play("leave"), OrderDetermined)


@pytest.mark.rule("DB-7.3")
def test_a_paid_round_is_a_whole_round() -> None:
    table = in_cave("arab-a", "english-a")
    table.play("leave", "stay pay")
    assert table.view().actions == 3
    assert "act leave" not in table.options()
