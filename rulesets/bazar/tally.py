"""How many cards of each colour and of each item a hand holds, counted all at once.

A tally is one integer with a byte for each group: the colours first, then the items. Gems belong to no group here, they
join any. One addition then asks all groups the same question, and the highest bit of a byte says yes.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Final

from rulesets.bazar.components import COLOUR_MASK, ITEMS, PLAIN, WARE_MASK

COLOURS: Final = tuple(mask & PLAIN for mask in COLOUR_MASK)
WARES: Final = tuple(mask & PLAIN for mask in WARE_MASK if mask & PLAIN)
GROUPS: Final = COLOURS + WARES

NEVER: Final = 0x80
"""More cards than a group can hold."""


def _side_by_side(numbers: Sequence[int]) -> int:
    return int.from_bytes(bytes(numbers), "little")


YES: Final = _side_by_side([NEVER] * len(GROUPS))
"""The highest bit of each byte, where the answers stand."""
OF_COLOURS: Final = _side_by_side([NEVER] * len(COLOURS))
OF_WARES: Final = YES ^ OF_COLOURS


def at_least(wanted: Sequence[int]) -> int:
    """To be added to a tally: a group that holds as many cards as are wanted of it answers yes."""
    return _side_by_side([NEVER - number for number in wanted])


_ANY: Final = at_least([1] * len(GROUPS))


_CHUNK: Final = 10


def _tallies(base: int) -> tuple[int, ...]:
    """Of every hand within ten neighbouring cards: one card more than a smaller hand."""
    ones = [_side_by_side([group >> base + bit & 1 for group in GROUPS]) for bit in range(_CHUNK)]
    found = [0]
    for one in ones:
        found += [tally + one for tally in found]
    return tuple(found)


_LOW, _LOWER_MIDDLE, _UPPER_MIDDLE, _HIGH = (_tallies(base) for base in range(0, ITEMS, _CHUNK))


def tally(hand: int) -> int:
    """Looked up ten cards at a time."""
    return _LOW[hand & 1023] + _LOWER_MIDDLE[hand >> 10 & 1023] + _UPPER_MIDDLE[hand >> 20 & 1023] + _HIGH[hand >> 30]


def numbers(hand: int) -> bytes:
    """The tally as numbers, one for each group."""
    return tally(hand).to_bytes(len(GROUPS), "little")


def present(counted: int) -> int:
    """A yes for each group with a card."""
    return counted + _ANY & YES


@cache
def groups_in(answers: int) -> tuple[int, ...]:
    """The groups that said yes."""
    return tuple(group for group in range(len(GROUPS)) if answers >> 8 * group & NEVER)
