"""The nouns of the game, each remembering what it is about."""

from __future__ import annotations

from collections.abc import Sequence

from rules.events import UNSEEN
from rules.narration import Narration
from rules.words import About, Sentence, Span, count, listed, say
from rulesets.dunhuang.components import CHARACTERS, NAMES
from rulesets.dunhuang.state import Table

narration: Narration[Table] = Narration()


def good(index: int) -> Span:
    return Span("a card" if index == UNSEEN else NAMES[index], About("good", index) if index > 0 else None)


def goods(indices: Sequence[int]) -> Sentence | str:
    if UNSEEN in indices:
        return count(len(indices), "card")
    return listed([good(index) for index in indices])


def character(index: int) -> Span:
    return Span(CHARACTERS[index], About("character", index))


def counted(counts: Sequence[int]) -> Sentence:
    """``2 Tea, Silk``: a pile by its goods."""
    return listed([say("{n}{good}", n=f"{n} " if n > 1 else "", good=good(g)) for g, n in enumerate(counts) if n])
