"""What a bot thinks of a position, and how a hint puts it into words."""

from __future__ import annotations

from rulesets.bazar.judgement.standing import aspects
from tests.rulesets.bazar.table import lay_out


def test_a_deal_turns_a_set_into_coins() -> None:
    sitting = lay_out(hands=("yellow-maps red-maps blue-maps",))
    before = dict(aspects(sitting.match.state, 0))
    sitting.play("go 1", "do deal", "deal yellow-maps red-maps blue-maps")
    after = dict(aspects(sitting.match.state, 0))
    assert after["coins in hand"] == before["coins in hand"] + 5
    assert after["the best set"] < before["the best set"]
    assert after["cards to sell"] < before["cards to sell"]


def test_a_set_that_comes_too_late_promises_nothing() -> None:
    early = lay_out(hands=("yellow-maps red-maps",), round=1, rest="pile", deck="blue-maps")
    late = lay_out(hands=("yellow-maps red-maps",), round=2, rest="pile", deck="blue-maps")
    assert dict(aspects(late.match.state, 0))["the best set"] < dict(aspects(early.match.state, 0))["the best set"]
