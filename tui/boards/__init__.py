"""What each game brings to the table screen: its board, its players' belongings, its hand, and the ink of its things.

A board draws lines from a view and says where each place lies among them. Cursors, highlights, clicks and keys are the
screen's business: a board knows nothing of them.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from importlib import import_module
from itertools import groupby
from operator import itemgetter
from typing import Any, ClassVar, Final, NamedTuple

from rich.text import Text
from textual.geometry import Region, Size

from rules.kinds import Place
from rules.words import About
from tui.look.palette import Depth
from tui.look.pieces import PLAIN, Cell, Look, Piece, Stand, face, spelled

SIGNS: Final = {
    "▸": "can be chosen now",
    "▶ ◀": "the cursor; ▷ ◁ while the keys are in the other pane",
    "✓": "chosen, or done",
    "×": "closed just now",
    "◆ ● ▲ ■ ★": "the players; at the right edge of a thing, who has changed it since your last move",
    "¹": "the first player",
    "▌": "the one to move; beside the log, what is new since your last move",
    "¢": "coins",
    "▪": "cards in hand",
    "▒9▒": "a pile face down, and how many cards it has",
    "░": "an empty place",
    "+3": "so many more that find no room",
    "Hand": "your cards, and how many; the others see only the number",
    "Drawn": "cards that you are looking at: the question says what becomes of them",
    "Discards": "used cards, face up; p looks through all open piles",
}
"""What signs and headings mean that are the same in all games."""

_NUMBER = re.compile(r"\d+(/\d+)?")

WHOLE = -1
"""As the number of a place: the zone itself, for something that is not there yet (a card still to be laid out)."""


class Sign(NamedTuple):
    """Something drawn that is no thing of the game: a counter, a heading, the mark of a player."""

    drawn: str
    """``¢5``, ``Hand 4``, ``◆``"""


class Heading(Text):
    """What a part of the table is called: it can be looked up, as a sign can."""

    noun = ""


class Laid(NamedTuple):
    """A piece on the table, and the place it stands for, if that can be pointed at."""

    piece: Piece
    x: int
    y: int
    place: Place | None
    part_of: Place | None = None
    """What it moves with, for a piece that is not all of it: a boat, by the square of its sailor."""


@dataclass(slots=True)
class Drawing:
    lines: list[Text] = field(default_factory=list)
    """The words that stand on the table itself."""
    pieces: list[Laid] = field(default_factory=list)
    """What lies on it; later ones lie on earlier ones."""
    spots: dict[Place, Region] = field(default_factory=dict)
    """Where places lie, in cells from the top left corner."""
    abouts: dict[Place, About | Sign] = field(default_factory=dict)
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
        line = self.lines[y].copy()
        line.pad_right(max(0, x - line.cell_len))
        self.lines[y] = line[:x].append_text(text).append_text(line[x + text.cell_len :])
        if isinstance(text, Heading):
            self.explain(Place(f"heading {text.noun}", 0), Region(x, y, text.cell_len, 1), Sign(text.noun))
        return x + text.cell_len

    def explain(self, place: Place, region: Region, about: About | Sign) -> None:
        """Something to be looked at that is no piece."""
        self.spots[place], self.abouts[place] = region, about

    def lay(
        self,
        piece: Piece,
        x: int,
        y: int,
        place: Place | None = None,
        about: About | None = None,
        part_of: Place | None = None,
    ) -> int:
        """A piece on the table; the answer is the column behind it. Pieces of one place are one spot."""
        self.pieces.append(Laid(piece, x, y, place, part_of))
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

    def drawn(self, look: Callable[[Place | None], Look] = lambda _: PLAIN, depth: Depth = Depth.FULL) -> list[Text]:
        """All of it as lines, each piece with the look that its place has."""
        return [self.line(y, look, depth) for y in range(self.height)]

    def line(self, y: int, look: Callable[[Place | None], Look], depth: Depth = Depth.FULL) -> Text:
        words = self.lines[y] if y < len(self.lines) else Text()
        here = [laid for laid in self.pieces if laid.y <= y < laid.y + laid.piece.height]
        if not here:
            return words
        cells = _cells_of(words)
        for piece, x, top, place, part_of in here:
            own = look(place)
            row = face(piece, _as_part(look(part_of)) if part_of and own == PLAIN else own, depth)[y - top]
            cells += [(" ", "")] * (x - len(cells))
            cells[x : x + len(row)] = row
        return _text_of(cells)


def _as_part(whole: Look) -> Look:
    """A part is under the cursor or chosen with the whole, and that is all it shows."""
    stand = whole.stand if whole.stand is Stand.CHOSEN else Stand.NORMAL
    return Look(stand, whole.cursor, part=True)


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
    noted: ClassVar[tuple[str, ...]] = ("card",)
    """The kinds of things that are explained all the time where there is room, the most telling first."""
    signs: ClassVar[dict[str, str]] = {}
    """What the signs and letters mean that only this game draws."""

    def meaning(self, drawn: str) -> str:
        """Of a sign with whatever is counted behind it, or of a heading; this game's own meaning before the usual."""
        legend = [*SIGNS.items(), *self.signs.items()]
        books = {sign: words for signs, words in legend for sign in (*signs.split(), signs)}
        known = {_NUMBER.sub("0", sign): words for sign, words in books.items()} | books
        return known.get(_NUMBER.sub("", drawn)) or known.get(_NUMBER.sub("0", drawn), "")

    def step(self, room: Size) -> Step:
        """The largest that fits, or the smallest."""
        fitting = [step for step in self.steps if step.width <= room.width and step.height + step.hand <= room.height]
        return fitting[-1] if fitting else self.steps[0]

    def draw(self, view: Any, room: Size) -> Drawing:
        """The board itself, in the room of one of its steps."""
        raise NotImplementedError

    def lying(self, view: Any) -> dict[Place, object]:
        """What lies where, as far as it is news when it changes."""
        return {}

    def touched(self, before: Any, now: Any) -> set[Place]:
        """Places where something lies otherwise than before, in whichever hand it was."""
        old, new = self.lying(before), self.lying(now)
        return {place for place in new if old.get(place) != new[place]}

    def standing(self, view: Any, seat: int) -> int | None:
        """What a player has of that which wins, where everybody counts it from the first turn to the last."""
        return None

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
