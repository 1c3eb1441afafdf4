"""Chance as one integer.

A splitmix64 generator: eight bytes of state are cheap to copy, and give the same numbers on every platform and
every version of Python, so that a seed and a list of moves is a whole game.
"""

from collections.abc import MutableSequence
from typing import Any, Final

GOLDEN: Final = 0x9E3779B97F4A7C15
MASK: Final = 0xFFFFFFFFFFFFFFFF


def advance(chance: int) -> int:
    """The generator's next state."""
    return (chance + GOLDEN) & MASK


def scramble(chance: int) -> int:
    """The number that belongs to a state of the generator."""
    chance = ((chance ^ (chance >> 30)) * 0xBF58476D1CE4E5B9) & MASK
    chance = ((chance ^ (chance >> 27)) * 0x94D049BB133111EB) & MASK
    return chance ^ (chance >> 31)


def seeded(*parts: int) -> int:
    """A starting state that depends on every part, so that neighbouring seeds have nothing in common."""
    chance = 0
    for part in parts:
        chance = scramble((chance ^ part) & MASK) + GOLDEN & MASK
    return chance


def shuffle(chance: int, cards: MutableSequence[Any]) -> int:
    """Shuffle in place; returns the generator's new state.

    One number serves several swaps: its quotient still holds far more bits than a pile has cards, and drawing a
    new one for every swap would be the dearest part of a bot's imagined deal.
    """
    pool = 0
    for last in range(len(cards) - 1, 0, -1):
        if pool < 1 << 24:
            chance = (chance + GOLDEN) & MASK
            pool = scramble(chance)
        pool, pick = divmod(pool, last + 1)
        cards[last], cards[pick] = cards[pick], cards[last]
    return chance
