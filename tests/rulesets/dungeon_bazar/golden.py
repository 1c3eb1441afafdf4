"""Whole games as readable text. ``python -m tests.rulesets.dungeon_bazar.golden`` writes them anew."""

from __future__ import annotations

from pathlib import Path

from rules.bots import bot
from rules.events import EVERYTHING
from rules.knowledge import Knowledge
from rules.match import Match
from rules.options import Setup
from rulesets import load
from tests.sitting import NAMES

FOLDER = Path(__file__).parent / "golden"
GAMES = {"greedy-2": ("greedy", 2, 5), "greedy-3": ("greedy", 3, 8), "random-5": ("random", 5, 2)}
"""Who plays, how many, and the seed."""


def story(name: str) -> str:
    level, players, seed = GAMES[name]
    match, player = Match(load("dungeon-bazar"), Setup(players, seed)), bot(level)
    while not match.over:
        seat = match.deciders()[0]
        match.play(seat, player.choose(Knowledge(match, seat, seed)))
    lines = [sentence.read(NAMES) for sentence in match.narrate(match.events(), EVERYTHING)]
    return "\n".join([*lines, match.outcome().sentence.read(NAMES), ""])


def write() -> None:
    FOLDER.mkdir(exist_ok=True)
    for name in GAMES:
        (FOLDER / f"{name}.txt").write_text(story(name), encoding="utf-8")


if __name__ == "__main__":
    write()
