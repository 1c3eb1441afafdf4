"""Storage (BZ-9)."""

from __future__ import annotations

import pytest

from rulesets.bazar.events import StoragePaid
from tests.rulesets.bazar.table import coins, hand, lay_out, names
from tests.sitting import only, told

SIX = "yellow-maps yellow-rugs red-maps red-rugs blue-lamps blue-spices"
EIGHT = f"{SIX} green-lamps green-spices"


@pytest.mark.rule("BZ-9.1")
def test_a_coin_for_each_card_above_six() -> None:
    sitting = lay_out(hands=(EIGHT,))
    events = sitting.play("go 1")
    assert only(events, StoragePaid).coins == 2
    assert coins(sitting)[0] == 3 + 3 - 2
    assert len(hand(sitting, 0)) == 8


@pytest.mark.rule("BZ-9.1")
def test_six_cards_are_free_and_only_the_own_turn_counts() -> None:
    sitting = lay_out(hands=(SIX, "red-swords blue-swords green-maps green-rugs purple-maps purple-rugs red-spices"))
    events = sitting.play("go 1")
    assert not told(events, StoragePaid)
    assert coins(sitting) == [6, 3]


@pytest.mark.rule("R-BZ-16")
def test_for_each_coin_missing_a_card_of_choice_goes() -> None:
    sitting = lay_out(
        hands=(f"{EIGHT}",), stacks={1: "Warehouse"}, coins=(2,), deck="purple-maps purple-rugs", askDiscardOrder="on"
    )
    sitting.play("go 1")
    assert sitting.asked() == ("shed", 0)
    assert coins(sitting)[0] == 0
    assert sitting.refused("shed yellow-maps") == "R-BZ-16"
    sitting.play("shed yellow-maps red-maps purple-maps", "lay purple-maps", "lay red-maps")
    assert names(sitting.match.state.laid) == ["purple-maps", "red-maps", "yellow-maps"]
    assert len(hand(sitting, 0)) == 7
    assert sitting.asked() == ("go", 1)
