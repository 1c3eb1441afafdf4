"""What a room is worth to those who claim it, and how far it is."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from rules.state import NOBODY
from rulesets.dungeon_bazar.components import ANNUAL_ROOM, BOX, JUNK, KIND_DECK, LAIR, WISHES
from rulesets.dungeon_bazar.dungeon import ENTRANCE, ROOMS, WALLS, door_open
from rulesets.dungeon_bazar.state import Cavern

FAVOUR: Final = 2.0
"""A favour token in coins, with all three Seasons to come."""
PLAIN: Final = 2.5
"""A goods card that nobody asks for."""
WANTED: Final = (0.0, 0.0, 3.9, 2.2, 1.5, 1.2)
"""By number of players: what a line that asks for it adds."""
CROWDED: Final = 1.2
"""More lines than this add nothing at a small table."""
LINES: Final = (0.8, 0.75, 0.55, 0.5, 0.4, 0.3, 0.2)
"""How likely a hero still has coins for a line, from the top."""
CROWD: Final = (1.0, 0.9, 0.88, 0.86, 0.85)
"""What is left of a card's worth when so many others show goods from the same room."""
FIRST_PICK: Final = 0.2
"""What it adds to choose first."""
SPELL: Final = 4.0
CONSOLATION: Final = BOX.spell_consolation.number
LAIR_BONUS: Final = BOX.lair_bonus.number


@lru_cache(maxsize=512)
def deck_values(row: tuple[int, ...], players: int) -> tuple[float, ...]:
    """What a card of each goods deck brings, for the heroes in the row; then the spells."""
    most = CROWDED * max(1, players - 2)
    demand = [0.0] * 7
    for hero in row:
        for line, kind in enumerate(WISHES[hero]):
            demand[kind] += LINES[line]
    values = [0.0] * 6
    for kind, wish in enumerate(demand):
        values[KIND_DECK[kind]] = max(values[KIND_DECK[kind]], PLAIN + WANTED[players] * min(most, wish))
    values[JUNK] = PLAIN + FAVOUR * 0.7
    return (*values, SPELL, SPELL)


def reward(values: tuple[float, ...], favours: int, content: int, rank: int, others: int) -> float:
    """What a place in the choice order of a room brings, with so many others there."""
    if content < ANNUAL_ROOM:
        return values[content] * CROWD[others] + (FIRST_PICK if rank == 0 else 0.0)
    if content == LAIR:
        return favours + LAIR_BONUS if rank == 0 else favours
    return values[content] if rank == 0 else CONSOLATION


def strengths(s: Cavern) -> list[int]:
    """Everybody's strength in every room, nine numbers a seat. A pawn counts once its owner is out: else it walks."""
    found = s.placed[:]
    for seat in s.exits:
        place = s.pawns[seat]
        if place < ENTRANCE:
            found[9 * seat + place] += 2
    if s.ogre_master != NOBODY:
        found[9 * s.ogre_master + s.ogre] += 2
    return found


def openings(s: Cavern, seat: int, strong: list[int]) -> list[float]:
    """What a goblin in each room would add; nothing where the player has one already."""
    values, contents, placed, favours = deck_values(s.row, s.players), s.dungeon.contents, s.placed, s.favours[seat]
    others = [base for base in range(0, 9 * s.players, 9) if base != 9 * seat]
    gains = []
    for room in ROOMS:
        if placed[9 * seat + room]:
            gains.append(0.0)
        else:
            rank = 0
            for base in others:
                if strong[base + room]:
                    rank += 1
            gains.append(reward(values, favours, contents[room], rank, rank))
    return gains


@lru_cache(maxsize=64)
def distances(tiles: tuple[int, ...]) -> tuple[tuple[int, ...], ...]:
    """Actions from room to room; a closed door costs one more."""
    far = [[0 if a == b else 99 for b in ROOMS] for a in ROOMS]
    for a, b, door in WALLS:
        far[a][b] = far[b][a] = 1 if door_open(tiles, door) else 2
    for via in ROOMS:
        for a in ROOMS:
            for b in ROOMS:
                far[a][b] = min(far[a][b], far[a][via] + far[via][b])
    return tuple(map(tuple, far))


def reach(s: Cavern, place: int) -> tuple[int, ...]:
    """Actions from wherever a pawn stands to each room."""
    far = distances(s.dungeon.tiles)
    if place < ENTRANCE:
        return far[place]
    if place == ENTRANCE:
        step = 2 if s.dungeon.shut[ENTRANCE] else 1
        return tuple([step + way for way in far[s.dungeon.gate]])
    ways = s.dungeon.ways[place]
    return tuple([1 + min([far[room][target] for room in ways]) for target in ROOMS])
