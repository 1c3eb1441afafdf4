"""Phase 1: heroes, the Entrance, the seasonal spell (DB-3)."""

from __future__ import annotations

from dataclasses import dataclass

from rules.events import Event


@dataclass(frozen=True, slots=True)
class HeroArrived(Event):
    rule = "DB-3.1"
    final = True
    hero: int
    coins: int


@dataclass(frozen=True, slots=True)
class GuideDrawn(Event):
    """One more hero, who only shows where the Entrance stands."""

    rule = "DB-3.2"
    final = True
    hero: int


@dataclass(frozen=True, slots=True)
class GuidePassedCentre(Event):
    """A kind of his list lies in the middle, where no Entrance can stand."""

    rule = "DB-3.3"
    hero: int
    kind: int


@dataclass(frozen=True, slots=True)
class EntrancePlaced(Event):
    rule = "DB-3.2"
    kind: int
    room: int
    content: int
    side: int
    closed: bool


@dataclass(frozen=True, slots=True)
class SpellTurned(Event):
    rule = "DB-3.7"
    final = True
    spell: int
