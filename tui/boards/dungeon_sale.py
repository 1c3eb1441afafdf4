"""The sale of Dungeon Bazar: what lies on the stalls, by kind, and the heroes with their purses and lists."""

from __future__ import annotations

from rich.text import Text
from textual.geometry import Region

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
from tui.boards import Chip, Drawing, Row, chips
from tui.look.colours import SEAT_MARKS

LEAD = 14
"""Columns for the name of a kind."""


def ink(card: int) -> str:
    return f"hue.{KIND_OF[card]}"


def short(card: int) -> str:
    """``C5``: the kind's letter and the price."""
    return f"{LETTERS[KIND_OF[card]]}{PRICE_OF[card]}"


# The stalls


def draw_stalls(view: TableView, width: int) -> Drawing:
    """A line a kind, with the cards in the order in which heroes want them."""
    drawing = Drawing([Text("On the stalls, in the order heroes want them", "quiet")])
    for kind in range(len(BOX.kinds)):
        _add_shelf(drawing, view, kind, width)
    drawing.lines.append(Text())
    for room, content in enumerate(view.contents):
        rows = [1 + kind for kind, deck in enumerate(KIND_DECK) if deck == content]
        if rows:
            drawing.spots[Place("room", room)] = Region(0, rows[0], width, len(rows))
    return drawing


def _add_shelf(drawing: Drawing, view: TableView, kind: int, width: int) -> None:
    wanted = _kind_read(view) == kind
    lead = f"{'▶' if wanted else ' '}{BOX.kinds[kind].name}".ljust(LEAD)
    note = _spell_on(view, kind)
    part = chips(lead, [_good(view, card, seat) for card, seat in view.shelves[kind]], width - len(note), 1)
    (line,) = part.lines
    line.stylize("cursor" if wanted else f"hue.{kind}", 1, len(lead.rstrip()))
    line.append(note, "title")
    drawing.add_below(part)


def _good(view: TableView, card: int, seat: int) -> Chip:
    zone = "stall" if seat == view.eyes else f"stall of {seat}"
    return Chip(f"{SEAT_MARKS[seat]}{short(card)}", f"seat.{seat}", Place(zone, card), About("good", card))


def _spell_on(view: TableView, kind: int) -> str:
    if not view.shelves[kind]:
        return ""
    if view.laid[INVISIBILITY] == KIND_DECK[kind]:
        return "  invisible"
    return "  dearest first" if view.laid[CHARME] == KIND_DECK[kind] else ""


# The heroes


def draw_hero(view: TableView, index: int) -> Drawing:
    """A hero's purse and list; the line being read is marked."""
    drawing = Drawing()
    hero = view.row[index]
    here = view.phase == SALE and index == view.hero
    place, about = Place("hero", index), About("hero", hero)
    row = Row(drawing, 0).add("▶" if here else " ", "news")
    row.add(f"{BOX.heroes[hero].name} ¢{view.purses[index]}:", "strong" if here else "", place, about)
    for line, kind in enumerate(WISHES[hero]):
        reading = here and line == _line_read(view)
        word = BOX.kinds[kind].name.split()[0]
        row.add(" ").add(f">{word}" if reading else word, "cursor" if reading else f"hue.{kind}")
    drawing.lines = [row.text]
    return drawing


def _line_read(view: TableView) -> int:
    """The line of the hero's list that he has come to; none before he has begun to read."""
    if not view.line or view.hero >= len(view.row):
        return NOBODY
    confused = view.laid[CONFUSION] == view.hero
    return len(WISHES[view.row[view.hero]]) - view.line if confused else view.line - 1


def _kind_read(view: TableView) -> int:
    line = _line_read(view)
    return NOBODY if line == NOBODY else WISHES[view.row[view.hero]][line]


# The spells


def spells(view: TableView, row: Row) -> None:
    """Who holds them, and what they lie on."""
    for spell in dict.fromkeys((ANNUAL, view.spell)):
        if 0 <= spell < len(SPELL_NAMES):
            row.add(SPELL_NAMES[spell], "thing", Place("spell", spell), About("spell", spell))
            holder, target = view.holders[spell], view.laid[spell]
            if holder >= 0:
                row.add(f" {SEAT_MARKS[holder]}", f"seat.{holder}")
            if target >= 0:
                row.add(f" on {_target(view, spell, target)}", "quiet")
            row.add("  ")


def _target(view: TableView, spell: int, target: int) -> str:
    return BOX.heroes[view.row[target]].name.split()[0] if spell == CONFUSION else DECK_NAMES[target]
