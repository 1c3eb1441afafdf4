"""How cards are named, and what the inspector says about them."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Final

from rules.events import UNSEEN
from rules.narration import Narration, Note
from rules.rulebook import Rulebook, read_rulebook
from rules.words import About, Sentence, Span, count, listed, say
from rulesets.dale.components import BOX, JUNK, KIND, PRINTED, TITLES
from rulesets.dale.guises import card_of, kind_of
from rulesets.dale.state import Table

narration: Narration[Table] = Narration()

READABLE: Final = 8
"""More different cards than this in one sentence are only counted."""


def card(number: int) -> Span:
    return Span("a card") if number == UNSEEN else kind(KIND[number])


def kind(index: int) -> Span:
    return Span(TITLES[index], About("card", index))


def cards(numbers: Sequence[int]) -> Sentence | str:
    """``2 Junk and Cookies``: alike ones together, unseen ones only counted."""
    if UNSEEN in numbers:
        return count(len(numbers), "card")
    kinds = by_kind(numbers)
    return listed(kinds) if len(kinds) <= READABLE else count(len(numbers), "card")


def by_kind(numbers: Sequence[int]) -> list[Sentence]:
    copies: dict[int, int] = {}
    for number in numbers:
        copies[KIND[number]] = copies.get(KIND[number], 0) + 1
    return [say("{n}{kind}", n=f"{n} " if n > 1 else "", kind=kind(index)) for index, n in copies.items()]


def item(s: Table, one: int) -> Sentence:
    """A card, and what it is used as if it is a chameleon."""
    own = card(card_of(one))
    if kind_of(s, one) != KIND[card_of(one)]:
        return say("{card} as {kind}", card=own, kind=kind(kind_of(s, one)))
    return say("{card}", card=own)


def items(s: Table, several: Sequence[int]) -> Sentence:
    plain = [one for one in several if kind_of(s, one) == KIND[card_of(one)]]
    masked = [one for one in several if one not in plain]
    return listed([*by_kind([card_of(one) for one in plain]), *(item(s, one) for one in masked)])


@cache
def _rulebook() -> Rulebook:
    return read_rulebook("rulesets.dale")


def describe(about: About) -> Note:
    """A card by its kind: what is printed on it, and how it works."""
    index = about.number
    text = _rulebook().entry(TITLES[index]).text
    if index == JUNK:
        return Note(f"{TITLES[JUNK]} ({PRINTED[JUNK]})", text, TITLES[JUNK], BOX.junk.mark)
    printed = BOX.cards[index]
    deck = next(deck for deck in BOX.decks if deck.word == printed.deck)
    label = "advanced action" if printed.name in BOX.advanced.cards else printed.type
    plus = " with a bonus action" if printed.plus else ""
    head = f"{deck.name}, {label}{plus}, {count(printed.copies, 'copy', 'copies')}."
    return Note(f"{printed.name} ({printed.value})", f"{head} {text}", printed.name, printed.mark)
