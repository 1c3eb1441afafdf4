"""The water: squares, berths, and what a boat needs to slide and to turn.

A *berth* is one way a boat can lie: where its sailor sits in it, on which square, and which way it points. Squares are
bits of an integer, so "is there room" is one ``&``. Everything here is worked out from the data, once.
"""

from __future__ import annotations

from functools import cache
from typing import Final

from rules.deeds import VERB, deed
from rulesets.dragon_market.components import CENTRE, COLUMNS, END, PONTOONS, ROWS, SQUARES

COMPASS: Final = ("north", "east", "south", "west")
NORTH, EAST, SOUTH, WEST = range(4)
STRIDES: Final = ((0, -1), (1, 0), (0, 1), (-1, 0))
"""Columns and rows of one step, clockwise from north: turning right is one place on."""

OFF: Final = -1
"""In the place of a square: beyond the edge of the board."""


def beyond(square: int, direction: int, steps: int = 1) -> int:
    """The square so many steps that way, or OFF."""
    if square == OFF:
        return OFF
    across, down = STRIDES[direction % 4]
    column, row = square % COLUMNS + across * steps, square // COLUMNS + down * steps
    return row * COLUMNS + column if 0 <= column < COLUMNS and 0 <= row < ROWS else OFF


def bits(squares: tuple[int, ...] | list[int]) -> int:
    return sum(1 << square for square in set(squares))


PONTOON_BITS: Final = bits(PONTOONS)
BESIDE: Final = tuple(
    tuple(near for near in (beyond(square, way) for way in range(4)) if near != OFF) for square in range(SQUARES)
)
"""By square: its neighbours along rows and columns."""
BORDER: Final = bits([square for square in range(SQUARES) if len(BESIDE[square]) < 4])

# Berths

KIND_STRIDE: Final = SQUARES * 4
BERTHS: Final = 2 * KIND_STRIDE


def berth_of(kind: int, sailor: int, direction: int) -> int:
    return kind * KIND_STRIDE + sailor * 4 + direction % 4


def kind_of(berth: int) -> int:
    return berth // KIND_STRIDE


def sailor_of(berth: int) -> int:
    return berth // 4 % SQUARES


def direction_of(berth: int) -> int:
    return berth % 4


def _cover(berth: int) -> tuple[int, ...]:
    """The squares of sailor, first and second goods space; nothing if the boat cannot lie so at all (DG-1.1)."""
    sailor, direction = sailor_of(berth), direction_of(berth)
    second = (direction, 2) if kind_of(berth) == END else (direction + 2, 1)
    squares = (sailor, beyond(sailor, direction), beyond(sailor, *second))
    return () if OFF in squares or bits(squares) & PONTOON_BITS else squares


COVER: Final = tuple(map(_cover, range(BERTHS)))
HULL: Final = tuple(map(bits, COVER))
DECK: Final = tuple(bits(squares[1:]) for squares in COVER)
"""The two goods spaces, where heirs can walk."""


def on_the_rim(berth: int) -> bool:
    """A centre sailor on a border square: the boat lies along an edge and could never turn (DG-1.2, R-DG-4)."""
    return kind_of(berth) == CENTRE and bool(BORDER >> sailor_of(berth) & 1)


MOORINGS: Final = tuple(
    berth
    for berth in range(BERTHS)
    if COVER[berth] and not on_the_rim(berth) and (kind_of(berth) == END or direction_of(berth) in (EAST, SOUTH))
)
"""Where a boat may be set down at the start. The two ends of a centre-sailor boat are alike until it is loaded."""

# A choice of a turn: the verb, and two details such as the berth left and the berth reached.

HALF: Final = VERB // 2
LOW: Final = (1 << HALF) - 1
SLIDE, TURN = range(2)


def boat_move(verb: int, berth: int, to: int) -> int:
    return deed(verb, berth << HALF | to)


def pair(detail: int) -> tuple[int, int]:
    """The two details in one."""
    return detail >> HALF, detail & LOW


