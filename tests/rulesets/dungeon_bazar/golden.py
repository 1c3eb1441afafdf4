"""Whole games as readable text. ``python -m tests.rulesets.dungeon_bazar.golden`` writes them anew."""

from __future__ import annotations

from pathlib import Path

from rules.match import Match
from rules.options import Setup
from rulesets import load
from tests.bots import play_out, story

FOLDER = Path(__file__).parent / "golden"
GAMES = {"greedy-2": ("greedy", 2, 5), "greedy-3": ("greedy", 3, 8), "random-5": ("random", 5, 2)}
"""Who plays, how many, and the seed."""


def told(name: str) -> str:
    level, players, seed = GAMES[name]
    return story(play_out(Match(load("dungeon-bazar"), Setup(players, seed)), level, seed=seed))


def write() -> None:
    FOLDER.mkdir(exist_ok=True)
    for name in GAMES:
        (FOLDER / f"{name}.txt").write_text(told(name), encoding="utf-8")


if __name__ == "__main__":
    write()
