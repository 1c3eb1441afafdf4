"""Everything that can happen at the table."""

from __future__ import annotations

from dataclasses import dataclass

from rules.events import Event


@dataclass(frozen=True, slots=True)
class FigsTaken(Event):
    rule = "FB-2.1"
    seat: int
    number: int
    left: int


@dataclass(frozen=True, slots=True)
class BasketEmpty(Event):
    """The secret cards are turned up."""

    rule = "FB-3.1"
    final = True
    cards: tuple[int, ...]
