"""The pictures of the manual: ``python -m tests.terminal.screenshots`` draws all of them anew into ``docs``."""

from __future__ import annotations

import asyncio
import os
import tempfile
from functools import partial
from pathlib import Path
from typing import Any
from unittest.mock import patch

from rules.options import Setup
from tests.tui.playing import WIDE, opened, seated, whole_game
from tests.tui.snapshots import Scene
from tui.seats import label_seats
from tui.start import NewGame

DOCS = Path(__file__).parents[2] / "docs"

MIDDLE = whole_game(3, 3)[:60]
END = whole_game()

table = partial(seated, *MIDDLE, seats="you,greedy,greedy", names=("Ana",), seed=3)


def new_game(game: str, players: int, seed: int) -> partial[Any]:
    seats = label_seats(("you", *("random",) * (players - 1)), ["Ana"])
    return partial(opened, NewGame(game, Setup(players, seed), seats))


SCENES = {
    "home": Scene(partial(opened, settings="")),
    "set-up": Scene(partial(opened, settings=""), "enter up up up"),
    "table": Scene(partial(table, settings='pace = "step"'), "tab right"),
    "table-wide": Scene(partial(table, settings='pace = "step"', size=WIDE)),
    "table-light": Scene(partial(table, settings='pace = "step"\ntheme = "light"'), "c up"),
    "explained": Scene(partial(table, settings='pace = "step"'), "question_mark"),
    "bazar": Scene(new_game("bazar", 3, 5), "1 1"),
    "dale": Scene(new_game("dale", 3, 5), "1"),
    "dungeon-bazar": Scene(new_game("dungeon-bazar", 3, 5), "1 1 1 1"),
    "dragon-market": Scene(new_game("dragon-market", 2, 5), "down"),
    "score": Scene(partial(seated, *END[:-1], seats="you,you", names=("Ana", "Ben")), "enter 1"),
}


async def drawn(scene: Scene) -> str:
    async with scene.opening() as player:
        await player.press(*scene.keys.split())
        await player.rest()
        return player.app.export_screenshot(title="Souq", simplify=True)


def main() -> None:
    DOCS.mkdir(exist_ok=True)
    for name, scene in SCENES.items():
        with tempfile.TemporaryDirectory() as home:
            places = dict.fromkeys(("HOME", "XDG_CONFIG_HOME", "XDG_DATA_HOME", "SOUQ_DATA"), home)
            with patch.dict(os.environ, places | {"LANG": "C.UTF-8"}):
                (DOCS / f"{name}.svg").write_text(asyncio.run(drawn(scene)), encoding="utf-8")
        print(f"docs/{name}.svg")


if __name__ == "__main__":
    main()
