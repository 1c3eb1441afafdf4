"""The nouns that all sentences share, and what the inspector says of each."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from typing import Final

from rules.events import UNSEEN
from rules.narration import Narration, Note
from rules.rulebook import Rulebook, read_rulebook
from rules.words import About, Sentence, Span, count, listed, say
from rulesets.dragon_market.components import (
    BONUS,
    BONUSES,
    CARDS,
    END,
    GOOD_NAMES,
    LETTERS,
    PONTOONS,
    SQUARE_NAMES,
    WANTS,
)
from rulesets.dragon_market.harbour import kind_of, sailor_of
from rulesets.dragon_market.state import Harbour

narration: Narration[Harbour] = Narration()
narration.zones |= {
    "square": "the harbour",
    "card": "the objective cards",
    "die": "the dice",
}

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


def good(index: int) -> Span:
    return GOODS[index]


def goods(indices: Iterable[int], nothing: str = "nothing") -> Sentence:
    return listed([good(index) for index in indices], nothing)


def square(index: int) -> Span:
    return SQUARES[index]


@cache
def boat(name: tuple[int, int]) -> Sentence:
    """``Bonsai & Snake boat``: by the two goods it was loaded with."""
    return say("{a} & {b} boat", a=good(name[0]), b=good(name[1]))


def card(index: int) -> Span:
    return Span("a card", None) if index == UNSEEN else Span(CARDS[index].name, About("card", index))


def cards(indices: tuple[int, ...]) -> Sentence | str:
    return count(len(indices), "card") if UNSEEN in indices else listed([card(index) for index in indices])


def bonus(index: int) -> Span:
    return Span(BONUS_NAMES[index], About("bonus", index))


def side(clockwise: bool) -> str:
    return "right" if clockwise else "left"


# For the inspector


BONUS_RULES = (
    *("DG-10.1", "DG-10.2", "DG-10.3", "DG-10.4", "DG-10.4", "DG-10.4", "DG-10.5", "DG-10.6", "DG-10.7", "DG-10.8"),
    *("DG-10.9", "DG-10.10", "DG-10.11"),
)


@cache
def rulebook() -> Rulebook:
    return read_rulebook("rulesets.dragon_market")


def describe(about: About) -> Note:
    return DESCRIBED[about.kind](about.number)


def a_good(index: int) -> Note:
    wanted = listed([CARDS[number].name for number in range(len(CARDS)) if index in WANTS[number]]).read(())
    text = f"Letter {LETTERS[index]}. One pile of two on the boats; wanted on {wanted}."
    return Note(GOOD_NAMES[index], text, "DG-1.3")


def a_card(index: int) -> Note:
    names = ", ".join(GOOD_NAMES[good] for good in WANTS[index])
    gain = f" Bonus: {BONUS_NAMES[BONUS[index]]}." if BONUS[index] >= 0 else ""
    return Note(f"Objective {CARDS[index].name}", f"Bring home {names}.{gain}", "DG-6.4")


def a_bonus(index: int) -> Note:
    entry = rulebook().entry(BONUS_RULES[index])
    return Note(BONUS_NAMES[index], entry.text, entry.key)


def a_square(index: int) -> Note:
    if index in PONTOONS:
        return Note(SQUARE_NAMES[index], "A pontoon: home of one heir, closed to boats and to all others.", "DG-1.4")
    return Note(SQUARE_NAMES[index], "A square of the harbour: water, unless a boat lies on it.", "DG-1.1")


def a_sailor(berth: int) -> Note:
    if kind_of(berth) == END:
        text = "He sits at an end. To turn, his boat needs the whole block of three by three on that side."
    else:
        text = "He sits in the centre. To turn, his boat needs where its ends come to, and the corners they sweep."
    return Note(f"The sailor on {SQUARE_NAMES[sailor_of(berth)]}", f"Nobody steps on him. {text}", "R-DG-3")


def a_bare_deck(index: int) -> Note:
    return Note(f"The bare deck on {SQUARE_NAMES[index]}", "Its goods are gone, but heirs can run on it.", "R-DG-36")


DESCRIBED: Final = {
    "good": a_good,
    "card": a_card,
    "bonus": a_bonus,
    "square": a_square,
    "sailor": a_sailor,
    "deck": a_bare_deck,
}
