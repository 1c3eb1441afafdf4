"""A game as a curve over its moves, with the moments that matter on it and a line through the one looked at."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby
from operator import itemgetter

from rich.text import Text
from textual import events
from textual.message import Message
from textual.reactive import reactive

from tui.look.colours import SEAT_MARKS, depth_of
from tui.look.curves import Curve, column_of, moves_across, plotted
from tui.look.pieces import Cell
from tui.widgets.lines import Lines

SCALE = 6
"""Columns for the numbers at the left."""
NAMES = 15
"""Columns for the players at the right."""
AXIS = 1
"""Lines for the numbers of the moments above, and as many for the moves below."""
BETWEEN_MOVES = 12
"""Columns from one number of a move to the next."""


class Chart(Lines):
    curve: reactive[Curve] = reactive(Curve(), repaint=False, init=False)
    at: reactive[int] = reactive(0, repaint=False, init=False)
    """The move that is looked at, from 0."""
    moments: reactive[tuple[int, ...]] = reactive((), repaint=False, init=False)
    """Moves that are worth a look, in the order of their numbers."""
    names: tuple[str, ...] = ()

    class Pointed(Message):
        """A move was clicked."""

        def __init__(self, move: int) -> None:
            super().__init__()
            self.move = move

    def watch_curve(self) -> None:
        self.redraw()

    def watch_at(self) -> None:
        self.redraw()

    def watch_moments(self) -> None:
        self.redraw()

    def on_resize(self) -> None:
        self.redraw()

    @property
    def _width(self) -> int:
        return self.size.width - SCALE - NAMES

    @property
    def _height(self) -> int:
        return self.size.height - 2 * AXIS

    def redraw(self) -> None:
        if self.is_mounted and self.curve.points and self._width > 0 and self._height > 1:
            plot = plotted(self.curve, self._width, self._height, depth_of(self.app))
            body = [self._scale(y) + _text(self._with_line(line)) + self._player(y) for y, line in enumerate(plot)]
            self.paint([self._above(), *body, self._below()])

    def _column(self, move: int) -> int:
        return column_of(move, len(self.curve.points), self._width)

    def _with_line(self, line: Sequence[Cell]) -> list[Cell]:
        x = self._column(self.at)
        return [*line[:x], ("│", "cursor"), *line[x + 1 :]]

    def _scale(self, y: int) -> Text:
        """A number at the top, at the bottom, and in the middle between them."""
        shares = {0: 1.0, self._height // 2: 0.5, self._height - 1: 0.0}
        if y not in shares:
            return Text(" " * SCALE)
        number = shares[y] * self.curve.highest
        return Text(f"{number:{'.0%' if self.curve.stacked else '.0f'}} ".rjust(SCALE), "quiet")

    def _player(self, y: int) -> Text:
        """The players in the order of their bands, at the foot the one who lies there."""
        order = self.curve.order
        index, text = self._height - 1 - y, Text("  ")
        if index % 2 or index // 2 >= len(order):
            return text
        seat = order[index // 2]
        text.append(f"{SEAT_MARKS[seat]} {self.names[seat]}", f"seat.{seat}")
        text.truncate(NAMES, overflow="ellipsis")
        return text

    def _above(self) -> Text:
        cells: list[Cell] = [(" ", "")] * (SCALE + self._width)
        for number, move in reversed(list(enumerate(self.moments, 1))):
            cells[SCALE + self._column(move)] = str(number), "cursor" if move == self.at else "title"
        return _text(cells)

    def _below(self) -> Text:
        """Numbers of moves, and an arrow below the one that is looked at."""
        line = list(f"{'move':>{SCALE - 1}} ".ljust(SCALE + self._width))
        across = moves_across(len(self.curve.points), self._width)
        for x in range(0, self._width - 5, BETWEEN_MOVES):
            number = str(across[x] + 1)
            line[SCALE + x : SCALE + x + len(number)] = number
        text = Text("".join(line), "quiet")
        here = SCALE + self._column(self.at)
        return Text.assemble(text[:here], ("▲", "cursor"), text[here + 1 :])

    def on_click(self, event: events.Click) -> None:
        at = event.get_content_offset(self)
        if at is not None and self.curve.points and 0 <= at.x - SCALE < self._width:
            self.post_message(self.Pointed(moves_across(len(self.curve.points), self._width)[at.x - SCALE]))


def _text(cells: Sequence[Cell]) -> Text:
    runs = ((paint, "".join(letter for letter, _ in run)) for paint, run in groupby(cells, itemgetter(1)))
    return Text.assemble(*((letters, paint) for paint, letters in runs))
