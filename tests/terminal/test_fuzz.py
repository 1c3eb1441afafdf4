"""A little of what ``python -m tests.terminal.fuzz`` does for hours, and the sessions that once went wrong."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.terminal.fuzz import GAMES, HANGING, build_house, session

KEYS = 150
ONCE_AT_FAULT = (
    ("dale", 5, 60),  # another pace before anything was seen of the game
    ("bazar", 7, 60),
    ("bazar", 5014, 40),  # a card put into a set that was handed in a moment before
    ("dunhuang", 7015, 129),  # two sizes of the window that chase each other
    ("dungeon-bazar", 7022, 105),
    ("dunhuang", 5055, 128),  # a thought given up twice, and its answer taken for that of the next game
)


@pytest.fixture(scope="module")
def houses(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Path]:
    return {game: build_house(game, tmp_path_factory.mktemp("houses") / game) for game in GAMES}


@pytest.mark.parametrize("game", GAMES)
def test_playing_about_breaks_nothing(game: str, houses: dict[str, Path]) -> None:
    report = session(game, 1, houses[game], KEYS, slow=HANGING)
    assert not report.fault, str(report)


@pytest.mark.parametrize(("game", "seed", "keys"), ONCE_AT_FAULT)
def test_what_once_broke_something(game: str, seed: int, keys: int, houses: dict[str, Path]) -> None:
    report = session(game, seed, houses[game], keys, slow=HANGING)
    assert not report.fault, str(report)
