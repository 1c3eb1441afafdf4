"""What every way of searching shares: a budget, and what was found out about each choice."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from time import thread_time
from typing import Any, Final

clock: Final = thread_time
"""Time counts that is spent on thinking: a bot on a busy machine is slower, not weaker."""


@dataclass(frozen=True, slots=True)
class Budget:
    """So many iterations, or so many seconds."""

    iterations: int = 0
    seconds: float = 0.0

    def shared(self, parts: int) -> Budget:
        """Of iterations, each part has at least one."""
        return Budget(-(-self.iterations // parts), self.seconds / parts)


class Meter:
    """Watches a budget from now on, thought by thought."""

    def __init__(self, budget: Budget, price: int = 1) -> None:
        self.budget = budget
        self.price = price
        """The iterations that a thought takes."""
        self.thoughts = 0
        self.began = self.first = clock()

    def start_thinking(self) -> None:
        """What came before took its time, too, but is no measure of a thought."""
        self.first = clock()

    def spent(self) -> float:
        """The share of the budget that is used up."""
        if self.budget.seconds:
            return (clock() - self.began) / self.budget.seconds
        return self.thoughts * self.price / self.budget.iterations

    def a_thought(self) -> float:
        """The share that one takes, by those so far."""
        if self.budget.seconds:
            return (clock() - self.first) / max(1, self.thoughts) / self.budget.seconds
        return self.price / self.budget.iterations

    def has_room(self, thoughts: int, until: float = 1.0) -> bool:
        """Whether so many more can be expected to stay within a share of the budget."""
        return self.spent() + thoughts * self.a_thought() <= until

    def room(self) -> int:
        """How many more can be expected to fit; none, where nothing is left."""
        left = 1.0 - self.spent()
        return int(left / self.a_thought()) if left > 0 else 0


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
