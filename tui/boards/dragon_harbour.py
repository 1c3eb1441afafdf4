"""The harbour of Dragon Market: water, boats with their sailors and goods, pontoons, and the heirs who walk on them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Final, NamedTuple

from textual.geometry import Region, Size

from rules.kinds import Place
from rules.words import About
from rulesets.dragon_market.components import COLUMNS, LETTERS, PONTOONS, ROWS, SQUARE_NAMES
from rulesets.dragon_market.view import Boat, HarbourView
from tui.boards import Drawing
from tui.look.colours import SEAT_MARKS
from tui.look.palette import HULLS
from tui.look.pieces import RIM, Part, Piece, Row

SAILOR: Final = "◎"
WANTED: Final = "★"
IN_REACH: Final = "›"
PONTOON: Final = "⌂"
MARGIN: Final = 3
"""Columns for the numbers of the rows."""
HUES: Final = 10


def hue(good: int) -> int:
    return good % HUES


class Deck(NamedTuple):
    """One square of a boat: which of its three, whether the boat lies or stands, and its hull."""

    part: int
    lying: bool
    hull: str


def draw_harbour(view: HarbourView, square: Size) -> Drawing:
    drawing = Drawing()
    for column in range(COLUMNS):
        drawing.write(MARGIN + column * square.width + square.width // 2 - 1, 0, SQUARE_NAMES[column][0], "quiet")
    for row in range(ROWS):
        drawing.write(0, 1 + row * square.height + (square.height - 1) // 2, f"{row + 1:>2}", "quiet")
    decks = dict(_decks(view.boats))
    for number in range(COLUMNS * ROWS):
        if number not in decks:
            _lay(drawing, number, _open_square(view, number, square), square)
    for boat in view.boats:
        _boat(drawing, view, boat, decks, square)
    return drawing


def _lay(
    drawing: Drawing, number: int, piece: Piece, square: Size, about: About | None = None, sailor: int = -1
) -> None:
    row, column = divmod(number, COLUMNS)
    at = Region(MARGIN + column * square.width, 1 + row * square.height, *square)
    part_of = Place("square", sailor) if sailor not in (-1, number) else None
    drawing.lay(piece, at.x, at.y, Place("square", number), about, part_of)
    if about is None and number in PONTOONS:
        drawing.abouts[Place("square", number)] = About("square", number)


# Water and pontoons


def _open_square(view: HarbourView, number: int, square: Size) -> Piece:
    if number in PONTOONS:
        return _pontoon(view, number, square)
    middle = (square.height - 1) // 2
    rows = [(Part("·".center(square.width - 2)),) if y == middle else () for y in range(square.height)]
    return Piece("water", square.width, tuple(rows), edged=middle)


def _pontoon(view: HarbourView, number: int, square: Size) -> Piece:
    """A corner that stops boats, whether it is anybody's or not."""
    owner = next((seat for seat, home in enumerate(view.homes) if home == number), None)
    if owner is None:
        words: Row = (Part(f"{PONTOON}{'░' * (square.width - 3)}"),)
    else:
        words = (Part(PONTOON), Part(SEAT_MARKS[owner], f"follower.{owner}"))
    around: Row = (Part("░" * square.width),) if owner is None else ()
    middle = (square.height - 1) // 2
    rows = tuple(words if y == middle else around for y in range(square.height))
    return _standing(view, number, Piece("floor", square.width, rows, edged=middle))


def _standing(view: HarbourView, number: int, piece: Piece) -> Piece:
    """With its heirs: at the right edge, and at the left one where two share a square."""
    heirs = [seat for seat, square in enumerate(view.heirs) if square == number]
    if heirs:
        piece = replace(piece, tail=SEAT_MARKS[heirs[0]], tail_paint=f"plate.{heirs[0]}")
    if len(heirs) > 1:
        piece = replace(piece, edge=SEAT_MARKS[heirs[1]], edge_paint=f"plate.{heirs[1]}")
    return piece


# Boats


def _decks(boats: Sequence[Boat]) -> Iterator[tuple[int, Deck]]:
    hulls = dict[int, int]()
    for boat in boats:
        squares = sorted((boat.sailor, *boat.spaces))
        around = {hulls[near] for square in squares for near in _beside(square) if near in hulls}
        hull = next((one for one in range(HULLS) if one not in around), 0)
        hulls |= dict.fromkeys(squares, hull)
        lying = squares[1] - squares[0] == 1
        yield from ((square, Deck(part, lying, f"hull.{hull}")) for part, square in enumerate(squares))


def _beside(square: int) -> tuple[int, ...]:
    return square - 1, square + 1, square - COLUMNS, square + COLUMNS


def _boat(drawing: Drawing, view: HarbourView, boat: Boat, decks: Mapping[int, Deck], square: Size) -> None:
    for number in (boat.sailor, *boat.spaces):
        piece = _deck(view, boat, number, decks[number], square)
        _lay(drawing, number, piece, square, _about(boat, number), boat.sailor)


def _deck(view: HarbourView, boat: Boat, number: int, deck: Deck, square: Size) -> Piece:
    """Its bow and stern are rounded off by half a cell of water."""
    left, right = _sides(deck)
    middle = (square.height - 1) // 2
    load = _centred(_load(view, boat, number), square.width - 2)
    rows = [load if y == middle else (Part(" " * (square.width - 2)),) for y in range(square.height)]
    whole = tuple(row if y == middle else (left, *row, right) for y, row in enumerate(rows))
    tail = _sign(view, boat, number) or right
    piece = Piece(
        deck.hull,
        square.width,
        whole,
        edged=middle,
        edge=left.text,
        edge_paint=left.paint,
        tail=tail.text,
        tail_paint=tail.paint,
    )
    return _standing(view, number, piece)


def _sides(deck: Deck) -> tuple[Part, Part]:
    begins, ends = not deck.lying or deck.part == 0, not deck.lying or deck.part == 2
    return Part("▐", RIM) if begins else Part(" "), Part("▌", RIM) if ends else Part(" ")


def _centred(load: Row, width: int) -> Row:
    long = sum(len(part.text) for part in load)
    before = (width - long) // 2
    return (Part(" " * before), *load, Part(" " * (width - long - before)))


def _load(view: HarbourView, boat: Boat, number: int) -> Row:
    """The sailor, or a pile: its letter and how many tokens are left, lit if the own card wants one."""
    if number == boat.sailor:
        return (Part(f"{SAILOR} "),)
    space = boat.spaces.index(number)
    if not boat.tokens[space]:
        return (Part("  "),)
    good = boat.cargo[space]
    fill = "lit" if good in wants(view) else "cargo"
    return (Part(f"{LETTERS[good]}{boat.tokens[space]}", f"{fill}.{hue(good)}"),)


def _sign(view: HarbourView, boat: Boat, number: int) -> Part | None:
    """At the right edge: that the pile is wanted, or that the own heir can walk there."""
    piles = zip(boat.spaces, boat.cargo, boat.tokens, strict=True)
    if any(space == number and tokens and good in wants(view) for space, good, tokens in piles):
        return Part(WANTED)
    return Part(IN_REACH) if number in dict(view.walks) else None


def wants(view: HarbourView) -> tuple[int, ...]:
    return view.families[view.family_of[view.eyes]].missing if view.eyes >= 0 else ()


def _about(boat: Boat, number: int) -> About:
    if number == boat.sailor:
        return About("sailor", boat.berth)
    space = boat.spaces.index(number)
    return About("good", boat.cargo[space]) if boat.tokens[space] else About("deck", number)
