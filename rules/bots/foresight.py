"""Every choice followed for a few turns, in a game whose turns are too broad for a tree.

All choices are tried in the same imagined deals, so that luck favours none of them. Half of them are given up whenever
a part of the budget is spent: most thought goes to those that are hard to tell apart.
"""

from __future__ import annotations

from collections.abc import Sequence
from time import perf_counter
from typing import Any

from rules import engine
from rules.bots.greedy import rest_of_turn
from rules.bots.search import Budget, Node
from rules.game import Game
from rules.judgement import Foresight
from rules.knowledge import Knowledge


def look_ahead(mind: Knowledge[Any], foresight: Foresight[Any], budget: Budget, among: Sequence[Any] = ()) -> Node:
    """What each choice has promised, or each of some; those that were given up early have had the fewest visits."""
    left = list(among or candidates(mind, foresight))
    lines = _Lines(mind, foresight, left)
    rounds = max(1, (len(left) - 1).bit_length())
    start = perf_counter()
    for done in range(1, rounds + 1):
        lines.try_all(left, budget.iterations // (rounds * len(left)), start + budget.seconds * done / rounds)
        left.sort(key=lambda choice: -lines.root.children[choice].value)
        del left[(len(left) + 1) // 2 :]
    return lines.root


def candidates(mind: Knowledge[Any], foresight: Foresight[Any]) -> Sequence[Any]:
    return mind.choices() if mind.kind in foresight.try_all else mind.sensible()


class _Lines:
    def __init__(self, mind: Knowledge[Any], foresight: Foresight[Any], choices: Sequence[Any]) -> None:
        self.mind = mind
        self.game: Game[Any] = mind.game
        self.foresight = foresight
        self.root = Node(mind.seat)
        self.root.children = {choice: Node(mind.seat) for choice in choices}

    def try_all(self, choices: Sequence[Any], deals: int, deadline: float) -> None:
        """In so many deals and until the deadline, whichever is later; in one at least."""
        while True:
            deal = self.mind.imagine()
            for choice in choices:
                self.credit(choice, self.game.judgement.worth(self.follow(deal, choice), self.mind.seat))
            deals -= 1
            if deals <= 0 and perf_counter() >= deadline:
                return

    def credit(self, choice: Any, worth: float) -> None:
        for node in (self.root, self.root.children[choice]):
            node.visits += 1
            node.value += worth

    def follow(self, s: Any, choice: Any) -> Any:
        """Where a choice leads to when everybody goes on as well as he can see."""
        seat = s.turn
        s = engine.after(self.game, s, choice)
        for _ in range(self.foresight.turns):
            s = self.finish_turn(s, seat)
            seat = s.turn
        return s

    def finish_turn(self, s: Any, seat: int) -> Any:
        reflex = self.foresight.reflex
        if reflex is None:
            return rest_of_turn(self.game, seat, s)
        while s.stack and s.turn == seat:
            engine.play(self.game, s, reflex(self.game, s))
        return s
