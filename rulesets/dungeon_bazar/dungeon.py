"""The cave: nine rooms in a square, the doors between them, and the Entrance at one side.

Rooms are 0 to 8 in reading order. Every tile has a door on its right and one at its bottom (R-DB-3), so door
``2 * room`` is a room's right one and ``2 * room + 1`` its bottom one. A pawn is in a room, at the Entrance, or on a
door.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

from rulesets.dungeon_bazar.components import BOX

ROOMS: Final = range(9)
CENTRE: Final = 4
ENTRANCE: Final = 9
ON_DOOR: Final = 10
"""A pawn on door 3 stands at place 13."""
PLACES: Final = ON_DOOR + 18

BELOW, RIGHT, LEFT, ABOVE = range(4)
"""The side of a room, in the order in which equal sides are preferred for the Entrance (R-DB-4)."""
SIDES: Final = ("below", "right of", "left of", "above")
NOWHERE: Final = -1


@dataclass(frozen=True, slots=True)
class Dungeon:
    """Everything about the cave that pawns do not change."""

    tiles: tuple[int, ...]
    """The tile in each room's place."""
    contents: tuple[int, ...]
    """What each room holds: a goods deck, a spell or the Lair."""
    gate: int = NOWHERE
    """The room the Entrance leads into, and the side it stands at."""
    side: int = NOWHERE
    ways: tuple[tuple[int, ...], ...] = field(default=(), repr=False)
    """From each place, the rooms that one move reaches."""
    shut: tuple[tuple[int, ...], ...] = field(default=(), repr=False)
    """From each place, the rooms behind a closed door."""
    rooms: tuple[int, ...] = field(default=(), repr=False)
    """Where each content lies: the room of a deck, of the spells, of the Lair."""
    lair: int = field(default=NOWHERE, repr=False)
    ogre_den: int = field(default=NOWHERE, repr=False)
    office: int = field(default=NOWHERE, repr=False)
    """The Accountant's room."""
    favour_rooms: tuple[int, ...] = field(default=(), repr=False)


Paths = tuple[tuple[int, ...], ...]


def dig(tiles: tuple[int, ...], contents: tuple[int, ...]) -> Dungeon:
    """A cave without an Entrance, with all its tables."""
    items = [BOX.rooms[tile].item for tile in tiles]
    ways, shut = _paths(tiles)
    return Dungeon(
        tiles=tiles,
        contents=contents,
        ways=ways,
        shut=shut,
        rooms=tuple(contents.index(content) for content in ROOMS),
        lair=items.index("lair"),
        ogre_den=items.index("ogre"),
        office=items.index("accountant"),
        favour_rooms=tuple(room for room in ROOMS if items[room] == "favour"),
    )


def _paths(tiles: tuple[int, ...]) -> tuple[Paths, Paths]:
    ways, shut = list(_ON_DOORS), _NO_PATHS[:]
    for room, other, door in WALLS:
        paths = ways if _OPEN[tiles[room]][door % 2] else shut
        paths[room] += (other,)
        paths[other] += (room,)
    return tuple(ways), tuple(shut)


def with_entrance(cave: Dungeon, gate: int, side: int) -> Dungeon:
    """The same cave with the Entrance at a side of a room; the outer door there leads in only (R-DB-28)."""
    door = gate_door(gate, side)
    is_open = door == NOWHERE or door_open(cave.tiles, door)
    ways, shut = list(cave.ways), list(cave.shut)
    ways[ENTRANCE], shut[ENTRANCE] = ((gate,), ()) if is_open else ((), (gate,))
    if door != NOWHERE:
        ways[ON_DOOR + door] = (gate,)
    return Dungeon(
        *(cave.tiles, cave.contents, gate, side, tuple(ways), tuple(shut)),
        *(cave.rooms, cave.lair, cave.ogre_den, cave.office, cave.favour_rooms),
    )


def door_between(room: int, other: int) -> int:
    """The one door in the wall between two neighbours."""
    return 2 * min(room, other) + (abs(room - other) == 3)


WALLS: Final = tuple(
    (room, other, door_between(room, other))
    for room in ROOMS
    for other in (room + 1, room + 3)
    if other in ROOMS and (other == room + 3 or other % 3)
)
"""The twelve inner walls: the rooms on both sides, and the door."""

_NO_PATHS: Final[list[tuple[int, ...]]] = [()] * PLACES
_ON_DOORS: Final = _NO_PATHS[:]
for _room, _other, _door in WALLS:
    _ON_DOORS[ON_DOOR + _door] = (_room, _other)

_OPEN: Final = tuple((room.right == "open", room.bottom == "open") for room in BOX.rooms)


def door_open(tiles: tuple[int, ...], door: int) -> bool:
    return _OPEN[tiles[door // 2]][door % 2]


def gate_door(gate: int, side: int) -> int:
    """Below and to the right the room's own outer door is the way in; elsewhere the Entrance's open doorway."""
    if side == BELOW:
        return 2 * gate + 1
    return 2 * gate if side == RIGHT else NOWHERE


def outer_sides(room: int) -> list[int]:
    row, column = divmod(room, 3)
    return [side for side, outside in enumerate((row == 2, column == 2, column == 0, row == 0)) if outside]


def entrance_side(tiles: tuple[int, ...], gate: int) -> int:
    """Where the Entrance goes at an outer room (DB-3.4, R-DB-4)."""

    def trouble(side: int) -> int:
        door = gate_door(gate, side)
        if door == NOWHERE:
            return 1
        return 0 if door_open(tiles, door) else 2

    return min(outer_sides(gate), key=lambda side: (trouble(side), side))


AS_PRINTED: Final = dig(tuple(ROOMS), tuple(ROOMS))
"""The tiles in their order, before they are shuffled."""
