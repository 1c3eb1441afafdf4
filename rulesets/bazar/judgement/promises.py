"""What a hand promises: the deals it may still become, in coins."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from rules.weights import read_weights
from rulesets.bazar.components import GEMS, ITEMS, PLAIN
from rulesets.bazar.sets import DEALS
from rulesets.bazar.tally import COLOURS, GROUPS, numbers

NEAR: Final = (1.0, 0.62, 0.36, 0.18, 0.08)
"""What remains of a deal's coins while so many of its cards are missing."""
WEIGHTS: Final = read_weights(__package__)
BEST: Final = WEIGHTS["the best set"]
SECOND: Final = WEIGHTS["a second set"]
"""How much the next set counts that could be made of the other cards."""
SPARE: Final = WEIGHTS["cards to sell"]
"""A card that goes with nothing."""
AT_THE_END: Final = 1.0
"""The coins that a card brings that is left over."""


def _by_number(pattern: str) -> tuple[float, ...]:
    """For so many cards that fit a pattern, the best that any of its deals promises beyond the cards' own worth."""
    lines = [(deal.cards, deal.coins - AT_THE_END * deal.cards) for deal in DEALS if deal.of == pattern]
    return tuple(
        max((gain * NEAR[max(0, size - held)] for size, gain in lines if size - held < len(NEAR)), default=0.0)
        for held in range(ITEMS)
    )


_PROMISES: Final = (
    (_by_number("one colour"), _by_number("different colours"), range(len(COLOURS))),
    (_by_number("one item"), _by_number("different items"), range(len(COLOURS), len(GROUPS))),
)


@lru_cache(1 << 16)
def prospects(hand: int) -> float:
    """What the sets in a hand promise beyond a coin a card."""
    best, next_best = promises(hand)
    return best + next_best


def promises(hand: int) -> tuple[float, float]:
    """What the best set promises, and a part of what the next one does, made of the other cards."""
    best, used = _best_set(hand)
    rest = hand & ~used & PLAIN
    return BEST * best, SECOND * _best_set(rest)[0] if rest else 0.0


def _best_set(hand: int) -> tuple[float, int]:
    """The most promising set that could grow from a hand, and the cards it would use."""
    counted, gems = numbers(hand), (hand & GEMS).bit_count()
    best, used = 0.0, 0
    for alike, apart, groups in _PROMISES:
        held = counted[groups.start : groups.stop]
        most = max(held)
        if most and alike[most + gems] > best:
            best, used = alike[most + gems], hand & (GROUPS[groups[held.index(most)]] | GEMS)
        if most and apart[len(held) - held.count(0) + gems] > best:
            best, used = apart[len(held) - held.count(0) + gems], hand
    return best, used
