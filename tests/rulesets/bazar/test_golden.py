"""Whole games, told line by line: whatever changes in rules, chance or words shows here."""

from __future__ import annotations

import pytest

from tests.rulesets.bazar.golden import GAMES, Golden


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_the_game_is_told_as_it_was(game: Golden) -> None:
    assert game.tell().splitlines() == game.path.read_text(encoding="utf-8").splitlines()
