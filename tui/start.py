"""What a screen may be opened on, and the one door to the screens. Nothing else here knows Textual: a command that
needs no screen should not wait for one to load."""

from __future__ import annotations

import os
import secrets
import sys
from dataclasses import dataclass
from importlib import import_module
from pathlib import Path
from typing import TypeAlias

from rules.game import Facts
from rules.options import Setup
from rules.record import SeatLabel
from tui.seats import YOU, label_seats, usual_players
from tui.trouble import Trouble


@dataclass(frozen=True, slots=True)
class NewGame:
    game: str
    setup: Setup
    seats: tuple[SeatLabel, ...]


@dataclass(frozen=True, slots=True)
class SavedGame:
    """A game to be taken up again with ``saves.open_saved``."""

    path: Path


@dataclass(frozen=True, slots=True)
class Replay:
    path: Path
    eyes: int
    """A seat, WATCHER or EVERYTHING."""


Start: TypeAlias = NewGame | SavedGame | Replay


def open_screen(start: Start | None = None) -> int:
    """Hand over to ``tui.app.run``; without a start it shows the shelf. Returns the exit code."""
    if not (sys.stdin.isatty() and sys.stdout.isatty()):
        raise Trouble("the screens need a terminal; with --plain, souq play, resume and replay speak in lines")
    os.environ.setdefault("TEXTUAL_FPS", "120")  # a key is answered within 8 ms, not 16; an idle screen paints nothing
    code: int = import_module("tui.app").run(start)
    return code


def fresh_seed() -> int:
    """Short enough to be read over the phone."""
    return secrets.randbelow(10**6)


def quick_game(facts: Facts, name: str) -> NewGame:
    """A table of three against easy bots, dealt at random."""
    players = usual_players(facts.players)
    seats = label_seats(["apprentice" if player != YOU else YOU for player in players], [name] if name else [])
    return NewGame(facts.name, Setup(len(seats), fresh_seed()), seats)
