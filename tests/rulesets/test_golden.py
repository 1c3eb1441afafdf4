"""Whole games, told word for word: whatever changes in rules, chance or words shows here."""

from __future__ import annotations

from pathlib import Path

import pytest

from rulesets import shelf
from tests.golden import RECORDS, name_of, replayed, story_of, told


@pytest.mark.parametrize("record", RECORDS, ids=name_of)
def test_the_same_moves_tell_the_same_story(record: Path) -> None:
    expected = story_of(record).read_text(encoding="utf-8").splitlines()
    for number, (line, before) in enumerate(zip(told(replayed(record)).splitlines(), expected, strict=True), 1):
        assert line == before, f"line {number}"


def test_every_game_is_told() -> None:
    rooms = {record.parents[1].name for record in RECORDS}
    assert rooms == {facts.name.replace("-", "_") for facts in shelf()}
