"""What a searching bot thinks: a choice is worth what comes of it when everybody goes on as well as he can see.

Every choice is tried in the same imagined deals, so that luck favours none of them. Half of the choices are given up
whenever a share of the effort is spent: most thought goes to those that are hard to tell apart.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import log2
from typing import Any, Final, TypeAlias

from rules.chance import advance
from rules.events import silence
from rulesets.bazar.decisions import DECISIONS, STEPS
from rulesets.bazar.judgement import worth
from rulesets.bazar.sensible import sensible
from rulesets.bazar.state import Table
from rulesets.bazar.view import determinize

TURNS: Final = 2
"""How many turns a choice is followed before the position is judged."""
PLAYED_OUT: Final = 1.5
"""Milliseconds that takes, more or less: what is left of an effort decides how many deals are imagined."""


Options: TypeAlias = Callable[[Table], Sequence[Any]]


def ponder(s: Table, seat: int, effort: int) -> Any:
    rivals = list(every_place(s))
    hopes = dict.fromkeys(rivals, 0.0)
    share = effort / PLAYED_OUT / max(1.0, log2(len(rivals)))
    chance = s.chance
    while len(rivals) > 1:
        for _ in range(max(1, round(share / len(rivals)))):
            chance = advance(chance)
            deal = determinize(s, seat, chance)
            for choice in rivals:
                hopes[choice] += follow(deal, seat, choice)
        rivals.sort(key=lambda choice: -hopes[choice])
        del rivals[(len(rivals) + 1) // 2 :]
    return rivals[0]


def every_place(s: Table) -> Sequence[Any]:
    """For the own turn no place is too far-fetched."""
    frame = s.stack[-1]
    return DECISIONS["go"].choices(s, frame) if frame[0] == "go" else sensible(s)


def follow(s: Table, seat: int, choice: Any) -> float:
    """What a choice leads to when everybody takes the best turn he can see."""
    last = s.number + TURNS
    s = best_turn(after(s, choice), s.turn, s.number, every_place)[1]
    while s.stack and s.number < last:
        s = best_turn(s, s.turn, s.number, sensible)[1]
    return worth(s, seat)


def best_turn(s: Table, seat: int, number: int, options: Options) -> tuple[float, Table]:
    """The rest of a turn as its player would have it, and what it is worth to him."""
    while s.stack and s.number == number:
        choices = options(s) if s.stack[-1][1] == seat else sensible(s)[:1]
        if len(choices) > 1:
            ends = [best_turn(after(s, choice), seat, number, options) for choice in choices]
            return max(ends, key=lambda end: end[0])
        play(s, choices[0])
    return worth(s, seat), s


def after(s: Table, choice: Any) -> Table:
    twin = s.copy()
    play(twin, choice)
    return twin


def play(s: Table, choice: Any) -> None:
    """A choice, and everything up to the next one."""
    frame = s.stack.pop()
    DECISIONS[frame[0]].apply(s, frame, choice, silence)
    while s.stack and s.stack[-1][0] in STEPS:
        frame = s.stack.pop()
        STEPS[frame[0]].run(s, frame, silence)
