"""What every way of searching shares: a budget, and what was found out about each choice."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True, slots=True)
class Budget:
    iterations: int = 0
    seconds: float = 0.0

    def effort(self) -> int:
        """The budget as one number, for a game that ponders by itself."""
        return self.iterations or max(1, round(1000 * self.seconds))

    def shared(self, parts: int) -> Budget:
        return Budget(self.iterations // parts, self.seconds / parts)


class Node:
    __slots__ = ("children", "possible", "seat", "value", "visits")

    def __init__(self, seat: int) -> None:
        self.seat = seat
        """Who chose the move that led here."""
        self.visits = 0
        self.possible = 1
        """How often it could have been chosen."""
        self.value = 0.0
        self.children: dict[Any, Node] = {}

    @property
    def share(self) -> float:
        """What share of a win it has promised so far."""
        return self.value / max(1, self.visits)


def favourite(ranking: Mapping[Any, Node]) -> Any:
    """The choice most thought was given to, and of those the one that promises most."""
    return max(ranking, key=lambda choice: (ranking[choice].visits, ranking[choice].share))
