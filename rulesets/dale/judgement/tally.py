"""Cards counted in one number.

A field of bits for every value of every colour, then one for junk: so adding numbers up counts a whole pile.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import Final

from rulesets.dale.components import COLOURLESS, DECK_OF, JUNK, KIND, STACKS, VALUE

VALUES: Final = STACKS + 1
"""A card that is worth more fits into no stack, even if it may count one less."""
FIELD: Final = 5
_COUNT: Final = (1 << FIELD) - 1
LANE: Final = VALUES * FIELD
"""The fields of one colour."""
_LANE: Final = (1 << LANE) - 1
_BORROWED: Final = sum(1 << field + FIELD - 1 for field in range(0, LANE, FIELD))
"""The highest bit of each field of a lane; no count reaches it."""
_ANIMALS: Final = (1 << COLOURLESS * LANE) - 1
_JUNK: Final = COLOURLESS * LANE


def counted(value: int) -> int:
    """One card of this value, in the lane of its colour."""
    return 1 << (value - 1) * FIELD if value <= VALUES else 0


def tally_of(kind: int, value: int) -> int:
    """One card."""
    return 1 << _JUNK if kind == JUNK else counted(value) << DECK_OF[kind] * LANE


_PRINTED: Final = tuple(map(tally_of, KIND, VALUE)).__getitem__


def tally(cards: Iterable[int]) -> int:
    """Of cards that are worth what is printed on them."""
    return sum(map(_PRINTED, cards))


def junk_in(pile: int) -> int:
    return pile >> _JUNK


def animals_in(pile: int) -> int:
    """The lanes of all colours, and nothing else."""
    return pile & _ANIMALS


def lanes_of(pile: int) -> list[int]:
    """By colour, the counts of each value."""
    animals = pile & _ANIMALS
    return [animals >> colour * LANE & _LANE for colour in range(COLOURLESS)]


def value_in(lane: int) -> int:
    return sum((lane >> (value - 1) * FIELD & _COUNT) * value for value in range(1, VALUES + 1))


def includes(lane: int, part: int) -> bool:
    """Whether there are as many cards of every value: no field has to borrow from the one above."""
    return (lane | _BORROWED) - part & _BORROWED == _BORROWED


# Totals as bits: bit n stands for a set of cards worth n.


@lru_cache(1 << 14)
def totals_of(lane: int) -> int:
    """What each set of cards of a lane is worth; the empty set nothing."""
    totals, value = 1, 1
    while lane:
        for _ in range(lane & _COUNT):
            totals |= totals << value
        lane >>= FIELD
        value += 1
    return totals


def stack_totals(pile: int) -> int:
    """Of all stacks of one colour."""
    totals, lanes = 0, pile & _ANIMALS
    while lanes:
        totals |= totals_of(lanes & _LANE)
        lanes >>= LANE
    return totals
