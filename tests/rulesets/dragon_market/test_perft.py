"""Legal moves of fixed harbours, counted to some depth: a change in any table of slides or sweeps shows here."""

from __future__ import annotations

import pytest

from rules import engine
from rules.options import Setup, agree
from rulesets import load
from rulesets.dragon_market.state import Harbour

GAME = load("dragon-market")

BOATS_AND_STEPS = 2
"""The highest verb counted: slides, turns and steps."""


def perft(s: Harbour, depth: int) -> int:
    choices = [choice for choice in engine.choices(GAME, s) if choice >> 20 <= BOATS_AND_STEPS]
    if depth == 1:
        return len(choices)
    total = 0
    for choice in choices:
        twin = s.copy()
        engine.play(GAME, twin, choice)
        total += perft(twin, depth - 1)
    return total


COUNTS = {3: (41, 1614, 62935), 4: (41, 1714, 72813)}


@pytest.mark.parametrize("seed", COUNTS)
def test_the_number_of_moves_is_known(seed: int) -> None:
    s = engine.start(GAME, Setup(2, seed, agree(GAME.options, {}, 2)))
    s.points = 9
    assert tuple(perft(s, depth) for depth in (1, 2, 3)) == COUNTS[seed]
