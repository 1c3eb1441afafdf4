"""The actions of a round: what is open, what speaks against each, and what it does (DB-5, DB-6).

The detail of a choice is a room for moves and doors; the others need none.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar, Final

from rules import deeds
from rules.deeds import DETAIL, deed
from rules.events import Tell
from rules.kinds import Place, Refusal, not_offered, refuse
from rules.state import NOBODY, Frame
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
    PawnMoved,
    RoundEnded,
)
from rulesets.dungeon_bazar.exits import CAME_HERE, go_on, leave, pass_on
from rulesets.dungeon_bazar.state import AT_HOME, HELD, Cavern

HELP_ACTIONS: Final = BOX.help_actions.number
DOOR_COIN: Final = POWER_NUMBERS[CHINESE_A]

MOVE, OPEN_DOOR, PAY_DOOR, GOBLIN, COLLECT, HOME, BRIBE, OGRE, HELP, END, LEAVE = map(deed, range(11))
"""The first choice of each verb: with a room added where there is one to name."""


FULL: Final = (BOX.actions.number, BOX.actions.number + HELP_ACTIONS)
"""The actions of a round without and with the Dragon's Help."""


def must_move(s: Cavern, frame: Frame) -> bool:
    """The pawn has stood on a door since the round began (R-DB-35): no action has been used, and no coin led here."""
    return s.pawns[frame[1]] >= ON_DOOR and s.actions == FULL[s.helped] and not frame[2]


class Deed(deeds.Deed[Cavern]):
    def open(self, s: Cavern, frame: Frame) -> Iterable[int]:
        return [choice for choice in self.imaginable(s, frame) if not self.against(s, frame, choice & DETAIL)]

    def imaginable(self, s: Cavern, frame: Frame) -> Iterable[int]:
        return (deed(self.verb),)


def room_named(words: str) -> int | None:
    """A room by its number on the board."""
    return int(words) - 1 if words in ROOM_WORDS else None


ROOM_WORDS: Final = tuple(str(room + 1) for room in ROOMS)

# Through the cave


class RoomDeed(Deed):
    """A deed that names a room; all nine are tried where somebody asks for what is open."""

    def open(self, s: Cavern, frame: Frame) -> Iterable[int]:
        return [deed(self.verb, room) for room in ROOMS if not self.against(s, frame, room)]

    def imaginable(self, s: Cavern, frame: Frame) -> Iterable[int]:
        place = s.pawns[frame[1]]
        return [deed(self.verb, room) for room in s.dungeon.shut[place]]

    def write(self, detail: int) -> str:
        return str(detail + 1)

    def spelled(self, s: Cavern, frame: Frame, words: str) -> int | None:
        return room_named(words)

    def places(self, s: Cavern, frame: Frame, detail: int) -> tuple[Place, ...]:
        return (Place("door", door_ahead(s, s.pawns[frame[1]], detail)),)


class Move(RoomDeed):
    verb = 0
    word = "move"
    rule = "DB-5.4"

    def imaginable(self, s: Cavern, frame: Frame) -> Iterable[int]:
        place = s.pawns[frame[1]]
        return [*s.dungeon.ways[place], *s.dungeon.shut[place]]

    def against(self, s: Cavern, frame: Frame, detail: int) -> Refusal | None:
        place = s.pawns[frame[1]]
        if detail not in ROOMS:
            return not_offered(self.rule)
        if detail in s.dungeon.shut[place]:
            return refuse("DB-5.4", "door closed", room=detail)
        if detail not in s.dungeon.ways[place]:
            return refuse("DB-5.4", "no way", room=detail)
        return None if s.actions else refuse("DB-5.2", "no actions")

    def places(self, s: Cavern, frame: Frame, detail: int) -> tuple[Place, ...]:
        return (Place("room", detail),)

    def do(self, s: Cavern, frame: Frame, detail: int, tell: Tell) -> None:
        seat = frame[1]
        s.actions -= 1
        s.begun = True
        s.pawns[seat] = detail
        tell(PawnMoved, seat, detail, s.dungeon.contents[detail])
        go_on(s, seat)


class OpenDoor(RoomDeed):
    """The pawn steps onto the door (DB-5.6)."""

    verb = 1
    word = "open"
    rule = "DB-5.6"

    def against(self, s: Cavern, frame: Frame, detail: int) -> Refusal | None:
        place = s.pawns[frame[1]]
        if detail not in ROOMS:
            return not_offered(self.rule)
        if place >= ON_DOOR:
            return refuse("R-DB-35", "on a door")
        if detail in s.dungeon.ways[place]:
            return refuse("DB-5.4", "door open", room=detail)
        if detail not in s.dungeon.shut[place]:
            return refuse("DB-5.6", "no closed door", room=detail)
        return self.against_price(s, frame[1])

    def against_price(self, s: Cavern, seat: int) -> Refusal | None:
        return None if s.actions else refuse("DB-5.2", "no actions")

    def do(self, s: Cavern, frame: Frame, detail: int, tell: Tell) -> None:
        seat, paid = frame[1], self.pay(s, frame[1])
        s.begun = True
        s.pawns[seat] = ON_DOOR + door_ahead(s, s.pawns[seat], detail)
        tell(DoorOpened, self.rule, seat, detail, s.dungeon.contents[detail], paid)
        go_on(s, seat, *(CAME_HERE,) if s.actions == FULL[s.helped] else ())

    def pay(self, s: Cavern, seat: int) -> int:
        """The coins it costs, once they are paid."""
        s.actions -= 1
        return 0


