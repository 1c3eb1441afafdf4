"""The way to a good in the fewest points, and turns planned by it."""

from __future__ import annotations

import pytest

from rules import engine
from rules.bots import bot
from rules.knowledge import Knowledge
from rules.match import Match
from rules.options import Setup
from rulesets import load
from rulesets.dragon_market.components import GOOD_WORDS, WANTS
from rulesets.dragon_market.judgement.paths import Route, fewest_points, way_home
from rulesets.dragon_market.state import Harbour
from tests.bots import bots_play
from tests.rulesets.dragon_market.table import quay, where
from tests.sitting import Sitting

GAME = load("dragon-market")


def route(table: Sitting[Harbour], good: str) -> Route:
    found = fewest_points(table.match.state, 0, GOOD_WORDS.index(good))
    assert found
    return found


def words(found: Route) -> list[str]:
    return [GAME.decisions["act"].write(choice) for choice in found.deeds]


def test_a_walk_costs_its_steps() -> None:
    table = quay("D1 west: bonsai carpet", cards={0: "B06"})
    found = route(table, "bonsai")
    assert (found.points, words(found)) == (2, ["step B1", "step C1", "take bonsai"])


def test_the_good_underfoot_costs_nothing() -> None:
    table = quay("D1 west: bonsai carpet", heirs={0: "B1"}, cards={0: "B06"})
    assert words(route(table, "carpet")) == ["take carpet"]


def test_a_boat_is_brought_where_no_walk_leads() -> None:
    table = quay("G1 west: bonsai carpet", cards={0: "B06"})
    found = route(table, "carpet")
    assert found.points == 2
    assert words(found) == ["slide G1 D1", "step B1", "take carpet"]


def test_riding_is_cheaper_than_walking() -> None:
    """The heir's own boat takes him across the harbour for a point."""
    table = quay("B3 east: bonsai snake", "J2 south: carpet ring", heirs={0: "D3"}, cards={0: "B06"})
    found = route(table, "carpet")
    assert found.points == 2
    assert words(found)[0].startswith("slide B3")
    table.play(*words(found))
    assert where(table) == "J3"


def test_bonuses_are_used_where_they_save_points() -> None:
    plain = quay("C3 east-west: carpet ring", heirs={0: "B3"}, options={"cards": "red"}, cards={0: "R08"})
    vault = quay(
        "C3 east-west: carpet ring", heirs={0: "B3"}, bonuses="vault", options={"cards": "red"}, cards={0: "R08"}
    )
    assert route(plain, "carpet").points > route(vault, "carpet").points == 2
    assert "vault D3" in words(route(vault, "carpet"))


def test_the_way_home() -> None:
    found = way_home(quay("D1 west: bonsai carpet", heirs={0: "C1"}).match.state, 0)
    assert found
    assert words(found) == ["step B1", "step A1"]


def test_too_far_is_no_way() -> None:
    table = quay("G5 west: bonsai carpet", cards={0: "B06"})
    assert fewest_points(table.match.state, 0, GOOD_WORDS.index("carpet"), limit=2) is None


@pytest.mark.parametrize("seed", range(6))
def test_every_way_found_can_be_played_for_what_it_says(seed: int) -> None:
    """Also with bonuses for boats and heirs at hand."""
    match: Match[Harbour] = Match(GAME, Setup(2, seed, {"cards": "red"}))
    while match.deciders() and match.state.stack[-1][0] == "keep":
        match.play(match.deciders()[0], engine.choices(GAME, match.state)[0])
    s = match.state
    seat = s.turn
    s.points = 20
    s.powers[seat] = (0, 0b1001, 0b10010, 0b100100, 0b11000000, 0b1001000)[seed]
    for good in WANTS[s.cards[seat]]:
        found = fewest_points(s, seat, good, limit=5)
        if found is None:
            continue
        twin = s.copy()
        for choice in found.deeds:
            assert choice in engine.choices(GAME, twin), GAME.decisions["act"].write(choice)
            engine.play(GAME, twin, choice)
        assert twin.points == 20 - found.points
        assert twin.got[seat] >> good & 1


