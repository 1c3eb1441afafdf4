from __future__ import annotations

import click

from rules.words import count
from tui.commands.saying import say
from tui.tables.archive import Saved
from tui.tables.archive.files import FileArchive
from tui.tables.folders import data_folder
from tui.tables.seats import clean_name
from tui.tables.trouble import sentence


@click.command("saves")
@click.option("--all", "finished", is_flag=True, help="The finished games too.")
def command(finished: bool) -> None:
    """List the games that souq resume can continue, the last played first.

    \b
    Examples:
      souq saves
      souq saves --all        also the finished ones, for souq replay
    """
    archive = FileArchive(data_folder())
    games = archive.glance() + (archive.glance(finished=True) if finished else [])
    if not games:
        say(f"No game is kept in {archive.saves}.")
    for game in games:
        say(_line(game))


def _line(game: Saved) -> str:
    if not game.head:
        return f"{game.name}: {sentence(game.trouble)}"
    names = ", ".join(clean_name(label.name) for label in game.head.seats)
    touched = game.touched.strftime("%Y-%m-%d %H:%M")
    return f"{game.name}: {names}; {count(game.moves, 'move')}, {'finished' if game.finished else 'left'} {touched}."
