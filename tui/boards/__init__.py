"""What each game brings to the table screen: its board, its players' belongings, its hand, and the ink of its things.

A board draws lines from a view and says where each place lies among them. Cursors, highlights, clicks and keys are the
screen's business: a board knows nothing of them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from importlib import import_module
from itertools import groupby
from operator import itemgetter
from typing import Any, ClassVar, NamedTuple

from rich.text import Text
from textual.geometry import Region, Size

from rules.kinds import Place
from rules.words import About
from tui.boards.grid import put
from tui.look.palette import Depth
from tui.look.pieces import PLAIN, Cell, Look, Piece, face, spelled

WHOLE = -1
"""As the number of a place: the zone itself, for something that is not there yet (a card still to be laid out)."""


class Laid(NamedTuple):
    """A piece on the table, and the place it stands for, if that can be pointed at."""

    piece: Piece
    x: int
    y: int
    place: Place | None


@dataclass(slots=True)
class Drawing:
    lines: list[Text] = field(default_factory=list)
    """The words that stand on the table itself."""
    pieces: list[Laid] = field(default_factory=list)
    """What lies on it; later ones lie on earlier ones."""
    spots: dict[Place, Region] = field(default_factory=dict)
    """Where places lie, in cells from the top left corner."""
    abouts: dict[Place, About] = field(default_factory=dict)
    """What can be inspected there."""

    @property
    def height(self) -> int:
        return max((len(self.lines), *(laid.y + laid.piece.height for laid in self.pieces)))

    @property
    def right(self) -> int:
        """The column behind the last piece."""
        return max((laid.x + laid.piece.width for laid in self.pieces), default=0)

    def spot(self, place: Place) -> Region | None:
        return self.spots.get(place) or self.spots.get(Place(place.zone, WHOLE))

    def write(self, x: int, y: int, words: Text | str, style: str = "") -> int:
        """Words on the table; the answer is the column behind them."""
        text = words if isinstance(words, Text) else Text(words, style)
        while len(self.lines) <= y:
            self.lines.append(Text())
        put(self.lines, x, y, text)
        return x + text.cell_len

    def lay(self, piece: Piece, x: int, y: int, place: Place | None = None, about: About | None = None) -> int:
        """A piece on the table; the answer is the column behind it. Pieces of one place are one spot."""
        self.pieces.append(Laid(piece, x, y, place))
        if place is not None:
            region = Region(x, y, piece.width, piece.height)
            self.spots[place] = self.spots[place].union(region) if place in self.spots else region
            if about is not None:
                self.abouts.setdefault(place, about)
        return x + piece.width

    def add(self, other: Drawing, x: int = 0, y: int = 0) -> None:
        """Another drawing as a part of this one."""
        for number, line in enumerate(other.lines):
            if line.cell_len:
                self.write(x, y + number, line)
        self.pieces += [laid._replace(x=laid.x + x, y=laid.y + y) for laid in other.pieces]
        self.spots |= {place: region.translate((x, y)) for place, region in other.spots.items()}
        self.abouts |= other.abouts

    def add_below(self, other: Drawing) -> None:
        top = self.height
        self.lines += [Text() for _ in range(top - len(self.lines))]
        self.add(other, 0, top)
        self.lines += [Text() for _ in range(top + len(other.lines) - len(self.lines))]

    def drawn(self, look: Callable[[Place | None], Look] = lambda _: PLAIN, depth: Depth = Depth.FULL) -> list[Text]:
        """All of it as lines, each piece with the look that its place has."""
        return [self.line(y, look, depth) for y in range(self.height)]

    def line(self, y: int, look: Callable[[Place | None], Look], depth: Depth = Depth.FULL) -> Text:
        words = self.lines[y] if y < len(self.lines) else Text()
        here = [laid for laid in self.pieces if laid.y <= y < laid.y + laid.piece.height]
        if not here:
            return words
        cells = _cells_of(words)
        for piece, x, top, place in here:
            row = face(piece, look(place), depth)[y - top]
            cells += [(" ", "")] * (x - len(cells))
            cells[x : x + len(row)] = row
        return _text_of(cells)


def _cells_of(line: Text) -> list[Cell]:
    """Letter by letter with its paint. A later paint covers an earlier one, as Rich has it for what names both."""
    paints = [str(line.style)] * len(line.plain)
    for start, end, style in line.spans:
        paints[start:end] = [str(style)] * (min(end, len(paints)) - start)
    return [cell for letter, paint in zip(line.plain, paints, strict=True) for cell in spelled(letter, paint)]


def _text_of(cells: Iterable[Cell]) -> Text:
    runs = ((paint, "".join(letter for letter, _ in run)) for paint, run in groupby(cells, itemgetter(1)))
    return Text.assemble(*((text, paint) for paint, text in runs))


class Step(NamedTuple):
    """A size at which a game is drawn. Pieces grow from step to step; in between nothing is stretched."""

    width: int
    height: int
    """Lines of the board."""
    hand: int
    """Lines of the hand below it."""


class Board:
    """One game's part of the table screen."""

    steps: ClassVar[tuple[Step, ...]]
    """The smallest first, which leaves the design size a column for players and log; the largest last."""
    players_height: int = 3
    """Lines for each player's belongings."""
    zones: ClassVar[dict[str, str]] = {"hand": "your hand", "player": "the other players"}
    """What the zones of places are called, for a hint that only says where to look."""
    noted: ClassVar[tuple[str, ...]] = ("card",)
    """The kinds of things that are explained all the time where there is room, the most telling first."""
    signs: ClassVar[dict[str, str]] = {}
    """What the signs and letters mean that only this game draws."""

    def step(self, room: Size) -> Step:
        """The largest that fits, or the smallest."""
        fitting = [step for step in self.steps if step.width <= room.width and step.height + step.hand <= room.height]
        return fitting[-1] if fitting else self.steps[0]

    def draw(self, view: Any, room: Size) -> Drawing:
        """The board itself, in the room of one of its steps."""
        raise NotImplementedError

    def belongings(self, view: Any, seat: int, name: Text, width: int) -> Drawing:
        """A player's counters and open cards."""
        raise NotImplementedError

    orders: ClassVar[tuple[str, ...]] = ()
    """Ways to sort the hand, if there are several: a key changes them."""

    def hand(self, view: Any, room: Size, order: str = "") -> Drawing:
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
