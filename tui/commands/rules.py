from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence
from shutil import get_terminal_size
from textwrap import fill

import click

from rules.rulebook import is_table
from tui.commands.laying import game_argument
from tui.commands.saying import say
from tui.tables.about import entries_about, whole_book

WIDEST = 96
"""Longer lines are hard to read, however wide the window."""


@click.command("rules")
@game_argument()
@click.argument("term", nargs=-1)
def command(game: str, term: tuple[str, ...]) -> None:
    """Read the rules of GAME from beginning to end, or only what they say about a TERM or a rule number.

    \b
    Examples:
      souq rules dunhuang
      souq rules dunhuang DH-3.1
      souq rules dunhuang majority token
      souq rules dunhuang | less
    """
    wanted = " ".join(term).strip()
    for paragraph in _spaced(entries_about(game, wanted)) if wanted else whole_book(game):
        say(_flowed(paragraph))


def _spaced(entries: Sequence[str]) -> Iterator[str]:
    """Apart from each other for somebody who reads; a pipe gets nothing but the entries."""
    for index, entry in enumerate(entries):
        if index and sys.stdout.isatty():
            yield ""
        yield entry


def _flowed(paragraph: str) -> str:
    """To the width of the terminal; whole lines for a pipe, which may be searched or read aloud."""
    if not sys.stdout.isatty():
        return paragraph
    if is_table(paragraph):
        return paragraph
    return fill(paragraph, min(get_terminal_size().columns, WIDEST), break_on_hyphens=False)
