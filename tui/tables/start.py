"""What somebody may want to open: a new game, a kept one, or a replay."""

from __future__ import annotations

import secrets
from dataclasses import dataclass
from typing import TypeAlias

from rules.game import Facts
from rules.options import Setup
from rules.record import SeatLabel
from tui.tables.archive import Opened
from tui.tables.seats import YOU, label_seats, usual_players


@dataclass(frozen=True, slots=True)
class NewGame:
    game: str
    setup: Setup
    seats: tuple[SeatLabel, ...]


@dataclass(frozen=True, slots=True)
class SavedGame:
    """A game to be taken up again, by its name in the archive."""

    name: str


@dataclass(frozen=True, slots=True)
class Replay:
    """A record to be looked at, from an archive or from anywhere else."""

    opened: Opened
    eyes: int
    """A seat, WATCHER or EVERYTHING."""


Start: TypeAlias = NewGame | SavedGame | Replay


def fresh_seed() -> int:
    """Short enough to be read over the phone."""
    return secrets.randbelow(10**6)


def quick_game(facts: Facts, name: str) -> NewGame:
    """A table of three against easy bots, dealt at random."""
    players = usual_players(facts.players)
    seats = label_seats(["apprentice" if player != YOU else YOU for player in players], [name] if name else [])
    return NewGame(facts.name, Setup(len(seats), fresh_seed()), seats)
