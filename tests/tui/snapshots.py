"""The screens as plain text, one file a scene. After a wanted change: ``python -m tests.tui.snapshots`` writes them
anew, and the difference shows in review."""

from __future__ import annotations

import asyncio
import os
import tempfile
from collections.abc import Callable
from contextlib import AbstractAsyncContextManager
from datetime import datetime
from functools import partial
from pathlib import Path
from typing import NamedTuple
from unittest.mock import patch

from rules.events import EVERYTHING
from tests.tui.playing import VERY_WIDE, WIDE, Player, keep, opened, seated, whole_game
from tui.tables.archive.files import read_file
from tui.tables.start import Replay

FOLDER = Path(__file__).with_suffix("")
WHEN = datetime(2026, 11, 16, 20, 15).timestamp()
"""When every kept game of a snapshot was left."""

MIDDLE = whole_game(3, 3)[:60]
"""Turn 17: Ana is about to lead the camel, with three coins."""
END = whole_game()
CAMEL = ("keep silver", "keep tea", "start 8")
TURN = ("camel 1", "take hand", "bonus coins")
TRADER = (*CAMEL, *TURN, *TURN, "camel 2", "take hand", "bonus character", "trader 2")

Opening = Callable[[], AbstractAsyncContextManager[Player]]


class Scene(NamedTuple):
    opening: Opening
    keys: str = ""


def at_table(*moves: str, seats: str = "you,greedy,greedy", **more: object) -> Opening:
    return partial(seated, *moves, seats=seats, settings='pace = "step"', **more)  # type: ignore[arg-type]


def at_shelf(*moves: str) -> Opening:
    """At home, with a game to continue if moves are given."""

    def opening() -> AbstractAsyncContextManager[Player]:
        if moves:
            for path in (keep(*END), keep(*moves, seats="you,greedy")):
                os.utime(path, (WHEN, WHEN))
        return opened(settings="")

    return opening


def at_replay() -> AbstractAsyncContextManager[Player]:
    return opened(Replay(read_file(keep(*END)), EVERYTHING))


middle = partial(at_table, *MIDDLE, seed=3)
two = partial(at_table, seats="you,greedy")

SCENES = {
    "table-80x24": Scene(middle()),
    "table-120x40": Scene(middle(size=WIDE)),
    "table-200x60": Scene(middle(size=VERY_WIDE)),
    "table-board-cursor": Scene(middle(), "tab right"),
    "table-closed": Scene(middle(), "c up"),
    "table-set": Scene(two(*TRADER), "enter 3"),
    "table-typing": Scene(middle(), ": c a m e l"),
    "table-waiting": Scene(two("keep silver")),
    "explained": Scene(middle(), "question_mark"),
    "rule": Scene(middle(), "r"),
    "news": Scene(middle(), "n"),
    "keys": Scene(middle(), "f1"),
    "palette": Scene(middle(), "ctrl+p"),
    "curtain": Scene(two(*CAMEL, seats="you,you")),
    "score": Scene(two(*END[:-1], seats="you,you"), "enter 1"),
    "replay": Scene(at_replay, "] ] ]"),
    "home": Scene(at_shelf()),
    "home-continue": Scene(at_shelf(*CAMEL)),
    "kept": Scene(at_shelf(*CAMEL), "g"),
    "set-up": Scene(at_shelf(), "enter up up up"),
    "rules": Scene(at_shelf(), "r down down"),
    "settings": Scene(at_shelf(), "s"),
    "small": Scene(partial(opened, size=(20, 5))),
}


async def drawn(scene: Scene) -> str:
    async with scene.opening() as player:
        await player.press(*scene.keys.split())
        await player.rest()
        return player.text + "\n"


def write_all() -> None:
    FOLDER.mkdir(exist_ok=True)
    for name, scene in SCENES.items():
        with tempfile.TemporaryDirectory() as home:
            places = ("HOME", "XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_STATE_HOME")
            terminal = {"LANG": "C.UTF-8", "TERM": "xterm-256color", "SOUQ_DATA": home}
            with patch.dict(os.environ, dict.fromkeys(places, home) | terminal):
                (FOLDER / f"{name}.txt").write_text(asyncio.run(drawn(scene)), encoding="utf-8")


if __name__ == "__main__":
    write_all()
