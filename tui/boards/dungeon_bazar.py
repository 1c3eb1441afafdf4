"""Dungeon Bazar: nine rooms with their doors, the way out, and the heroes with their purses and lists."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import ClassVar, Final

from rich.text import Text
from textual.geometry import Region, Size

from rules.events import EVERYTHING
from rules.kinds import Place
from rules.state import NOBODY
from rules.words import About
from rulesets.dungeon_bazar.components import (
    ANNUAL,
    BOX,
    CONFUSION,
    DECK_NAMES,
    KIND_OF,
    LETTERS,
    POWERS,
    PRICE_OF,
    SPELL_NAMES,
    UNCHOSEN,
    WISHES,
)
from rulesets.dungeon_bazar.dungeon import (
    ABOVE,
    BELOW,
    ENTRANCE,
    LEFT,
    NOWHERE,
    ON_DOOR,
    RIGHT,
    ROOMS,
    WALLS,
    door_open,
    gate_door,
)
from rulesets.dungeon_bazar.state import CAVE, REWARDS, SALE
from rulesets.dungeon_bazar.view import TableView
from tui.boards import WHOLE, Board, Chip, Drawing, Row, chips, headline
from tui.boards.grid import put, walls
from tui.ink import SEAT_MARKS

PHASES: Final = ("merchants", "heroes arrive", "the offering", "the cave", "rewards", "the sale", "its end")
ROOM_NAMES: Final = (*DECK_NAMES, "Annual spell", "Seas. spell", "Lair")
ENTRANCE_ARROWS: Final = {LEFT: "▶", RIGHT: "◀", ABOVE: "▼", BELOW: "▲"}
PAWN: Final = "!"
TOKEN: Final = "♦"


def ink(card: int) -> str:
    return f"hue.{KIND_OF[card]}"


def short(card: int) -> str:
    """``C5``: the kind's letter and the price."""
    return f"{LETTERS[KIND_OF[card]]}{PRICE_OF[card]}"


