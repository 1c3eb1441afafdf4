"""Players that need only the contract. A bot is named by a word, with a budget behind a colon where it searches:
``random``, ``novice``, ``greedy``, ``master``, ``master:1500`` (iterations a decision), ``master:0.5s`` (seconds)."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any, Final, Protocol

from rules.bots.greedy import Greedy
from rules.bots.master import Master
from rules.bots.novice import Novice
from rules.bots.random import Random
from rules.bots.search import Budget
from rules.knowledge import Knowledge

MOST_ITERATIONS: Final = 100_000
MOST_SECONDS: Final = 60
"""Nobody waits longer for a move; a record that asks for it was forged."""


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
    if re.fullmatch(r"[0-9]{1,9}", text) and 0 < int(text) <= MOST_ITERATIONS:
        return Budget(iterations=int(text))
    if re.fullmatch(r"[0-9]{1,9}(\.[0-9]{1,9})?s", text) and 0 < float(text[:-1]) <= MOST_SECONDS:
        return Budget(seconds=float(text[:-1]))
    raise BadBot(
        f"{name[:40]!r} has no budget I understand: master:1500 thinks 1500 times, master:0.5s half a second; "
        f"at most {MOST_ITERATIONS} times or {MOST_SECONDS}s"
    )
