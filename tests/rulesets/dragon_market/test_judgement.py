"""What a hint names: how far away a gift is, and what a family has achieved."""

from __future__ import annotations

from rules.advice import advise
from rules.knowledge import Knowledge
from rulesets.dragon_market.judgement.standing import aspects
from tests.rulesets.dragon_market.table import quay


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
