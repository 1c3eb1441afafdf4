"""Phase 5: goods on show, spells, heroes who buy (DB-9)."""

from __future__ import annotations

from dataclasses import dataclass

from rules.events import Event


@dataclass(frozen=True, slots=True)
class StallOpened(Event):
    rule = "DB-9.1"
    final = True
    seat: int
    cards: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class SpellCast(Event):
    """On a deck or a hero, or before the own stall."""

    seat: int
    spell: int
    target: int

    @property
    def rule(self) -> str:
        return f"DB-13.{self.spell + 1}"


@dataclass(frozen=True, slots=True)
class HeroCame(Event):
    rule = "DB-9.3"
    hero: int
    coins: int
    backwards: bool


@dataclass(frozen=True, slots=True)
class LineRead(Event):
    rule = "DB-9.4"
    hero: int
    kind: int
    coins: int


@dataclass(frozen=True, slots=True)
class ListReadAgain(Event):
    rule = "R-DB-9"
    hero: int
    coins: int


@dataclass(frozen=True, slots=True)
class NothingShown(Event):
    rule = "DB-9.4"
    hero: int
    kind: int


@dataclass(frozen=True, slots=True)
class KindInvisible(Event):
    rule = "DB-13.2"
    hero: int
    kind: int


@dataclass(frozen=True, slots=True)
class CardSought(Event):
    """The cheapest card of the kind, or the dearest under Charme; for a line nobody passed on yet or after a pass."""

    rule = "DB-9.5"
    hero: int
    seat: int
    card: int
    dearest: bool
    after_pass: bool
    alone: bool
    """No other card of the kind is on show."""


@dataclass(frozen=True, slots=True)
class GoodSold(Event):
    seat: int
    hero: int
    card: int
    coins: int
    extra: int
    left: int
    """What the hero keeps."""
    discount: bool

    @property
    def rule(self) -> str:
        return "DB-9.9" if self.discount else "DB-9.5"


@dataclass(frozen=True, slots=True)
class JunkPraised(Event):
    """The dragon likes to see bad goods sold (DB-9.6)."""

    rule = "DB-9.6"
    seat: int


@dataclass(frozen=True, slots=True)
class DiscountRefused(Event):
    rule = "DB-9.9"
    seat: int
    hero: int
    card: int
    coins: int


@dataclass(frozen=True, slots=True)
class AllPassed(Event):
    rule = "DB-9.9"
    hero: int
    kind: int


@dataclass(frozen=True, slots=True)
class HeroDone(Event):
    rule = "DB-9.8"
    hero: int
    left: int


@dataclass(frozen=True, slots=True)
class UnsoldCleared(Event):
    rule = "DB-9.10"
    seat: int
    cards: tuple[int, ...]
    coins: int


@dataclass(frozen=True, slots=True)
class PursesVanished(Event):
    """Disappearance: what the heroes still had."""

    rule = "DB-13.5"
    seat: int
    coins: int


@dataclass(frozen=True, slots=True)
class PursesReturned(Event):
    rule = "R-DB-32"
    coins: int
