"""Phase 3: what pawns do in the cave, and how they leave it (DB-5 to DB-7)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from rules.events import Caused, Event


@dataclass(frozen=True, slots=True)
class RoundPaid(Event):
    rule = "DB-7.3"
    seat: int
    coins: int


@dataclass(frozen=True, slots=True)
class PawnMoved(Event):
    rule = "DB-5.4"
    seat: int
    room: int
    content: int


@dataclass(frozen=True, slots=True)
class DoorOpened(Caused):
    """By an action, or by a Chinese coin."""

    seat: int
    room: int
    """The one behind the door."""
    content: int
    paid: int


@dataclass(frozen=True, slots=True)
class GoblinPlaced(Event):
    rule = "DB-5.5"
    seat: int
    room: int
    content: int


@dataclass(frozen=True, slots=True)
class CoinGiven(Event):
    """For a goblin beside those of the Indian (DB-12.4)."""

    rule = "DB-12.4"
    giver: int
    taker: int
    coins: int


@dataclass(frozen=True, slots=True)
class FavourCollected(Event):
    rule = "DB-5.9"
    final = True
    seat: int
    room: int


@dataclass(frozen=True, slots=True)
class CloudyFound(Event):
    rule = "DB-5.10"
    final = True
    seat: int
    room: int


@dataclass(frozen=True, slots=True)
class CloudyBroughtHome(Event):
    rule = "DB-6.3"
    seat: int
    coins: int
    favours: int


@dataclass(frozen=True, slots=True)
class AccountantBribed(Event):
    rule = "DB-6.4"
    seat: int
    coins: int


@dataclass(frozen=True, slots=True)
class OgreRecruited(Event):
    rule = "DB-6.5"
    seat: int
    room: int
    content: int


@dataclass(frozen=True, slots=True)
class HelpAsked(Event):
    rule = "DB-6.1"
    seat: int
    actions: int


@dataclass(frozen=True, slots=True)
class RoundEnded(Event):
    """By choice, with actions to spare."""

    rule = "R-DB-11"
    seat: int
    spare: int


CHOSE, PENNILESS, STOPPED = range(3)
"""Why somebody leaves: of his own will, for want of coins (R-DB-12), or by the safety stop (R-DB-37)."""


LEAVING: Final = ("DB-7.1", "R-DB-12", "R-DB-37")
"""The rules of these reasons."""


@dataclass(frozen=True, slots=True)
class LeftDungeon(Event):
    seat: int
    place: int
    coins: int
    why: int = CHOSE

    @property
    def rule(self) -> str:
        return LEAVING[self.why]
