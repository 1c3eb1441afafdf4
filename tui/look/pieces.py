"""The pieces of all five games: cards, tiles, coins, pawns, dice, each a few cells on the table.

A piece is plain data and says nothing of cursors. How it is drawn follows from the piece, the look it has just now and
the colours of the terminal, and from nothing else; so what was drawn once is kept.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum
from functools import lru_cache
from typing import Final, NamedTuple

from rich.cells import cell_len

from tui.look.colours import SEAT_MARKS
from tui.look.palette import Depth

THE_GAME: Final = -1
"""As whose doing a change is: nobody's, the game did it."""
NOBODY_MARK: Final = "○"
MAP: Final = ("water", "hull", "floor")
"""Fills of squares that lie side by side."""
AMBER_ROWS: Final = 2
RIM: Final = "rim"
"""As a paint: the edge of a hull, half of it water."""


class Stand(Enum):
    """What the question of the moment makes of a piece."""

    NORMAL = "there"
    LEGAL = "can be chosen"
    CHOSEN = "is chosen"
    CLOSED = "cannot be chosen"


class Cursor(Enum):
    AWAY = "elsewhere"
    FOLLOWS = "the keys move it in another pane"
    HERE = "the keys move it here"


class Look(NamedTuple):
    """All that a piece is told about itself by the screen."""

    stand: Stand = Stand.NORMAL
    cursor: Cursor = Cursor.AWAY
    news: int | None = None
    """Whose doing it is that this changed since the last own move."""
    part: bool = False
    """Whether it is only a part of what this is about: then its edges say nothing."""


PLAIN: Final = Look()


class Part(NamedTuple):
    """Some words of a row. Without a paint they are painted like the piece; ``!`` alone means the same in bold, ``~``
    the same in thin letters."""

    text: str
    paint: str = ""


Row = tuple[Part, ...]
Cell = tuple[str, str]
"""A letter and its paint; nothing as letter behind one that is two cells wide."""
Face = tuple[tuple[Cell, ...], ...]


@dataclass(frozen=True, slots=True)
class Piece:
    fill: str
    """A hue (``hue.7``), ``stone``, or any fill of the palette."""
    width: int
    rows: tuple[Row, ...]
    pointed: bool = True
    """Whether its left edge tells how it stands; else another piece beside it does."""
    tailed: bool = True
    """Whether its first row has a right edge, to tell who changed it."""
    framed: bool = True
    """Whether it has edges at all; else its rows reach from side to side."""
    edged: int = 0
    """The row that has the edges."""
    edge: str = " "
    edge_paint: str = ""
    """What its left edge shows while the question of the moment says nothing there."""
    tail: str = " "
    tail_paint: str = ""
    """The same for its right edge; somebody who stands there is never covered."""

    @property
    def height(self) -> int:
        return len(self.rows)


# How a look is painted


class Paints(NamedTuple):
    """Of the first row and of those below it, in shade and lit."""

    head: str
    body: str
    lit_head: str
    lit_body: str


def paints(fill: str) -> Paints:
    kind, _, number = fill.partition(".")
    if kind == "hue":
        return Paints(f"shade.{number}", f"shade.{number}", f"lit.{number}", f"lit.{number}")
    if fill == "stone":
        return Paints("head", "stone", "sand", "stone")
    if fill in ("strip", "lair"):
        return Paints(fill, fill, "sand", fill)
    if fill == "water":
        return Paints("water", "water", "way", "way")
    if fill == "door":
        return Paints("door", "door", "doorway", "doorway")
    if fill == "tag":
        return Paints("tag", "tag", "purse", "purse")
    return Paints(fill, fill, fill, fill)


def _paint(piece: Piece, look: Look, row: int) -> str:
    closed = look.stand is Stand.CLOSED
    if _is_amber(piece, look, row):
        return "ruled out" if closed else "cursor"
    if closed:
        return "closed"
    head, body, lit_head, lit_body = paints(piece.fill)
    if look.stand is Stand.CHOSEN:
        return "chosen" if row else lit_head
    if look.stand is Stand.LEGAL:
        return lit_body if row else lit_head
    return body if row else head


def _is_amber(piece: Piece, look: Look, row: int) -> bool:
    """The cursor takes the name of a thing, and a boat as a whole: more would be much to send at every step."""
    if look.cursor is Cursor.AWAY or not piece.pointed:
        return False
    return row < AMBER_ROWS or piece.fill.partition(".")[0] in MAP


