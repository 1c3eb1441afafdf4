"""Whoever asks about an option reads its own rule, not the one of the whole decision."""

from __future__ import annotations

from typing import Any

import pytest

from tests.rulesets.bazar.table import lay_out
from tests.rulesets.dale.table import Dale
from tests.rulesets.dragon_market.table import quay
from tests.rulesets.dungeon_bazar.table import in_cave, put
from tests.rulesets.dunhuang.table import stall
from tests.sitting import Sitting


def rules_of(sitting: Sitting[Any]) -> dict[str, str]:
    return {offer.notation: offer.rule for offer in sitting.prompt().offers}


@pytest.mark.parametrize(
    ("sitting", "line", "rule"),
    [
        (in_cave(arrange=lambda s: put(s, 0, 7)), "act bribe", "DB-6.4"),
        (in_cave(arrange=lambda s: put(s, 0, 7)), "act help", "DB-6.1"),
        (in_cave(arrange=lambda s: put(s, 0, 7)), "act goblin", "DB-5.5"),
        (in_cave(arrange=lambda s: put(s, 0, 7)), "act end", "R-DB-11"),
        (quay("C4 east: bonsai snake"), "act slide C4 B4", "DG-3.1"),
        (quay("C4 east: bonsai snake"), "act turn C4 left", "DG-4.1"),
        (quay("C4 east: bonsai snake"), "act bank", "DG-6.1"),
        (quay("C4 east: bonsai snake", bonuses="exchange"), "act exchange C4", "DG-10.7"),
        (Dale("swift-broker junk*4", market="acorn"), "act play swift-broker-1", "Swift Broker"),
        (Dale("swift-broker junk*4", market="acorn"), "act reset", "DM-8.1"),
        (lay_out(), "go characters", "BZ-5.1"),
        (lay_out(), "go 1", "Moneylender"),
    ],
)
def test_an_option_names_its_own_rule(sitting: Sitting[Any], line: str, rule: str) -> None:
    assert rules_of(sitting)[line] == rule


def test_the_bonus_of_a_turn_names_the_character() -> None:
    dunhuang = stall("Painter", hands=["tea"])
    dunhuang.play("camel 1")
    assert rules_of(dunhuang) == {"bonus character": "DH-10.1", "bonus coins": "DH-5.1", "bonus nothing": "DH-5.1"}


def test_the_way_out_and_the_way_on_are_two_rules() -> None:
    dungeon = in_cave(arrange=lambda s: setattr(s, "exits", (1,)))
    assert rules_of(dungeon) == {"stay pay": "DB-7.4", "stay leave": "DB-7.1"}
