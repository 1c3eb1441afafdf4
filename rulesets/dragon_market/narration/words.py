"""The nouns that all sentences share."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from rules.events import UNSEEN
from rules.narration import Narration
from rules.words import About, Sentence, Span, count, listed, say
from rulesets.dragon_market.components import BONUSES, CARDS, GOOD_NAMES, SQUARE_NAMES
from rulesets.dragon_market.state import Harbour

narration: Narration[Harbour] = Narration()

REMEMBERED: Final = 1 << 12
"""Sentences about boat moves that are kept: from one prompt to the next most boats lie where they lay."""

BONUS_NAMES: Final = (
    *("Leap", "Half Turn", "Drift", "Vault", "Short Cut", "Long Jump", "Swap", "Swing", "Exchange", "Second Roll"),
    *("Spare Good", "Wide Choice", "Three Coins"),
)
"""By bonus. Our own names: the rules have only pictures."""

if len(BONUS_NAMES) != len(BONUSES):
    raise AssertionError("a bonus has no name")


GOODS: Final = tuple(Span(name, About("good", index)) for index, name in enumerate(GOOD_NAMES))
SQUARES: Final = tuple(Span(name, About("square", index)) for index, name in enumerate(SQUARE_NAMES))
BOATS: Final = tuple(say("{good} boat", good=good) for good in GOODS)


def good(index: int) -> Span:
    return GOODS[index]


def goods(indices: Iterable[int], nothing: str = "nothing") -> Sentence:
    return listed([good(index) for index in indices], nothing)


def square(index: int) -> Span:
    return SQUARES[index]


def boat(index: int) -> Sentence:
    """A boat by the good it is called after."""
    return BOATS[index]


def card(index: int) -> Span:
    return Span("a card", None) if index == UNSEEN else Span(CARDS[index].name, About("card", index))


def cards(indices: tuple[int, ...]) -> Sentence | str:
    return count(len(indices), "card") if UNSEEN in indices else listed([card(index) for index in indices])


def bonus(index: int) -> Span:
    return Span(BONUS_NAMES[index], About("bonus", index))


def side(clockwise: bool) -> str:
    return "right" if clockwise else "left"
