"""What a hint names: the parts of a family's lead."""

from __future__ import annotations

from math import exp

import pytest

from rules.match import Match
from rules.options import Setup
from rulesets import load
from rulesets.dragon_market.judgement import SPREAD, aspects, worth
from rulesets.dragon_market.state import Harbour
from tests.rulesets.test_conformance import walk


def standing(s: Harbour, seat: int) -> float:
    return sum(points for _, points in aspects(s, seat))


def rivals(players: int, seat: int) -> list[int]:
    return [other for other in range(players) if other != seat]


@pytest.mark.parametrize("players", [2, 4])
def test_aspects_add_up_to_the_lead_that_worth_compares(players: int) -> None:
    match = Match(load("dragon-market"), Setup(players, 7))
    for _ in walk(match, 7, cap=60):
        for seat in range(players):
            own, *others = (standing(match.state, other) for other in (seat, *rivals(players, seat)))
            lead = own - max(others)
            assert worth(match.state, seat) == pytest.approx(1.0 / (1.0 + exp(-lead / SPREAD)))
