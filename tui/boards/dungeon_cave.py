"""The cave of Dungeon Bazar: nine rooms, their doors, whoever is in them, and the way in and out."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, NamedTuple

from rich.text import Text
from textual.geometry import Region, Size

from rules.kinds import Place
from rules.state import NOBODY
from rules.words import About
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
from rulesets.dungeon_bazar.view import TableView
from tui.boards import Drawing, Row
from tui.boards.grid import put, walls
from tui.look.colours import SEAT_MARKS

ENTRANCE_ARROWS: Final = {LEFT: "▶", RIGHT: "◀", ABOVE: "▼", BELOW: "▲"}
CLOSED: Final = "▒"
PAWN: Final = "p"
GOBLIN: Final = "g"
TOKEN: Final = "♦"
WIDEST: Final = 20
TALLEST: Final = 4


class Item(NamedTuple):
    """What lies or sits in a room: a sign where there is little space, a word where there is more."""

    sign: str
    word: str
    style: str


def draw_cave(view: TableView, room: Size, below: int) -> Drawing:
    """As large as the room allows that is left by so many lines below."""
    inner = min(WIDEST, (room.width - 4) // 3)
    tall = max(2, min(TALLEST, (room.height - below - 1) // 3 - 1))
    drawing = Drawing(walls(3, 3, inner, tall))
    for number in ROOMS:
        cell = Region(1 + number % 3 * (inner + 1), 1 + number // 3 * (tall + 1), inner, tall)
        _room(drawing, view, number, cell)
        if number == view.gate and view.side != NOWHERE:
            _entrance(drawing, view, cell)
    for number, _, door in WALLS:
        _door(drawing, view, door, _door_region(number, door, inner, tall))
    return drawing


def _room(drawing: Drawing, view: TableView, number: int, cell: Region) -> None:
    content = view.contents[number]
    name, about, style = _contents(view, content)
    title = Text.assemble((f"{number + 1} ", "quiet"), (name, style))
    title.truncate(cell.width)
    put(drawing.lines, cell.x, cell.y, title)
    items = list(_items(view, number))
    signs = Text(" ").join(Text(item.sign, item.style) for item in items) if cell.height == 2 else Text()
    put(drawing.lines, cell.x, cell.y + 1, _crowd(view, number, cell.width - signs.cell_len - 1))
    put(drawing.lines, cell.right - signs.cell_len - 1, cell.y + 1, signs)
    if cell.height > 2:
        put(drawing.lines, cell.x + 1, cell.y + 2, Text(" ").join(Text(item.word, item.style) for item in items))
    drawing.spots[Place("room", number)] = cell
    drawing.abouts[Place("room", number)] = about


def _contents(view: TableView, content: int) -> tuple[str, About, str]:
    """What there is to win: a deck with its cards, a spell by its name once that is known, or the Lair."""
    if content == LAIR:
        return "Lair", About("content", content), "strong"
    if content < ANNUAL_ROOM:
        return f"{DECK_NAMES[content]} {view.decks[content]}", About("content", content), "strong"
    spell = ANNUAL if content == ANNUAL_ROOM else view.spell
    if spell == NOBODY:
        return "Seas. spell", About("content", content), "thing"
    return SPELL_NAMES[spell], About("spell", spell), "thing"


def _items(view: TableView, number: int) -> Iterable[Item]:
    """A token face down, the Ogre with whoever recruited him, the Accountant until he is bribed."""
    if view.tokens[number]:
        yield Item(TOKEN, f"{TOKEN} token", "title")
    if view.ogre == number:
        free = view.ogre_master == NOBODY
        owner, style = ("", "bad") if free else (SEAT_MARKS[view.ogre_master], f"seat.{view.ogre_master}")
        yield Item(f"{owner}O", f"{owner}Ogre", style)
    if view.accountant == NOBODY and BOX.rooms[view.tiles[number]].item == "accountant":
        yield Item("A", "Accountant", "good")


def _crowd(view: TableView, number: int, width: int) -> Text:
    """Whoever is there: ``◆p`` is a pawn, ``●g2`` are two goblins; apart from each other as long as they fit."""
    groups = []
    for seat, who in enumerate(view.merchants):
        goblins, pawn = who.placed[number], who.pawn == number
        count = (f"{GOBLIN}{goblins}" if goblins > 1 else GOBLIN) if goblins else ""
        if goblins or pawn:
            groups.append(Text(f"{SEAT_MARKS[seat]}{PAWN if pawn else ''}{count}", f"seat.{seat}"))
    dense, loose, indented = Text().join(groups), Text(" ").join(groups), Text(" ").join([Text(), *groups])
    dense.truncate(width, overflow="ellipsis")
    return next((crowd for crowd in (indented, loose) if crowd.cell_len <= width), dense)


# Doors


def _door_region(number: int, door: int, inner: int, tall: int) -> Region:
    """Where in the wall a door is: the lines beside its room, or three cells below it."""
    row, column = divmod(number, 3)
    if door % 2 == 0:
        return Region((column + 1) * (inner + 1), 1 + row * (tall + 1), 1, tall)
    return Region(column * (inner + 1) + 1 + inner // 2 - 1, (row + 1) * (tall + 1), 3, 1)


def _door(drawing: Drawing, view: TableView, door: int, region: Region) -> None:
    """Open doors are gaps in the wall, closed ones are filled; pawns may stand on those."""
    gap = door_open(view.tiles, door)
    top = region.y + 1 if gap and region.height > 1 else region.y  # a lintel, so that rooms stay rooms
    for y in range(top, region.bottom):
        put(drawing.lines, region.x, y, Text((" " if gap else CLOSED) * region.width, "bad"))
    _pawns_on(drawing, view, door, region)
    drawing.spots[Place("door", door)] = region


def _pawns_on(drawing: Drawing, view: TableView, door: int, region: Region) -> None:
    """The own one first; for more than there is space, a plus sign."""
    standing = [seat for seat, who in enumerate(view.merchants) if who.pawn == ON_DOOR + door]
    standing.sort(key=lambda seat: seat != view.eyes)
    cells = [(x, y) for y in range(region.y, region.bottom) for x in range(region.x, region.right)]
    for (x, y), seat in zip(cells, standing, strict=False):
        put(drawing.lines, x, y, Text(SEAT_MARKS[seat], f"seat.{seat}"))
    if len(standing) > len(cells):
        put(drawing.lines, *cells[-1], Text("+", "strong"))


def _entrance(drawing: Drawing, view: TableView, cell: Region) -> None:
    """An arrow in the outer wall, or the room's own door where that is the way in and closed."""
    x, y = {
        LEFT: (cell.x - 1, cell.y + 1),
        RIGHT: (cell.right, cell.y + 1),
        ABOVE: (cell.x + cell.width // 2, cell.y - 1),
        BELOW: (cell.x + cell.width // 2, cell.bottom),
    }[view.side]
    sign = (CLOSED, "bad") if _gate_closed(view) else (ENTRANCE_ARROWS[view.side], "good")
    put(drawing.lines, x, y, Text.assemble(sign))
    door = gate_door(view.gate, view.side)
    if door != NOWHERE:
        _pawns_on(drawing, view, door, Region(x, y, 1, 1))
        drawing.spots[Place("door", door)] = Region(x, y, 1, 1)


def _gate_closed(view: TableView) -> bool:
    door = gate_door(view.gate, view.side) if view.gate != NOWHERE else NOWHERE
    return door != NOWHERE and not door_open(view.tiles, door)


# The way in and out


def way_out(view: TableView, row: Row) -> None:
    """Who waits at the Entrance; the exit spaces with who left, or what they will ask for; what a round costs now."""
    waiting = [seat for seat, who in enumerate(view.merchants) if who.pawn == ENTRANCE and who.exit == NOBODY]
    row.add(f"Entrance{' (shut)' if _gate_closed(view) else ''} ", "quiet")
    for seat in waiting:
        row.add(SEAT_MARKS[seat], f"seat.{seat}")
    row.add(" · " if waiting else "· ", "quiet")
    exits(view, row)
    row.add(f" · stay {f'¢{view.price}' if view.price else 'free'}", "quiet")


def exits(view: TableView, row: Row) -> None:
    """Spaces that are taken show who left, the others what another round will cost."""
    row.add("exit", "quiet")
    prices = (f"+¢{BOX.first_exit_coins.number}", *(f"¢{price}" for price in EXIT_PRICES[len(view.merchants)]))
    for place in range(len(view.merchants)):
        row.add(" ")
        if place < len(view.exits):
            row.add(SEAT_MARKS[view.exits[place]], f"seat.{view.exits[place]}")
        else:
            row.add(prices[place], "strong" if place == len(view.exits) else "quiet", Place("exit", place))