def reachable(s: Harbour, seat: int, points: int) -> dict[int, int]:
    """The plainest search there is: every row of moves, shortest first. For each good, what it costs."""
    found: dict[int, int] = {}
    front = [s.copy()]
    for spent in range(points + 1):
        for here in front:
            if here.heirs[seat] >= 0:
                found.setdefault(here.cargo[here.heirs[seat]], spent)
        front = [twin for here in front for twin in one_move_on(here)] if spent < points else []
    return found


def one_move_on(s: Harbour) -> list[Harbour]:
    twins = []
    for choice in engine.choices(GAME, s):
        if choice >> 20 <= 2:
            twins.append(s.copy())
            engine.play(GAME, twins[-1], choice)
    return twins


@pytest.mark.parametrize("seed", range(8))
def test_no_search_finds_a_cheaper_way(seed: int) -> None:
    """Up to two points everything can be tried."""
    match: Match[Harbour] = Match(GAME, Setup(2, seed))
    s = match.state
    s.heirs[s.turn] = seed * 2 + 1
    s.points = 10
    costs = reachable(s, s.turn, 2)
    for good in range(20):
        found = fewest_points(s, s.turn, good, limit=2)
        assert (found.points if found else None) == costs.get(good)


# Bots


def test_greedy_fetches_what_lies_ahead_and_delivers() -> None:
    table = quay("D1 west: bonsai carpet", cards={0: "B06"}, got={0: "frog goldfish ring"})
    played = []
    while table.asked() == ("act", 0) and not table.view().families[0].done:
        choice = bot("greedy").choose(Knowledge(table.match, 0))
        played.append(table.match.play(0, choice).notation)
    assert played == ["act step B1", "act take carpet", "act step A1"]


@pytest.mark.parametrize("level", ["greedy", "master:80"])
@pytest.mark.parametrize("options", [{}, {"cards": "red"}, {"harbour": "placed"}, {"cards": "red", "teams": "on"}])
def test_bots_play_their_turns_to_the_end(level: str, options: dict[str, str]) -> None:
    players = 4 if "teams" in options else 2
    match: Match[Harbour] = Match(GAME, Setup(players, 5, options))
    for _ in bots_play(match, level):
        if match.state.number > players:
            break
    assert any(match.state.heirs[seat] >= 0 or match.state.done[0] for seat in range(players))


def test_a_bot_with_all_gifts_finds_the_way_home_that_begins_backwards() -> None:
    """It leaves its boat, lets the other end come up, and rides home on that."""
    boats = ("A3 east", "E5 north", "C5 west", "D6 west", "H6 north-south", "J7 south", "G9 north-south")
    table = quay(
        *("E2 east-west: frog carpet", "F4 north-south: bonsai silk", *boats, "I9 north-south"),
        heirs={0: "F2"},
        cards={0: "B06"},
        got={0: "frog goldfish ring carpet"},
        points=5,
    )
    done = []
    while where(table) != "A1":
        choice = bot("greedy").choose(Knowledge(table.match, 0))
        done.append(table.match.play(0, choice).notation)
    assert done == ["act step F3", "act slide E2 G2", "act step F2", "act slide G2 B2", "act step A1"]


def test_two_bots_do_not_pull_at_the_same_boat_for_ever() -> None:
    """Both want the Buddha, and each turns its boat away from the other."""
    table = quay(
        *("G7 east-west: goldfish teapot", "G3 north-south: parasol kite", "B3 east-west: buddha drum"),
        *("E6 north-south: frog ring", "C9 east-west: lantern snake", "F10 west: fan bonsai"),
        *("D7 west: necklace carpet", "B5 east: perfume silk", "G10 east: baby-dragon mirror", "H3 north"),
        heirs={0: "B9", 1: "C7"},
        cards={0: "B09", 1: "B04"},
        got={0: "snake frog teapot", 1: "necklace lantern"},
        coins=[1, 11],
    )
    for _ in bots_play(table.match, "greedy"):
        if any(family.done for family in table.view().families):
            break
        assert table.view().number < 60
