"""The panes of the table screen that show places: board, belongings, hand."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any, Final, NamedTuple

from rich.text import Text
from textual import events
from textual.geometry import Region
from textual.message import Message
from textual.reactive import reactive

from rules.game import View
from rules.kinds import Place
from rules.words import About
from tui.boards import WHOLE, Drawing, Sign
from tui.look.colours import depth_of
from tui.look.pieces import PLAIN, Cursor, Look, Stand
from tui.widgets.lines import Lines

WORDS = re.compile(r"\S+(?: \S+)*")
"""Words with single blanks between them."""
WORDED: Final = {Stand.LEGAL: "open", Stand.CHOSEN: "picked"}
"""How words look that stand for a place."""


class Sight(NamedTuple):
    """Something that can be looked at: where it is, and what there is to explain about it."""

    region: Region
    things: tuple[About | Sign, ...]


@dataclass(frozen=True, slots=True)
class Marks:
    """What the screen knows of places: which may be pointed at, are picked already, are closed, are under the cursor,
    and who changed them since these eyes moved last."""

    open: frozenset[Place] = frozenset()
    picked: tuple[Place, ...] = ()
    cursor: tuple[Place, ...] = ()
    closed: frozenset[Place] = frozenset()
    changed: tuple[tuple[Place, int], ...] = ()
    steered: bool = False
    """Whether the keys move the cursor among the places; else it only follows the one in the menu."""


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
        self._looks: dict[Place, Look] = {}
        self._worded: list[Place] = []

    def watch_view(self) -> None:
        self.redraw()

    def watch_marks(self) -> None:
        """A step of the cursor changes two pieces: nothing else is drawn anew."""
        old, self._looks = self._looks, self._looks_now()
        if old == self._looks:
            return
        changed = {place for place in {*old, *self._looks} if old.get(place) != self._looks.get(place)}
        rows = {y for place in changed for y in self._rows_of(place)}
        self.paint([self._line(y) if y in rows else line for y, line in enumerate(self._lines)])

    def _rows_of(self, place: Place) -> Iterator[int]:
        """Where it is drawn, and where what moves with it is."""
        region = self.drawing.spots[place]
        yield from range(region.y, region.bottom)
        for laid in self.drawing.pieces:
            if laid.part_of == place:
                yield from range(laid.y, laid.y + laid.piece.height)

    def _looks_now(self) -> dict[Place, Look]:
        """Of every place here that does not simply lie there. What is not drawn by itself is shown by its zone."""
        marks, looks = self.marks, dict[Place, Look]()
        for places, stand in ((marks.open, Stand.LEGAL), (marks.closed, Stand.CLOSED), (marks.picked, Stand.CHOSEN)):
            looks |= {spot: Look(stand) for place in places if (spot := self._drawn_as(place))}
        cursor = Cursor.HERE if marks.steered else Cursor.FOLLOWS
        for place in marks.cursor:
            if spot := self._drawn_as(place):
                looks[spot] = looks.get(spot, PLAIN)._replace(cursor=cursor)
        for place, seat in marks.changed:
            if place in self.drawing.spots:
                looks[place] = looks.get(place, PLAIN)._replace(news=seat)
        return looks

    def _drawn_as(self, place: Place) -> Place | None:
        return next((spot for spot in (place, Place(place.zone, WHOLE)) if spot in self.drawing.spots), None)

    def on_resize(self) -> None:
        self.redraw()

    def redraw(self) -> None:
        if self.view is not None and self.is_mounted and self.size.width:
            self.drawing = self._draw(self.view, self)
            self._looks = self._looks_now()
            self._worded = self._worded_places()
            self.paint([self._line(y) for y in range(self.drawing.height)])

    def _worded_places(self) -> list[Place]:
        """Places that are words on the table and no pieces."""
        pieced = {laid.place for laid in self.drawing.pieces}
        return [place for place in self.drawing.spots if place not in pieced]

    def _line(self, y: int) -> Text:
        line = self.drawing.line(y, self._look, depth_of(self.app))
        for place in self._worded:
            look, region = self._looks.get(place), self.drawing.spots[place]
            if look is not None and region.y <= y < region.bottom:
                line = _marked(line, look, region, whole=region.height == 1)
        return line

    def _look(self, place: Place | None) -> Look:
        return self._looks.get(place, PLAIN) if place else PLAIN

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


def _marked(line: Text, look: Look, region: Region, whole: bool) -> Text:
    """Words that may be chosen are underlined, those under the cursor or chosen already have another ground."""
    words = list(_words(line, region))
    style = "cursor" if look.cursor is not Cursor.AWAY else WORDED.get(look.stand, "")
    if not style or not (words or whole):
        return line
    line = line.copy()
    line.pad_right(region.right - line.cell_len)
    for start, end in words if style == "open" else [(region.x, region.right)]:
        line.stylize(style, start, end)
    return line


def _words(line: Text, region: Region) -> Iterator[tuple[int, int]]:
    """The parts of a line's region that hold letters: underlined columns of blanks would look like rules."""
    for words in WORDS.finditer(line.plain[region.x : region.right]):
        yield region.x + words.start(), region.x + words.end()
