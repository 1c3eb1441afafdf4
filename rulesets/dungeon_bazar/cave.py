"""Phase 3: action rounds in the cave until everybody is out (DB-5, DB-6, DB-7)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from rules.events import Tell, TurnBegan
from rules.kinds import Decision, Place, Refusal, Step, not_offered, refuse
from rules.state import NOBODY, Frame
from rulesets.dungeon_bazar.components import BOX, CHINESE_A, INDIAN_A, POWER_NUMBERS, VIKING_B
from rulesets.dungeon_bazar.dungeon import ENTRANCE, ON_DOOR, ROOMS, door_between, gate_door
from rulesets.dungeon_bazar.events import (
    CHOSE,
    PENNILESS,
    STOPPED,
    AccountantBribed,
    CloudyBroughtHome,
    CloudyFound,
    CoinGiven,
    DoorOpened,
    FavourCollected,
    GoblinPlaced,
    HelpAsked,
    LeftDungeon,
    OgreRecruited,
    PawnMoved,
    RoundEnded,
    RoundPaid,
)
from rulesets.dungeon_bazar.state import AT_HOME, HELD, Table

ACTIONS: Final = BOX.actions.number
HELP_ACTIONS: Final = BOX.help_actions.number
IDLE_ROUNDS: Final = BOX.idle_rounds.number
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


class Round(Step[Table]):
    """A player's turn in the cave: an action round, or the way out (DB-5.1)."""

    name = "round"

    def run(self, s: Table, frame: Frame, tell: Tell) -> None:
        seat = s.turn = frame[1]
        s.number += 1
        tell(TurnBegan, seat, s.number)
        s.actions = ACTIONS
        s.begun = s.helped = s.collected = s.spent = False
        price = s.exit_price()
        if s.idle >= IDLE_ROUNDS * (s.players - len(s.exits)):
            leave(s, seat, tell, STOPPED)
        elif s.coins[seat] < price:
            leave(s, seat, tell, PENNILESS)
        else:
            s.idle += 1
            s.push("stay" if price else "act", seat)


PAY: Final = 0
GO: Final = 1


class Stay(Decision[Table, int]):
    """Once somebody is out, every further round must be paid for (DB-7.3, DB-7.4)."""

    name = "stay"
    rule = "DB-7.3"

    def choices(self, s: Table, frame: Frame) -> Sequence[int]:
        return (PAY, GO)

    def against(self, s: Table, frame: Frame, choice: int) -> Refusal | None:
        return None if choice in (PAY, GO) else not_offered(self.rule)

    def write(self, choice: int) -> str:
        return "pay" if choice == PAY else "leave"

    def apply(self, s: Table, frame: Frame, choice: int, tell: Tell) -> None:
        seat = frame[1]
        if choice == GO:
            leave(s, seat, tell)
            return
        price = s.exit_price()
        s.pay(seat, price)
        s.begun = True
        tell(RoundPaid, seat, price)
        s.push("act", seat)


