"""Where pieces go when there are several: side by side, in a hand, behind a label, below a player's name."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from rich.text import Text
from textual.geometry import Region, Size

from rules.kinds import Place
from rules.words import About
from tui.boards import WHOLE, Drawing, Heading, Sign
from tui.look.colours import SEAT_MARKS
from tui.look.pieces import Piece, pawn

INDENT: Final = 3
"""Columns before what belongs to a player: as many as his mark takes."""


class Thing(NamedTuple):
    """Something to be laid out, with what it is when there is little room."""

    piece: Piece
    place: Place | None = None
    about: About | None = None
    small: Piece | None = None

    def shrunk(self) -> Thing:
        return self._replace(piece=self.small or self.piece)


def label(noun: str, rest: str = "") -> Heading:
    """What a zone is called, and what else there is to say about it."""
    heading = Heading().append(noun, "strong").append(f" · {rest}" if rest else "", "quiet")
    assert isinstance(heading, Heading)
    heading.noun = noun.rstrip(" 0123456789")
    return heading


def line_up(drawing: Drawing, x: int, y: int, *parts: Thing | Text | str) -> int:
    """Words and small pieces one after the other; the answer is the column behind them."""
    for part in parts:
        if isinstance(part, Thing):
            x = drawing.lay(part.piece, x, y, part.place, part.about)
        else:
            x = drawing.write(x, y, part, "quiet")
    return x


def in_line(things: Sequence[Thing], gap: int = 1) -> int:
    """Columns that things take side by side."""
    return sum(thing.piece.width for thing in things) + gap * max(0, len(things) - 1)


def flow(things: Sequence[Thing], width: int, lines: int, gap: int = 1) -> Drawing:
    """Small things side by side, in so many lines; what does not fit is counted, never left out in silence."""
    drawing, x, y = Drawing(), 0, 0
    for index, thing in enumerate(things):
        left = len(things) - index
        if x and x + thing.piece.width > width - (4 if y == lines - 1 and left > 1 else 0):
            if y == lines - 1:
                drawing.write(x, y, f"+{left}", "quiet")
                break
            x, y = 0, y + 1
        x = drawing.lay(thing.piece, x, y, thing.place, thing.about) + gap
    return drawing


def fan(words: Text, things: Sequence[Thing], room: Size, zone: str = "") -> Drawing:
    """A hand: its label, and the cards below it from the left, in their order. More than fit are laid out small."""
    drawing = Drawing()
    drawing.write(0, 0, words)
    if zone:
        drawing.spots[Place(zone, WHOLE)] = Region(0, 0, max(1, words.cell_len), 1)
    if things and in_line(things) <= room.width and max(thing.piece.height for thing in things) < room.height:
        drawing.add(flow(things, room.width, 1), 0, 1)
    else:
        drawing.add(small_fan([thing.shrunk() for thing in things], Size(room.width, max(1, room.height - 1))), 0, 1)
    return drawing


def small_fan(things: Sequence[Thing], room: Size) -> Drawing:
    """Parted by a column, as long as all of them fit in that way."""
    parted = flow(things, room.width, room.height)
    return parted if len(parted.pieces) == len(things) else flow(things, room.width, room.height, gap=0)


def open_hands(hands: Sequence[Sequence[Thing]], room: Size) -> Drawing:
    """All hands of the table, one behind each mark: a line each, in as many columns as that takes; where lines are
    left, they go to the hands that do not fit into one."""
    drawing, spare = Drawing(), max(0, room.height - len(hands))
    columns = -(-len(hands) // max(1, room.height))
    wide, y = room.width // columns, 0
    for seat, things in enumerate(hands):
        x = seat % columns * wide
        drawing.write(x, y, SEAT_MARKS[seat], f"seat.{seat}")
        hand = flow(things, wide - 3, 1 + spare, gap=0)
        drawing.add(hand, x + 2, y)
        spare -= max(0, hand.height - 1)
        y += max(1, hand.height) if x + 2 * wide > room.width else 0
    return drawing


def player(seat: int, name: Text, counters: Sequence[tuple[str, str]], width: int, to_move: bool) -> Drawing:
    """A player's first line: his mark, his name, and what he counts at the right end; a long name gives way."""
    drawing, tail = Drawing(), Text(" ").join(Text(words, style) for words, style in counters)
    line = Text.assemble(("▌" if to_move else " ", f"seat.{seat}"), "  ")
    line.append_text(name)
    line.truncate(max(INDENT, width - tail.cell_len - 2), overflow="ellipsis", pad=True)
    drawing.write(0, 0, line.append(" ").append_text(tail))
    drawing.lay(pawn(seat), 1, 0)
    x = width - tail.cell_len - 1
    drawing.explain(Place("player", seat), Region(0, 0, width, 1), Sign(SEAT_MARKS[seat]))
    for number, (words, _) in enumerate(counters):
        drawing.explain(Place(f"counter of {seat}", number), Region(x, 0, len(words), 1), Sign(words))
        x += len(words) + 1
    return drawing