class DungeonBazarBoard(Board):
    width = 49
    height = 14
    hand_height = 1
    players_height = 2
    zones: ClassVar[dict[str, str]] = {
        "room": "the rooms of the cave",
        "door": "the doors of the cave",
        "exit": "the way out",
        "packet": "the cards you choose from",
        "discard": "the discard pile",
        "stall": "your goods on show",
        "hero": "the heroes",
        "power": "the merchant tiles",
    }

    def draw(self, view: TableView, room: Size) -> Drawing:
        inner = min(20, (room.width - 4) // 3)
        tall = 3 if room.height >= 18 else 2
        drawing = Drawing(walls(3, 3, inner, tall))
        for number in ROOMS:
            cell = Region(1 + number % 3 * (inner + 1), 1 + number // 3 * (tall + 1), inner, tall)
            _room(drawing, view, number, cell)
            _outer_walls(drawing, view, number, cell)
        for number, _, door in WALLS:
            _door(drawing, view, door, _door_region(number, door, inner, tall))
        for part in (_status(view), *(_hero(view, index) for index in range(len(view.row)))):
            top = len(drawing.lines)
            drawing.lines += part.lines
            drawing.spots |= {place: region.translate((0, top)) for place, region in part.spots.items()}
            drawing.abouts |= part.abouts
        return drawing

    def belongings(self, view: TableView, seat: int, name: Text, width: int) -> Drawing:
        who = view.merchants[seat]
        first = "¹ " if seat == view.first else ""
        counters = Text(f"{first}¢{who.coins} {TOKEN}{who.favours} g{who.goblins}")
        things = chips(" ", list(_things(view, seat)), width, 1)
        drawing = Drawing([headline(name, counters, width), *things.lines], abouts=things.abouts)
        drawing.spots = {place: region.translate((0, 1)) for place, region in things.spots.items()}
        drawing.spots[Place("player", seat)] = Region(0, 0, width, 1)
        if seat == view.eyes:
            drawing.spots[Place("power", WHOLE)] = Region(0, 1, width, 1)
        return drawing

    def hand(self, view: TableView, width: int, order: str = "") -> Drawing:
        if view.packet:
            return chips("Choose", [_chip("packet", card) for card in view.packet], width, 1, "packet")
        if view.eyes == EVERYTHING:
            return chips("", [_fan(seat, who.hand) for seat, who in enumerate(view.merchants) if who.hand], width, 1)
        if view.eyes < 0:
            return chips("", [], width, 1)
        own = view.merchants[view.eyes]
        cards = sorted((*own.hand, *own.stall))
        return chips("Goods", [_chip("hand", card) for card in cards], width, 1, "hand")

    def phase(self, view: TableView) -> str:
        if not view.season:
            return PHASES[0]
        left = f" ({view.actions} left)" if view.phase == CAVE and view.begun else ""
        return f"season {view.season}, {PHASES[view.phase]}{left}"

    def style(self, about: About) -> str:
        return ink(about.number) if about.kind == "good" else "thing"


def _things(view: TableView, seat: int) -> Iterable[Chip]:
    """A player's power, the baby dragon, the goods on show and how many are not."""
    who = view.merchants[seat]
    if who.power != UNCHOSEN:
        yield Chip(POWERS[who.power], "quiet", Place("power", who.power), About("power", who.power))
    if who.holds_cloudy:
        yield Chip("has Cloudy", "title")
    for card in who.stall:
        zone = "stall" if seat == view.eyes else f"stall of {seat}"
        yield Chip(short(card), ink(card), Place(zone, card), About("good", card))
    if who.backs:
        yield Chip(f"▪{len(who.backs)}", "quiet")


# The cave


def _room(drawing: Drawing, view: TableView, number: int, cell: Region) -> None:
    content = view.contents[number]
    name = ROOM_NAMES[content]
    cards = f" {view.decks[content]}" if content < len(DECK_NAMES) else ""
    marks = Text.assemble(*_items(view, number))
    line = Text.assemble((f"{number + 1} ", "quiet"), (f"{name}{cards}"[: cell.width - 2 - marks.cell_len], "strong"))
    line.append_text(marks)
    put(drawing.lines, cell.x, cell.y, line)
    put(drawing.lines, cell.x, cell.y + 1, _crowd(view, number, cell.width))
    place = Place("room", number)
    drawing.spots[place] = cell
    drawing.abouts[place] = About("content", content)


def _items(view: TableView, number: int) -> Iterable[tuple[str, str]]:
    """A token face down, the Ogre, the Accountant."""
    if view.tokens[number]:
        yield TOKEN, "title"
    if view.ogre == number:
        yield "O", "bad" if view.ogre_master == NOBODY else f"seat.{view.ogre_master}"
    if view.accountant == NOBODY and BOX.rooms[view.tiles[number]].item == "accountant":
        yield "A", "good"


def _crowd(view: TableView, number: int, width: int) -> Text:
    """Whoever is there: a player's mark, an exclamation mark for the pawn, and how many goblins."""
    line = Text(" ")
    for seat, who in enumerate(view.merchants):
        goblins, pawn = who.placed[number], who.pawn == number
        if goblins or pawn:
            line.append(f"{SEAT_MARKS[seat]}{PAWN if pawn else ''}{goblins or ''}", f"seat.{seat}")
    line.truncate(width, overflow="ellipsis")
    return line


def _door_region(number: int, door: int, inner: int, tall: int) -> Region:
    """Where in the wall a door is: the lines beside its room, or three cells below it."""
    row, column = divmod(number, 3)
    if door % 2 == 0:
        return Region((column + 1) * (inner + 1), 1 + row * (tall + 1), 1, tall)
    return Region(column * (inner + 1) + 1 + inner // 2 - 1, (row + 1) * (tall + 1), 3, 1)


def _door(drawing: Drawing, view: TableView, door: int, region: Region) -> None:
    """Open doors are gaps in the wall, closed ones are filled; a pawn may stand on one."""
    filled = " " if door_open(view.tiles, door) else "▒"
    for y in range(region.y, region.bottom):
        put(drawing.lines, region.x, y, Text(filled * region.width, "bad"))
    _pawns_on(drawing, view, door, region)
    drawing.spots[Place("door", door)] = region


def _pawns_on(drawing: Drawing, view: TableView, door: int, region: Region) -> None:
    standing = [seat for seat, who in enumerate(view.merchants) if who.pawn == ON_DOOR + door]
    for offset, seat in enumerate(standing):
        x, y = (region.x, region.y + offset) if region.width == 1 else (region.x + offset, region.y)
        if y < region.bottom and x < region.right:
            put(drawing.lines, x, y, Text(SEAT_MARKS[seat], f"seat.{seat}"))


def _outer_walls(drawing: Drawing, view: TableView, number: int, cell: Region) -> None:
    """The Entrance: an arrow in the outer wall, and the room's own door where that is the way in."""
    if number != view.gate or view.side == NOWHERE:
        return
    x, y = {
        LEFT: (cell.x - 1, cell.y),
        RIGHT: (cell.right, cell.y),
        ABOVE: (cell.x + cell.width // 2, cell.y - 1),
        BELOW: (cell.x + cell.width // 2, cell.bottom),
    }[view.side]
    door = gate_door(view.gate, view.side)
    style = "good" if door == NOWHERE or door_open(view.tiles, door) else "bad"
    put(drawing.lines, x, y, Text(ENTRANCE_ARROWS[view.side], style))
    if door != NOWHERE:
        region = Region(x, y, 1, 1)
        _pawns_on(drawing, view, door, region)
        drawing.spots[Place("door", door)] = region


# Below the cave


def _status(view: TableView) -> Drawing:
    """Who waits outside and who has left; from the rewards on, the spells."""
    drawing = Drawing()
    row = Row(drawing, 0)
    if view.phase >= REWARDS:
        _spells(view, row)
    else:
        waiting = [seat for seat, who in enumerate(view.merchants) if who.pawn == ENTRANCE and who.exit == NOBODY]
        row.add("Entrance ", "quiet")
        for seat in waiting:
            row.add(SEAT_MARKS[seat], f"seat.{seat}")
        row.add(" · out ", "quiet", Place("exit", len(view.exits)))
        for seat in view.exits:
            row.add(SEAT_MARKS[seat], f"seat.{seat}")
        row.add(f" · a round costs ¢{view.price}" if view.price else " · first out gains ¢1", "quiet")
    drawing.lines = [row.text]
    return drawing


def _spells(view: TableView, row: Row) -> None:
    if max(view.laid) < 0:  # the decks they lie on need the room
        row.add("Spells ", "quiet")
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


def _hero(view: TableView, index: int) -> Drawing:
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
    """The line of the hero's list that somebody is asked about; none before he has begun to read."""
    if not view.line:
        return NOBODY
    confused = view.laid[CONFUSION] == view.hero
    return len(WISHES[view.row[view.hero]]) - view.line if confused else view.line - 1


def _chip(zone: str, card: int) -> Chip:
    return Chip(f"[{short(card)}]", ink(card), Place(zone, card), About("good", card))


def _fan(seat: int, hand: Sequence[int]) -> Chip:
    return Chip(f"{SEAT_MARKS[seat]} {' '.join(map(short, hand))}", f"seat.{seat}")


BOARD = DungeonBazarBoard()