class Unlock(OpenDoor):
    """A Chinese coin may stand for the action (DB-12.5)."""

    verb = 2
    word = "unlock"
    rule = "DB-12.5"
    costs = True

    def against(self, s: Cavern, frame: Frame, detail: int) -> Refusal | None:
        if s.merchants[frame[1]] != CHINESE_A:
            return refuse("DB-12.5", "not chinese")
        return super().against(s, frame, detail)

    def imaginable(self, s: Cavern, frame: Frame) -> Iterable[int]:
        return super().imaginable(s, frame) if s.merchants[frame[1]] == CHINESE_A else ()

    def against_price(self, s: Cavern, seat: int) -> Refusal | None:
        return None if s.coins[seat] >= DOOR_COIN else refuse("DB-12.5", "no door coin")

    def pay(self, s: Cavern, seat: int) -> int:
        s.pay(seat, DOOR_COIN)
        return DOOR_COIN


def door_ahead(s: Cavern, place: int, room: int) -> int:
    return gate_door(room, s.dungeon.side) if place == ENTRANCE else door_between(place, room)


# In a room


class RoomAction(Deed):
    """An action that only a room offers, and that gets something done (R-DB-37)."""

    asks: ClassVar[bool] = False
    """Something is to be decided before the round goes on."""

    def against(self, s: Cavern, frame: Frame, detail: int) -> Refusal | None:
        place = s.pawns[frame[1]]
        if detail:
            return not_offered(self.rule)
        if place >= ON_DOOR:
            return refuse("R-DB-35", "on a door")
        if place == ENTRANCE:
            return refuse("R-DB-28", "at the entrance")
        return self.objection(s, frame[1]) if s.actions else refuse("DB-5.2", "no actions")

    def objection(self, s: Cavern, seat: int) -> Refusal | None:
        """What speaks against it in a room, with an action left."""
        raise NotImplementedError

    def places(self, s: Cavern, frame: Frame, detail: int) -> tuple[Place, ...]:
        place = s.pawns[frame[1]]
        return (Place("room", place),) if place < ENTRANCE else ()

    def do(self, s: Cavern, frame: Frame, detail: int, tell: Tell) -> None:
        seat = frame[1]
        s.actions -= 1
        s.idle = 0
        s.begun = True
        self.carry_out(s, seat, tell)
        if not self.asks:
            go_on(s, seat)

    def carry_out(self, s: Cavern, seat: int, tell: Tell) -> None:
        raise NotImplementedError


class PlaceGoblin(RoomAction):
    verb = 3
    word = "goblin"
    rule = "DB-5.5"

    def objection(self, s: Cavern, seat: int) -> Refusal | None:
        return None if s.goblins[seat] else refuse("DB-5.5", "no goblin")

    def carry_out(self, s: Cavern, seat: int, tell: Tell) -> None:
        room = s.pawns[seat]
        s.goblins[seat] -= 1
        s.placed[9 * seat + room] += 1
        tell(GoblinPlaced, seat, room, s.dungeon.contents[room])
        greet_the_indian(s, seat, room, tell)


def greet_the_indian(s: Cavern, seat: int, room: int, tell: Tell) -> None:
    """A goblin beside those of Indian A costs a coin, if there is one (DB-12.4, R-DB-23)."""
    host = s.seat_of(INDIAN_A)
    if host in (NOBODY, seat) or not s.strength(host, room):
        return
    coins = min(POWER_NUMBERS[INDIAN_A], s.coins[seat])
    if coins:
        s.coins[seat] -= coins
        s.coins[host] += coins
        tell(CoinGiven, seat, host, coins)


class Collect(RoomAction):
    """Turned over for all to see: a favour token, or Cloudy (DB-5.9, DB-5.10)."""

    verb = 4
    word = "collect"
    rule = "DB-5.9"

    def objection(self, s: Cavern, seat: int) -> Refusal | None:
        if not s.tokens >> s.pawns[seat] & 1:
            return refuse("DB-5.9", "no token")
        return refuse("DB-6.2", "spent already") if s.spent else None

    def carry_out(self, s: Cavern, seat: int, tell: Tell) -> None:
        room = s.pawns[seat]
        s.tokens &= ~(1 << room)
        s.collected = True
        if s.cloudy == room:
            s.cloudy = HELD + seat
            tell(CloudyFound, seat, room)
        else:
            s.favours[seat] += 1
            tell(FavourCollected, seat, room)


