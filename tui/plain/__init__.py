"""The line mode: a game as narrated sentences and numbered options on standard output.

For screen readers, scripts and pipes: no colour, no boxes, no cursor movement, and nothing the listener may not know.
"""

from tui.plain.game import begin, play_to_the_end, take_up
from tui.plain.lines import Lines, standard_lines
from tui.plain.replay import fair_eyes, read_aloud
from tui.plain.sitting import Sitting
from tui.tables.settings import load_settings

__all__ = [
    "Lines",
    "Sitting",
    "are_wanted",
    "begin",
    "fair_eyes",
    "play_to_the_end",
    "read_aloud",
    "standard_lines",
    "take_up",
]


def are_wanted(plain: bool) -> bool:
    """Lines: by this command, or always."""
    return plain or load_settings().lines == "on"
