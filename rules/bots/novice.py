"""Somebody in his second game: looks at his own turn like greedy, but overlooks a part of what he could do."""

from __future__ import annotations

from typing import Any, Final

from rules.bots.greedy import Greedy
from rules.bots.plans import next_of_plan
from rules.judgement import Plan
from rules.knowledge import Knowledge

PLANS: Final = 60
"""Ways to play a turn that he might think of, where turns are planned."""


class Novice:
    def choose(self, mind: Knowledge[Any]) -> Any:
        choices = mind.sensible()
        if len(choices) == 1:
            return choices[0]
        if mind.game.judgement.plans:
            return next_of_plan(mind, _some_plan, "a novice's")
        seen = [choice for choice in choices if mind.random() % 2] or choices
        return Greedy().best_of(mind, seen)


def _some_plan(mind: Knowledge[Any]) -> Plan:
    """Any that is not bad: he does not see which is best."""
    plans = mind.game.judgement.plans
    assert plans is not None
    found = plans(mind.imagine(), mind.seat, PLANS)
    return found[mind.random() % len(found)]
