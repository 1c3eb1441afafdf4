"""Information-set Monte-Carlo tree search.

Every iteration imagines a deal, walks down one tree that all deals share, plays a few decisions at random and asks the
game's judgement what that is worth to each seat. A node is a move, not a position: hidden cards differ from deal to
deal, so a move competes only in the deals in which it was possible (single-observer ISMCTS).
"""

from __future__ import annotations

from dataclasses import dataclass
from math import log, sqrt
from time import perf_counter
from typing import Any

from rules import engine
from rules.chance import GOLDEN, MASK, scramble
from rules.game import Game
from rules.knowledge import Knowledge


@dataclass(frozen=True, slots=True)
class Budget:
    iterations: int = 0
    seconds: float = 0.0

    def effort(self) -> int:
        """The budget as one number, for a game that ponders by itself."""
        return self.iterations or max(1, round(1000 * self.seconds))


class Node:
    __slots__ = ("children", "possible", "seat", "value", "visits")

    def __init__(self, seat: int) -> None:
        self.seat = seat
        """Who chose the move that led here."""
        self.visits = 0
        self.possible = 1
        """How often it could have been chosen."""
        self.value = 0.0
        self.children: dict[Any, Node] = {}

    @property
    def share(self) -> float:
        """What share of a win it has promised so far."""
        return self.value / max(1, self.visits)


class Master:
    def __init__(self, budget: Budget) -> None:
        self.budget = budget

    def choose(self, mind: Knowledge[Any]) -> Any:
        choices = mind.sensible()
        if len(choices) == 1:
            return choices[0]
        if mind.game.ponder:
            return mind.game.ponder(mind.imagine(), mind.seat, self.budget.effort())
        ranking = self.search(mind).children
        return max((choice for choice in choices if choice in ranking), key=lambda choice: ranking[choice].visits)

    def search(self, mind: Knowledge[Any]) -> Node:
        """What was found out about the position, and in its children about each choice that was tried."""
        root = Node(mind.seat)
        search = _Search(mind)
        deadline = perf_counter() + self.budget.seconds
        search.iterate(root)
        while root.visits < self.budget.iterations or (self.budget.seconds and perf_counter() < deadline):
            search.iterate(root)
        return root


class _Search:
    def __init__(self, mind: Knowledge[Any]) -> None:
        self.mind = mind
        self.game: Game[Any] = mind.game
        self.chance = mind.random()

    def iterate(self, root: Node) -> None:
        s = self.mind.imagine()
        path = [root]
        node = root
        while s.stack:
            options = self.options(s)
            fresh = [option for option in options if option not in node.children]
            choice = self.try_out(node, s, fresh) if fresh else self.promising(node, options)
            engine.play(self.game, s, choice)
            node = node.children[choice]
            path.append(node)
            if fresh:
                break
        self.roll_out(s)
        self.credit(path, s)

    def options(self, s: Any) -> Any:
        return self.game.sensible(s) if self.game.sensible else engine.choices(self.game, s)

    def try_out(self, node: Node, s: Any, fresh: list[Any]) -> Any:
        """A move that has never been tried here: any one, or the best at a glance of as many as the game looks at."""
        seat = s.stack[-1][1]
        if not self.game.glance:
            choice = fresh[self.below(len(fresh))]
            node.children[choice] = Node(seat)
            return choice
        while len(fresh) > self.game.glance:
            fresh.pop(self.below(len(fresh)))
        for choice in fresh:
            node.children[choice] = self.glance(s, choice, seat)
        return max(fresh, key=lambda choice: node.children[choice].value)

    def glance(self, s: Any, choice: Any, seat: int) -> Node:
        """What the judgement says of a move before anybody has thought about it."""
        twin, node = s.copy(), Node(seat)
        engine.play(self.game, twin, choice)
        node.visits, node.value = 1, self.game.worth(twin, seat)
        return node

    def promising(self, node: Node, options: Any) -> Any:
        best, best_score = None, -1.0
        curiosity = self.game.curiosity
        for option in options:
            child = node.children[option]
            child.possible += 1
            score = child.value / child.visits + curiosity * sqrt(log(child.possible) / child.visits)
            if score > best_score:
                best, best_score = option, score
        return best

    def roll_out(self, s: Any) -> None:
        for _ in range(self.game.rollout):
            options = engine.choices(self.game, s)
            if not options:
                return
            engine.play(self.game, s, options[self.below(len(options))])

    def credit(self, path: list[Node], s: Any) -> None:
        worth = [self.game.worth(s, seat) for seat in range(s.players)]
        for node in path:
            node.visits += 1
            node.value += worth[node.seat]

    def below(self, limit: int) -> int:
        self.chance = (self.chance + GOLDEN) & MASK
        return scramble(self.chance) % limit
