"""Legal moves counted: by fixed harbours to some depth, and against the plainest way to work them out."""

from __future__ import annotations

import pytest

from rules import engine
from rules.chance import seeded
from rules.options import Setup, agree
from rulesets import load
from rulesets.dragon_market.components import COLUMNS, END, PONTOONS, ROWS
from rulesets.dragon_market.harbour import STRIDES, direction_of, kind_of, sailor_of
from rulesets.dragon_market.state import Harbour

GAME = load("dragon-market")

SLIDE, TURN, STEP = range(3)

Point = tuple[int, int]


def start(seed: int, players: int = 2) -> Harbour:
    s: Harbour = engine.start(GAME, Setup(players, seed, agree(GAME.options, {}, players)))
    s.points = 9
    return s


def perft(s: Harbour, depth: int) -> int:
    choices = [choice for choice in engine.choices(GAME, s) if choice >> 20 <= STEP]
    if depth == 1:
        return len(choices)
    total = 0
    for choice in choices:
        twin = s.copy()
        engine.play(GAME, twin, choice)
        total += perft(twin, depth - 1)
    return total


COUNTS = {1: (49, 2369), 2: (58, 3319), 3: (41, 1614, 62935), 4: (41, 1714, 72813)}
"""By seed: slides, turns and steps of the first player, one, two and three moves deep."""


@pytest.mark.parametrize("seed", COUNTS)
def test_the_number_of_moves_is_known(seed: int) -> None:
    s = start(seed)
    assert tuple(perft(s, depth) for depth in range(1, len(COUNTS[seed]) + 1)) == COUNTS[seed]


# The same without tables: squares as pairs of numbers, boats as sets of them


def point(square: int) -> Point:
    return square % COLUMNS, square // COLUMNS


def hull(berth: int) -> list[Point]:
    (x, y), (dx, dy) = point(sailor_of(berth)), STRIDES[direction_of(berth)]
    reach = (0, 1, 2) if kind_of(berth) == END else (0, 1, -1)
    return [(x + dx * n, y + dy * n) for n in reach]


def blocked(s: Harbour, but: int) -> set[Point]:
    """What other boats and the pontoons cover."""
    boats = {square for berth in s.berths if berth != but for square in hull(berth)}
    return boats | {point(pontoon) for pontoon in PONTOONS}


def free(square: Point, taken: set[Point]) -> bool:
    return 0 <= square[0] < COLUMNS and 0 <= square[1] < ROWS and square not in taken


def plain_slides(s: Harbour, berth: int) -> int:
    taken, (dx, dy) = blocked(s, berth), STRIDES[direction_of(berth)]
    total = 0
    for sign in (1, -1):
        steps = 1
        while all(free((x + sign * dx * steps, y + sign * dy * steps), taken) for x, y in hull(berth)):
            steps += 1
        total += steps - 1
    return total


def plain_turns(s: Harbour, berth: int) -> int:
    """An arm of length n sweeps the square of side n between where it is and where it goes; only the middle of a long
    arm and its end count for the boat that turns about its centre (R-DG-3)."""
    taken, (x, y), (dx, dy) = blocked(s, berth), point(sailor_of(berth)), STRIDES[direction_of(berth)]
    arms = [(2, 1)] if kind_of(berth) == END else [(1, 1), (1, -1)]
    total = 0
    for turn in (1, -1):
        ex, ey = -dy * turn, dx * turn
        swept = [
            (x + sign * (dx * i + ex * j), y + sign * (dy * i + ey * j))
            for length, sign in arms
            for i in range(length + 1)
            for j in range(length + 1)
            if j
        ]
        total += all(free(square, taken) for square in swept)
    return total


@pytest.mark.parametrize("seed", range(10))
def test_slides_and_turns_agree_with_the_plainest_count(seed: int) -> None:
    s = start(seed)
    chance = seeded(seed)
    for _ in range(60):
        choices = engine.choices(GAME, s)
        verbs = [choice >> 20 for choice in choices]
        if s.points:
            assert verbs.count(SLIDE) == sum(plain_slides(s, berth) for berth in s.berths)
            assert verbs.count(TURN) == sum(plain_turns(s, berth) for berth in s.berths)
        chance = seeded(chance)
        engine.play(GAME, s, choices[chance % len(choices)])
