"""What a hint says a position is made of."""

from __future__ import annotations

import pytest

from rulesets.dale.judgement.reasons import reasons
from rulesets.dale.judgement.standing import aspects
from tests.rulesets.dale.table import Dale


def test_a_stack_that_stands_is_worth_more_than_one_in_hand() -> None:
    dale = Dale("swift-broker-1 junk")
    before = dict(aspects(dale.match.state, 0))
    dale.play("act build", "build swift-broker-1")
    after = dict(aspects(dale.match.state, 0))
    assert after["stacks built"] == before["stacks built"] + 1
    assert after["next stack in hand"] < before["next stack in hand"]


# In words


def words(before: Dale, after: Dale, seat: int = 0) -> set[str]:
    return {reason.words for reason in reasons(before.match.state, after.match.state, seat)}


@pytest.mark.parametrize(
    ("before", "after", "said"),
    [
        (Dale("acorn", stall=["bold-haggler"]), Dale("", stall=["bold-haggler", "cookies"]), "build stack 2"),
        (Dale("junk*3"), Dale("junk", deck="cookies"), "get rid of two junk"),
        (Dale("junk"), Dale("junk*2", discard="junk"), "get two junk more"),
        (Dale("junk"), Dale("junk", discard="acorn charm"), "gain Acorn and Charm"),
        (Dale("junk acorn"), Dale("junk"), "give up Acorn"),
        (Dale("junk"), Dale("junk", discard="swift-broker"), "own the cards for stack 1"),
        (Dale("junk swift-broker"), Dale("junk"), "no longer own the cards for stack 1"),
        (Dale("junk"), Dale("swift-broker"), "hold the cards of stack 1 ready"),
    ],
)
def test_what_a_turn_brought_is_said_in_cards_and_stacks(before: Dale, after: Dale, said: str) -> None:
    assert said in words(before, after)


def test_what_was_built_is_not_given_up_and_what_stayed_is_not_told() -> None:
    before, after = Dale("swift-broker junk acorn"), Dale("junk", discard="acorn", stall=["swift-broker"])
    assert words(before, after) == {"build stack 1"}
