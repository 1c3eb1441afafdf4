"""Random play to somewhere in the middle of a game: positions that nobody thought of."""

from __future__ import annotations

from typing import Any

from rules.chance import seeded
from rules.match import Match
from rules.options import Setup
from rulesets import load


def wander(match: Match[Any], seed: int, steps: int) -> Match[Any]:
    """So many random moves, or as many as there are; those who decide together do so in mixed order."""
    chance = seeded(seed)
    for step in range(steps):
        if match.over:
            break
        chance = seeded(chance, step)
        deciders = match.deciders()
        seat = deciders[chance % len(deciders)]
        frame = match.frame(seat)
        choices = match.game.decisions[frame[0]].choices(match.state, frame)
        match.play(seat, choices[(chance >> 20) % len(choices)])
    return match


def somewhere(game: str, players: int, seed: int, steps: int) -> Match[Any]:
    return wander(Match(load(game), Setup(players, seed)), seed, steps)
