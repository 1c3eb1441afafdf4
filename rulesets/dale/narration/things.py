"""How cards are named, and what the inspector says about them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import cache
from typing import Final

from rules.events import UNSEEN
from rules.narration import Narration, Note
from rules.rulebook import Rulebook, read_rulebook
from rules.words import About, Sentence, Span, count, listed, say
from rulesets.dale.components import BOX, JUNK, KIND, PRINTED, TITLES
from rulesets.dale.guises import card_of, end_of, is_copy, kind_of, value_of
from rulesets.dale.state import Valley

narration: Narration[Valley] = Narration()
narration.zones |= {
    "market": "the market",
    "card": "your cards",
    "stall": "your stall",
    "order": "the order of your discards",
}

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
    kinds = counted([say("{card}", card=card(number)) for number in numbers])
    return listed(kinds) if len(kinds) <= READABLE else count(len(numbers), "card")


def item(s: Valley, one: int) -> Sentence:
    """A card of a hand: what a chameleon is used as, and what has happened to it this turn."""
    own, used_as = card_of(one), kind_of(s, one)
    named = say("{card}", card=card(own))
    if used_as != KIND[own]:
        template = "{card} as {kind}" if is_copy(one) else "{card}, now {kind}"
        named = say(template, card=card(own), kind=kind(used_as))
    return say("{named}{fate}", named=named, fate=fate(s, one))


def fate(s: Valley, one: int) -> str:
    """What tells a card from another copy of it: what it counts now, whether it is used up, whether it is settled."""
    own = card_of(one)
    told = [f"now {value_of(s, one)}"] if s.bonus.get(end_of(one)) else []
    told += ["used"] if s.spent.get(own) else []
    told += ["now itself"] if s.guises.get(own) == () else []
    return f" ({', '.join(told)})" if told else ""


def items(s: Valley, several: Sequence[int]) -> Sentence:
    """``2 Junk and Cookies``: alike ones together."""
    return listed(counted([item(s, one) for one in several]))


def counted(named: Sequence[Sentence]) -> list[Sentence]:
    return [say("{n}{item}", n=f"{n} " if n > 1 else "", item=each) for each, n in Counter(named).items()]


@cache
def _rulebook() -> Rulebook:
    return read_rulebook("rulesets.dale")


def describe(about: About) -> Note:
    """A card by its kind: what is printed on it, and how it works."""
    index = about.number
    text = _rulebook().entry(TITLES[index]).text
    if index == JUNK:
        return Note(f"{TITLES[JUNK]} ({PRINTED[JUNK]})", text, TITLES[JUNK])
    printed = BOX.cards[index]
    deck = next(deck for deck in BOX.decks if deck.word == printed.deck)
    label = "advanced action" if printed.name in BOX.advanced.cards else printed.type
    plus = " with a bonus action" if printed.plus else ""
    head = f"{deck.name}, {label}{plus}, {count(printed.copies, 'copy', 'copies')}."
    return Note(f"{printed.name} ({printed.value})", f"{head} {text}", printed.name)
