"""Sentences that remember what they mention.

A sentence is a row of spans; a span may be *about* a seat, a card or a place. The screen colours and inspects what a
sentence is about, the line mode just reads it aloud. Names of players are filled in last, when somebody reads.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

_HOLE = re.compile(r"\{(\w+)\}")


class About(NamedTuple):
    """What a span speaks of: ``About("good", 7)``. The game can describe every one of them."""

    kind: str
    number: int


class Span(NamedTuple):
    text: str
    about: About | None = None


@dataclass(frozen=True, slots=True)
class Sentence:
    spans: tuple[Span, ...]

    def read(self, names: Sequence[str]) -> str:
        return "".join(span_text(span, names) for span in self.spans)

    def mentions(self) -> tuple[About, ...]:
        return tuple(span.about for span in self.spans if span.about)


def span_text(span: Span, names: Sequence[str]) -> str:
    if span.about and span.about.kind == "seat":
        return names[span.about.number] + span.text
    return span.text


def seat(index: int, ending: str = "") -> Span:
    """A player, by whatever name he goes; the ending makes it possessive."""
    return Span(ending, About("seat", index))


def say(template: str, **mentions: Span | Sentence | str | int) -> Sentence:
    """Fill a template: ``say("{who} takes {good}.", who=seat(0), good=…)``."""
    spans: list[Span] = []
    for index, part in enumerate(_HOLE.split(template)):
        if index % 2:
            spans.extend(_as_spans(mentions[part]))
        elif part:
            spans.append(Span(part))
    return Sentence(tuple(spans))


def _as_spans(value: Span | Sentence | str | int) -> tuple[Span, ...]:
    if isinstance(value, Sentence):
        return value.spans
    return (value if isinstance(value, Span) else Span(str(value)),)


def listed(items: Sequence[Span | Sentence | str], nothing: str = "nothing") -> Sentence:
    """``a``, ``a and b``, ``a, b and c``."""
    return joined(items, ", ", " and ") if items else Sentence((Span(nothing),))


def joined(items: Sequence[Span | Sentence | str], between: str, last: str) -> Sentence:
    """One after the other; the last one is joined in its own way."""
    spans: list[Span] = []
    for index, item in enumerate(items):
        if index:
            spans.append(Span(last if index == len(items) - 1 else between))
        spans.extend(_as_spans(item))
    return Sentence(tuple(spans))


def capital(text: str) -> str:
    """As a sentence begins; the other letters stay as they are."""
    return text[:1].upper() + text[1:]


_NUMBERS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve")


_ORDINALS = ("", "first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth")


def ordinal(number: int) -> str:
    return _ORDINALS[number] if 0 < number < len(_ORDINALS) else f"no. {number}"


def numbered(sentence: Sentence, number: int) -> Sentence:
    """The second and further of several that read alike say which one they are."""
    return sentence if number == 1 else Sentence((*sentence.spans, Span(f" ({ordinal(number)})")))


def count(number: int, noun: str, plural: str = "") -> str:
    """``one coin``, ``3 coins`` would be uneven: small numbers are words, large ones figures."""
    figure = _NUMBERS[number] if 0 <= number < len(_NUMBERS) else str(number)
    return f"{figure} {noun if number == 1 else plural or noun + 's'}"


def counted(text: str) -> tuple[str, int]:
    """What ``count`` has put into a text: the text without it, and the number; 0 where nothing is counted."""
    words = text.split()
    for at, word in enumerate(words):
        number = int(word) if word.isdigit() else _NUMBERS.index(word) if word in _NUMBERS else 0
        if number and at + 1 < len(words):
            return " ".join([*words[:at], words[at + 1].removesuffix("s"), *words[at + 2 :]]), number
    return text, 0
