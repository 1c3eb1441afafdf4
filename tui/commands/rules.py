from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence

import click

from tui.commands.laying import game_argument
from tui.commands.saying import say
from tui.look.flowing import flowed
from tui.tables.about import entries_about, whole_book


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
        say(flowed(paragraph, sys.stdout))


def _spaced(entries: Sequence[str]) -> Iterator[str]:
    """Apart from each other for somebody who reads; a pipe gets nothing but the entries."""
    for index, entry in enumerate(entries):
        if index and sys.stdout.isatty():
            yield ""
        yield entry
