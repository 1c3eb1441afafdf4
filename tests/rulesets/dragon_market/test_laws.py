"""Every deed there could be is listed, or has a reason against it."""

from __future__ import annotations

import pytest

from rules.deeds import deed
from rules.state import Frame
from rulesets.dragon_market.components import BONUSES, SQUARES
from rulesets.dragon_market.harbour import BERTHS, HALF
from rulesets.dragon_market.state import Harbour
from rulesets.dragon_market.turn import DEEDS, Act
from tests.rulesets.dragon_market.table import quay

HARBOURS: dict[str, tuple[tuple[str, ...], dict[int, str]]] = {
    "alone on a boat": (("C4 east", "F4 north", "D2 east-west"), {0: "D4"}),
    "two on a boat": (("C4 east", "F5 east", "D2 east-west"), {0: "D4", 1: "E4"}),
    "passing another": (("C4 east", "F5 east", "D2 east-west"), {0: "D4", 1: "D4"}),
    "ashore": (("B1 east", "E5 north-south"), {}),
}
CASES = [(where, points) for where in HARBOURS for points in (0, 1, 3) if points or where != "passing another"]
"""Nobody passes another without a point to walk on (R-DG-9)."""
BERTH_TO_BERTH = {"slide", "turn", "leap", "flip", "drift", "swing"}


def details(s: Harbour, word: str) -> list[int]:
    if word in BERTH_TO_BERTH:
        return [berth << HALF | to for berth in s.berths for to in range(BERTHS)]
    return [*range(SQUARES + 3), *s.berths]


def sweep(s: Harbour, frame: Frame) -> set[int]:
    """Whatever the judge lets through."""
    act = Act()
    every = {deed(each.verb, detail) for each in DEEDS for detail in details(s, each.word)}
    return {choice for choice in every if act.against(s, frame, choice) is None}


@pytest.mark.parametrize(("where", "points"), CASES)
def test_a_deed_is_listed_exactly_when_nothing_speaks_against_it(where: str, points: int) -> None:
    boats, heirs = HARBOURS[where]
    table = quay(
        *boats,
        heirs=heirs,
        points=points,
        coins=[1, 2],
        bonuses=" ".join(BONUSES[:10]),
        options={"cards": "red"},
    )
    s, frame = table.match.state, ("act", 0, ())
    assert set(Act().choices(s, frame)) == sweep(s, frame)
