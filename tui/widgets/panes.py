"""The panes of the table screen that show places: board, belongings, hand."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any, NamedTuple

from rich.text import Text
from textual import events
from textual.geometry import Region
from textual.message import Message
from textual.reactive import reactive

from rules.game import View
from rules.kinds import Place
from rules.words import About
from tui.boards import Drawing
from tui.widgets.lines import Lines

WORDS = re.compile(r"\S+(?: \S+)*")
"""Words with single blanks between them."""


class Sight(NamedTuple):
    """Something that can be looked at: where it is, and what there is to explain about it."""

    region: Region
    things: tuple[About, ...]


@dataclass(frozen=True, slots=True)
class Marks:
    """What is highlighted: places that may be pointed at, those picked already, and the one under the cursor."""

    open: frozenset[Place] = frozenset()
    picked: tuple[Place, ...] = ()
    cursor: tuple[Place, ...] = ()


class PlacesPane(Lines):
    """Draws a view and lays the marks over it; tells where a mouse points."""

    view: reactive[View | None] = reactive(None, repaint=False, init=False)
    marks: reactive[Marks] = reactive(Marks(), repaint=False, init=False)

    class Pointed(Message):
        """A place was clicked."""

        def __init__(self, place: Place) -> None:
            super().__init__()
            self.place = place

    class Hovered(Message):
        """The mouse is over a place."""

        def __init__(self, place: Place) -> None:
            super().__init__()
            self.place = place

    def __init__(self, draw: Callable[[Any, PlacesPane], Drawing], *, id: str) -> None:
        super().__init__(id=id)
        self._draw = draw
        self.drawing = Drawing()

    def watch_view(self) -> None:
        self.redraw()

    def watch_marks(self, old: Marks, new: Marks) -> None:
        if self._here(old) != self._here(new):
            self.paint(self._marked())

    def _here(self, marks: Marks) -> list[set[Place]]:
        """What of the marks lies on this pane."""
        return [
            {place for place in kind if self.drawing.spot(place)} for kind in (marks.open, marks.picked, marks.cursor)
        ]

    def on_resize(self) -> None:
        self.redraw()

    def redraw(self) -> None:
        if self.view is not None and self.is_mounted and self.size.width:
            self.drawing = self._draw(self.view, self)
            self.paint(self._marked())

    def _marked(self) -> list[Text]:
        lines = [line.copy() for line in self.drawing.lines]
        for place in self.marks.open:
            self._stylize(lines, place, "open")
        for place in self.marks.picked:
            self._stylize(lines, place, "picked")
        for place in self.marks.cursor:
            self._stylize(lines, place, "cursor")
        return lines

    def _stylize(self, lines: list[Text], place: Place, style: str) -> None:
        region = self.drawing.spot(place)
        if region is None:
            return
        for y in _written_rows(lines, region):
            words = _words(lines[y], region) if style == "open" else [(region.x, region.right)]
            for start, end in words:
                lines[y].stylize(style, start, end)

    def sights(self) -> dict[Place, Sight]:
        spots, abouts = self.drawing.spots, self.drawing.abouts
        return {place: Sight(region, (abouts[place],)) for place, region in spots.items() if place in abouts}

    def place_at(self, x: int, y: int) -> Place | None:
        """The smallest place under a point, a card before its row; before others one that is open."""
        spots = self.drawing.spots
        here = [place for place, region in spots.items() if region.contains(x, y)]
        return min(here, key=lambda place: (place not in self.marks.open, spots[place].area), default=None)

    def _place_under(self, event: events.MouseEvent) -> Place | None:
        at = event.get_content_offset(self)
        return None if at is None else self.place_at(*at)

    def on_click(self, event: events.Click) -> None:
        """A double click is one click: the second half would answer the next question."""
        place = self._place_under(event)
        if place is not None and event.chain == 1:
            self.post_message(self.Pointed(place))

    def on_mouse_move(self, event: events.MouseMove) -> None:
        place = self._place_under(event)
        if place is not None:
            self.post_message(self.Hovered(place))


def _written_rows(lines: list[Text], region: Region) -> list[int]:
    """The rows of a place that hold something, or all where none does: to colour blanks says nothing and is dear."""
    rows = range(region.y, min(region.bottom, len(lines)))
    return [y for y in rows if lines[y].plain[region.x : region.right].strip()] or list(rows)


def _words(line: Text, region: Region) -> Iterator[tuple[int, int]]:
    """The parts of a line's region that hold letters: underlined columns of blanks would look like rules."""
    for words in WORDS.finditer(line.plain[region.x : region.right]):
        yield region.x + words.start(), region.x + words.end()