class BringHome(RoomAction):
    verb = 5
    word = "home"
    rule = "DB-6.3"

    def objection(self, s: Cavern, seat: int) -> Refusal | None:
        if s.cloudy != HELD + seat:
            return refuse("DB-6.3", "no cloudy")
        return None if s.pawns[seat] == s.dungeon.lair else refuse("DB-6.3", "not the lair")

    def carry_out(self, s: Cavern, seat: int, tell: Tell) -> None:
        coins, favours = BOX.cloudy_coins.number, BOX.cloudy_favours.number
        s.cloudy = AT_HOME
        s.earn(seat, coins)
        s.gain_favours(seat, favours)
        tell(CloudyBroughtHome, seat, coins, favours)


class Bribe(RoomAction):
    verb = 6
    word = "bribe"
    rule = "DB-6.4"

    def objection(self, s: Cavern, seat: int) -> Refusal | None:
        if s.accountant != NOBODY:
            return refuse("DB-6.4", "bribed already", briber=s.accountant)
        return None if s.pawns[seat] == s.dungeon.office else refuse("DB-6.4", "not the office")

    def carry_out(self, s: Cavern, seat: int, tell: Tell) -> None:
        s.accountant = seat
        s.earn(seat, s.favours[seat])
        tell(AccountantBribed, seat, s.favours[seat])


class RecruitOgre(RoomAction):
    """The favour token is spent; where to is asked next (DB-6.5)."""

    verb = 7
    word = "ogre"
    rule = "DB-6.5"
    asks = True
    costs = True

    def objection(self, s: Cavern, seat: int) -> Refusal | None:
        if s.ogre_master != NOBODY:
            return refuse("DB-6.5", "ogre recruited", master=s.ogre_master)
        if s.pawns[seat] != s.ogre:
            return refuse("DB-6.5", "no ogre")
        if not s.favours[seat]:
            return refuse("DB-6.5", "no favour")
        if not s.goblins[seat]:
            return refuse("R-DB-34", "no goblin for ogre")
        return refuse("R-DB-7", "collected before ogre") if s.collected else None

    def carry_out(self, s: Cavern, seat: int, tell: Tell) -> None:
        s.spend_favour(seat)
        s.spent = True
        s.push("ogre", seat)


# Anywhere


class AskForHelp(Deed):
    """Two more actions for a favour token, once a round (DB-6.1)."""

    verb = 8
    word = "help"
    rule = "DB-6.1"
    costs = True

    def against(self, s: Cavern, frame: Frame, detail: int) -> Refusal | None:
        if detail:
            return not_offered(self.rule)
        if s.helped:
            return refuse("DB-6.1", "helped already")
        if s.collected:
            return refuse("DB-6.2", "collected already")
        return None if s.favours[frame[1]] else refuse("DB-6.1", "no favour")

    def do(self, s: Cavern, frame: Frame, detail: int, tell: Tell) -> None:
        seat = frame[1]
        s.spend_favour(seat)
        s.helped = s.spent = True
        s.idle = 0
        s.actions += HELP_ACTIONS
        s.begun = True
        tell(HelpAsked, seat, HELP_ACTIONS)
        go_on(s, seat, *frame[2])


class EndRound(Deed):
    verb = 9
    word = "end"
    rule = "R-DB-11"
    ends = True

    def against(self, s: Cavern, frame: Frame, detail: int) -> Refusal | None:
        if detail:
            return not_offered(self.rule)
        return refuse("R-DB-35", "must move first") if must_move(s, frame) else None

    def do(self, s: Cavern, frame: Frame, detail: int, tell: Tell) -> None:
        tell(RoundEnded, frame[1], s.actions)
        pass_on(s, frame[1])


class Leave(Deed):
    """Instead of an action round (DB-7.1); Viking B at any moment of it (DB-12.1)."""

    verb = 10
    word = "leave"
    rule = "DB-7.1"
    ends = True

    def against(self, s: Cavern, frame: Frame, detail: int) -> Refusal | None:
        if detail:
            return not_offered(self.rule)
        if not s.begun or s.merchants[frame[1]] == VIKING_B:
            return None
        return refuse("DB-7.1", "round under way")

    def places(self, s: Cavern, frame: Frame, detail: int) -> tuple[Place, ...]:
        return (Place("exit", len(s.exits)),)

    def do(self, s: Cavern, frame: Frame, detail: int, tell: Tell) -> None:
        leave(s, frame[1], tell)


DEEDS: Final[tuple[Deed, ...]] = (
    *(Move(), OpenDoor(), Unlock()),
    *(PlaceGoblin(), Collect(), BringHome(), Bribe(), RecruitOgre()),
    *(AskForHelp(), EndRound(), Leave()),
)
"""By verb."""

if [each.verb for each in DEEDS] != list(range(len(DEEDS))):
    raise AssertionError("the deeds stand in another order than their verbs")
