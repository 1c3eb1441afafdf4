"""Advice: which move, how much better than another one, and why in the words of the game's own judgement.

It is given only from what the seat can see: the same imagined deals a bot thinks with.
"""

from __future__ import annotations

from typing import Any

import msgspec

from rules.bots.greedy import finished_turn
from rules.bots.master import Budget, Master
from rules.game import Game
from rules.knowledge import Knowledge

DEALS = 6
"""Imagined deals over which the reasons are averaged."""
NOTABLE = 0.3
"""Changes smaller than this are not worth a word."""


class Weighed(msgspec.Struct, frozen=True):
    """A choice, what share of a win it promises, and what it changes until the end of the turn."""

    choice: int | tuple[int, ...]
    share: float
    gains: tuple[tuple[str, float], ...] = ()
    """Aspects of the own position, by how much; the largest first."""
    denies: tuple[tuple[str, float], ...] = ()
    """Aspects of the strongest rival's position that get worse."""


class Advice(msgspec.Struct, frozen=True):
    best: Weighed
    mine: Weighed | None = None
    """The move the player has in mind, if he has another."""
    aim: str = ""
    """What the player could go for, if the game has a word on it."""


def advise(mind: Knowledge[Any], mine: Any = None, iterations: int = 600) -> Advice:
    best, shares = _searched(mind, iterations) if mind.game.ponder is None else _pondered(mind, mine, iterations)
    aim = mind.game.aim(mind.imagine(), mind.seat) if mind.game.aim else ""
    weighed = _weigh(mind, best, shares[best])
    if mine is None or mine == best:
        return Advice(weighed, None, aim)
    return Advice(weighed, _weigh(mind, mine, shares.get(mine, 0.0)), aim)


def _searched(mind: Knowledge[Any], iterations: int) -> tuple[Any, dict[Any, float]]:
    """The search's favourite, and what each choice promised in it."""
    ranking = Master(Budget(iterations=iterations)).ranking(mind)
    best = max(ranking, key=lambda choice: ranking[choice].visits)
    return best, {choice: node.share for choice, node in ranking.items()}


def _pondered(mind: Knowledge[Any], mine: Any, iterations: int) -> tuple[Any, dict[Any, float]]:
    """For a game that ponders by itself: its favourite, and what either move is worth at the end of the turn."""
    best = Master(Budget(iterations=iterations)).choose(mind)
    moves = [best] if mine is None else [best, mine]
    ends = {move: finished_turn(mind.game, mind.seat, mind.imagine(), move) for move in moves}
    return best, {move: mind.game.worth(end, mind.seat) for move, end in ends.items()}


def _weigh(mind: Knowledge[Any], choice: Any, share: float) -> Weighed:
    if mind.game.aspects is None:
        return Weighed(choice, share)
    own: dict[str, float] = {}
    rival: dict[str, float] = {}
    for _ in range(DEALS):
        before = mind.imagine()
        after = finished_turn(mind.game, mind.seat, before, choice)
        _add(own, mind.game, mind.seat, before, after)
        _add(rival, mind.game, _strongest_rival(mind.game, mind.seat, before), before, after)
    losses = {name: -change for name, change in rival.items()}
    return Weighed(choice, share, _notable(own), tuple(change for change in _notable(losses) if change[1] > 0))


def _add(total: dict[str, float], game: Game[Any], seat: int, before: Any, after: Any) -> None:
    if game.aspects is None:
        return
    then = dict(game.aspects(before, seat))
    for name, value in game.aspects(after, seat):
        total[name] = total.get(name, 0.0) + (value - then.get(name, 0.0)) / DEALS


def _notable(changes: dict[str, float]) -> tuple[tuple[str, float], ...]:
    kept = [(name, round(change, 1)) for name, change in changes.items() if abs(change) >= NOTABLE]
    return tuple(sorted(kept, key=lambda change: -abs(change[1])))


def _strongest_rival(game: Game[Any], seat: int, s: Any) -> int:
    others = [other for other in range(s.players) if other != seat]
    return max(others, key=lambda other: game.worth(s, other))
