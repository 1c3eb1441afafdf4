"""Chance as one integer.

A splitmix64 generator: eight bytes of state are cheap to copy, and give the same numbers on every platform and
every version of Python, so that a seed and a list of moves is a whole game.

Sixty-four bits can be searched, so a game among strangers is dealt from a longer seed. A state above ``MASK`` is a
secret key with a count of what was drawn in its lowest eight bytes, and its numbers are BLAKE2b hashes: whoever sees
all of them but the key can tell nothing about the next. Deals that a bot imagines stay with the quick generator.
"""

from collections.abc import MutableSequence
from hashlib import blake2b
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
        if part > MASK:
            part = hashed(part, b"souq part") & MASK  # a bot's own chance must not tell what was dealt
        chance = scramble((chance ^ part) & MASK) + GOLDEN & MASK
    return chance


def sealed(seed: int, players: int) -> int:
    """The starting state of a deal from a secret seed: a key of 255 bits, and nothing drawn yet."""
    key = hashed(seed << 8 | players, b"souq deal") | 1 << 255
    return (key & (1 << 256) - 1) << 64


def hashed(number: int, purpose: bytes) -> int:
    """Another number of 512 bits, from which nobody comes back; different purposes have nothing in common."""
    return int.from_bytes(blake2b(number.to_bytes(48, "big"), person=purpose).digest(), "big")


def drawn(chance: int) -> int:
    """The number that belongs to a state with a secret key."""
    return hashed(chance, b"souq draw")


def shuffle(chance: int, cards: MutableSequence[Any]) -> int:
    """Shuffle in place; returns the generator's new state.

    One number serves several swaps: its quotient still holds far more bits than a pile has cards, and drawing a
    new one for every swap would be the dearest part of a bot's imagined deal.
    """
    if chance > MASK:
        return _shuffle_in_secret(chance, cards)
    pool = 0
    for last in range(len(cards) - 1, 0, -1):
        if pool < 1 << 24:
            chance = (chance + GOLDEN) & MASK
            pool = scramble(chance)
        pool, pick = divmod(pool, last + 1)
        cards[last], cards[pick] = cards[pick], cards[last]
    return chance


def _shuffle_in_secret(chance: int, cards: MutableSequence[Any]) -> int:
    pool = 0
    for last in range(len(cards) - 1, 0, -1):
        if pool < 1 << 64:
            chance += 1
            pool = drawn(chance)
        pool, pick = divmod(pool, last + 1)
        cards[last], cards[pick] = cards[pick], cards[last]
    return chance
