from __future__ import annotations

import sys
from collections.abc import Iterator

import click

from rules.rulebook import Chapter, Entry, Rulebook
from rulesets import load
from tui.commands.laying import game_argument
from tui.commands.saying import say
from tui.look.flowing import flowed
from tui.tables.trouble import Trouble


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
    book, wanted = load(game).rulebook, " ".join(term).strip()
    for paragraph in _found(book, game, wanted) if wanted else _whole(book):
        say(flowed(paragraph, sys.stdout))


def _whole(book: Rulebook) -> Iterator[str]:
    yield book.title
    for chapter in book.chapters:
        yield from ("", chapter.title, *_paragraphs(chapter))


def _paragraphs(chapter: Chapter) -> Iterator[str]:
    for paragraph in (*chapter.opening, *map(_entry, chapter.entries)):
        yield ""
        yield paragraph


def _entry(entry: Entry) -> str:
    return f"{entry.key}  {entry.text}"


def _found(book: Rulebook, game: str, term: str) -> Iterator[str]:
    found = book.find(term)
    if not found:
        raise Trouble(f"the rules of {book.title} say nothing about {term!r}; {_instead(book, game, term)}")
    for index, entry in enumerate(found):
        if index and sys.stdout.isatty():
            yield ""
        yield _entry(entry)


def _instead(book: Rulebook, game: str, term: str) -> str:
    near = book.near(term)
    return f"did you mean {' or '.join(near)}?" if near else f"souq rules {game} reads all of them"
