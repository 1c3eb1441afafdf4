"""Whole games as readable text, beside the records they are told from.

``python -m tests.rulesets.dragon_market.golden`` plays them anew; then read the difference before believing it.
"""

from __future__ import annotations

from pathlib import Path

from rules.bots import bot
from rules.knowledge import Knowledge
from rules.match import Match
from rules.options import Setup
from rules.record import head_of, read_record, resume, write_head, write_move
from rulesets import load
from tests.bots import story

FOLDER = Path(__file__).parent / "golden"
GAME = load("dragon-market")

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


def told_again(name: str) -> str:
    """The recorded game, played through the full door once more."""
    return story(resume(GAME, read_record((FOLDER / f"{name}.souq").read_text(encoding="utf-8"))))


def play(name: str) -> None:
    setup, player, cap = GAMES[name]
    match = Match(GAME, setup)
    text = write_head(head_of(match))
    while not match.over and len(match.moves) < cap:
        seat = match.deciders()[0]
        move = match.play(seat, bot(player).choose(Knowledge(match, seat, setup.seed)))
        text += write_move(seat, move.notation, match.state)
    (FOLDER / f"{name}.souq").write_text(text, encoding="utf-8")
    (FOLDER / f"{name}.txt").write_text(story(match), encoding="utf-8")


if __name__ == "__main__":
    FOLDER.mkdir(exist_ok=True)
    for game in GAMES:
        play(game)
