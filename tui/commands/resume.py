from __future__ import annotations

import click
from click.shell_completion import CompletionItem

from tui.commands.completing import names_of_games
from tui.commands.saying import say
from tui.plain import are_wanted, take_up
from tui.screens import open_screen
from tui.tables.archive.files import FileArchive, named
from tui.tables.folders import data_folder
from tui.tables.start import SavedGame
from tui.tables.trouble import Trouble, sentence


def _names(ctx: click.Context, param: click.Parameter, incomplete: str) -> list[CompletionItem]:
    return names_of_games(FileArchive(data_folder()).glance(), incomplete)


@click.command("resume")
@click.argument("name", required=False, shell_complete=_names)
@click.option("--plain", is_flag=True, help="Continue as lines of text.")
def command(name: str | None, plain: bool) -> int:
    """Continue the game called NAME, or the one that was played last.

    \b
    Examples:
      souq resume
      souq resume dunhuang-2026-11-16-1 --plain
    """
    archive = FileArchive(data_folder())
    wanted = _last_played(archive) if name is None else _named(archive, name)
    return take_up(wanted) if are_wanted(plain) else open_screen(SavedGame(wanted))


def _named(archive: FileArchive, name: str) -> str:
    """What is wrong with it is said here, not on a screen that nobody asked for."""
    archive.try_out(named(name, archive.glance(), "no unfinished game is called"))
    return name


def _last_played(archive: FileArchive) -> str:
    """The newest game that can be taken up; of newer ones it is said why not."""
    passed_over: list[str] = []
    for game in archive.glance():
        try:
            opened = archive.try_out(game.name)
        except Trouble as error:
            passed_over.append(str(error))
            continue
        if opened.match.over:  # its process was killed before it was put away
            archive.put_away(game.name)
            passed_over.append(f"the game {game.name} is over; souq replay {game.name} shows it")
            continue
        for reason in passed_over:
            say(f"Passed over: {sentence(reason)}", err=True)
        return game.name
    raise Trouble(passed_over[0] if passed_over else "no unfinished game is kept here; souq play begins one")
