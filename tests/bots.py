"""Bots at a table: games that play themselves."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from rules.bots import bot
from rules.kinds import S
from rules.knowledge import Knowledge
from rules.match import Match


def bots_play(match: Match[Any], *levels: str, seed: int = 0) -> Iterator[int]:
    """A game of bots, one level for all seats or one for each; stops before every move, with the seat that is asked."""
    players = [bot(level) for level in (levels if len(levels) > 1 else levels * match.setup.players)]
    while not match.over:
        seat = match.deciders()[0]
        yield seat
        match.play(seat, players[seat].choose(Knowledge(match, seat, seed)))


def play_out(match: Match[S], *levels: str, seed: int = 0) -> Match[S]:
    for _ in bots_play(match, *levels, seed=seed):
        pass
    return match
