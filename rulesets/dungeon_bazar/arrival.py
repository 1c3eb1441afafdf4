"""Phase 1: heroes come to town, the Entrance is placed, a seasonal spell is turned up (DB-3)."""

from __future__ import annotations

from rules.events import PhaseBegan, Tell
from rules.kinds import Step
from rules.state import NOBODY, Frame
from rulesets.dungeon_bazar.components import BOX, KIND_DECK, PARTIES, WISHES
from rulesets.dungeon_bazar.dungeon import CENTRE, ENTRANCE, entrance_side, with_entrance
from rulesets.dungeon_bazar.events.arrival import (
    EntrancePlaced,
    GuideDrawn,
    GuidePassedCentre,
    HeroArrived,
    SpellTurned,
)
from rulesets.dungeon_bazar.state import HEROES, NO_OFFER, OFFERING, Cavern


class Season(Step[Cavern]):
    name = "season"

    def run(self, s: Cavern, frame: Frame, tell: Tell) -> None:
        s.season += 1
        s.phase = HEROES
        s.turn = NOBODY
        tell(PhaseBegan, "season", s.season)
        welcome_heroes(s, tell)
        place_entrance(s, tell)
        s.spell = s.spells[-1]
        s.spells = s.spells[:-1]
        tell(SpellTurned, s.spell)
        call_for_offers(s, tell)


def welcome_heroes(s: Cavern, tell: Tell) -> None:
    """The row is laid from the left (DB-3.1); each brings his coins from the Treasure (DB-3.6)."""
    level = s.season - 1
    deck = s.hero_decks[level]
    number = PARTIES[s.players].heroes
    s.row = deck[: -number - 1 : -1]
    s.guide = deck[-number - 1]
    s.purses = tuple(BOX.heroes[hero].coins for hero in s.row)
    s.treasure_coins -= sum(s.purses)
    rest = tuple(sorted(deck[: -number - 1]))
    s.hero_decks = (*s.hero_decks[:level], rest, *s.hero_decks[level + 1 :])
    for hero, coins in zip(s.row, s.purses, strict=True):
        tell(HeroArrived, hero, coins)
    tell(GuideDrawn, s.guide)


def place_entrance(s: Cavern, tell: Tell) -> None:
    """Next to the room of the first kind on the guide's list that does not lie in the centre (DB-3.2, DB-3.3)."""
    cave = s.dungeon
    for kind in WISHES[s.guide]:
        room = cave.rooms[KIND_DECK[kind]]
        if room != CENTRE:
            break
        tell(GuidePassedCentre, s.guide, kind)
    side = entrance_side(cave.tiles, room)
    s.dungeon = cave = with_entrance(cave, room, side)
    tell(EntrancePlaced, kind, room, cave.contents[room], side, bool(cave.shut[ENTRANCE]))


def call_for_offers(s: Cavern, tell: Tell) -> None:
    s.phase = OFFERING
    s.offers = (NO_OFFER,) * s.players
    tell(PhaseBegan, "offering")
    s.push("reveal")
    for seat in reversed(range(s.players)):
        s.push("offer", seat)
