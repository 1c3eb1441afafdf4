"""The pictures of a house: ``python -m tests.host.pictures`` draws hall, new table and table with people into ``docs``.
The same evening leads to the same pictures, so a difference is a difference in the program."""

from __future__ import annotations

import asyncio
import os
import random
import tempfile
from functools import partial
from itertools import count
from pathlib import Path
from unittest.mock import patch

from textual._context import active_app

from tests.host.test_evening import ASKED, HALL, laid, sits_down
from tests.host.visiting import ANA, BEN, CHO, Player, open_house
from tui.host.house import House
from tui.host.plans import HallTable, Place
from tui.host.steady import SteadyLoop

DOCS = Path(__file__).parents[2] / "docs"
FREE, BOT = Place(), Place(bot="greedy")
OTHER_TABLES = {
    "ben": HallTable("", "bazar", (FREE, FREE, BOT), ""),
    "cho": HallTable("", "dale", (FREE, Place(name="ana")), "", patience="away 30"),
    "ana": HallTable("", "dungeon-bazar", (FREE, FREE, FREE, FREE), ""),
}
WATCHED = HallTable("", "dragon-market", (FREE, Place(bot="random")), "")


def take(house: House, name: str, picture: str) -> None:
    """Of what somebody has on his screen."""
    app = next(visit.app for visit in house.visits if visit.player and visit.player.name == name)
    assert app is not None
    token = active_app.set(app)
    svg = app.export_screenshot(title="Souq", simplify=True)
    active_app.reset(token)
    (DOCS / f"{picture}.svg").write_text(svg, encoding="utf-8")
    print(f"docs/{picture}.svg")


async def open_tables(house: House) -> None:
    for name, plan in (("cho", WATCHED), *OTHER_TABLES.items()):
        player = await house.accounts.named(name)
        assert player is not None
        await house.hall.open_table(player, plan)


async def evening(folder: Path) -> None:
    async with (
        open_house(folder, name="The Blue Souq", greeting="Friday is Dale night, at eight.") as house,
        Player(house, "ana", ANA) as ana,
        Player(house, "ben", BEN) as ben,
        Player(house, "cho", CHO) as cho,
    ):
        for each in (ana, ben, cho):
            await each.sees(HALL)
        table = await laid(house, "ana", "ben")
        await open_tables(house)
        await sits_down(ben)
        await ana.sees("plays Dunhuang", "four.", "Dragon Market")
        await ana.rest()
        take(house, "ana", "hall")
        ana.press("n")
        await ana.sees("A new table")
        ana.press("down", "down", "down", "right")
        await ana.sees("type the name")
        await ana.rest()
        take(house, "ana", "new-table")
        ana.press("escape")
        await ana.sees(HALL, "your turn")
        await sits_down(ana)
        ben.press("t")
        await ben.sees("Say to the table")
        ben.type("Good luck, ana!")
        ben.press("enter", "1")
        await ana.sees("Good luck", "ben keeps")
        await cho.sees("Being played")
        cho.press("j")
        await cho.sees("Join a table")
        cho.type(table.code)
        cho.press("enter")
        await ana.sees("1 watching", ASKED)
        await ana.rest()
        take(house, "ana", "table-with-people")


def main() -> None:
    """With the same deals and the same codes every time."""
    codes, deals = (f"souq{number}" for number in count(1)), random.Random(15)
    with (
        tempfile.TemporaryDirectory() as home,
        patch.dict(os.environ, {"SOUQ_DATA": home}),
        patch("tui.host.hall.secret_seed", partial(deals.getrandbits, 128)),
        patch("tui.host.table_rows.code", lambda letters: next(codes)),
        patch("tui.screens.glance.GLANCE", 0.0),
        asyncio.Runner(loop_factory=SteadyLoop) as runner,
    ):
        runner.run(evening(Path(home) / "house"))


if __name__ == "__main__":
    main()
