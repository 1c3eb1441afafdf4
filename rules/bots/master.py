"""Looks ahead, in the way that suits the game: a tree of choices, or every choice or plan followed for a few turns."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rules import engine
from rules.bots.foresight import look_ahead
from rules.bots.plans import glanced, next_of_plan
from rules.bots.search import Budget, Node, favourite
from rules.bots.tree import grow_tree
from rules.judgement import Plan
from rules.knowledge import Knowledge


class Master:
    def __init__(self, budget: Budget) -> None:
        self.budget = budget

    def choose(self, mind: Knowledge[Any]) -> Any:
        choices = mind.sensible()
        if len(choices) == 1:
            return choices[0]
        if mind.game.judgement.plans:
            return next_of_plan(mind, self.plan, self.budget)
        return favourite(self.search(mind).children)

    def plan(self, mind: Knowledge[Any]) -> Plan:
        best: Plan = favourite(self.search(mind).children)
        return best

    def search(self, mind: Knowledge[Any]) -> Node:
        """What was found out about the position, and in its children about each choice or plan that was tried."""
        if mind.game.judgement.foresight:
            return look_ahead(mind, mind.game.judgement.foresight, self.budget)
        return grow_tree(mind, self.budget)

    def lines(self, mind: Knowledge[Any]) -> dict[Plan, Node]:
        """The same with every choice as a row of one."""
        tried = self.search(mind).children
        return tried if mind.game.judgement.plans else {(choice,): node for choice, node in tried.items()}

    def line_through(self, mind: Knowledge[Any], move: Any) -> Plan:
        """A move, whoever thought of it, and what may follow it."""
        s = engine.after(mind.game, mind.imagine(), move)
        goes_on = s.stack and s.stack[-1][1] == mind.seat and s.turn == mind.seat
        return (move, *glanced(mind.game, s, mind.seat)) if mind.game.judgement.plans and goes_on else (move,)

    def compare(self, mind: Knowledge[Any], lines: Sequence[Plan]) -> dict[Plan, float]:
        """What a few of them promise when each is given the same thought."""
        foresight = mind.game.judgement.foresight
        if foresight is None:
            part = self.budget.shared(len(lines))
            return {line: grow_tree(mind, part, line).share for line in lines}
        tried = lines if mind.game.judgement.plans else [choice for (choice,) in lines]
        followed = look_ahead(mind, foresight, self.budget, tried).children
        return {line: followed[each].share for line, each in zip(lines, tried, strict=True)}
