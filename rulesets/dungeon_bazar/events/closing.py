"""Phase 6 and the end of the game (DB-10, DB-11)."""

from __future__ import annotations

from dataclasses import dataclass

from rules.events import Event


@dataclass(frozen=True, slots=True)
class CloudyLost(Event):
    rule = "DB-5.10"
    seat: int


@dataclass(frozen=True, slots=True)
class CaveReset(Event):
    rule = "DB-10.3"
    final = True
    spell: int


@dataclass(frozen=True, slots=True)
class FavoursRewarded(Event):
    rule = "DB-11.1"
    seats: tuple[int, ...]
    favours: int
    coins: int


@dataclass(frozen=True, slots=True)
class FavoursMissed(Event):
    rule = "DB-11.2"
    seats: tuple[int, ...]
    favours: int
    coins: tuple[int, ...]
    """What each of them loses: no more than he has (R-DB-16)."""


@dataclass(frozen=True, slots=True)
class TieDrawn(Event):
    rule = "R-DB-17"
    final = True
    tied: tuple[int, ...]
    winner: int


@dataclass(frozen=True, slots=True)
class GameEnded(Event):
    rule = "DB-11.3"
    final = True
    winners: tuple[int, ...]
