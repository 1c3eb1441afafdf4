"""The first moves of a game of bots, as a process plays them that has played nothing else:
``python -m tests.rulesets.alone dale greedy``."""

from __future__ import annotations

import sys
from itertools import islice
from typing import Final

from rules.match import Match
from rules.options import Setup
from rulesets import load
from tests.bots import bots_play

MOVES: Final = 30


def first_moves(name: str, level: str, seed: int = 41) -> list[str]:
    match = Match(load(name), Setup(2, seed))
    for _ in islice(bots_play(match, level, seed=seed), MOVES):
        pass
    return [f"{move.seat} {move.notation}" for move in match.moves]


if __name__ == "__main__":
    print(*first_moves(sys.argv[1], sys.argv[2]), sep="\n")
