"""Players that need only the contract. A bot is named by a word, with a budget behind a colon where it searches:
``random``, ``novice``, ``greedy``, ``master``, ``master:1500`` (iterations a decision), ``master:0.5s`` (seconds)."""

from __future__ import annotations

from collections.abc import Callable
from math import inf
from typing import Any, Protocol

from rules.bots.greedy import Greedy
from rules.bots.master import Master
from rules.bots.novice import Novice
from rules.bots.random import Random
from rules.bots.search import Budget
from rules.knowledge import Knowledge


class Bot(Protocol):
    def choose(self, mind: Knowledge[Any]) -> Any: ...


class BadBot(ValueError):
    """One sentence that says which name is wrong and which would be right."""


LEVELS: dict[str, tuple[str, Callable[[], Bot]]] = {
    "random": ("plays any legal move", Random),
    "novice": ("sees its own turn, and overlooks some of it", Novice),
    "greedy": ("takes the best turn it can see", Greedy),
    "apprentice": ("looks a little ahead", lambda: Master(Budget(iterations=80))),
    "journeyman": ("looks ahead with some care", lambda: Master(Budget(iterations=400))),
    "master": ("looks ahead as far as it can", lambda: Master(Budget(iterations=1500))),
}


def bot(name: str) -> Bot:
    level, _, budget = name.partition(":")
    if level == "master" and budget:
        return Master(_budget(name, budget))
    if name not in LEVELS:
        raise BadBot(f"there is no bot called {name!r}; there are {', '.join(LEVELS)} and master:BUDGET")
    return LEVELS[name][1]()


def _budget(name: str, text: str) -> Budget:
    try:
        budget = Budget(seconds=float(text[:-1])) if text.endswith("s") else Budget(iterations=int(text))
    except ValueError:
        budget = Budget()
    if not (budget.iterations > 0 or 0 < budget.seconds < inf):
        raise BadBot(f"{name!r} has no budget I understand: master:1500 thinks 1500 times, master:0.5s half a second")
    return budget
