from __future__ import annotations

import sys

import click
from click.shell_completion import CompletionItem

from tui.commands.completing import names_of_games
from tui.plain import Lines, Sitting, play_to_the_end
from tui.screens import open_screen
from tui.tables.saves import find_saved, open_record, open_saved, saved_games
from tui.tables.start import SavedGame


def _names(ctx: click.Context, param: click.Parameter, incomplete: str) -> list[CompletionItem]:
    return names_of_games(saved_games(), incomplete)


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
    path = find_saved(name)
    if not plain:
        open_record(path)  # what is wrong with it is said here, not on a screen that nobody asked for
        return open_screen(SavedGame(path))
    journal, opened = open_saved(path)
    sitting = Sitting(opened.match, opened.seats, Lines(sys.stdin, sys.stdout), journal)
    sitting.take_up()
    if opened.cut_off:
        sitting.lines.say("The end of the record was cut off; the game continues after its last whole move.")
    return play_to_the_end(sitting)
