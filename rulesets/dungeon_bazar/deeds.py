"""The actions of a round: what speaks against each, and what it does (DB-5, DB-6)."""

from __future__ import annotations

from typing import Final

from rules.events import Tell
from rules.kinds import Refusal, refuse
from rules.state import NOBODY
from rulesets.dungeon_bazar.components import BOX, CHINESE_A, INDIAN_A, POWER_NUMBERS, VIKING_B
from rulesets.dungeon_bazar.dungeon import ENTRANCE, ON_DOOR, ROOMS, door_between, gate_door
from rulesets.dungeon_bazar.events.cave import (
    AccountantBribed,
    CloudyBroughtHome,
    CloudyFound,
    CoinGiven,
    DoorOpened,
    FavourCollected,
    GoblinPlaced,
    HelpAsked,
)
from rulesets.dungeon_bazar.state import AT_HOME, HELD, Table

HELP_ACTIONS: Final = BOX.help_actions.number
DOOR_COIN: Final = POWER_NUMBERS[CHINESE_A]

# What can be done: a move is the number of its room, the others follow.
OPEN_DOOR: Final = 10
PAY_DOOR: Final = 20
GOBLIN, COLLECT, HOME, BRIBE, OGRE, HELP, END, LEAVE = range(30, 38)
WORDS: Final = {
    **{room: f"move {room + 1}" for room in ROOMS},
    **{OPEN_DOOR + room: f"open {room + 1}" for room in ROOMS},
    **{PAY_DOOR + room: f"unlock {room + 1}" for room in ROOMS},
    GOBLIN: "goblin",
    COLLECT: "collect",
    HOME: "home",
    BRIBE: "bribe",
    OGRE: "ogre",
    HELP: "help",
    END: "end",
    LEAVE: "leave",
}


# What speaks against an action


def against_leaving(s: Table, seat: int) -> Refusal | None:
    if not s.begun or s.merchants[seat] == VIKING_B:
        return None
    return refuse("DB-7.1", "round under way")


def against_help(s: Table, seat: int) -> Refusal | None:
    if s.helped:
        return refuse("DB-6.1", "helped already")
    if s.collected:
        return refuse("DB-6.2", "collected already")
    return None if s.favours[seat] else refuse("DB-6.1", "no favour")


def against_move(s: Table, seat: int, room: int) -> Refusal | None:
    place = s.pawns[seat]
    if room in s.dungeon.shut[place]:
        return refuse("DB-5.4", "door closed", room=room)
    if room not in s.dungeon.ways[place]:
        return refuse("DB-5.4", "no way", room=room)
    return None if s.actions else refuse("DB-5.2", "no actions")


def against_door(s: Table, seat: int, choice: int) -> Refusal | None:
    place, room = s.pawns[seat], choice % 10
    if place >= ON_DOOR:
        return refuse("R-DB-35", "on a door")
    if room not in s.dungeon.shut[place]:
        return refuse("DB-5.6", "no closed door", room=room)
    if choice < PAY_DOOR:
        return None if s.actions else refuse("DB-5.2", "no actions")
    if s.merchants[seat] != CHINESE_A:
        return refuse("DB-12.5", "not chinese")
    return None if s.coins[seat] >= DOOR_COIN else refuse("DB-12.5", "no door coin")


def against_room_action(s: Table, seat: int, choice: int) -> Refusal | None:
    place = s.pawns[seat]
    if place >= ON_DOOR:
        return refuse("R-DB-35", "on a door")
    if place == ENTRANCE:
        return refuse("R-DB-28", "at the entrance")
    if not s.actions:
        return refuse("DB-5.2", "no actions")
    return OBJECTIONS[choice](s, seat)


def against_goblin(s: Table, seat: int) -> Refusal | None:
    return None if s.goblins[seat] else refuse("DB-5.5", "no goblin")


def against_collecting(s: Table, seat: int) -> Refusal | None:
    if not s.tokens >> s.pawns[seat] & 1:
        return refuse("DB-5.9", "no token")
    return refuse("DB-6.2", "spent already") if s.spent else None


def against_home(s: Table, seat: int) -> Refusal | None:
    if s.cloudy != HELD + seat:
        return refuse("DB-6.3", "no cloudy")
    return None if s.pawns[seat] == s.dungeon.lair else refuse("DB-6.3", "not the lair")


