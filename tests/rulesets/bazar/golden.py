"""Whole games as readable text. ``python -m tests.rulesets.bazar.golden`` writes them anew."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path

from rules.bots import bot
from rules.events import EVERYTHING
from rules.knowledge import Knowledge
from rules.match import Match
from rules.options import Setup
from rulesets import load
from tests.sitting import NAMES

FOLDER = Path(__file__).parent / "golden"


@dataclass(frozen=True)
class Golden:
    name: str
    players: int
    level: str
    seed: int
    options: Mapping[str, str] = field(default_factory=dict)

    @property
    def path(self) -> Path:
        return FOLDER / f"{self.name}.txt"

    def tell(self) -> str:
        """Every move in notation, and under it what came of it."""
        match = Match(load("bazar"), Setup(self.players, self.seed, self.options))
        lines = [sentence.read(NAMES) for sentence in match.narrate(match.opening, EVERYTHING)]
        while not match.over:
            seat = match.deciders()[0]
            move = match.play(seat, bot(self.level).choose(Knowledge(match, seat, self.seed)))
            lines.append(f"> {NAMES[seat]}: {move.notation}")
            lines += [sentence.read(NAMES) for sentence in match.narrate(move.events, EVERYTHING)]
        lines.append(match.outcome().sentence.read(NAMES))
        return "\n".join(lines) + "\n"


GAMES = (
    Golden("two-random-side-a", 2, "random", 1),
    Golden("three-greedy-side-b", 3, "greedy", 2, {"dealSide": "B"}),
    Golden("five-random-side-b", 5, "random", 3, {"dealSide": "B", "princessStorageOnce": "on"}),
)

if __name__ == "__main__":
    FOLDER.mkdir(exist_ok=True)
    for game in GAMES:
        game.path.write_text(game.tell(), encoding="utf-8")
