"""Dealing hidden cards again, each to a place where it may be, and every place as full as it really is.

Cards that may be in the same places are dealt together, those with the fewest places first. What has been seen mostly
nests (a hand may hold whatever the deck may hold), and then nothing can go wrong; where it does not, a card that
finds its places full moves another one on.
"""

from __future__ import annotations

from dataclasses import dataclass

from rules.chance import shuffle
from rulesets.bazar.state import cards


@dataclass(slots=True)
class Room:
    might: list[int]
    """For each place the cards that may be there."""
    free: list[int]
    """How many more it takes."""


def redeal(room: Room, chance: int) -> tuple[list[int], int]:
    """The cards of each place, as masks."""
    placed = [0] * len(room.might)
    for places, mask in kinships(room.might):
        if len(places) == 1:
            placed[places[0]] |= mask
            room.free[places[0]] -= mask.bit_count()
        else:
            chance = scatter(room, placed, places, mask, chance)
    return placed, chance


def kinships(might: list[int]) -> list[tuple[list[int], int]]:
    """Cards by the places they may be in, the fewest places first. Nothing here depends on where they really are."""
    groups = [(0, _union(might))]
    for place, mask in enumerate(might):
        split = [(pattern | 1 << place, group & mask) for pattern, group in groups]
        split += [(pattern, group & ~mask) for pattern, group in groups]
        groups = [part for part in split if part[1]]
    groups.sort(key=lambda part: (part[0].bit_count(), part[0]))
    return [(list(cards(pattern)), mask) for pattern, mask in groups]


def _union(masks: list[int]) -> int:
    whole = 0
    for mask in masks:
        whole |= mask
    return whole


def scatter(room: Room, placed: list[int], places: list[int], mask: int, chance: int) -> int:
    """Every free space in these places is as likely as the other."""
    spaces = [place for place in places for _ in range(room.free[place])]
    items = list(cards(mask))
    chance = shuffle(chance, spaces if len(spaces) > len(items) else items)
    for item in items:
        place = spaces.pop() if spaces else make_room(room, placed, places, [])
        room.free[place] -= 1
        placed[place] |= 1 << item
    return chance


def make_room(room: Room, placed: list[int], places: list[int], tried: list[int]) -> int:
    """A place among these with a space, if need be by moving a card from there to another place where it may be."""
    for place in places:
        if room.free[place] > 0:
            return place
    tried = tried + places
    for place in places:
        for item in cards(placed[place]):
            ways = [way for way, might in enumerate(room.might) if might >> item & 1 and way not in tried]
            if ways:
                try:
                    way = make_room(room, placed, ways, tried)
                except LookupError:
                    continue
                placed[place] &= ~(1 << item)
                placed[way] |= 1 << item
                room.free[way] -= 1
                room.free[place] += 1
                return place
    raise LookupError("what has been seen contradicts itself")
