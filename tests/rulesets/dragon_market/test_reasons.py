"""What a hint says a turn has brought."""

from __future__ import annotations

import pytest

from rulesets.dragon_market.judgement.reasons import reasons
from rulesets.dragon_market.state import Harbour
from tests.rulesets.dragon_market.table import quay
from tests.sitting import Sitting


def said(table: Sitting[Harbour], *lines: str, seat: int = 0) -> set[str]:
    before = table.match.state.copy()
    table.play(*lines)
    return {reason.words for reason in reasons(before, table.match.state, seat)}


@pytest.mark.rule("DG-5.3", "DG-6.1", "DG-6.3", "DG-6.4")
def test_what_a_turn_brought_is_said_in_gifts_and_coins() -> None:
    shopper = quay("D1 west: bonsai carpet", cards={0: "B06"}, got={0: "frog ring"}, coins=[1, 0])
    assert said(shopper, "step B1", "take carpet") >= {"pick up the Carpet"}
    assert said(quay(points=3), "bank") == {"gain three coins"}
    assert "pay one coin" in said(quay(coins=[2, 0]), "coin")
    full = quay("D1 west: bonsai silk", heirs={0: "B1"}, cards={0: "B06"}, got={0: "frog ring carpet goldfish"})
    assert "complete one objective" in said(full, "step A1")


@pytest.mark.rule("DG-5.1", "R-DG-33")
def test_ground_is_told_by_what_is_still_to_fetch_unless_the_card_is_a_rivals_secret() -> None:
    boats = ("D1 west: bonsai snake", "C6 north: carpet silk")
    assert "be nearer to the Carpet" in said(
        quay(*boats, heirs={0: "B1"}, cards={0: "B06"}, got={0: "frog ring goldfish"}), "slide C6 C4"
    )
    far = ("G5 east: bonsai snake", "C3 east: carpet silk")
    secret = quay(*far, heirs={1: "H5"}, cards={1: "R02"}, got={1: "frog parasol"}, options={"cards": "red"})
    assert "be nearer to the next gift" in said(secret, "slide C3 E3", seat=1)
    home = quay("D6 north: bonsai snake", heirs={0: "D4"}, cards={0: "B06"}, got={0: "frog ring carpet goldfish"})
    assert "be nearer to the pontoon" in said(home, "slide D6 D3")
