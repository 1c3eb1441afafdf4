"""What a bot brings to a game: what a position is worth, which choices deserve a thought, and how to look ahead.

A game fills one ``Judgement``; the bots of ``rules.bots`` need nothing else of it but the rules themselves.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, field
from math import exp
from typing import TYPE_CHECKING, Any, Generic, NamedTuple, TypeAlias

from rules.kinds import Choice, S
from rules.state import Frame
from rules.weights import Weights

if TYPE_CHECKING:
    from rules.game import Game

Plan: TypeAlias = tuple[Choice, ...]
"""Choices of one seat in a row."""

Narrow: TypeAlias = Callable[[S, Frame, Sequence[Any]], Sequence[Any]]
"""Of several legal choices of a decision the few that are worth a thought; never none."""


class Reason(NamedTuple):
    """What a turn has brought a seat, in the nouns of the game."""

    words: str
    """What follows “you could” and “he would”: ``build stack 3``. Numbers only where a player counts."""
    weight: float
    """How much it counts, below nothing for what one would rather not do; only compared with other reasons."""


@dataclass(frozen=True)
class Foresight(Generic[S]):
    """How a searching bot follows its choices through imagined deals, where turns are too broad for a tree."""

    turns: int
    """How many turns, the present one among them, before the position is judged."""
    reflex: Callable[[Game[S], S], Choice] | None = None
    """What a player does without much thought; it has to be quick, and to bring every turn to an end. Without it,
    everybody takes the best turn that the judgement sees."""
    price: int = 1
    """How many iterations of a budget it takes to follow one choice or plan so far."""
    haste: Callable[[S, int], Plan] | None = None
    """The same in a game of plans: a turn planned in no time."""
    try_all: Collection[str] = ()
    """Decisions that matter so much that no choice is too far-fetched, when it is the bot's own to take."""


@dataclass(frozen=True)
class Judgement(Generic[S]):
    shares: Callable[[S], Sequence[float]]
    """What part of the win each seat can expect; of a finished game, what it has got."""
    weights: Weights
    """How much each aspect counts."""
    aspects: Callable[[S, int], Sequence[tuple[str, float]]]
    """What the worth of a seat's position is made of, named for players: a hint compares them before and after."""
    stage: Callable[[S], int]
    """How far the game has gone: the nearer its end, the more a lead is worth."""
    unit: str = "point"
    """What the aspects are counted in, in the singular."""
    reasons: Callable[[S, S, int], Sequence[Reason]] | None = None
    """What has changed for a seat from one position to a later one, where a hint can say it better than by aspects."""
    aim: Callable[[S, int], str] | None = None
    """What a seat could go for just now, in a sentence, where a hint can say more than where to look."""
    narrow: Mapping[str, Narrow[S]] = field(default_factory=dict)
    """By kind of decision: fewer choices to think about, where the rules allow silly ones without number."""
    plans: Callable[[S, int, int], Sequence[Plan]] | None = None
    """Where a turn is too long to be searched choice by choice: so many ways for a seat to play it, or fewer, the best
    at a glance first; each up to the end of the turn, or to where something new will be seen."""
    foresight: Foresight[S] | None = None
    """How a searching bot looks ahead; without it, it grows a tree."""

    rollout: int = 10
    """Decisions a tree plays out at random before it asks the judgement; none where random play only blurs it."""
    curiosity: float = 0.5
    """How much a tree tries what it has hardly tried; less where good and better lie close together."""
    glance: int = 0
    """Choices of a new position that a tree judges one by one before it follows any: for a quick judgement."""

    def worth(self, s: S, seat: int) -> float:
        """How good the position is for a seat, from 0 (lost) to 1 (won)."""
        return self.shares(s)[seat]


def won_by(winners: Collection[int], seats: int) -> list[float]:
    """What a finished game was worth to each seat."""
    return [1.0 / len(winners) if seat in winners else 0.0 for seat in range(seats)]


def chances(standings: Sequence[float], spread: float) -> list[float]:
    """How likely each wins: all standings compete, and a lead as large as the spread makes one e times as likely as
    another."""
    best = max(standings)
    powers = [exp((standing - best) / spread) for standing in standings]
    total = sum(powers)
    return [power / total for power in powers]
