"""Phase 3: action rounds in the cave until everybody is out (DB-5, DB-6, DB-7)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from rules.events import PhaseBegan, Tell, TurnBegan
from rules.kinds import Decision, Place, Refusal, Step, not_offered
from rules.state import NOBODY, Frame
from rulesets.dungeon_bazar.components import BOX, CHINESE_A, VIKING_B
from rulesets.dungeon_bazar.deeds import (
    BRIBE,
    COLLECT,
    DEEDS,
    DOOR_COIN,
    END,
    GOBLIN,
    HELP,
    HOME,
    LEAVE,
    OGRE,
    OPEN_DOOR,
    PAY_DOOR,
    WORDS,
    against_door,
    against_help,
    against_leaving,
    against_move,
    against_room_action,
    ask_for_help,
    door_ahead,
    greet_the_indian,
    open_door,
)
from rulesets.dungeon_bazar.dungeon import ENTRANCE, ROOMS
from rulesets.dungeon_bazar.events.cave import (
    CHOSE,
    PENNILESS,
    STOPPED,
    LeftDungeon,
    OgreRecruited,
    PawnMoved,
    RoundEnded,
    RoundPaid,
)
from rulesets.dungeon_bazar.state import CAVE, HELD, Table

ACTIONS: Final = BOX.actions.number
IDLE_ROUNDS: Final = BOX.idle_rounds.number


class EnterCave(Step[Table]):
    """The winner of the offering goes first (DB-5.1)."""

    name = "cave"
    pause = True

    def run(self, s: Table, frame: Frame, tell: Tell) -> None:
        s.phase = CAVE
        s.idle = 0
        tell(PhaseBegan, "cave")
        s.push("round", frame[1])


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
        seat, cave = frame[1], s.dungeon
        place, favours, power = s.pawns[seat], s.favours[seat], s.merchants[seat]
        shut = cave.shut[place]
        choices: list[int] = []
        if s.actions:
            choices.extend(cave.ways[place])
            for room in shut:
                choices.append(OPEN_DOOR + room)
            if place < ENTRANCE:
                goblins = s.goblins[seat]
                if goblins:
                    choices.append(GOBLIN)
                if s.tokens >> place & 1 and not s.spent:
                    choices.append(COLLECT)
                if place == cave.lair and s.cloudy == HELD + seat:
                    choices.append(HOME)
                if place == cave.office and s.accountant == NOBODY:
                    choices.append(BRIBE)
                if place == s.ogre and s.ogre_master == NOBODY and goblins and favours and not s.collected:
                    choices.append(OGRE)
        if power == CHINESE_A and shut and s.coins[seat] >= DOOR_COIN:
            for room in shut:
                choices.append(PAY_DOOR + room)
        if favours and not (s.helped or s.collected):
            choices.append(HELP)
        choices.append(END)
        if power == VIKING_B or not s.begun:
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
