"""What a hint says a turn has brought."""

from __future__ import annotations

import pytest

from rulesets.dunhuang.judgement.reasons import reasons
from tests.rulesets.dunhuang.table import Stall, stall


def words(before: Stall, after: Stall, seat: int = 0) -> dict[str, float]:
    return {reason.words: reason.weight for reason in reasons(before.match.state, after.match.state, seat)}


@pytest.mark.rule("DH-4.4", "DH-9.2", "DH-10.4", "DH-3.1", "DH-6.1")
@pytest.mark.parametrize(
    ("before", "after", "said"),
    [
        (stall(), stall(shops=["tea"], tokens={"tea": 0}), "win the Tea majority"),
        (stall(shops=["tea"], tokens={"tea": 0}), stall(shops=["tea"], tokens={"tea": 1}), "lose the Tea majority"),
        (stall(tokens={"tea": 0}), stall(tokens={"tea": 0}, hands=["paper"]), "score Paper in hand"),
        (stall(), stall(hands=["paper"]), "hold Paper"),
        (stall(), stall(prestige=[2]), "gain two prestige"),
        (stall(coins=5), stall(coins=3), "pay two coins"),
        (
            stall(tokens={"tea": 0, "silver": 0, "glass": 0}, hands=["tea paper"]),
            stall(tokens={"tea": 0, "silver": 0, "glass": 0, "paper": 0}, hands=["tea paper glass"]),
            "be only one token or good away from the win on the spot",
        ),
    ],
)
def test_what_a_turn_brought_is_said_in_goods_and_coins(before: Stall, after: Stall, said: str) -> None:
    told = words(before, after)
    assert said in told
    assert (told[said] > 0) is not said.startswith(("lose", "pay"))
