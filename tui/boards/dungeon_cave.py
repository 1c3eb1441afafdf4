"""The cave of Dungeon Bazar: nine rooms in the rock, their doors, whoever is in them, and the way in and out."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple

from textual.geometry import Offset, Region, Size

from rules.kinds import Place
from rules.state import NOBODY
from rules.words import About, count
from rulesets.dungeon_bazar.components import (
    ANNUAL,
    ANNUAL_ROOM,
    BOX,
    DECK_NAMES,
    EXIT_PRICES,
    LAIR,
    SPELL_NAMES,
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
from rulesets.dungeon_bazar.state import AT_HOME, CAVE
from rulesets.dungeon_bazar.view import TableView
from tui.boards import Drawing
from tui.boards.layout import Thing, label, line_up
from tui.look.colours import SEAT_MARKS
from tui.look.palette import JUNK
from tui.look.pieces import Part, Piece, Row, chip, door, pawn, pips, plain

DECK_HUES: Final = (3, 2, 9, 5, 6, JUNK)
SPELL_HUE: Final = 7
ARROWS: Final = {LEFT: "▶", RIGHT: "◀", ABOVE: "▼", BELOW: "▲"}
PAWN: Final = "P"
GOBLIN: Final = "g"
TOKEN: Final = "♦"
AIRY: Final = 20
"""Lines of a board from which on its parts stand apart."""
WORDY: Final = 20
"""Columns of a room in which players are told by words."""
DOORWAY: Final = 4
"""Columns of a door in a floor."""


class Plan(NamedTuple):
    """Columns and lines of a room, and how many columns of rock lie between two."""

    wide: int
    tall: int
    rock: int

    def cell(self, number: int) -> Region:
        row, column = divmod(number, 3)
        x = self.rock + column * (self.wide + self.rock)
        return Region(x, 1 + row * (self.tall + 1), self.wide, self.tall)

    @property
    def size(self) -> Size:
        return Size(3 * self.wide + 4 * self.rock, 3 * self.tall + 4)


def plan(room: Size) -> Plan:
    """As large as fits beside so many columns and above the lines for the way out and the heroes."""
    rock, below = 1 if room.width < 53 else 2, 4 + 2 * (room.height >= AIRY)
    return Plan((room.width - 4 * rock) // 3, max(2, (room.height - 4 - below) // 3), rock)


def draw_cave(view: TableView, room: Size) -> Drawing:
    cave, drawing = plan(room), Drawing()
    _rock(drawing, cave.size)
    for number in ROOMS:
        _room(drawing, view, number, cave.cell(number))
    for number, _, way in WALLS:
        _door(drawing, view, way, _door_region(cave, number, way))
    if view.side != NOWHERE:
        _entrance(drawing, view, cave)
    return drawing


def _rock(drawing: Drawing, size: Size) -> None:
    """Solid, with a rim that is half a line high above and below."""
    drawing.write(0, 0, "▄" * size.width, "ridge")
    for y in range(1, size.height - 1):
        drawing.write(0, y, "█" * size.width, "rock")
    drawing.write(0, size.height - 1, "▀" * size.width, "ridge")


# Rooms


def _room(drawing: Drawing, view: TableView, number: int, cell: Region) -> None:
    place, content = Place("room", number), view.contents[number]
    name, left, fill, about = _contents(view, content)
    inner = cell.width - 2 - len(left)
    words = f"{number + 1} {name}"
    words = words if len(words) <= inner else f"{words[: inner - 1].rstrip('aeiou')}."
    plate = Piece(fill, cell.width, ((Part(words.ljust(inner), "!"), Part(left)),))
    drawing.lay(plate, cell.x, cell.y, place, about)
    drawing.lay(_floor(view, number, Size(cell.width, cell.height - 1)), cell.x, cell.y + 1)
    drawing.spots[place] = cell


def _contents(view: TableView, content: int) -> tuple[str, str, str, About]:
    """What there is to win: a deck with its cards, a spell by its name once that is known, or the Lair."""
    if content == LAIR:
        return "Lair", "Cloudy" if view.cloudy == AT_HOME else "", "lair", About("content", content)
    if content < ANNUAL_ROOM:
        return DECK_NAMES[content], str(view.decks[content]), f"hue.{DECK_HUES[content]}", About("content", content)
    spell = ANNUAL if content == ANNUAL_ROOM else view.spell
    if spell == NOBODY:
        return "Spell", "?", f"hue.{SPELL_HUE}", About("content", content)
    return SPELL_NAMES[spell], "", f"hue.{SPELL_HUE}", About("spell", spell)


def _floor(view: TableView, number: int, size: Size) -> Piece:
    """Who is there, and what lies there: by signs in one line, by words below each other where there are more."""
    rows = [*_crowd_told(view, number, size.width), *_items_told(view, number)]
    if len(rows) < size.height:
        rows += _strengths_told(view, number, size.width)
    if size.height == 1 or len(rows) > size.height:
        items = [part for part in _items(view, number, words=False) for part in (part, Part(" "))]
        crowd = _crowd(view, number, size.width - _width(items))
        rows = [(*crowd, Part(" " * (size.width - _width(crowd) - _width(items))), *items)]
    return Piece("floor", size.width, (*rows, *[()] * (size.height - len(rows))), pointed=False, framed=False)


def _crowd_told(view: TableView, number: int, width: int) -> Iterator[Row]:
    """A line for each player who is there, or all of them by signs in a narrow room."""
    if width < WORDY:
        yield tuple(_crowd(view, number, width))
        return
    for seat, who in enumerate(view.merchants):
        placed, stands = who.placed[number], who.pawn == number
        goblins = [Part(f" {count(placed, 'goblin')}", f"follower.{seat}")] * bool(placed)
        mark = (
            Part(f"{SEAT_MARKS[seat]} pawn", f"plate.{seat}") if stands else Part(SEAT_MARKS[seat], f"follower.{seat}")
        )
        if stands or placed:
            yield (Part(" "), mark, *goblins)


def _strengths_told(view: TableView, number: int, width: int) -> Iterator[Row]:
    """Who would win here as things stand, where anybody would."""
    strong = [(seat, who.strengths[number]) for seat, who in enumerate(view.merchants) if who.strengths[number]]
    told = [Part(f"{SEAT_MARKS[seat]}{strength}", f"follower.{seat}") for seat, strength in strong]
    if told:
        yield (Part(" strength " if 10 + _width(told) <= width else " str. "), *told)


def _items_told(view: TableView, number: int) -> Iterator[Row]:
    return ((Part(" "), item) for item in _items(view, number, words=True))


def _width(parts: list[Part]) -> int:
    return sum(len(part.text) for part in parts)


def _items(view: TableView, number: int, words: bool) -> Iterator[Part]:
    """A token face down, the Ogre with whoever recruited him, the Accountant until he is bribed."""
    if view.tokens[number]:
        yield Part(f"{TOKEN} token" if words else TOKEN, "floor.token")
    if view.ogre == number:
        free = view.ogre_master == NOBODY
        owner, paint = ("", "floor.ogre") if free else (SEAT_MARKS[view.ogre_master], f"follower.{view.ogre_master}")
        yield Part(f"{owner}{'Ogre' if words else 'O'}", paint)
    if view.accountant == NOBODY and BOX.rooms[view.tiles[number]].item == "accountant":
        yield Part("Accountant" if words else "A", "floor.clerk")


def _crowd(view: TableView, number: int, width: int) -> list[Part]:
    """Whoever is there: ``◆P`` is a pawn, ``●gg`` are two goblins; closer together where they do not fit."""
    for gap, counted in ((" ", False), ("", False), ("", True)):
        parts = [Part(gap)] if gap else []
        for seat in range(len(view.merchants)):
            group = list(_group(view, seat, number, counted))
            parts += [*group, *[Part(gap)] * bool(group and gap)]
        if _width(parts) <= width:
            return parts
    return _cut(parts, width)


def _cut(parts: list[Part], width: int) -> list[Part]:
    """What fits, and a sign that there are more."""
    kept: list[Part] = []
    for part in parts:
        if _width(kept) + len(part.text) >= width:
            return [*kept, Part("+")]
        kept.append(part)
    return kept


def _group(view: TableView, seat: int, number: int, counted: bool) -> Iterator[Part]:
    who, mark = view.merchants[seat], SEAT_MARKS[seat]
    goblins, stands = who.placed[number], who.pawn == number
    crowd = f"{GOBLIN}{goblins}" if (counted and goblins > 1) or goblins > 3 else GOBLIN * goblins
    if stands:
        yield Part(f"{mark}{PAWN}", f"plate.{seat}")
    if goblins:
        yield Part(crowd if stands else f"{mark}{crowd}", f"follower.{seat}")


# Doors


def _door_region(cave: Plan, number: int, way: int) -> Region:
    """Where in the rock a door is: beside the floor of its room, or in the middle below it."""
    cell = cave.cell(number)
    if way % 2 == 0:
        return Region(cell.right, cell.y + 1, cave.rock, cell.height - 1)
    return Region(cell.x + (cell.width - DOORWAY) // 2, cell.bottom, DOORWAY, 1)


def _door(drawing: Drawing, view: TableView, way: int, region: Region) -> None:
    """Open doors are gaps in the rock, closed ones are barred; pawns may stand on those."""
    place = Place("door", way)
    drawing.lay(door(region.width, region.height, door_open(view.tiles, way)), region.x, region.y, place)
    _pawns_on(drawing, view, way, region)


def _pawns_on(drawing: Drawing, view: TableView, way: int, region: Region) -> None:
    """The own one first; for more than there is space, a plus sign."""
    standing = [seat for seat, who in enumerate(view.merchants) if who.pawn == ON_DOOR + way]
    standing.sort(key=lambda seat: seat != view.eyes)
    cells = [Offset(x, y) for y in range(region.y, region.bottom) for x in range(region.x, region.right)]
    for index, (at, seat) in enumerate(zip(cells, standing, strict=False), 1):
        crowded = index == len(cells) < len(standing)
        drawing.lay(plain("nobody", "+") if crowded else pawn(seat), at.x, at.y, Place("door", way))


def _entrance(drawing: Drawing, view: TableView, cave: Plan) -> None:
    """An arrow in the outer rock, or the room's own door where that is the way in."""
    cell = cave.cell(view.gate)
    middle = cell.x + (cell.width - DOORWAY) // 2
    region = {
        LEFT: Region(cell.x - cave.rock, cell.y + 1, cave.rock, 1),
        RIGHT: Region(cell.right, cell.y + 1, cave.rock, 1),
        ABOVE: Region(middle, cell.y - 1, DOORWAY, 1),
        BELOW: Region(middle, cell.bottom, DOORWAY, 1),
    }[view.side]
    way = gate_door(view.gate, view.side)
    if _is_shut(view):
        _door(drawing, view, way, region)
        return
    place = Place("door", way) if way != NOWHERE else None
    drawing.lay(plain("gate", ARROWS[view.side] * region.width), region.x, region.y, place)
    if way != NOWHERE:
        _pawns_on(drawing, view, way, region)


