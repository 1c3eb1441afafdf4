"""A record read aloud from beginning to end."""

from __future__ import annotations

from rules.events import EVERYTHING
from tui.plain import reading
from tui.plain.lines import Lines
from tui.tables.saves import Opened
from tui.tables.seats import eyes_at, names_of


def read_aloud(opened: Opened, eyes: int, lines: Lines) -> None:
    match, names = opened.match, names_of(opened.seats)
    lines.say(f"{match.game.facts.title}, seed {match.setup.seed}.")
    lines.say(", ".join(f"{label.name} ({label.player})" for label in opened.seats) + ".")
    lines.say(*reading.narrated(match, match.events(), eyes, names))
    if match.over:
        lines.say(*reading.outcome(match, names))
    else:
        lines.say("", "The record ends here, before the game does.", *reading.position(match, eyes, names))


def fair_eyes(opened: Opened) -> int:
    """All hands up once a game is over."""
    return EVERYTHING if opened.match.over else eyes_at(opened.seats)
