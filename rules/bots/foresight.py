"""Every choice followed for a few turns, in a game whose turns are too broad for a tree; or every plan of a turn.

All of them are tried in the same imagined deals, so that luck favours none. Half of them are given up whenever a part
of the budget is spent: most thought goes to those that are hard to tell apart.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from rules import engine
from rules.bots.greedy import rest_of_turn
from rules.bots.plans import carry_out
from rules.bots.search import Budget, Meter, Node
from rules.game import Game
from rules.judgement import Foresight
from rules.knowledge import Knowledge

PLANS: Final = 64
"""Ways to play a turn that are worth following at all."""
FIRST_LOOK: Final = 0.6
"""The part of a budget after which no further plan is taken up: the best so far deserve another look."""
LOOKS: Final = 3
"""How often whoever stays in the race should be followed at least, if there is the time."""


def look_ahead(mind: Knowledge[Any], foresight: Foresight[Any], budget: Budget, among: Sequence[Any] = ()) -> Node:
    """What each choice has promised, or each of some; those that were given up early have had the fewest visits. In a
    game of plans it is plans that promise."""
    meter = Meter(budget, foresight.price)
    lines = _Lines(mind, foresight, meter, among or candidates(mind, foresight))
    lines.race()
    return lines.root


def candidates(mind: Knowledge[Any], foresight: Foresight[Any]) -> Sequence[Any]:
    if mind.game.judgement.plans:
        return mind.game.judgement.plans(mind.imagine(), mind.seat, PLANS)
    return mind.choices() if mind.kind in foresight.try_all else mind.sensible()


class _Lines:
    def __init__(self, mind: Knowledge[Any], foresight: Foresight[Any], meter: Meter, choices: Sequence[Any]) -> None:
        self.mind = mind
        self.game: Game[Any] = mind.game
        self.foresight = foresight
        self.meter = meter
        self.root = Node(mind.seat)
        self.root.children = {choice: Node(mind.seat) for choice in choices}

    def race(self) -> None:
        """In rounds; whoever is behind after one of them has no part in the next."""
        left = list(self.root.children)
        rounds = max(1, (len(left) - 1).bit_length())
        self.meter.start_thinking()
        self.first_look(left)
        for done in range(1, rounds + 1):
            self.try_all(left, done / rounds)
            left.sort(key=lambda choice: -self.root.children[choice].share)
            del left[max(2, min((len(left) + 1) // 2, self.meter.room() // LOOKS)) :]

    def first_look(self, left: list[Any]) -> None:
        """Each once, at least two; where that takes too long, the last ones not at all."""
        deal = self.mind.imagine()
        for number, choice in enumerate(left):
            if number > 1 and not self.meter.has_room(1, FIRST_LOOK):
                del left[number:]
                break
            self.follow_up(deal, choice)
        self.root.children = {choice: self.root.children[choice] for choice in left}

    def try_all(self, choices: Sequence[Any], until: float) -> None:
        """In as many deals as fit into a share of the budget."""
        while self.meter.has_room(len(choices), until):
            deal = self.mind.imagine()
            for choice in choices:
                self.follow_up(deal, choice)

    def follow_up(self, deal: Any, choice: Any) -> None:
        worth = self.game.judgement.worth(self.follow(deal, choice), self.mind.seat)
        self.meter.thoughts += 1
        for node in (self.root, self.root.children[choice]):
            node.visits += 1
            node.value += worth

    def follow(self, s: Any, choice: Any) -> Any:
        """Where a choice leads to when everybody goes on as well as he can see."""
        seat = s.turn
        s = self.after(s, choice)
        for _ in range(self.foresight.turns):
            s = self.finish_turn(s, seat)
            seat = s.turn
        return s

    def after(self, s: Any, choice: Any) -> Any:
        if not self.game.judgement.plans:
            return engine.after(self.game, s, choice)
        twin = s.copy()
        carry_out(self.game, twin, choice)
        return twin

    def finish_turn(self, s: Any, seat: int) -> Any:
        reflex, haste = self.foresight.reflex, self.foresight.haste
        if haste:
            while s.stack and s.turn == seat:
                carry_out(self.game, s, haste(s, s.stack[-1][1]))
        elif reflex:
            while s.stack and s.turn == seat:
                engine.play(self.game, s, reflex(self.game, s))
        else:
            s = rest_of_turn(self.game, seat, s)
        return s
