"""Fewer choices to think about: a cave invites to wander about without number."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from rules.deeds import DETAIL
from rules.events import silence
from rules.judgement import Narrow
from rules.state import NOBODY, Frame
from rulesets.dungeon_bazar.components import KIND_OF, PRICE_OF, WISHES
from rulesets.dungeon_bazar.decisions import DECISIONS
from rulesets.dungeon_bazar.deeds import BRIBE, COLLECT, END, GOBLIN, HELP, HOME, LEAVE, OGRE, OPEN_DOOR
from rulesets.dungeon_bazar.dungeon import ROOMS
from rulesets.dungeon_bazar.judgement.bazaar import after_sale
from rulesets.dungeon_bazar.judgement.rooms import distances, openings, strengths
from rulesets.dungeon_bazar.judgement.standing import CLOUDY, TOKEN, belongings
from rulesets.dungeon_bazar.state import HELD, Cavern

OFFERS: Final = 7
"""Coins offered from none up to one less than this."""
WAYS: Final = 3
"""Ways onward that are followed from a room."""
FATIGUE: Final = 1.0
"""How much less a room draws for each action on the way to it."""
OGRE_ROOMS: Final = 3
RETRIEVED: Final = 6


def offers(s: Cavern, frame: Frame, choices: Sequence[int]) -> Sequence[int]:
    return choices[:OFFERS]


def acts(s: Cavern, frame: Frame, choices: Sequence[int]) -> Sequence[int]:
    """What is worth doing here, the best ways onward, and the way out of the round."""
    if HOME in choices:
        return (HOME,)
    seat = frame[1]
    gains = openings(s, seat, strengths(s))
    kept = [choice for choice in choices if choice >= GOBLIN and useful(s, seat, choice, gains)]
    ways = [choice for choice in choices if choice < GOBLIN]
    wanted = 1 if s.begun or GOBLIN in kept or COLLECT in kept else WAYS
    if len(ways) > wanted:
        promise = targets(s, seat, gains)
        ways.sort(key=lambda way: -beyond(s, way, promise))
        del ways[wanted:]
    return kept + ways or choices


def useful(s: Cavern, seat: int, choice: int, gains: list[float]) -> bool:
    if choice == GOBLIN:
        return gains[s.pawns[seat]] > 0
    if choice == END:
        return s.begun and not (s.actions and s.goblins[seat])
    if choice == BRIBE:
        return s.favours[seat] > 0
    if choice == HELP:
        return not s.actions and (s.goblins[seat] > 0 or s.cloudy == HELD + seat)
    return choice in (COLLECT, OGRE, LEAVE)


def targets(s: Cavern, seat: int, gains: list[float]) -> list[float]:
    """What draws a pawn to each room."""
    promise = gains[:]
    for room in s.dungeon.favour_rooms:
        if s.tokens >> room & 1:
            promise[room] += TOKEN
    if s.cloudy == HELD + seat:
        promise[s.dungeon.lair] += CLOUDY
    if s.accountant == NOBODY:
        promise[s.dungeon.office] += s.favours[seat]
    return promise


def beyond(s: Cavern, way: int, promise: list[float]) -> float:
    """The best that lies in a direction; a closed door costs an action more, or the coin of the Chinese."""
    far = distances(s.dungeon.tiles)[way & DETAIL]
    toll = 0 if way < OPEN_DOOR else 1
    return max([promise[room] - FATIGUE * (far[room] + toll) for room in ROOMS])


def ogre_rooms(s: Cavern, frame: Frame, choices: Sequence[int]) -> Sequence[int]:
    gains = openings(s, frame[1], strengths(s))
    return sorted(choices, key=lambda room: -gains[room])[:OGRE_ROOMS]


def retrieved(s: Cavern, frame: Frame, choices: Sequence[int]) -> Sequence[int]:
    """Wanted goods, dearest first."""
    wanted = {kind for hero in s.row for kind in WISHES[hero]}
    return sorted(choices, key=lambda card: (KIND_OF[card] not in wanted, -PRICE_OF[card], card))[:RETRIEVED]


def discounts(s: Cavern, frame: Frame, choices: Sequence[int]) -> Sequence[int]:
    """Nobody sells for less than he would have in the end without selling, and nobody refuses what he then misses."""
    ends = [own_end(s, frame, choice) for choice in choices]
    return [choice for choice, end in zip(choices, ends, strict=True) if end == max(ends)]


def own_end(s: Cavern, frame: Frame, choice: int) -> float:
    """What the player would have when the heroes have gone."""
    twin = s.copy()
    twin.stack.pop()
    DECISIONS[frame[0]].apply(twin, frame, choice, silence)
    return belongings(after_sale(twin))[frame[1]]


NARROW: Final[dict[str, Narrow[Cavern]]] = {
    "offer": offers,
    "act": acts,
    "ogre": ogre_rooms,
    "retrieve": retrieved,
    "discount": discounts,
}