class Act(Decision[Table, int]):
    """One action after the other, until they are used up or the player stops (DB-5.2, DB-5.3, R-DB-11)."""

    name = "act"
    rule = "DB-5.3"

    def choices(self, s: Table, frame: Frame) -> Sequence[int]:
        seat = frame[1]
        place, favours = s.pawns[seat], s.favours[seat]
        shut = s.dungeon.shut[place]
        choices: list[int] = []
        if s.actions:
            choices.extend(s.dungeon.ways[place])
            for room in shut:
                choices.append(OPEN_DOOR + room)
            if place < ENTRANCE:
                goblins = s.goblins[seat]
                if goblins:
                    choices.append(GOBLIN)
                if s.tokens >> place & 1 and not s.spent:
                    choices.append(COLLECT)
                if s.cloudy == HELD + seat and place == s.dungeon.lair:
                    choices.append(HOME)
                if place == s.dungeon.office and s.accountant == NOBODY:
                    choices.append(BRIBE)
                if place == s.ogre and s.ogre_master == NOBODY and goblins and favours and not s.collected:
                    choices.append(OGRE)
        if shut and s.merchants[seat] == CHINESE_A and s.coins[seat] >= DOOR_COIN:
            for room in shut:
                choices.append(PAY_DOOR + room)
        if favours and not (s.helped or s.collected):
            choices.append(HELP)
        choices.append(END)
        if not s.begun or s.merchants[seat] == VIKING_B:
            choices.append(LEAVE)
        return choices

    def imaginable(self, s: Table, frame: Frame) -> Sequence[int]:
        place = s.pawns[frame[1]]
        ways, shut = s.dungeon.ways[place], s.dungeon.shut[place]
        doors = [OPEN_DOOR + room for room in shut]
        if s.merchants[frame[1]] == CHINESE_A:
            doors += [PAY_DOOR + room for room in shut]
        return [*ways, *shut, *doors, GOBLIN, COLLECT, HOME, BRIBE, OGRE, HELP, END, LEAVE]

    def against(self, s: Table, frame: Frame, choice: int) -> Refusal | None:
        seat = frame[1]
        if choice not in WORDS:
            return not_offered(self.rule)
        if choice == END:
            return None
        if choice == LEAVE:
            return against_leaving(s, seat)
        if choice == HELP:
            return against_help(s, seat)
        if choice < OPEN_DOOR:
            return against_move(s, seat, choice)
        if choice < GOBLIN:
            return against_door(s, seat, choice)
        return against_room_action(s, seat, choice)

    def write(self, choice: int) -> str:
        return WORDS[choice]

    def places(self, s: Table, frame: Frame, choice: int) -> tuple[Place, ...]:
        place = s.pawns[frame[1]]
        if choice < OPEN_DOOR:
            return (Place("room", choice),)
        if choice < GOBLIN:
            return (Place("door", door_ahead(s, place, choice % 10)),)
        if choice == LEAVE:
            return (Place("exit", len(s.exits)),)
        return (Place("room", place),) if choice < HELP and place < ENTRANCE else ()

    def apply(self, s: Table, frame: Frame, choice: int, tell: Tell) -> None:
        seat = frame[1]
        if choice < OPEN_DOOR:
            s.actions -= 1
            s.pawns[seat] = choice
            tell(PawnMoved, seat, choice, s.dungeon.contents[choice])
        elif choice == END:
            tell(RoundEnded, seat, s.actions)
            pass_on(s, seat)
            return
        elif choice == LEAVE:
            leave(s, seat, tell)
            return
        elif choice < GOBLIN:
            open_door(s, seat, choice, tell)
        elif choice == HELP:
            ask_for_help(s, seat, tell)
        else:
            s.actions -= 1
            s.idle = 0
            DEEDS[choice](s, seat, tell)
        s.begun = True
        if choice != OGRE:
            go_on(s, seat)


def go_on(s: Table, seat: int) -> None:
    """Ask for the next action, unless nothing but the end of the round is left."""
    if s.actions or (s.favours[seat] and not (s.helped or s.collected)) or has_a_way_on(s, seat):
        s.push("act", seat)
    else:
        pass_on(s, seat)


def has_a_way_on(s: Table, seat: int) -> bool:
    """A power that works without an action: the door coin (R-DB-36), or the exit within the round (DB-12.1)."""
    power = s.merchants[seat]
    if power == CHINESE_A:
        return s.coins[seat] >= DOOR_COIN and bool(s.dungeon.shut[s.pawns[seat]])
    return power == VIKING_B


def pass_on(s: Table, seat: int) -> None:
    """Clockwise to the next player who is still inside."""
    for step in range(1, s.players + 1):
        other = (seat + step) % s.players
        if other not in s.exits:
            s.push("round", other)
            return
    s.push("rewards")


def leave(s: Table, seat: int, tell: Tell, why: int = CHOSE) -> None:
    """The exit token goes to the first free space; pawn and goblins stay (DB-7.2, DB-7.5)."""
    coins = 0 if s.exits else BOX.first_exit_coins.number
    s.exits += (seat,)
    s.idle = 0
    s.earn(seat, coins)
    tell(LeftDungeon, seat, len(s.exits), coins, why)
    pass_on(s, seat)


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


class SendOgre(Decision[Table, int]):
    """To any room, a goblin on his shoulders (DB-6.5)."""

    name = "ogre"
    rule = "DB-6.5"

    def choices(self, s: Table, frame: Frame) -> Sequence[int]:
        return ROOMS

    def against(self, s: Table, frame: Frame, choice: int) -> Refusal | None:
        return None if choice in ROOMS else not_offered(self.rule)

    def write(self, choice: int) -> str:
        return str(choice + 1)

    def places(self, s: Table, frame: Frame, choice: int) -> tuple[Place, ...]:
        return (Place("room", choice),)

    def apply(self, s: Table, frame: Frame, choice: int, tell: Tell) -> None:
        seat = frame[1]
        s.ogre, s.ogre_master = choice, seat
        s.goblins[seat] -= 1
        s.placed[9 * seat + choice] += 1
        tell(OgreRecruited, seat, choice, s.dungeon.contents[choice])
        greet_the_indian(s, seat, choice, tell)
        go_on(s, seat)
