"""``rules.md`` as a small book: chapters of entries, each entry a paragraph that opens with its key in bold.

A key is a rule id (``DH-3.1``, ``R-DH-10``) or a word of the glossary. Help, refusals, ``souq rules`` and the tests all
point into the same entries.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from difflib import get_close_matches
from functools import cache
from importlib import resources

_ENTRY = re.compile(r"\*\*(?P<key>[^*]+)\*\*\s*(?P<text>.*)", re.DOTALL)
_STARRED = re.compile(r"\*([^*]+)\*")
_WORD = re.compile(r"[^\W\d_]{4,}")
NEAR, LIKENESS = 3, 0.78
"""How many words are offered for a misspelt one, and how much alike they must be."""
_RULE_ID = re.compile(r"(?:R-)?[A-Z]{2}-\d+(?:\.\d+)?b?")


@dataclass(frozen=True, slots=True)
class Entry:
    key: str
    text: str
    chapter: str

    @property
    def is_rule(self) -> bool:
        return bool(_RULE_ID.fullmatch(self.key))


@dataclass(frozen=True, slots=True)
class Chapter:
    title: str
    opening: tuple[str, ...]
    """Paragraphs and tables that lead in before the first entry."""
    entries: tuple[Entry, ...]


@dataclass(frozen=True, slots=True)
class Rulebook:
    title: str
    chapters: tuple[Chapter, ...]

    def entries(self) -> tuple[Entry, ...]:
        return tuple(entry for chapter in self.chapters for entry in chapter.entries)

    def entry(self, key: str) -> Entry:
        for entry in self.entries():
            if entry.key.casefold() == key.casefold():
                return entry
        raise KeyError(key)

    def find(self, term: str) -> tuple[Entry, ...]:
        """A rule by its id; a word with the rules it points at, the chapter it stands for and the rules about it. What
        is neither finds every entry that speaks of it."""
        named = next((entry for entry in self.entries() if _stem(entry.key) == _stem(term)), None)
        if named is None:
            return self.search(term)
        return (named,) if named.is_rule else tuple(dict.fromkeys((named, *self._behind(named))))

    def _behind(self, word: Entry) -> Iterator[Entry]:
        """The rules it cites and the chapter it has, then the rules that speak of it."""
        cited, entries = set(_RULE_ID.findall(word.text)), self.entries()
        mentions = _whole(word.key)
        yield from (each for each in entries if each.key in cited or _stem(word.key) in _stem(each.chapter))
        yield from (each for each in entries if each.is_rule and mentions(each.text))

    def search(self, term: str) -> tuple[Entry, ...]:
        """Every entry that speaks of a term: the one of that name first, then by key, by chapter and by text, as a word
        before as a part of one. Where nothing holds the term as it stands, the entries that hold all its words."""
        wanted, entries = term.casefold(), self.entries()
        word = _whole(wanted)
        found = [entry for entry in entries if _stem(entry.key) == _stem(term)]
        found += [entry for entry in entries if word(entry.key)]
        found += [entry for entry in entries if word(entry.chapter)]
        found += [entry for entry in entries if wanted in entry.key.casefold()]
        found += [entry for entry in entries if word(entry.text)]
        found += [entry for entry in entries if wanted in f"{entry.chapter} {entry.text}".casefold()]
        return tuple(dict.fromkeys(found)) or tuple(filter(_holds(wanted.split()), entries))

    def near(self, term: str) -> tuple[str, ...]:
        """Words of the book that are spelt much like a term, in the form in which they come first."""
        texts = (*(entry.text for entry in self.entries()), *(chapter.title for chapter in self.chapters))
        known = [entry.key for entry in self.entries()] + [word for text in texts for word in _WORD.findall(text)]
        by_stem = {_stem(word): word for word in reversed(known)}
        return tuple(by_stem[stem] for stem in get_close_matches(_stem(term), by_stem, NEAR, LIKENESS))


def _stem(name: str) -> str:
    """Singular or plural, with hyphens or blanks, in capitals or not: a player means the same."""
    return name.casefold().replace("-", " ").removesuffix("s")


def _whole(term: str) -> Callable[[str], object]:
    """Finds a term in a text, not as a part of another word."""
    return re.compile(rf"\b{re.escape(term)}s?\b", re.IGNORECASE).search


def _holds(words: Sequence[str]) -> Callable[[Entry], bool]:
    def holds(entry: Entry) -> bool:
        text = f"{entry.key} {entry.chapter} {entry.text}".casefold()
        return all(word in text for word in words)

    return holds


@cache
def read_rulebook(package: str) -> Rulebook:
    return parse_rulebook((resources.files(package) / "rules.md").read_text(encoding="utf-8"))


def parse_rulebook(text: str) -> Rulebook:
    head, *sections = re.split(r"^## ", text, flags=re.MULTILINE)
    return Rulebook(head.strip().removeprefix("# "), tuple(map(_chapter, sections)))


def _chapter(section: str) -> Chapter:
    title, _, body = section.partition("\n")
    opening: list[str] = []
    entries: list[Entry] = []
    for paragraph in re.split(r"\n\s*\n", body.strip()):
        match = _ENTRY.fullmatch(paragraph.strip())
        if paragraph.startswith("|"):
            opening.append(_table(paragraph))
        elif match:
            entries.append(Entry(match["key"], _flowed(match["text"]), title.strip()))
        elif paragraph.strip():
            opening.append(_flowed(paragraph))
    return Chapter(title.strip(), tuple(opening), tuple(entries))


def _table(paragraph: str) -> str:
    """Its columns side by side, a row a line; the line of dashes below the head only says that it is a table."""
    rows = [[cell.strip() for cell in line.strip().strip("|").split("|")] for line in paragraph.splitlines()]
    rows = [row for row in rows if set("".join(row)) != {"-"}]
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    return "\n".join("  ".join(map(str.ljust, row, widths)).rstrip() for row in rows)


def is_table(paragraph: str) -> bool:
    """Its lines stay as they are; everything else is one line, to be wrapped."""
    return "\n" in paragraph


def _flowed(paragraph: str) -> str:
    """In one line, and as it is read: names of options stand in quotation marks, not between stars."""
    return _STARRED.sub(r"“\1”", " ".join(paragraph.replace("**", "").split()))