@cache
def sailed(berth: int, direction: int, steps: int) -> int:
    """The berth so many squares that way, pointing as before; OFF the board there is none."""
    sailor = beyond(sailor_of(berth), direction, steps)
    moved = berth_of(kind_of(berth), sailor, direction_of(berth)) if sailor != OFF else OFF
    return moved if moved != OFF and COVER[moved] else OFF


@cache
def way(berth: int, direction: int) -> tuple[int, ...]:
    """The squares before the bow or behind the stern, nearest first, up to the edge."""
    squares = []
    square = max(COVER[berth], key=lambda own: steps_along(own, direction))
    while (square := beyond(square, direction)) != OFF:
        squares.append(square)
    return tuple(squares)


def steps_along(square: int, direction: int) -> int:
    across, down = STRIDES[direction % 4]
    return square % COLUMNS * across + square // COLUMNS * down


LINE: Final = tuple(
    bits(way(berth, direction_of(berth)) + way(berth, direction_of(berth) + 2)) if COVER[berth] else 0
    for berth in range(BERTHS)
)
"""The squares that can stop a slide."""


class Slides(dict[int, tuple[int, ...]]):
    """From what lies in a boat's line to its slides: any free distance, both ways, nothing passed over (DG-3)."""

    def __init__(self, berth: int) -> None:
        super().__init__()
        self.berth = berth

    def __missing__(self, taken: int) -> tuple[int, ...]:
        berth, found = self.berth, []
        for direction in (direction_of(berth), (direction_of(berth) + 2) % 4):
            for steps, square in enumerate(way(berth, direction), 1):
                if taken >> square & 1:
                    break
                found.append(boat_move(SLIDE, berth, sailed(berth, direction, steps)))
        self[taken] = tuple(found)
        return self[taken]


SLIDES: Final = tuple(map(Slides, range(BERTHS)))


RIGHT: Final = 1
LEFT: Final = -1


def turned(berth: int, side: int) -> int:
    """A quarter turn about the sailor (DG-4.1)."""
    return berth_of(kind_of(berth), sailor_of(berth), direction_of(berth) + side)


@cache
def swept(berth: int, side: int) -> tuple[int, ...]:
    """The squares a turn needs besides the boat's own, OFF for those beyond the edge (R-DG-3)."""
    sailor, ahead = sailor_of(berth), direction_of(berth)
    if kind_of(berth) == END:
        return swung_block(sailor, ahead, ahead + side)
    ends = (beyond(sailor, ahead + side), beyond(sailor, ahead - side))
    return (*ends, beyond(ends[0], ahead), beyond(ends[1], ahead + 2))


def swung_block(pivot: int, from_direction: int, to_direction: int) -> tuple[int, ...]:
    """The block of three by three in whose corner a boat turns, without the side it lies on."""
    return tuple(beyond(beyond(pivot, from_direction, i), to_direction, j) for j in (1, 2) for i in range(3))


def _turns(berth: int) -> tuple[tuple[int, int], ...]:
    """What must be free, and the choice: only for turns that no edge and no pontoon forbids for good."""
    if not COVER[berth]:
        return ()
    sweeps = ((swept(berth, side), turned(berth, side)) for side in (RIGHT, LEFT))
    return tuple(
        (bits(s), boat_move(TURN, berth, to)) for s, to in sweeps if OFF not in s and not bits(s) & PONTOON_BITS
    )


TURNS: Final = tuple(map(_turns, range(BERTHS)))

# The berths that bonuses lead to


def flipped(berth: int) -> int:
    """Half a turn with the sailor where he is (R-DG-21)."""
    return berth_of(kind_of(berth), sailor_of(berth), direction_of(berth) + 2)


def swung(berth: int, side: int) -> int:
    """A quarter turn about the end opposite the sailor (R-DG-26); OFF if that leaves the board."""
    pivot, back = COVER[berth][2], direction_of(berth) + 2 + side
    sailor = beyond(pivot, back, 2)
    return berth_of(END, sailor, back + 2) if sailor != OFF else OFF


def swung_over(berth: int, side: int) -> tuple[int, ...]:
    """The squares such a turn needs besides the boat's own."""
    pivot, back = COVER[berth][2], direction_of(berth) + 2
    return swung_block(pivot, back, back + side)
