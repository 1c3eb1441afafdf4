"""The basket and everybody's figs, as plain data."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Self

from rules.state import State


@dataclass(slots=True, kw_only=True)
class Basket(State):
    figs: int
    """In the basket."""
    eaten: list[int]
    """By seat."""
    last: int = 0
    """How many the one before took."""
    number: int = 0
    """Turns begun so far."""
    cards: tuple[int, ...]
    """The secret card of each seat, then those that nobody has."""

    def copy(self) -> Self:
        twin = type(self).__new__(type(self))
        twin.players = self.players
        twin.chance = self.chance
        twin.stack = self.stack[:]
        twin.turn = self.turn
        twin.figs = self.figs
        twin.eaten = self.eaten[:]
        twin.last = self.last
        twin.number = self.number
        twin.cards = self.cards
        return twin