def _left_edge(piece: Piece, look: Look, paint: str, depth: Depth) -> Cell:
    told = piece.pointed and not look.part
    if told and look.stand is Stand.CHOSEN:
        return "✓", paint if look.cursor is not Cursor.AWAY else "chosen"
    if told and look.cursor is not Cursor.AWAY:
        return "▶" if look.cursor is Cursor.HERE else "▷", paint
    if told and look.stand is not Stand.NORMAL:
        return "▸" if look.stand is Stand.LEGAL else "×", paint
    if piece.edge == " " and _bracketed(piece, look, depth):
        return "[", paint
    return piece.edge, _painted(piece.edge_paint, paint)


def _right_edge(piece: Piece, look: Look, paint: str, depth: Depth) -> Cell:
    if piece.tail_paint.startswith("plate"):
        return piece.tail, piece.tail_paint
    if look.news is not None:
        return seat_mark(look.news), seat_plate(look.news)
    if piece.pointed and not look.part and look.cursor is not Cursor.AWAY:
        return "◀" if look.cursor is Cursor.HERE else "◁", paint
    if piece.tail == " " and _bracketed(piece, look, depth):
        return "]", paint
    return piece.tail, _painted(piece.tail_paint, paint)


def _bracketed(piece: Piece, look: Look, depth: Depth) -> bool:
    """Where a piece has no ground of its own, brackets say where it ends; the squares of a map need none."""
    if depth is Depth.FULL or look.cursor is not Cursor.AWAY or piece.fill.partition(".")[0] in MAP:
        return False
    return depth is Depth.NONE or look.stand in (Stand.NORMAL, Stand.CLOSED)


def seat_mark(seat: int) -> str:
    return NOBODY_MARK if seat == THE_GAME else SEAT_MARKS[seat]


def seat_plate(seat: int) -> str:
    return "nobody" if seat == THE_GAME else f"plate.{seat}"


# Drawing


@lru_cache(8192)
def face(piece: Piece, look: Look = PLAIN, depth: Depth = Depth.FULL) -> Face:
    """The piece cell by cell."""
    return tuple(_cells(piece, look, number, depth) for number in range(piece.height))


def _cells(piece: Piece, look: Look, number: int, depth: Depth) -> tuple[Cell, ...]:
    if piece.fill == "blank":
        return ((" ", "blank") if look.news is None else (seat_mark(look.news), seat_plate(look.news)),)
    paint = _paint(piece, look, number)
    inner = [cell for part in piece.rows[number] for cell in spelled(part.text, _painted(part.paint, paint))]
    if number != piece.edged or not piece.framed:
        cells = fitted(inner, piece.width, paint)
        return tuple(_in_brackets(cells, paint) if piece.framed and _bracketed(piece, look, depth) else cells)
    tail = [_right_edge(piece, look, paint, depth)] if piece.tailed else []
    middle = fitted(inner, piece.width - 1 - len(tail), paint)
    return (_left_edge(piece, look, paint, depth), *middle, *tail)


def _in_brackets(cells: list[Cell], paint: str) -> list[Cell]:
    """Unless something is written at the edges: so one sees how large a thing is."""
    if cells[0][0] != " " or cells[-1][0] != " ":
        return cells
    return [("[", paint), *cells[1:-1], ("]", paint)]


def _painted(own: str, paint: str) -> str:
    if own in ("!", "~"):
        return paint if paint == "cursor" else f"{paint}{own}"
    return f"rim.{paint}" if own == RIM else own or paint


def spelled(text: str, paint: str) -> list[Cell]:
    """A text letter by letter; one that is two cells wide takes two."""
    if text.isascii():
        return [(letter, paint) for letter in text]
    return [cell for letter in text for cell in ((letter, paint), *[("", paint)] * (cell_len(letter) - 1))]


def fitted(cells: list[Cell], width: int, paint: str) -> list[Cell]:
    return cells[:width] + [(" ", paint)] * (width - len(cells))


# Words on pieces


def row(left: str, right: str = "", width: int = 0, paint: str = "") -> Row:
    """Words at both ends of so many cells; those at the right keep their place, those at the left give way."""
    room = max(0, width - len(right))
    return (Part(left[:room].ljust(room), paint), Part(right, paint)) if right else (Part(left, paint),)


