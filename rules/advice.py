"""Advice: which move, how much better than another one, and why in the words of the game's own judgement.

It is given only from what the seat can see: the same imagined deals a bot thinks with.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

import msgspec

from rules.bots.greedy import finished_turn
from rules.bots.master import Master
from rules.bots.search import Budget, favourite
from rules.game import Game
from rules.knowledge import Knowledge
from rules.state import NOBODY

DEALS = 4
"""Imagined deals over which the reasons are averaged; a game that ponders by itself looks at one."""
OTHERS = 3
"""Other moves that are looked at: what they all bring too is no reason for one of them."""
NOTABLE = 0.3
"""Changes smaller than this are not worth a word."""
THIN = 30
"""A move that the search has tried less often is thought about on its own before it is compared."""


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
    """The move the player has in mind, if he has one: perhaps the same."""
    unit: str = "point"
    """What the changes are counted in."""
    rival: int = NOBODY
    """The strongest one."""
    aim: str = ""
    """What the player could go for, if the game has a word on it."""

    @property
    def lost(self) -> float:
        """What share of a win the player's own move gives away."""
        return self.best.share - self.mine.share if self.mine else 0.0

    def choices(self) -> tuple[int | tuple[int, ...], ...]:
        """The moves that it speaks of."""
        return tuple(weighed.choice for weighed in (self.best, self.mine) if weighed)


def advise(mind: Knowledge[Any], mine: Any = None, iterations: int = 600) -> Advice:
    if mind.game.judgement.ponder:
        moves = _moves(Master(Budget(iterations=iterations)).choose(mind), mine)
        outlook = _Outlook(mind, moves, effort=iterations)
        shares = {move: outlook.worth(move) for move in moves}
    else:
        shares = _searched(mind, mine, iterations)
        moves = list(shares)
        outlook = _Outlook(mind, moves)
    best, own = (outlook.weigh(move, shares[move]) for move in (moves[0], moves[-1]))
    aim = mind.game.judgement.aim(outlook.deals[0], mind.seat) if mind.game.judgement.aim else ""
    return Advice(best, None if mine is None else own, mind.game.judgement.unit, outlook.rival, aim)


def _moves(best: Any, mine: Any) -> list[Any]:
    """What is weighed, the best first: once, if somebody has it in mind too."""
    return [best] if mine in (None, best) else [best, mine]


def _searched(mind: Knowledge[Any], mine: Any, iterations: int) -> dict[Any, float]:
    """The search's favourite and the own move, with what they promise. An own move that the search has hardly tried is
    thought about once more, and so is the favourite: else they could not be compared."""
    master = Master(Budget(iterations=iterations))
    ranking = master.search(mind).children
    moves = _moves(favourite(ranking), mine)
    if all(move in ranking and ranking[move].visits >= min(THIN, iterations // 4) for move in moves):
        return {move: ranking[move].share for move in moves}
    return master.compare(mind, moves)


class _Outlook:
    """Where moves lead to until the end of the turn, all in the same few deals."""

    def __init__(self, mind: Knowledge[Any], moves: Sequence[Any], effort: int = 0) -> None:
        self.game: Game[Any] = mind.game
        self.seat = mind.seat
        self.deals = [mind.imagine() for _ in range(1 if effort else DEALS)]
        others = [choice for choice in mind.sensible() if choice not in moves]
        self.ends = {move: self._ends(move, effort) for move in moves}
        self.ends |= {other: self._ends(other) for other in others[:: len(others) // OTHERS + 1]}
        self.rival = self._strongest_rival(self.ends[moves[0]])
        self.own = {move: self._changes(self.seat, move) for move in self.ends}
        self.theirs = {move: self._changes(self.rival, move) if self.rival != NOBODY else {} for move in self.ends}

    def _ends(self, move: Any, effort: int = 0) -> list[Any]:
        return [finished_turn(self.game, self.seat, deal, move, effort) for deal in self.deals]

    def _strongest_rival(self, ends: Sequence[Any]) -> int:
        """Nobody, if everybody else stands and falls with this seat, as partners do."""
        seats = range(ends[0].players)
        rivals = [other for other in seats if any(self._aspects(s, other) != self._aspects(s, self.seat) for s in ends)]
        return max(rivals, key=lambda other: self.game.judgement.worth(self.deals[0], other), default=NOBODY)

    def _changes(self, seat: int, move: Any) -> dict[str, float]:
        """Aspect by aspect, on average."""
        total: dict[str, float] = {}
        for before, after in zip(self.deals, self.ends[move], strict=True):
            then = dict(self._aspects(before, seat))
            for name, value in self._aspects(after, seat):
                total[name] = total.get(name, 0.0) + (value - then.get(name, 0.0)) / len(self.deals)
        return total

    def _aspects(self, s: Any, seat: int) -> Sequence[tuple[str, float]]:
        return self.game.judgement.aspects(s, seat) if self.game.judgement.aspects else ()

    def worth(self, move: Any) -> float:
        return sum(self.game.judgement.worth(end, self.seat) for end in self.ends[move]) / len(self.deals)

    def weigh(self, move: Any, share: float) -> Weighed:
        gains = _notable(self.own[move], self.own.values())
        losses = [(name, -change) for name, change in _notable(self.theirs[move], self.theirs.values())]
        return Weighed(move, share, gains, tuple(loss for loss in losses if loss[1] > 0))


def _notable(changes: Mapping[str, float], of_all: Iterable[Mapping[str, float]]) -> tuple[tuple[str, float], ...]:
    """The changes that are large enough, and that not every other move brings too; the largest first."""
    everybody = list(of_all)
    kept = [
        (name, round(change, 1))
        for name, change in changes.items()
        if abs(change) >= NOTABLE and _is_telling(name, everybody)
    ]
    return tuple(sorted(kept, key=lambda change: -abs(change[1])))


def _is_telling(name: str, everybody: Sequence[Mapping[str, float]]) -> bool:
    values = [changes.get(name, 0.0) for changes in everybody]
    return len(values) == 1 or max(values) - min(values) >= NOTABLE
