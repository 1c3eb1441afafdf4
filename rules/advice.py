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
from rules.judgement import Plan
from rules.knowledge import Knowledge
from rules.state import NOBODY

DEALS = 4
"""Imagined deals over which the reasons are averaged; a game of plans, each a long thought, looks at one."""
OTHERS = 3
"""Other moves that are looked at: what they all bring too is no reason for one of them."""
WITH_LUCK = "with luck"
"""Before what is true in most of the deals, but not in all of them."""
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
    good: tuple[str, ...] = ()
    """The same in the nouns of the game, where it has them: what “you could” do and like, the best first."""
    bad: tuple[str, ...] = ()
    """What “you would” rather not do, the worst first."""
    harm: tuple[str, ...] = ()
    """What the strongest rival “would” rather not."""


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
    shares = _searched(mind, mine, iterations)
    lines = list(shares)
    outlook = _Outlook(mind, lines)
    best, own = (outlook.weigh(line, shares[line]) for line in (lines[0], lines[-1]))
    aim = mind.game.judgement.aim(outlook.deals[0], mind.seat) if mind.game.judgement.aim else ""
    return Advice(best, None if mine is None else own, mind.game.judgement.unit, outlook.rival, aim)


def _searched(mind: Knowledge[Any], mine: Any, iterations: int) -> dict[Plan, float]:
    """The search's favourite and the own move, each with what may follow it, and with what they promise. An own move
    that the search has hardly tried is thought about once more, and so is the favourite: else they could not be
    compared."""
    master = Master(Budget(iterations=iterations))
    ranking = master.lines(mind)
    best = favourite(ranking)
    if mine in (None, best[0]):
        return {best: ranking[best].share}
    own = next((line for line in ranking if line[0] == mine), None) or master.line_through(mind, mine)
    lines = (best, own)
    if all(line in ranking and ranking[line].visits >= min(THIN, iterations // 4) for line in lines):
        return {line: ranking[line].share for line in lines}
    return master.compare(mind, lines)


class _Outlook:
    """Where lines of choices lead to until the end of the turn, all in the same few deals."""

    def __init__(self, mind: Knowledge[Any], lines: Sequence[Plan]) -> None:
        self.game: Game[Any] = mind.game
        self.seat = mind.seat
        self.deals = [mind.imagine() for _ in range(1 if mind.game.judgement.plans else DEALS)]
        first = [line[0] for line in lines]
        others = [choice for choice in mind.sensible() if choice not in first]
        aside = [(other,) for other in others[:: len(others) // OTHERS + 1]]
        self.ends = {line: self._ends(line) for line in (*lines, *aside)}
        self.rival = self._strongest_rival(self.ends[lines[0]])
        self.own = {line: self._changes(self.seat, line) for line in self.ends}
        self.theirs = {line: self._changes(self.rival, line) if self.rival != NOBODY else {} for line in self.ends}
        self.brought = {line: self._brought(self.seat, line) for line in self.ends}
        self.left = {line: self._brought(self.rival, line) if self.rival != NOBODY else {} for line in self.ends}

    def _ends(self, line: Plan) -> list[Any]:
        return [finished_turn(self.game, self.seat, deal, line) for deal in self.deals]

    def _strongest_rival(self, ends: Sequence[Any]) -> int:
        """Nobody, if everybody else stands and falls with this seat, as partners do."""
        seats = range(ends[0].players)
        rivals = [other for other in seats if any(self._aspects(s, other) != self._aspects(s, self.seat) for s in ends)]
        return max(rivals, key=lambda other: self.game.judgement.worth(self.deals[0], other), default=NOBODY)

    def _changes(self, seat: int, line: Plan) -> dict[str, float]:
        """Aspect by aspect, on average."""
        total: dict[str, float] = {}
        for before, after in zip(self.deals, self.ends[line], strict=True):
            then = dict(self._aspects(before, seat))
            for name, value in self._aspects(after, seat):
                total[name] = total.get(name, 0.0) + (value - then.get(name, 0.0)) / len(self.deals)
        return total

    def _aspects(self, s: Any, seat: int) -> Sequence[tuple[str, float]]:
        return self.game.judgement.aspects(s, seat)

    def _brought(self, seat: int, line: Plan) -> dict[str, float]:
        """What is true in every deal, and what good would come of it in most, by how much it counts on average."""
        reasons = self.game.judgement.reasons
        if reasons is None:
            return {}
        told: dict[str, list[float]] = {}
        for before, after in zip(self.deals, self.ends[line], strict=True):
            for words, weight in reasons(before, after, seat):
                told.setdefault(words, []).append(weight)
        sure = {words: sum(weights) for words, weights in told.items() if len(weights) == len(self.deals)}
        lucky = {
            f"{WITH_LUCK} {words}": sum(weights)
            for words, weights in told.items()
            if words not in sure and len(weights) * 2 >= len(self.deals) and sum(weights) > 0
        }
        return sure | lucky

    def weigh(self, line: Plan, share: float) -> Weighed:
        if self.game.judgement.reasons:
            good, bad = _in_words(line, self.brought)
            _, harm = _in_words(line, self.left)
            return Weighed(line[0], share, good=good, bad=bad, harm=harm)
        gains = _notable(self.own[line], self.own.values())
        losses = [(name, -change) for name, change in _notable(self.theirs[line], self.theirs.values())]
        return Weighed(line[0], share, gains, tuple(loss for loss in losses if loss[1] > 0))


def _in_words(line: Plan, brought: Mapping[Plan, Mapping[str, float]]) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """What is liked and what is not, the weightiest first; not what every other line brings too."""
    others = [told for other, told in brought.items() if other != line]
    told = {
        words: weight
        for words, weight in brought[line].items()
        if not others or not all(words in other for other in others)
    }
    ranked = sorted(told, key=lambda words: -abs(told[words]))
    return tuple(w for w in ranked if told[w] > 0), tuple(w for w in ranked if told[w] < 0)


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
