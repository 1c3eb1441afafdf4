"""``python -m tests.terminal.screenshots``: the pictures of the README, drawn anew from the program as it is."""

from __future__ import annotations

import asyncio
import os
import tempfile
from collections.abc import Sequence
from pathlib import Path

from textual.pilot import Pilot

from rules.options import Setup
from tui import memory
from tui.app import SouqApp
from tui.screens.table import TableScreen
from tui.seats import label_seats
from tui.start import NewGame, Start

DOCS = Path(__file__).parents[2] / "docs"
SMALL, WIDE = (80, 24), (120, 40)
PATIENCE = 600
"""How often to look whether the bots have finished; the pictures do not depend on how long they took."""


def table(game: str, players: int, seed: int) -> NewGame:
    seats = label_seats(("you", *("greedy",) * (players - 1)), ["Ana"])
    return NewGame(game, Setup(players, seed), seats)


async def picture(name: str, start: Start | None, size: tuple[int, int], keys: Sequence[str]) -> None:
    app = SouqApp(start)
    async with app.run_test(size=size) as pilot:
        for key in ("equals_sign", *keys):
            await pilot.press(key)
            await settled(app, pilot)
        (DOCS / f"{name}.svg").write_text(app.export_screenshot(title="Souq"), encoding="utf-8")


async def settled(app: SouqApp, pilot: Pilot[int]) -> None:
    """At a table: until it is the player's turn again."""
    for _ in range(PATIENCE):
        await pilot.pause(0.05)
        if not isinstance(app.screen, TableScreen) or app.screen.pointing is not None:
            return


async def main() -> None:
    DOCS.mkdir(exist_ok=True)
    await picture("home", None, SMALL, ())
    await picture("setup", None, SMALL, ("enter",))
    await picture("dunhuang", table("dunhuang", 3, 7), SMALL, ("1", "2", "2", "1", "1", "3"))
    await picture("dunhuang-wide", table("dunhuang", 3, 7), WIDE, ("1", "2", "2", "1", "tab", "right"))
    await picture("explained", table("dunhuang", 3, 7), SMALL, ("1", "2", "1", "c", "down", "down", "question_mark"))
    await picture("bazar", table("bazar", 3, 5), SMALL, ("1", "1"))
    await picture("dale", table("dale", 3, 5), SMALL, ("1",))
    await picture("dungeon-bazar", table("dungeon-bazar", 3, 5), SMALL, ("1", "1", "1", "1"))
    await picture("dragon-market", table("dragon-market", 2, 5), SMALL, ("down",))


if __name__ == "__main__":
    with tempfile.TemporaryDirectory() as home:
        os.environ |= {"SOUQ_DATA": home, "XDG_CONFIG_HOME": home, "LANG": "C.UTF-8"}
        memory.keep_greeting()
        asyncio.run(main())
