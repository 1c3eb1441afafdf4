"""What a bot thinks of a position, and how a hint puts it into words."""

from __future__ import annotations

import pytest

from rulesets.bazar.judgement.reasons import reasons
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


# In words

FIVE_MAPS = "red-maps blue-maps green-maps red-gems yellow-maps"


@pytest.mark.parametrize(
    ("hands", "coins", "said"),
    [
        (("red-maps", "red-maps"), (3, 5), "gain two coins"),
        (("red-maps", "red-maps"), (3, 2), "pay one coin"),
        (("red-maps", "red-maps blue-rugs"), (3, 3), "hold one card more"),
        (("red-maps blue-rugs", "red-maps"), (3, 3), "hold one card fewer"),
        (("red-maps blue-rugs", "red-maps blue-maps"), (3, 3), "hold all but one card of three of one item"),
        (("red-maps blue-maps green-maps red-gems", FIVE_MAPS), (3, 3), "hold five of one item"),
    ],
)
def test_what_a_turn_brought_is_said_in_coins_and_cards(
    hands: tuple[str, str], coins: tuple[int, int], said: str
) -> None:
    before, after = (
        lay_out(hands=(hand,), coins=(purse,)).match.state for hand, purse in zip(hands, coins, strict=True)
    )
    assert said in {reason.words for reason in reasons(before, after, 0)}
