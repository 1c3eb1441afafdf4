"""Whole games read as they always did."""

import pytest

from tests.rulesets.dale.golden import GAMES, path, told


@pytest.mark.parametrize("name", GAMES)
def test_a_game_is_told_as_it_was_written_down(name: str) -> None:
    assert told(GAMES[name]).splitlines() == path(name).read_text(encoding="utf-8").splitlines()
