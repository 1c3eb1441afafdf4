"""The nouns of the game, each remembering what it is about, and what the inspector says of it."""

from __future__ import annotations

from collections.abc import Sequence

from rules.events import UNSEEN
from rules.narration import Narration, Note
from rules.rulebook import read_rulebook
from rules.words import About, Sentence, Span, count, listed, say
from rulesets.dunhuang.characters import POWERS
from rulesets.dunhuang.components import CHARACTERS, NAMES, TABLES
from rulesets.dunhuang.state import Oasis

narration: Narration[Oasis] = Narration()
narration.zones |= {
    "tile": "the ring of tiles",
    "shop": "your shop",
    "look": "the cards you drew",
}


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


def describe(about: About) -> Note:
    if about.kind == "character":
        entry = read_rulebook("rulesets.dunhuang").entry(POWERS[about.number].rule)
        return Note(CHARACTERS[about.number], entry.text, entry.key)
    value = about.number
    left_out = [str(table.players) for table in TABLES.values() if value in table.without]
    absent = f" Not used with {' or '.join(left_out)} players." if left_out else ""
    number = f"there {'is' if value == 1 else 'are'} {count(value, 'card')} of it"
    text = f"Worth {count(value, 'point')} in hand at the end; {number}.{absent}"
    return Note(f"{NAMES[value]} ({value})", text, "DH-9.2")
