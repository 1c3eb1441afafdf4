"""What a hint names: how far away a gift is, and what a family has achieved."""

from __future__ import annotations

from math import exp

import pytest

from rules.advice import advise
from rules.knowledge import Knowledge
from rules.match import Match
from rules.options import Setup
from rulesets import load
from rulesets.dragon_market.judgement.standing import SPREAD, aspects, worth
from rulesets.dragon_market.state import Harbour
from tests.rulesets.dragon_market.table import quay
from tests.rulesets.test_conformance import walk


def test_a_gift_in_hand_is_ground_gained() -> None:
    table = quay("D1 west: bonsai snake", heirs={0: "C1"}, cards={0: "B10"})
    before = dict(aspects(table.match.state, 0))
    table.play("take bonsai")
    after = dict(aspects(table.match.state, 0))
    assert after.keys() == before.keys()
    assert after["ground on the first card"] > before["ground on the first card"]


def test_a_delivery_gains_a_finished_card_and_loses_nothing_of_it() -> None:
    table = quay("D1 west: bonsai snake", heirs={0: "B1"}, cards={0: "B06"}, got={0: "frog goldfish ring carpet"})
    before = dict(aspects(table.match.state, 0))
    table.play("step A1")
    after = dict(aspects(table.match.state, 0))
    assert after["finished cards"] > before["finished cards"]
    assert "ground on the first card" not in after


def test_a_hint_says_how_far_the_nearest_gift_is() -> None:
    table = quay("D1 west: bonsai snake", heirs={0: "B1"}, cards={0: "B10"})
    assert advise(Knowledge(table.match, 0), iterations=100).aim == "The nearest gift is the Bonsai, one point away."


def test_with_all_gifts_in_hand_the_hint_points_home() -> None:
    table = quay("D1 west: bonsai snake", heirs={0: "C1"}, cards={0: "B06"}, got={0: "frog goldfish ring carpet"})
    assert advise(Knowledge(table.match, 0), iterations=100).aim == "Home is two points away."


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
