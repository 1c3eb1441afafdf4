"""The pictures of the README and of ``docs/look.md``; the same games lead to the same pictures, so a difference is a
difference in the program.

    python -m tests.terminal.screenshots                    draws them anew into ``docs``
    python -m tests.terminal.screenshots review             those with this in their names
    python -m tests.terminal.screenshots --all FOLDER       every game at every size on every kind of terminal
"""

from __future__ import annotations

import argparse
import asyncio
import os
import tempfile
from collections.abc import Mapping
from functools import partial
from io import StringIO
from pathlib import Path
from typing import NamedTuple
from unittest.mock import patch

from rich.console import Console

from rules.kinds import Place
from rules.match import Match
from rules.options import Setup
from rulesets import load
from tests.bots import bots_play
from tests.tui.playing import CIRCLE, VERY_WIDE, WIDE, opened, seated, whole_game
from tests.tui.snapshots import Opening, Scene
from tui.boards import Drawing
from tui.look import colours
from tui.look.palette import Depth
from tui.look.pieces import Cursor, Part, Stand, card, chip, tile
from tui.look.pieces import Look as PieceLook

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


MIDDLES = {
    "dunhuang": (3, 3, 55),
    "bazar": (3, 5, 20),
    "dale": (3, 5, 40),
    "dungeon-bazar": (4, 5, 64),
    "dragon-market": (2, 5, 30),
}
"""Where in each game there is much to see: players, seed and moves."""
TERMINALS = {
    "": {},
    "-light": {"settings": 'theme = "light"'},
    "-sixteen": {"colours": "standard"},
    "-plain": {"NO_COLOR": "1"},
    "-ascii": {"NO_COLOR": "1", "settings": 'glyphs = "ascii"'},
}
"""What else a terminal may be like, besides dark and colourful."""


class Look(NamedTuple):
    opening: Opening
    terminal: Mapping[str, str]


SIZES = ((80, 24), WIDE, VERY_WIDE)


def looks(everywhere: bool = False) -> dict[str, Look]:
    """Every game at three sizes; on lesser terminals at the smallest, or everywhere."""
    return {
        f"look/{game}{kind}{'' if size == SIZES[0] else f'-{size[0]}x{size[1]}'}": Look(
            table(game, *where, settings=how.get("settings", ""), size=size), how
        )
        for game, where in MIDDLES.items()
        for kind, how in TERMINALS.items()
        for size in (SIZES if everywhere or not kind else SIZES[:1])
    }


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
        "review": Scene(partial(seated, *end[:-1], seats="you,you", names=("Ana", "Ben")), "enter 1 m"),
        "score": Scene(partial(seated, *end[:-1], seats="you,you", names=("Ana", "Ben")), "enter 1"),
        "bazar": Scene(table("bazar", 3, 5, 20)),
        "dale": Scene(table("dale", 3, 5, 40)),
        "dungeon-bazar": Scene(table("dungeon-bazar", 3, 5, 30)),
        "dragon-market": Scene(table("dragon-market", 2, 5, 30)),
    }


STATES = {
    "there": PieceLook(),
    "can be chosen": PieceLook(Stand.LEGAL),
    "under the cursor": PieceLook(Stand.LEGAL, Cursor.HERE),
    "chosen": PieceLook(Stand.CHOSEN),
    "closed": PieceLook(Stand.CLOSED),
    "changed by the second player": PieceLook(news=1),
}


def pieces() -> str:
    """A card, a chip and a tile in every state, in the dark theme, the light one, sixteen colours and none."""
    console = Console(record=True, width=96, file=StringIO(), force_terminal=True, color_system="truecolor")
    for title, theme, depth in (
        ("dark", colours.DARK, Depth.FULL),
        ("light", colours.LIGHT, Depth.FULL),
        ("sixteen colours", colours.DARK, Depth.SIXTEEN),
        ("no colour", colours.DARK, Depth.NONE),
    ):
        console.push_theme(colours.inks(theme, depth))
        console.print(f"[bold]{title}[/]")
        for words, look in STATES.items():
            drawing = Drawing()
            drawing.write(0, 0, words)
            for x, piece in ((30, card("hue.6", "7", "Tea", 9, 2, sign="◆1")), (42, chip("hue.6", "7 Tea"))):
                drawing.lay(piece, x, 0, Place("piece", 0))
            drawing.lay(tile("Warehouse", 16, (Part(" -¢1 draw 2"),)), 52, 0, Place("piece", 0))
            for line in drawing.drawn(lambda _, look=look: look, depth):
                console.print(line)
        console.print()
    return console.export_svg(title="Souq")


async def drawn(scene: Scene) -> str:
    async with scene.opening() as player:
        await player.press(*scene.keys.split())
        await player.rest()
        return player.app.export_screenshot(title="Souq", simplify=True)


def take(path: Path, scene: Scene, terminal: Mapping[str, str]) -> None:
    """A picture, on a terminal with its own colours and in a house where nobody has been."""
    with tempfile.TemporaryDirectory() as home:
        places = dict.fromkeys(("HOME", "XDG_CONFIG_HOME", "XDG_DATA_HOME", "SOUQ_DATA"), home)
        kind = {"LANG": "C.UTF-8", "TERM": "xterm-256color"} | {key: terminal[key] for key in terminal if key.isupper()}
        colours = patch("textual.constants.COLOR_SYSTEM", terminal.get("colours", "256"))
        with patch.dict(os.environ, places | kind), colours:
            path.write_text(asyncio.run(drawn(scene)), encoding="utf-8")
    print(path)


def draw(folder: Path, only: str, everywhere: bool) -> None:
    (folder / "look").mkdir(parents=True, exist_ok=True)
    pictures = {name: (scene, dict[str, str]()) for name, scene in scenes().items()}
    pictures |= {name: (Scene(look.opening), dict(look.terminal)) for name, look in looks(everywhere).items()}
    for name, (scene, terminal) in pictures.items():
        if only in name:
            take(folder / f"{name}.svg", scene, terminal)
    if only in "look/pieces":
        (folder / "look" / "pieces.svg").write_text(pieces(), encoding="utf-8")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("only", nargs="?", default="", help="a part of their names")
    parser.add_argument("--all", type=Path, metavar="FOLDER", help="every size on every terminal, into this folder")
    wanted = parser.parse_args()
    draw(wanted.all or DOCS, wanted.only, everywhere=wanted.all is not None)


if __name__ == "__main__":
    main()
