"""Information-set Monte-Carlo tree search.

Every iteration imagines a deal, walks down one tree that all deals share, plays a few decisions at random and asks the
game's judgement what that is worth to each seat. A node is a move, not a position: hidden cards differ from deal to
deal, so a move competes only in the deals in which it was possible (single-observer ISMCTS).
"""

from __future__ import annotations

from collections.abc import Sequence
from math import log, sqrt
from typing import Any

from rules import engine
from rules.bots.search import Budget, Meter, Node
from rules.chance import GOLDEN, MASK, scramble
from rules.game import Game
from rules.knowledge import Knowledge


def grow_tree(mind: Knowledge[Any], budget: Budget, among: Sequence[Any] = ()) -> Node:
    """What was found out about the position, and in its children about each choice that was tried; only of these, if
    any are named."""
    root, meter = Node(mind.seat), Meter(budget)
    tree = _Tree(mind, among)
    while not root.visits or meter.spent() < 1.0:
        tree.iterate(root)
        meter.thoughts += 1
    return root


class _Tree:
    def __init__(self, mind: Knowledge[Any], among: Sequence[Any]) -> None:
        self.mind = mind
        self.among = among
        self.game: Game[Any] = mind.game
        self.chance = mind.random()

    def iterate(self, root: Node) -> None:
        s = self.mind.imagine()
        path = [root]
        node = root
        while s.stack:
            options = self.among if self.among and node is root else engine.sensible(self.game, s)
            fresh = [option for option in options if option not in node.children]
            choice = self.try_out(node, s, fresh) if fresh else self.promising(node, options)
            engine.play(self.game, s, choice)
            node = node.children[choice]
            path.append(node)
            if fresh:
                break
        self.roll_out(s)
        self.credit(path, s)

    def try_out(self, node: Node, s: Any, fresh: list[Any]) -> Any:
        """A move that has never been tried here: any one, or the best at a glance of as many as the game looks at."""
        seat = s.stack[-1][1]
        if not self.game.judgement.glance:
            choice = fresh[self.below(len(fresh))]
            node.children[choice] = Node(seat)
            return choice
        while len(fresh) > self.game.judgement.glance:
            fresh.pop(self.below(len(fresh)))
        for choice in fresh:
            node.children[choice] = self.glance(s, choice, seat)
        return max(fresh, key=lambda choice: node.children[choice].value)

    def glance(self, s: Any, choice: Any, seat: int) -> Node:
        """What the judgement says of a move before anybody has thought about it."""
        node = Node(seat)
        node.visits, node.value = 1, self.game.judgement.worth(engine.after(self.game, s, choice), seat)
        return node

    def promising(self, node: Node, options: Any) -> Any:
        best, best_score = None, -1.0
        curiosity = self.game.judgement.curiosity
        for option in options:
            child = node.children[option]
            child.possible += 1
            score = child.value / child.visits + curiosity * sqrt(log(child.possible) / child.visits)
            if score > best_score:
                best, best_score = option, score
        return best

    def roll_out(self, s: Any) -> None:
        for _ in range(self.game.judgement.rollout):
            options = engine.choices(self.game, s)
            if not options:
                return
            engine.play(self.game, s, options[self.below(len(options))])

    def credit(self, path: list[Node], s: Any) -> None:
        shares = self.game.judgement.shares(s)
        for node in path:
            node.visits += 1
            node.value += shares[node.seat]

    def below(self, limit: int) -> int:
        self.chance = (self.chance + GOLDEN) & MASK
        return scramble(self.chance) % limit
