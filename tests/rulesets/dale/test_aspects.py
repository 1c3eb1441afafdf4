"""What a hint says a position is made of."""

from __future__ import annotations

from rulesets.dale.judgement.standing import aspects
from tests.rulesets.dale.table import Dale


def test_a_stack_that_stands_is_worth_more_than_one_in_hand() -> None:
    dale = Dale("swift-broker-1 junk")
    before = dict(aspects(dale.match.state, 0))
    dale.play("act build", "build swift-broker-1")
    after = dict(aspects(dale.match.state, 0))
    assert after["stacks built"] == before["stacks built"] + 1
    assert after["next stack in hand"] < before["next stack in hand"]
