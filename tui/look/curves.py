"""Curves over the moves of a game, cell by cell: everybody's share of a whole as bands, or a number of each as marks.

Drawn here and not by a plotting library: those that write to terminals keep one figure for the whole process, where a
host has a hundred people looking at their own, and know neither sixteen colours nor ASCII. Textual's own line of bars
shows one row of numbers, without a place to point at.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import accumulate
from typing import Final

from tui.look.colours import SEAT_MARKS
from tui.look.palette import Depth
from tui.look.pieces import Cell

TEXTURES: Final = ("█", "▒", "░", " ", "▓")
"""What tells bands apart where there are no colours, the own one first."""
BETWEEN_MARKS: Final = 11
"""Columns from one mark of a band to the next."""
FIRST_MARK: Final = 4


@dataclass(frozen=True, slots=True)
class Curve:
    """After each move a number for every seat."""

    points: tuple[tuple[float, ...], ...] = ()
    order: tuple[int, ...] = ()
    """The seats from the bottom to the top; the own one lies at the bottom."""
    stacked: bool = True
    """Shares of a whole; else each number stands for itself."""

    @property
    def highest(self) -> float:
        return 1.0 if self.stacked else max((max(point) for point in self.points), default=0.0) or 1.0


def own_first(seat: int, players: int) -> tuple[int, ...]:
    return (seat, *(other for other in range(players) if other != seat))


def moves_across(moves: int, width: int) -> list[int]:
    """Which move each column stands for: the last of several, or the same for several columns."""
    return [((x + 1) * moves - 1) // width for x in range(width)]


def column_of(move: int, moves: int, width: int) -> int:
    """The first column that tells of a move."""
    return next((x for x, last in enumerate(moves_across(moves, width)) if last >= move), width - 1)


def plotted(curve: Curve, width: int, height: int, depth: Depth) -> list[list[Cell]]:
    """Line by line from the top."""
    points = [curve.points[move] for move in moves_across(len(curve.points), width)]
    if not curve.stacked:
        return _marked(curve, points, height)
    columns = [list(_band(curve.order, point, height, depth)) for point in points]
    cells = [[column[y] for column in columns] for y in range(height)]
    for x in range(FIRST_MARK, width, BETWEEN_MARKS):
        _name_bands(cells, curve.order, points[x], x)
    return cells


def _band(order: Sequence[int], point: Sequence[float], height: int, depth: Depth) -> Iterator[Cell]:
    """A column from the top. Half blocks tell twice as many heights apart, where there are colours for them."""
    tops = list(accumulate(point[seat] for seat in order))
    if depth is Depth.NONE:
        for y in range(height):
            yield TEXTURES[_owner(tops, (height - y - 0.5) / height)], ""
        return
    for y in range(height):
        upper, lower = (_owner(tops, (height - y - part) / height) for part in (0.25, 0.75))
        names = [f"{order[band]}{'' if band else '!'}" for band in (lower, upper)]
        yield (" ", f"band.{names[0]}") if upper == lower else ("▄", f"edge.{names[0]}.{names[1]}")


def _owner(tops: Sequence[float], height: float) -> int:
    """Whose band is at this height, counted from the bottom."""
    return next((band for band, top in enumerate(tops) if height < top), len(tops) - 1)


def _name_bands(cells: list[list[Cell]], order: Sequence[int], point: Sequence[float], x: int) -> None:
    """The mark of each seat in the middle of its band, where it has one to stand in."""
    height, bottom = len(cells), 0.0
    for seat in order:
        y = height - 1 - int((bottom + point[seat] / 2) * height)
        bottom += point[seat]
        if point[seat] * height >= 1.5 and 0 <= y < height and cells[y][x][0] != "▄":
            cells[y][x] = SEAT_MARKS[seat], cells[y][x][1]


def _marked(curve: Curve, points: Sequence[Sequence[float]], height: int) -> list[list[Cell]]:
    """A mark at each height; the own one is seen where several meet."""
    cells: list[list[Cell]] = [[(" ", "")] * len(points) for _ in range(height)]
    for x, point in enumerate(points):
        for seat in reversed(curve.order):
            y = height - 1 - min(height - 1, max(0, int(point[seat] / curve.highest * height)))
            cells[y][x] = SEAT_MARKS[seat], f"seat.{seat}"
    return cells
