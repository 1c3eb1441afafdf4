"""Whole games as readable text. ``python -m tests.rulesets.dragon_market.golden`` writes them anew; then read the
difference before believing it."""

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

GAMES: dict[str, tuple[Setup, str, int]] = {
    "two-greedy": (Setup(2, 1000, {}), "greedy", 2000),
    "four-advanced-greedy": (Setup(4, 1001, {"cards": "red"}), "greedy", 2000),
    "teams-advanced-placed-random": (
        Setup(4, 7, {"cards": "red", "teams": "on", "harbour": "placed", "teamPowersOncePerRound": "on"}),
        "random",
        400,
    ),
}
"""By name: the set-up, who plays, and after how many moves to stop at the latest."""


def narrate(name: str) -> str:
    setup, player, cap = GAMES[name]
    match = Match(load("dragon-market"), setup)
    while not match.over and len(match.moves) < cap:
        seat = match.deciders()[0]
        match.play(seat, bot(player).choose(Knowledge(match, seat, setup.seed)))
    lines = [sentence.read(NAMES) for sentence in match.narrate(match.events(), EVERYTHING)]
    ending = match.outcome().sentence.read(NAMES) if match.over else "The rest is not told."
    return "\n".join([*lines, ending]) + "\n"


def main() -> None:
    FOLDER.mkdir(exist_ok=True)
    for name in GAMES:
        (FOLDER / f"{name}.txt").write_text(narrate(name), encoding="utf-8")


if __name__ == "__main__":
    main()
