"""What things are called."""

from __future__ import annotations

from collections.abc import Sequence

from rules.events import UNSEEN
from rules.narration import Narration
from rules.words import About, Sentence, Span, count, listed
from rulesets.bazar.components import BOX, CHARACTERS, COLOUR_NAMES, NAMES, WARE_NAMES
from rulesets.bazar.sets import DEALS
from rulesets.bazar.state import Table

narration: Narration[Table] = Narration()


def item(index: int) -> Span:
    return Span("a card") if index == UNSEEN else Span(NAMES[index], About("item", index))


def items(indices: Sequence[int], nothing: str = "nothing") -> Sentence | str:
    if UNSEEN in indices:
        return count(len(indices), "card")
    return listed([item(index) for index in indices], nothing)


def bazaar_card(index: int) -> Span:
    return Span(BOX.bazaar[index].name, About("bazaar", index))


def character(index: int) -> Span:
    return Span(BOX.characters[index].name, About("character", index))


def spot(s: Table, place: int) -> Span:
    return Span("characters") if place == CHARACTERS else bazaar_card(s.tops[place])


def coins(number: int) -> str:
    return count(number, "coin")


def between(least: int, most: int) -> str:
    """``one or two cards``, ``one to three cards``."""
    return f"{in_words(least)} {'or' if most == least + 1 else 'to'} {count(most, 'card')}"


def in_words(number: int) -> str:
    """``three``: a number without what it counts."""
    return count(number, "x").split()[0]


def deal(index: int) -> Span:
    return Span(deal_name(index), About("deal", index))


def deal_name(index: int) -> str:
    """``three of one colour``."""
    return f"{in_words(DEALS[index].cards)} of {DEALS[index].of}"


def bet(index: int) -> str:
    return (*COLOUR_NAMES, *WARE_NAMES)[index]
