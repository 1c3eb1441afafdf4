"""Whole games as they read, written down once: ``python -m tests.rulesets.dale.golden`` writes them anew."""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

from rules.bots import bot
from rules.events import EVERYTHING
from rules.knowledge import Knowledge
from rules.match import Match
from rules.options import Setup
from rulesets import load
from tests.sitting import NAMES

FOLDER = Path(__file__).parent / "golden"


class Golden(NamedTuple):
    players: int
    seed: int
    decks: str
    bots: tuple[str, ...]


GAMES = {
    "first-game": Golden(2, 1, "suggested", ("greedy", "greedy")),
    "chameleons": Golden(2, 2, "pandas,squirrels,chameleons", ("greedy", "random")),
    "mischief": Golden(3, 3, "raccoons,ocelots,squirrels,chameleons", ("random", "greedy", "random")),
    "full-table": Golden(4, 4, "macaws,pandas,raccoons,ocelots,chameleons", ("random", "random", "random", "greedy")),
}


def told(golden: Golden) -> str:
    match = Match(load("dale"), Setup(golden.players, golden.seed, {"decks": golden.decks}))
    players = [bot(name) for name in golden.bots]
    while not match.over:
        seat = match.deciders()[0]
        match.play(seat, players[seat].choose(Knowledge(match, seat, golden.seed)))
    lines = [sentence.read(NAMES) for sentence in match.narrate(match.events(), EVERYTHING)]
    return "\n".join([*lines, match.outcome().sentence.read(NAMES), ""])


def path(name: str) -> Path:
    return FOLDER / f"{name}.txt"


if __name__ == "__main__":
    for name, golden in GAMES.items():
        path(name).write_text(told(golden), encoding="utf-8")
