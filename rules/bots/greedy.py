"""The best own turn by the game's judgement.

Imagine a few deals; in each, follow the own decisions to the end of the turn and judge what is left; choose what is
best on average. Others who are asked on the way do the first thing that makes sense: greedy does not think about what
they want.
"""

from __future__ import annotations

from collections.abc import Sequence
from operator import itemgetter
from typing import Any, Final

from rules import engine
from rules.bots.plans import best_at_a_glance, carry_out, glanced, next_of_plan
from rules.game import Game
from rules.judgement import Plan
from rules.kinds import S
from rules.knowledge import Knowledge

DEALS: Final = 3
"""How many imagined deals a choice is judged in: enough not to fall for one lucky card."""
DEPTH: Final = 8
"""Own decisions followed in a turn; a longer turn is judged where this ends."""
LEAVES: Final = 400
"""Positions judged for one deal: the bound that keeps a turn of many small moves from taking for ever."""

HASTE: Final = 1e-6
"""What a decision costs: of two ways to the same end greedy takes the shorter one."""


class Greedy:
    def choose(self, mind: Knowledge[Any]) -> Any:
        choices = mind.sensible()
        if len(choices) == 1:
            return choices[0]
        if mind.game.judgement.plans:
            return next_of_plan(mind, best_at_a_glance, "at a glance")
        return self.best_of(mind, choices)

    def best_of(self, mind: Knowledge[Any], choices: Sequence[Any]) -> Any:
        totals = [0.0] * len(choices)
        for _ in range(DEALS):
            deal = mind.imagine()
            for index, choice in enumerate(choices):
                turn = _Turn(mind.game, mind.seat, max(1, LEAVES // len(choices)))
                totals[index] += turn.best_after(deal, choice, DEPTH)[0]
        return choices[totals.index(max(totals))]


def finished_turn(game: Game[Any], seat: int, s: Any, line: Plan) -> Any:
    """The position at the end of a seat's turn, if it makes these choices now and goes on as well as it can see."""
    twin = s.copy()
    carry_out(game, twin, line)
    return rest_of_turn(game, seat, twin)


def rest_of_turn(game: Game[Any], seat: int, s: Any) -> Any:
    """The same from the next decision on; the position handed in is used up."""
    while True:
        turn = _Turn(game, seat, LEAVES)
        if not turn.goes_on(s):
            return s
        s = turn.further(s)


class _Turn:
    """A bounded walk through the rest of one seat's turn."""

    def __init__(self, game: Game[S], seat: int, leaves: int) -> None:
        self.game = game
        self.seat = seat
        self.leaves = leaves

    def further(self, s: Any) -> Any:
        """All of the turn that can be seen, or planned."""
        if not self.game.judgement.plans:
            return self.best(s, DEPTH)[1]
        carry_out(self.game, s, glanced(self.game, s, self.seat))
        return s

    def best_after(self, s: Any, choice: Any, depth: int) -> tuple[float, Any]:
        worth, end = self.best(engine.after(self.game, s, choice), depth - 1)
        return worth - HASTE, end

    def best(self, s: Any, depth: int) -> tuple[float, Any]:
        """What the best end of the turn is worth, and how the table looks then."""
        if not self.goes_on(s) or depth == 0 or self.leaves <= 0:
            self.leaves -= 1
            return self.game.judgement.worth(s, self.seat), s
        ends = [self.best_after(s, choice, depth) for choice in engine.sensible(self.game, s)]
        return max(ends, key=_worth)

    def goes_on(self, s: Any) -> bool:
        """Still the same turn: the seat itself is asked, or somebody answers it in passing."""
        while s.stack and s.stack[-1][1] != self.seat and s.turn == self.seat:
            engine.play(self.game, s, engine.sensible(self.game, s)[0])
        return bool(s.stack) and s.stack[-1][1] == self.seat and s.turn == self.seat


_worth = itemgetter(0)