def broken(name: str, width: int, rows: int) -> list[str]:
    """A name in so many rows: at its blanks, else with a hyphen, never with dots. A row that has to may begin in the
    first cell, else it stands in from the edge."""
    lines = _filled(name.split(), width)
    if len(lines) > rows:
        lines = [*lines[: rows - 1], " ".join(lines[rows - 1 :])[:width]]
    return [line if len(line) >= width else f" {line}" for line in lines]


def _filled(words: Sequence[str], width: int) -> list[str]:
    lines: list[str] = []
    for word in words:
        if lines and len(lines[-1]) + 1 + len(word) < width:
            lines[-1] += f" {word}"
            continue
        while len(word) > max(width, 1):
            cut = max(width - 1, 1)
            lines.append(f"{word[:cut]}-")
            word = word[cut:]
        lines.append(word)
    return lines


# The set


def card(
    fill: str, value: str, name: str, width: int, height: int, *, sign: str = "", foot: str = "", pointed: bool = True
) -> Piece:
    """Value first, a sign at the other end, the name below; at the foot of a tall card what kind it is."""
    head = (Part(value, "!"), Part(sign.rjust(max(0, width - 2 - len(value)))))
    names = broken(name, width, height - 1)
    body = [(Part(line),) for line in names] + [()] * (height - 1 - len(names))
    if foot and height - 1 > len(names) and len(foot) < width:
        body[-1] = (Part(f" {foot}", "~"),)
    return Piece(fill, width, (head, *body), pointed)


def chip(fill: str, words: str, width: int = 0) -> Piece:
    """A card in one row: an edge, the words, an edge."""
    return Piece(fill, max(width, cell_len(words) + 2), ((Part(words, "!"),),))


def tile(name: str, width: int, *body: Row, right: str = "", paint: str = "", fill: str = "stone") -> Piece:
    """A head with a name, and rows of words, pawns and coins below it. A paint of the head says whose it is."""
    room = max(0, width - 2 - len(right))
    head = (Part(name[:room].ljust(room), paint or "!"), Part(right, paint))
    return Piece(fill, width, (head, *body))


def tag(price: int, why: str, width: int) -> Piece:
    """What the card above it costs, and how that comes about; lit with the card."""
    row = (Part(f" ¢{price} ", "!"), Part(why))
    return Piece("tag", width, (row,), pointed=False, framed=False)


def slot(fill: str, head: str, below: str, width: int, height: int, *, edge: str = " ") -> Piece:
    """A place for something to be built: what is there, and of what; or only its number."""
    body = [(Part(below[:width]),), *[()] * (height - 2)] if height > 1 else []
    return Piece(fill, width, ((Part(head, "!"),), *body), edge=edge, tailed=width > 3)


def gap(width: int, height: int) -> Piece:
    """Where a card is missing: its place is kept."""
    return Piece("gap", width, ((Part("░" * (width - 2)),), *[(Part("░" * width),)] * (height - 1)), pointed=False)


def back(number: int | str, width: int = 0) -> Piece:
    """A pile face down, with how many."""
    words = str(number)
    hatch = "▒" * max(1, (width - len(words) - 2) // 2) if width else "▒"
    inner = f" {words} " if width else words
    return plain("back", f"{hatch}{inner}{hatch}")


def plain(fill: str, words: str) -> Piece:
    """A piece without edges: a coin, a pawn, a die, a token."""
    return Piece(fill, cell_len(words), ((Part(words),),), pointed=False, framed=False)


def coin(number: int) -> Piece:
    return plain("purse", f" ¢{number} ")


def door(width: int, height: int, is_open: bool) -> Piece:
    """A gap in a wall, or bars across it."""
    if is_open:
        return Piece(
            "floor", width, ((Part("··".center(width)[:width]),), *[()] * (height - 1)), framed=False, pointed=False
        )
    rows = ((Part("▒" * (width - 1)),), *[(Part("▒" * width),)] * (height - 1))
    return Piece("door", width, rows, tailed=False, edge="▒")


def pawn(seat: int, wide: bool = False) -> Piece:
    return plain(f"plate.{seat}", f" {SEAT_MARKS[seat]} " if wide else SEAT_MARKS[seat])


def die(number: int, second: bool = False) -> Piece:
    return plain(f"die.{int(second)}", f" {number} ")


def whose_doing() -> Piece:
    """A blank beside something small, for the mark of whoever changed it."""
    return Piece("blank", 1, ((Part(" "),),), pointed=False, framed=False)


def pips(have: int, need: int) -> str:
    """``●●○``: two of three."""
    return "●" * min(have, need) + "○" * max(0, need - have)
