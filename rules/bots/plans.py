"""A turn thought over once: what is planned when it begins is carried out choice by choice."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Any, Final

from rules import engine
from rules.game import Game
from rules.judgement import Plan
from rules.knowledge import Knowledge
from rules.state import plainly

REMEMBERED: Final = 32
"""Plans that are kept in mind: of a few tables, the turns that are being played."""

Planner = Callable[[Knowledge[Any]], Plan]


def next_of_plan(mind: Knowledge[Any], planner: Planner, manner: object) -> Any:
    """The next choice of the plan with which the seat's moves in a row began; whoever has left it, or has come to its
    end, plans anew from here. The manner tells apart whatever lets planners come to other plans."""
    done = mind.since()
    for start, behind in ((mind.beginning(), done), (mind, ())):
        plan = _remembered(_Thought(start, planner, manner))
        if len(plan) > len(behind) and plan[: len(behind)] == behind and plan[len(behind)] in mind.choices():
            return plan[len(behind)]
    return mind.sensible()[0]


class _Thought:
    """Who plans, and everything the plan depends on: two that are equal come to the same one."""

    __slots__ = ("key", "mind", "planner")

    def __init__(self, mind: Knowledge[Any], planner: Planner, manner: object) -> None:
        self.mind = mind
        self.planner = planner
        self.key = (mind.game.facts.name, mind.game.judgement, manner, mind.seat, plainly(mind.imagine()))

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Thought) and self.key == other.key

    def __hash__(self) -> int:
        return hash(self.key[2:])


@lru_cache(REMEMBERED)
def _remembered(thought: _Thought) -> Plan:
    return thought.planner(thought.mind)


def best_at_a_glance(mind: Knowledge[Any]) -> Plan:
    return glanced(mind.game, mind.imagine(), mind.seat)


def glanced(game: Game[Any], s: Any, seat: int) -> Plan:
    plans = game.judgement.plans
    if plans is None:
        raise TypeError(f"nobody plans turns of {game.facts.title}")
    return plans(s, seat, 1)[0]


def carry_out(game: Game[Any], s: Any, plan: Plan) -> None:
    """As far as the rules allow: what comes up on the way may be in its way."""
    for choice in plan:
        if not s.stack or game.decisions[s.stack[-1][0]].against(s, s.stack[-1], choice):
            return
        engine.play(game, s, choice)