def against_bribe(s: Table, seat: int) -> Refusal | None:
    if s.accountant != NOBODY:
        return refuse("DB-6.4", "bribed already", briber=s.accountant)
    return None if s.pawns[seat] == s.dungeon.office else refuse("DB-6.4", "not the office")


def against_ogre(s: Table, seat: int) -> Refusal | None:
    if s.ogre_master != NOBODY:
        return refuse("DB-6.5", "ogre recruited", master=s.ogre_master)
    if s.pawns[seat] != s.ogre:
        return refuse("DB-6.5", "no ogre")
    if not s.favours[seat]:
        return refuse("DB-6.5", "no favour")
    if not s.goblins[seat]:
        return refuse("R-DB-34", "no goblin for ogre")
    return refuse("R-DB-7", "collected before ogre") if s.collected else None


OBJECTIONS: Final = {
    GOBLIN: against_goblin,
    COLLECT: against_collecting,
    HOME: against_home,
    BRIBE: against_bribe,
    OGRE: against_ogre,
}

# What an action does


def door_ahead(s: Table, place: int, room: int) -> int:
    return gate_door(room, s.dungeon.side) if place == ENTRANCE else door_between(place, room)


def open_door(s: Table, seat: int, choice: int, tell: Tell) -> None:
    """The pawn steps onto the door (DB-5.6); a Chinese coin may stand for the action (DB-12.5)."""
    room, paid = choice % 10, 0
    if choice >= PAY_DOOR:
        paid = DOOR_COIN
        s.pay(seat, paid)
    else:
        s.actions -= 1
    s.pawns[seat] = ON_DOOR + door_ahead(s, s.pawns[seat], room)
    tell(DoorOpened, seat, room, s.dungeon.contents[room], paid)


def ask_for_help(s: Table, seat: int, tell: Tell) -> None:
    """Two more actions for a favour token, once a round (DB-6.1)."""
    s.spend_favour(seat)
    s.helped = s.spent = True
    s.idle = 0
    s.actions += HELP_ACTIONS
    tell(HelpAsked, seat, HELP_ACTIONS)


def place_goblin(s: Table, seat: int, tell: Tell) -> None:
    room = s.pawns[seat]
    s.goblins[seat] -= 1
    s.placed[9 * seat + room] += 1
    tell(GoblinPlaced, seat, room, s.dungeon.contents[room])
    greet_the_indian(s, seat, room, tell)


def greet_the_indian(s: Table, seat: int, room: int, tell: Tell) -> None:
    """A goblin beside those of Indian A costs a coin, if there is one (DB-12.4, R-DB-23)."""
    host = s.seat_of(INDIAN_A)
    if host in (NOBODY, seat) or not s.strength(host, room):
        return
    coins = min(POWER_NUMBERS[INDIAN_A], s.coins[seat])
    if coins:
        s.coins[seat] -= coins
        s.coins[host] += coins
        tell(CoinGiven, seat, host, coins)


def collect(s: Table, seat: int, tell: Tell) -> None:
    """Turned over for all to see: a favour token, or Cloudy (DB-5.9, DB-5.10)."""
    room = s.pawns[seat]
    s.tokens &= ~(1 << room)
    s.collected = True
    if s.cloudy == room:
        s.cloudy = HELD + seat
        tell(CloudyFound, seat, room)
    else:
        s.favours[seat] += 1
        tell(FavourCollected, seat, room)


def bring_home(s: Table, seat: int, tell: Tell) -> None:
    coins, favours = BOX.cloudy_coins.number, BOX.cloudy_favours.number
    s.cloudy = AT_HOME
    s.earn(seat, coins)
    s.gain_favours(seat, favours)
    tell(CloudyBroughtHome, seat, coins, favours)


def bribe(s: Table, seat: int, tell: Tell) -> None:
    s.accountant = seat
    s.earn(seat, s.favours[seat])
    tell(AccountantBribed, seat, s.favours[seat])


def recruit(s: Table, seat: int, tell: Tell) -> None:
    """The favour token is spent; where to is asked next (DB-6.5)."""
    s.spend_favour(seat)
    s.spent = True
    s.push("ogre", seat)


DEEDS: Final = {GOBLIN: place_goblin, COLLECT: collect, HOME: bring_home, BRIBE: bribe, OGRE: recruit}
