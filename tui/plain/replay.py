"""A record read aloud from beginning to end."""

from __future__ import annotations

from rules.events import EVERYTHING
from tui.plain import reading
from tui.plain.lines import Lines
from tui.tables.archive import Opened
from tui.tables.scene import Scene
from tui.tables.seats import eyes_at


def read_aloud(opened: Opened, eyes: int, lines: Lines) -> None:
    scene = Scene(opened.match, opened.seats, eyes)
    lines.say(reading.title(scene), reading.company(scene))
    lines.say(*reading.told(scene.logbook.catch_up(), scene.names))
    if scene.over:
        lines.say(*reading.outcome(scene))
    else:
        lines.say("", "The record ends here, before the game does.", *reading.position(scene))


def fair_eyes(opened: Opened) -> int:
    """All hands up once a game is over."""
    return EVERYTHING if opened.match.over else eyes_at(opened.seats)
