"""A quick start: a harbour laid by chance, and drawn again until it is fair to all four corners.

Some two dozen harbours are drawn for a fair one, so berths are bits here: the room left is one ``&`` a boat.
"""

from __future__ import annotations

from typing import Final

from rulesets.dragon_market.components import BOAT_KINDS, BOATS, CENTRE, COLUMNS, END, PONTOONS, ROWS, SQUARES
from rulesets.dragon_market.harbour import (
    BERTHS,
    BESIDE,
    COVER,
    DECK,
    LINE,
    LOW,
    MOORINGS,
    OFF,
    PONTOON_BITS,
    SLIDES,
    TURNS,
    bits,
    kind_of,
    sailor_of,
)
from rulesets.dragon_market.state import PONTOON, WATER, Harbour

QUARTERS: Final = tuple(
    2 * (square // COLUMNS * 2 // ROWS) + square % COLUMNS * 2 // COLUMNS for square in range(SQUARES)
)
MOORINGS_FOR: Final = {kind: bits([berth for berth in MOORINGS if kind_of(berth) == kind]) for kind in (CENTRE, END)}
"""By kind of boat: where it may be set down, as bits of berths."""
OVER: Final = tuple(bits([berth for berth in MOORINGS if square in COVER[berth]]) for square in range(SQUARES))
"""By square: the berths across it."""


def lay_at_random(s: Harbour) -> None:
    while True:
        free = -1
        for boat, kind in enumerate(BOAT_KINDS):
            room = free & MOORINGS_FOR[kind]
            berth = nth_bit(room, s.below(room.bit_count()))
            s.lay(boat, berth)
            for square in COVER[berth]:
                free &= ~OVER[square]
        if is_fair(s):
            return
        clear_water(s)


WIDTH: Final = 1 << BERTHS.bit_length()


def nth_bit(mask: int, n: int) -> int:
    """The place of the n-th bit that is set, counted from 0: halve the mask until that bit alone is left."""
    place, width = 0, WIDTH
    while width > 1:
        width >>= 1
        lower = mask & (1 << width) - 1
        below = lower.bit_count()
        if n < below:
            mask = lower
        else:
            n, mask, place = n - below, mask >> width, place + width
    return place


def clear_water(s: Harbour) -> None:
    s.berths = [OFF] * BOATS
    s.taken = PONTOON_BITS
    s.board = [space if space >= PONTOON else WATER for space in s.board]


def is_fair(s: Harbour) -> bool:
    """Every quarter has its share of sailors, and every heir can step aboard after one boat move at most."""
    share = [0] * 4
    for berth in s.berths:
        share[QUARTERS[sailor_of(berth)]] += 1
    return max(share) - min(share) <= 1 and all(within_a_move(s, square) for square in PONTOONS)


def within_a_move(s: Harbour, pontoon: int) -> bool:
    shore = bits(BESIDE[pontoon])
    for berth in s.berths:
        slides = SLIDES[berth][s.taken & LINE[berth]]
        turns = tuple(choice for sweep, choice in TURNS[berth] if not s.taken & sweep)
        if DECK[berth] & shore or any(DECK[choice & LOW] & shore for choice in slides + turns):
            return True
    return False
