"""Whole games, sentence by sentence."""

import pytest

from tests.rulesets.dunhuang.golden import GAMES, file_of, from_file, play


@pytest.mark.parametrize("title", GAMES)
def test_the_same_moves_tell_the_same_story(title: str) -> None:
    assert play(title, from_file(title)).splitlines() == file_of(title).read_text(encoding="utf-8").splitlines()
