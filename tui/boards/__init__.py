"""What each game brings to the table screen: its board, its players' belongings, its hand, and the ink of its things.

A board draws lines from a view and says where each place lies among them. Cursors, highlights, clicks and keys are the
screen's business: a board knows nothing of them.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from importlib import import_module
from typing import Any, ClassVar

from rich.text import Text
from textual.geometry import Region, Size

from rules.kinds import Place
from rules.words import About

WHOLE = -1
"""As the number of a place: the zone itself, for something that is not there yet (a card still to be laid out)."""


@dataclass(slots=True)
class Drawing:
    lines: list[Text] = field(default_factory=list)
    spots: dict[Place, Region] = field(default_factory=dict)
    """Where places lie, in cells from the top left corner."""
    abouts: dict[Place, About] = field(default_factory=dict)
    """What can be inspected there."""

    def spot(self, place: Place) -> Region | None:
        return self.spots.get(place) or self.spots.get(Place(place.zone, WHOLE))

    def add_below(self, other: Drawing) -> None:
        top = len(self.lines)
        self.lines += other.lines
        self.spots |= {place: region.translate((0, top)) for place, region in other.spots.items()}
        self.abouts |= other.abouts


class Board:
    """One game's part of the table screen."""

    width: int
    """The columns it needs at its smallest; 50 leaves the design size a column for players and log."""
    height: int
    hand_height: int = 2
    players_height: int = 3
    """Lines for each player's belongings."""
    zones: ClassVar[dict[str, str]] = {"hand": "your hand", "player": "the other players"}
    """What the zones of places are called, for a hint that only says where to look."""
    noted: ClassVar[tuple[str, ...]] = ("card",)
    """The kinds of things that are explained all the time where there is room, the most telling first."""

    def draw(self, view: Any, room: Size) -> Drawing:
        """The board itself, in whatever room there is, never less than its smallest size."""
        raise NotImplementedError

    def belongings(self, view: Any, seat: int, name: Text, width: int) -> Drawing:
        """A player's counters and open cards."""
        raise NotImplementedError

    orders: ClassVar[tuple[str, ...]] = ()
    """Ways to sort the hand, if there are several: a key changes them."""

    def hand(self, view: Any, width: int, order: str = "") -> Drawing:
        """The cards in the hand of these eyes, and those they are looking at."""
        raise NotImplementedError

    def piles(self, view: Any, names: Sequence[str]) -> Text:
        """Open piles that anyone may look through, if the game has any."""
        return Text()

    def phase(self, view: Any) -> str:
        """A few words for the title line: where in the game we are."""
        raise NotImplementedError

    def style(self, about: About) -> str:
        """The ink of a thing that a sentence mentions."""
        return "thing"


def load_board(name: str) -> Board:
    board: Board = import_module(f"{__name__}.{name.replace('-', '_')}").BOARD
    return board


class Row:
    """A line under construction that remembers where places lie in it."""

    def __init__(self, drawing: Drawing, y: int) -> None:
        self.drawing = drawing
        self.text = Text()
        self.y = y

    def add(self, text: str, style: str = "", place: Place | None = None, about: About | None = None) -> Row:
        if place is not None:
            self.drawing.spots[place] = Region(self.text.cell_len, self.y, max(1, Text(text).cell_len), 1)
            if about is not None:
                self.drawing.abouts[place] = about
        self.text.append(text, style)
        return self

    @property
    def width(self) -> int:
        return self.text.cell_len


def headline(name: Text, counters: Text, width: int) -> Text:
    """A player's first line: the counters stand at the right edge, and a long name gives way."""
    line = Text().append_text(name)
    line.truncate(max(1, width - counters.cell_len - 1), overflow="ellipsis", pad=True)
    return line.append(" ").append_text(counters)


@dataclass(frozen=True, slots=True)
class Chip:
    """A small labelled thing in a row of things: a card in hand, a good in a shop."""

    text: str
    style: str
    place: Place | None = None
    about: About | None = None


def _cut(text: str, width: int) -> str:
    return text if len(text) <= width else text[: width - 1] + "…"


def _room(width: int, last_line: bool, index: int, things: Sequence[Chip]) -> int:
    """On the last line a few cells are kept for the number of things that do not fit."""
    return width - 5 if last_line and index < len(things) - 1 else width


def chips(lead: str, things: Sequence[Chip], width: int, height: int, zone: str = "") -> Drawing:
    """Things side by side, wrapped into so many lines; what does not fit is counted, never cut off in silence."""
    drawing = Drawing()
    row = Row(drawing, 0).add(lead, "quiet", Place(zone, WHOLE) if zone else None)
    rows = [row]
    for index, thing in enumerate(things):
        if row.width + len(thing.text) + 1 > _room(width, len(rows) == height, index, things):
            if len(rows) == height:
                row.add(f" +{len(things) - index}", "quiet")
                break
            row = Row(drawing, len(rows)).add(" " * len(lead))
            rows.append(row)
        widest = _room(width, len(rows) == height, index, things) - len(lead) - 1
        row.add(" ").add(_cut(thing.text, widest), thing.style, thing.place, thing.about)
    drawing.lines = [row.text for row in rows]
    return drawing
