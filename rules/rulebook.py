"""``rules.md`` as a small book: chapters of entries, each entry a paragraph that opens with its key in bold.

A key is a rule id (``DH-3.1``, ``R-DH-10``) or a word of the glossary. Help, refusals, ``souq rules`` and the tests all
point into the same entries.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache
from importlib import resources

_ENTRY = re.compile(r"\*\*(?P<key>[^*]+)\*\*\s*(?P<text>.*)", re.DOTALL)
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
    """Paragraphs that lead in before the first entry."""
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
        """An exact key if there is one, else every entry whose key, chapter or text holds the term, in this order."""
        wanted, entries = term.casefold(), self.entries()
        exact = tuple(entry for entry in entries if entry.key.casefold() == wanted)
        found = [entry for entry in entries if wanted in entry.key.casefold()]
        found += [entry for entry in entries if wanted in entry.chapter.casefold()]
        found += [entry for entry in entries if wanted in entry.text.casefold()]
        return exact or tuple(dict.fromkeys(found))


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
        if match:
            entries.append(Entry(match["key"], _flowed(match["text"]), title.strip()))
        elif paragraph.strip():
            opening.append(_flowed(paragraph))
    return Chapter(title.strip(), tuple(opening), tuple(entries))


def _flowed(paragraph: str) -> str:
    return " ".join(paragraph.split())
