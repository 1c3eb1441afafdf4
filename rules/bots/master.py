"""Looks ahead, in the way that suits the game: a tree of choices, every choice followed for a few turns, or the
game's own."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rules.bots.foresight import look_ahead
from rules.bots.search import Budget, Node, favourite
from rules.bots.tree import grow_tree
from rules.knowledge import Knowledge


class Master:
    def __init__(self, budget: Budget) -> None:
        self.budget = budget

    def choose(self, mind: Knowledge[Any]) -> Any:
        choices = mind.sensible()
        if len(choices) == 1:
            return choices[0]
        if mind.game.judgement.ponder:
            return mind.game.judgement.ponder(mind.imagine(), mind.seat, self.budget.effort())
        return favourite(self.search(mind).children)

    def search(self, mind: Knowledge[Any]) -> Node:
        """What was found out about the position, and in its children about each choice that was tried."""
        if mind.game.judgement.foresight:
            return look_ahead(mind, mind.game.judgement.foresight, self.budget)
        return grow_tree(mind, self.budget)

    def compare(self, mind: Knowledge[Any], moves: Sequence[Any]) -> dict[Any, float]:
        """What a few moves promise when each is given the same thought."""
        if mind.game.judgement.foresight:
            lines = look_ahead(mind, mind.game.judgement.foresight, self.budget, moves).children
            return {move: lines[move].share for move in moves}
        part = self.budget.shared(len(moves))
        return {move: grow_tree(mind, part, (move,)).share for move in moves}
