"""Phase 4: room by room, who comes first and what he gets (DB-8). Cards stay secret until the sale."""

from __future__ import annotations

from dataclasses import dataclass

from rules.events import Event


@dataclass(frozen=True, slots=True)
class OrderDetermined(Event):
    rule = "DB-8.1"
    room: int
    content: int
    order: tuple[int, ...]
    strengths: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class LairPaid(Event):
    rule = "DB-8.2"
    seat: int
    coins: int
    first: bool


@dataclass(frozen=True, slots=True)
class DeckRefilled(Event):
    rule = "R-DB-13"
    final = True
    deck: int
    cards: int


@dataclass(frozen=True, slots=True)
class CardsDrawn(Event):
    rule = "DB-8.3"
    secret = ("cards",)
    final = True
    seat: int
    deck: int
    cards: tuple[int, ...]

    def witnesses(self) -> tuple[int, ...]:
        return (self.seat,)


@dataclass(frozen=True, slots=True)
class OwnCard(Event):
    """A card whose back is open to all, and its face to one."""

    secret = ("card",)
    seat: int
    deck: int
    card: int

    def witnesses(self) -> tuple[int, ...]:
        return (self.seat,)


@dataclass(frozen=True, slots=True)
class CardKept(OwnCard):
    rule = "DB-8.3"


@dataclass(frozen=True, slots=True)
class CardsPassed(Event):
    """Down the order: giver and taker have both seen them."""

    rule = "DB-8.3"
    secret = ("cards",)
    final = True
    giver: int
    taker: int
    deck: int
    cards: tuple[int, ...]

    def witnesses(self) -> tuple[int, ...]:
        return (self.giver, self.taker)


@dataclass(frozen=True, slots=True)
class LeftOver(OwnCard):
    """The last card of a draft, face down on the discard pile."""

    rule = "DB-8.3"


@dataclass(frozen=True, slots=True)
class NothingLeft(Event):
    """The cards ran out before these had their turn (R-DB-13)."""

    rule = "R-DB-13"
    deck: int
    seats: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class SpellTaken(Event):
    rule = "DB-8.4"
    seat: int
    spell: int


@dataclass(frozen=True, slots=True)
class Consoled(Event):
    rule = "DB-8.4"
    seat: int
    coins: int


@dataclass(frozen=True, slots=True)
class PileSearched(Event):
    """The Chinese merchant looks through the discard pile."""

    rule = "R-DB-31"
    final = True
    seat: int
    cards: int


@dataclass(frozen=True, slots=True)
class CardRetrieved(OwnCard):
    rule = "DB-12.5"
