"""The pictures of the README and the manual: ``python -m tests.terminal.screenshots`` draws all of them anew into
``docs``. The same games lead to the same pictures, so a difference is a difference in the program."""

from __future__ import annotations

import asyncio
import os
import tempfile
from functools import partial
from pathlib import Path
from unittest.mock import patch

from rules.match import Match
from rules.options import Setup
from rulesets import load
from tests.bots import bots_play
from tests.tui.playing import CIRCLE, WIDE, opened, seated, whole_game
from tests.tui.snapshots import Opening, Scene

DOCS = Path(__file__).parents[2] / "docs"


def middle(game: str, players: int, seed: int, moves: int, **options: str) -> list[str]:
    """So many moves of greedy bots, and a few more until the first player is asked."""
    match = Match(load(game), Setup(players, seed, options))
    for _ in bots_play(match, "greedy", seed=seed):
        if len(match.moves) >= moves and match.deciders() == (0,):
            break
    return [move.notation for move in match.moves]


def table(
    game: str, players: int, seed: int, moves: int, settings: str = "", size: tuple[int, int] = (80, 24)
) -> Opening:
    """The first player sits before the screen, at a table where the others wait."""
    options = {"tiles": CIRCLE} if game == "dunhuang" else {}
    seats = ",".join(("you", *("greedy",) * (players - 1)))
    kept = {"seats": seats, "names": ("Ana",), "seed": seed, "game": game, "settings": f'pace = "step"\n{settings}'}
    return partial(seated, *middle(game, players, seed, moves, **options), size=size, **kept)  # type: ignore[arg-type]


def scenes() -> dict[str, Scene]:
    dunhuang = partial(table, "dunhuang", 3, 3, 55)
    end = whole_game()
    return {
        "home": Scene(partial(opened, settings="")),
        "set-up": Scene(partial(opened, settings=""), "enter up up up"),
        "table": Scene(dunhuang(), "tab right"),
        "table-wide": Scene(dunhuang(size=WIDE)),
        "table-light": Scene(dunhuang(settings='theme = "light"'), "c up"),
        "explained": Scene(dunhuang(), "question_mark"),
        "score": Scene(partial(seated, *end[:-1], seats="you,you", names=("Ana", "Ben")), "enter 1"),
        "bazar": Scene(table("bazar", 3, 5, 12)),
        "dale": Scene(table("dale", 3, 5, 12)),
        "dungeon-bazar": Scene(table("dungeon-bazar", 3, 5, 12)),
        "dragon-market": Scene(table("dragon-market", 2, 5, 6), "down"),
    }


async def drawn(scene: Scene) -> str:
    async with scene.opening() as player:
        await player.press(*scene.keys.split())
        await player.rest()
        return player.app.export_screenshot(title="Souq", simplify=True)


def main() -> None:
    DOCS.mkdir(exist_ok=True)
    for name, scene in scenes().items():
        with tempfile.TemporaryDirectory() as home:
            places = dict.fromkeys(("HOME", "XDG_CONFIG_HOME", "XDG_DATA_HOME", "SOUQ_DATA"), home)
            with patch.dict(os.environ, places | {"LANG": "C.UTF-8", "TERM": "xterm-256color"}):
                (DOCS / f"{name}.svg").write_text(asyncio.run(drawn(scene)), encoding="utf-8")
        print(f"docs/{name}.svg")


if __name__ == "__main__":
    main()
