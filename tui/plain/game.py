"""From the first line to the last, whichever way it ends."""

from __future__ import annotations

from tui.plain.sitting import Quit, Sitting
from tui.tables.trouble import FINE


def play_to_the_end(sitting: Sitting) -> int:
    """The exit code; a game that was left is kept, a finished one becomes a replay."""
    try:
        sitting.play()
    except (Quit, KeyboardInterrupt) as end:
        _say_where_it_is_kept(sitting)
        if isinstance(end, KeyboardInterrupt):
            raise
        return FINE
    if sitting.journal:
        sitting.journal.finish()
        sitting.lines.say("", f"“souq replay {sitting.journal.name}” shows this game again.")
    return FINE


def _say_where_it_is_kept(sitting: Sitting) -> None:
    if sitting.journal:
        sitting.journal.close()
        sitting.lines.say("", f"The game is kept: “souq resume {sitting.journal.name}” continues.")
