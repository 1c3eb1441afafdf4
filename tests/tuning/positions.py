"""Positions from games that bots play against themselves, as the judgement sees them, and how those games ended."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, Final

from rules.bots import bot
from rules.chance import seeded
from rules.game import Game
from rules.judgement import Plan
from rules.knowledge import Knowledge
from rules.match import Match
from rules.options import Setup

LONGEST: Final = 3_000
"""Decisions after which a game teaches nothing more."""
STRAY: Final = 12
"""One decision in so many is taken at random, that games differ and mistakes are seen."""
EVERY: Final = 7
"""One position in so many is looked at: neighbours are too much alike to teach anything new."""


@dataclass(frozen=True, slots=True)
class Position:
    game: int
    """The number of the game it comes from."""
    stage: int
    raw: tuple[tuple[float, ...], ...]
    """By seat, and by aspect in the order of the weights: how much there is of it, before it is weighed."""
    shares: tuple[float, ...]
    """By seat: what the game was worth in the end."""


def positions(game: Game[Any], games: int, seed: int, level: str) -> Iterator[Position]:
    """Small tables and larger ones in turn; mostly small ones, where a search looks farthest."""
    tables = [players for players in (2, 2, 3) if players in game.facts.players]
    for number in range(games):
        setup = Setup(tables[number % len(tables)], seeded(seed, number))
        yield from _of_one_game(game, number, setup, level)


def _of_one_game(game: Game[Any], number: int, setup: Setup, level: str) -> Iterator[Position]:
    match, met = Match(game, setup), []
    for step in range(LONGEST):
        if match.over:
            break
        luck = seeded(setup.seed, number, step)
        if luck % EVERY == 0:
            met.append((game.judgement.stage(match.state), raw_aspects(game, match.state)))
        _move(match, level, luck)
    if match.over:
        shares = tuple(game.judgement.shares(match.state))
        yield from (Position(number, stage, raw, shares) for stage, raw in met)


def _move(match: Match[Any], level: str, luck: int) -> None:
    seat = match.deciders()[0]
    mind = Knowledge(match, seat, luck)
    foresight = match.game.judgement.foresight
    if foresight and foresight.haste:
        _turn_in_haste(match, foresight.haste(mind.imagine(), seat))
        return
    choices = mind.sensible()
    stray = (luck >> 20) % STRAY == 0
    match.play(seat, choices[(luck >> 30) % len(choices)] if stray else bot(level).choose(mind))


def _turn_in_haste(match: Match[Any], plan: Plan) -> None:
    """Where turns are planned, a whole one: it takes a part of the time, and errs by itself."""
    for choice in plan:
        match.play(match.deciders()[0], choice)


def raw_aspects(game: Game[Any], s: Any) -> tuple[tuple[float, ...], ...]:
    return tuple(_raw(game, s, seat) for seat in range(s.players))


def _raw(game: Game[Any], s: Any, seat: int) -> tuple[float, ...]:
    weights = game.judgement.weights
    found = dict.fromkeys(weights.aspects, 0.0)
    for aspect, value in game.judgement.aspects(s, seat):
        found[weights.key(aspect)] += value / weights[aspect]
    return tuple(found.values())
