"""Phase 2: closed fists, and what is in them (DB-4)."""

from __future__ import annotations

from dataclasses import dataclass

from rules.events import Event


@dataclass(frozen=True, slots=True)
class OfferMade(Event):
    """A closed fist: everybody sees that, only the owner knows what is in it."""

    rule = "DB-4.1"
    secret = ("coins",)
    seat: int
    coins: int

    def witnesses(self) -> tuple[int, ...]:
        return (self.seat,)


@dataclass(frozen=True, slots=True)
class OffersRevealed(Event):
    rule = "DB-4.1"
    final = True
    offers: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class OfferingWon(Event):
    seat: int
    coins: int
    tied: bool

    @property
    def rule(self) -> str:
        return "DB-4.3" if self.tied else "DB-4.2"
