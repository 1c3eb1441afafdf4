"""What Souq has to say about its games, in lines: the shelf, the lid of one box, and what stands in its rules."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from rules.game import Facts, Game
from rules.options import Option
from rules.rulebook import Chapter, Entry, Rulebook
from rulesets import load, shelf
from tui.tables.trouble import Trouble


def shelf_lines() -> list[str]:
    return [f"{facts.name}: {facts.title}, {_length(facts)}. {facts.sentence}" for facts in shelf()]


def lid_lines(game: str) -> list[str]:
    """Everything about one game, with its options."""
    loaded: Game[Any] = load(game)
    facts = loaded.facts
    head = [f"{facts.title}, {_length(facts)}.", facts.sentence, facts.credit]
    return head + [line for option in loaded.options for line in _option(option)]


def _length(facts: Facts) -> str:
    counts = f"{facts.players[0]} to {facts.players[-1]}" if len(facts.players) > 1 else str(facts.players[0])
    return f"{counts} players, {facts.minutes} minutes"


def _option(option: Option) -> list[str]:
    rule = f" ({option.rule})" if option.rule else ""
    values = f" It can be {' or '.join(option.values)}." if option.values and not option.check else ""
    only = f" Only with {' or '.join(map(str, option.players))} players." if option.players else ""
    return ["", f"{option.title}: --set {option.name}={option.default}", f"{option.help}{rule}{values}{only}"]


def whole_book(game: str) -> Iterator[str]:
    book = load(game).rulebook
    yield book.title
    for chapter in book.chapters:
        yield from ("", chapter.title, *_paragraphs(chapter))


def _paragraphs(chapter: Chapter) -> Iterator[str]:
    for paragraph in (*chapter.opening, *map(_entry, chapter.entries)):
        yield ""
        yield paragraph


def _entry(entry: Entry) -> str:
    return f"{entry.key}  {entry.text}"


def entries_about(game: str, term: str) -> list[str]:
    """What the rules say about a word or a number."""
    book = load(game).rulebook
    found = book.find(term)
    if not found:
        raise Trouble(f"the rules of {book.title} say nothing about {term!r}; {_instead(book, game, term)}")
    return [_entry(entry) for entry in found]


def _instead(book: Rulebook, game: str, term: str) -> str:
    near = book.near(term)
    return f"did you mean {' or '.join(near)}?" if near else f"souq rules {game} reads all of them"