def _is_shut(view: TableView) -> bool:
    way = gate_door(view.gate, view.side) if view.gate != NOWHERE else NOWHERE
    return way != NOWHERE and not door_open(view.tiles, way)


# The way in and out


def way_out(drawing: Drawing, view: TableView, y: int) -> None:
    """Who waits at the Entrance; the exit spaces with who left, or what they will ask for; what a round costs now."""
    waiting = [seat for seat, who in enumerate(view.merchants) if who.pawn == ENTRANCE and who.exit == NOBODY]
    x = line_up(drawing, 0, y, "▶", *(Thing(pawn(seat)) for seat in waiting), " ") if waiting else 0
    x = exits(drawing, view, x, y)
    line_up(drawing, x, y, f" stay {f'¢{view.price}' if view.price else 'free'}")


def left_to_do(view: TableView) -> str:
    """Actions of this round, those that Dragon's Help brought among them, and what became of favours."""
    if view.phase != CAVE or not view.begun:
        return ""
    most = BOX.actions.number + BOX.help_actions.number * view.helped
    return f" {pips(view.actions, most)}{f' -{TOKEN}' * view.spent}{f'+{TOKEN}' * view.collected}"


def exits(drawing: Drawing, view: TableView, x: int, y: int) -> int:
    """Spaces that are taken show who left, the others what another round will cost."""
    x = line_up(drawing, x, y, label("Exit "))
    prices = (f"+¢{BOX.first_exit_coins.number}", *(f"¢{price}" for price in EXIT_PRICES[len(view.merchants)]))
    for space, price in zip(range(len(view.merchants)), prices, strict=False):
        if space < len(view.exits):
            x = drawing.lay(pawn(view.exits[space], wide=True), x, y) + 1
        else:
            fill = "purse" if space == len(view.exits) else "stone"
            x = drawing.lay(chip(fill, price), x, y, Place("exit", space)) + 1
    return x - 1
