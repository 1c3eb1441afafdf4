"""Phase 3: action rounds in the cave until everybody is out (DB-5, DB-6, DB-7)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from rules.deeds import Action
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
    greet_the_indian,
    must_move,
)
from rulesets.dungeon_bazar.dungeon import ENTRANCE, ON_DOOR, ROOMS
from rulesets.dungeon_bazar.events.cave import (
    PENNILESS,
    STOPPED,
    OgreRecruited,
    RoundPaid,
)
from rulesets.dungeon_bazar.exits import go_on, leave
from rulesets.dungeon_bazar.state import CAVE, HELD, Cavern

ACTIONS: Final = BOX.actions.number
IDLE_ROUNDS: Final = BOX.idle_rounds.number


class EnterCave(Step[Cavern]):
    """The winner of the offering goes first (DB-5.1)."""

    name = "cave"
    pause = True

    def run(self, s: Cavern, frame: Frame, tell: Tell) -> None:
        s.phase = CAVE
        s.idle = 0
        tell(PhaseBegan, "cave")
        s.push("round", frame[1])


class Round(Step[Cavern]):
    """A player's turn in the cave: an action round, or the way out (DB-5.1)."""

    name = "round"

    def run(self, s: Cavern, frame: Frame, tell: Tell) -> None:
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


class Stay(Decision[Cavern, int]):
    """Once somebody is out, every further round must be paid for (DB-7.3, DB-7.4)."""

    name = "stay"
    rule = "DB-7.3"

    def choices(self, s: Cavern, frame: Frame) -> Sequence[int]:
        return (PAY, GO)

    def against(self, s: Cavern, frame: Frame, choice: int) -> Refusal | None:
        return None if choice in (PAY, GO) else not_offered(self.rule)

    def rule_of(self, s: Cavern, frame: Frame, choice: int) -> str:
        return "DB-7.4" if choice == PAY else "DB-7.1"

    def write(self, choice: int) -> str:
        return "pay" if choice == PAY else "leave"

    def ends(self, s: Cavern, frame: Frame, choice: int) -> int:
        return int(choice == GO)

    def costs(self, s: Cavern, frame: Frame, choice: int) -> bool:
        return choice == PAY

    def apply(self, s: Cavern, frame: Frame, choice: int, tell: Tell) -> None:
        seat = frame[1]
        if choice == GO:
            leave(s, seat, tell)
            return
        price = s.exit_price()
        s.pay(seat, price)
        s.begun = True
        tell(RoundPaid, seat, price)
        s.push("act", seat)


class Act(Action[Cavern]):
    """One action after the other, until they are used up or the player stops (DB-5.2, DB-5.3, R-DB-11)."""

    name = "act"
    rule = "DB-5.3"
    deeds = DEEDS

    def choices(self, s: Cavern, frame: Frame) -> Sequence[int]:
        """What ``deeds`` says is open, in one walk: the conditions of each deed's ``against``, without its reasons."""
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
        if place < ON_DOOR or not must_move(s, frame):
            choices.append(END)
        if power == VIKING_B or not s.begun:
            choices.append(LEAVE)
        return choices


class SendOgre(Decision[Cavern, int]):
    """To any room, a goblin on his shoulders (DB-6.5)."""

    name = "ogre"
    rule = "DB-6.5"

    def choices(self, s: Cavern, frame: Frame) -> Sequence[int]:
        return ROOMS

    def against(self, s: Cavern, frame: Frame, choice: int) -> Refusal | None:
        return None if choice in ROOMS else not_offered(self.rule)

    def write(self, choice: int) -> str:
        return str(choice + 1)

    def places(self, s: Cavern, frame: Frame, choice: int) -> tuple[Place, ...]:
        return (Place("room", choice),)

    def apply(self, s: Cavern, frame: Frame, choice: int, tell: Tell) -> None:
        seat = frame[1]
        s.ogre, s.ogre_master = choice, seat
        s.goblins[seat] -= 1
        s.placed[9 * seat + choice] += 1
        tell(OgreRecruited, seat, choice, s.dungeon.contents[choice])
        greet_the_indian(s, seat, choice, tell)
        go_on(s, seat)
