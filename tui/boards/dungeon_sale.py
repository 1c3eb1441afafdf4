"""The sale of Dungeon Bazar: what lies on the stalls, by kind, and the heroes with their purses and lists."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from rich.text import Text
from textual.geometry import Region, Size

from rules.kinds import Place
from rules.state import NOBODY
from rules.words import About
from rulesets.dungeon_bazar.components import (
    ANNUAL,
    BOX,
    CHARME,
    CONFUSION,
    DECK_NAMES,
    INVISIBILITY,
    KIND_DECK,
    KIND_OF,
    LETTERS,
    PRICE_OF,
    SPELL_NAMES,
    WISHES,
)
from rulesets.dungeon_bazar.state import SALE
from rulesets.dungeon_bazar.view import TableView
from tui.boards import Drawing
from tui.boards.layout import Thing, flow, label, line_up
from tui.look.colours import SEAT_MARKS
from tui.look.pieces import Part, Piece, card, chip, plain

KIND_HUES: Final = (3, 0, 4, 2, 9, 5, 6)
LEAD: Final = 15
"""Columns for the name of a kind."""
FULL_NAMES: Final = 69
"""Columns of a board from which on heroes have their second names."""


def ink(one: int) -> str:
    return f"hue.{KIND_HUES[KIND_OF[one]]}"


def short(one: int) -> str:
    """``C5``: the kind's letter and the price."""
    return f"{LETTERS[KIND_OF[one]]}{PRICE_OF[one]}"


def kind_word(kind: int) -> str:
    return BOX.kinds[kind].name.split()[0]


def good(one: int, zone: str, width: int = 0, height: int = 0) -> Thing:
    """A card: its price first, then what it is."""
    small = chip(ink(one), short(one))
    large = small
    if height > 1:
        letter = LETTERS[KIND_OF[one]]
        large = card(ink(one), f"{PRICE_OF[one]} {letter}", BOX.kinds[KIND_OF[one]].name, width, height)
    return Thing(large, Place(zone, one), About("good", one), small)


# The stalls


def draw_stalls(view: TableView, room: Size) -> Drawing:
    """A line a kind, with the cards in the order in which heroes want them."""
    drawing, step = Drawing(), 2 if room.height > 20 else 1
    drawing.write(0, 0, label("On the stalls", "in the order heroes want them"))
    for kind in range(len(BOX.kinds)):
        _shelf(drawing, view, kind, Region(0, 1 + step * kind, room.width, 1))
    for number, content in enumerate(view.contents):
        rows = [1 + step * kind for kind, deck in enumerate(KIND_DECK) if deck == content]
        if rows:
            drawing.spots[Place("room", number)] = Region(0, rows[0], LEAD, rows[-1] - rows[0] + 1)
    return drawing


def _shelf(drawing: Drawing, view: TableView, kind: int, at: Region) -> None:
    """A kind that is being asked for is lit, and an arrow points at it."""
    wanted = kind_read(view) == kind
    fill = f"lit.{KIND_HUES[kind]}" if wanted else f"hue.{KIND_HUES[kind]}"
    head = Piece(fill, LEAD - 1, ((Part(BOX.kinds[kind].name, "!"),),), edge="▶" if wanted else " ")
    drawing.lay(head, at.x, at.y, None)
    note = _spell_on(view, kind)
    things = [_on_show(view, one, seat) for one, seat in view.shelves[kind]]
    shelf = flow(things, at.width - LEAD - len(note), 1)
    drawing.add(shelf, LEAD, at.y)
    drawing.write(at.right - len(note), at.y, note, "title")


def _on_show(view: TableView, one: int, seat: int) -> Thing:
    zone = "stall" if seat == view.eyes else f"stall of {seat}"
    piece = Piece(ink(one), len(short(one)) + 3, ((Part(SEAT_MARKS[seat], f"plate.{seat}"), Part(short(one), "!")),))
    return Thing(piece, Place(zone, one), About("good", one))


def _spell_on(view: TableView, kind: int) -> str:
    if not view.shelves[kind]:
        return ""
    if view.laid[INVISIBILITY] == KIND_DECK[kind]:
        return " invisible"
    return " dearest first" if view.laid[CHARME] == KIND_DECK[kind] else ""


# The heroes


def draw_hero(drawing: Drawing, view: TableView, index: int, y: int, width: int) -> None:
    """His purse, and his list in the order in which he reads it: backwards, if he is confused. The wish that he has
    come to is lit."""
    hero = view.row[index]
    here = view.phase == SALE and index == view.hero
    full = BOX.heroes[hero].name
    name = full if width >= FULL_NAMES else full.split()[0]
    longest = 19 if width >= FULL_NAMES else 8
    words = (Part(name.ljust(longest), "!"), Part(f" ¢{view.purses[index]:<2} ", "purse"))
    plate = Piece("lit.1" if here else "stone", longest + 6, (words,), edge="▶" if here else " ", tailed=False)
    x = drawing.lay(plate, 0, y, Place("hero", index), About("hero", hero))
    confused = view.laid[CONFUSION] == index
    x = line_up(drawing, x, y, "←" if confused else " ")
    for number, wish in enumerate(_list(view, index)):
        if number:
            x = drawing.write(x, y, "›", "quiet")
        x = drawing.lay(_wish(wish, here and number == view.line - 1), x, y)


def _list(view: TableView, index: int) -> tuple[int, ...]:
    wishes = WISHES[view.row[index]]
    return wishes[::-1] if view.laid[CONFUSION] == index else wishes


def _wish(kind: int, reading: bool) -> Piece:
    word = kind_word(kind)
    return plain(f"lit.{KIND_HUES[kind]}", f">{word}") if reading else plain(f"shade.{KIND_HUES[kind]}", word)


def kind_read(view: TableView) -> int:
    """The kind on the hero's list that he has come to; none before he has begun to read."""
    if view.phase != SALE or not view.line or view.hero >= len(view.row):
        return NOBODY
    return _list(view, view.hero)[view.line - 1]


# The spells


def spells(drawing: Drawing, view: TableView, x: int, y: int) -> None:
    """Who holds them, and what they lie on."""
    for spell in _known_spells(view):
        x = line_up(
            drawing, x, y, Thing(chip("hue.7", SPELL_NAMES[spell]), Place("spell", spell), About("spell", spell))
        )
        holder, target = view.holders[spell], view.laid[spell]
        held = Text(f" {SEAT_MARKS[holder]}", f"seat.{holder}") if holder >= 0 else ""
        x = line_up(drawing, x, y, held, f" on {_target(view, spell, target)}" if target >= 0 else "", " ")


def _known_spells(view: TableView) -> Iterator[int]:
    return (spell for spell in dict.fromkeys((ANNUAL, view.spell)) if 0 <= spell < len(SPELL_NAMES))


def _target(view: TableView, spell: int, target: int) -> str:
    return BOX.heroes[view.row[target]].name.split()[0] if spell == CONFUSION else DECK_NAMES[target]
