"""The line mode: a game as narrated sentences and numbered options on standard output.

For screen readers, scripts and pipes: no colour, no boxes, no cursor movement, and nothing the listener may not know.
"""

from tui.plain.game import begin, play_to_the_end, take_up
from tui.plain.lines import Lines, standard_lines
from tui.plain.replay import fair_eyes, read_aloud
from tui.plain.sitting import Sitting

__all__ = ["Lines", "Sitting", "begin", "fair_eyes", "play_to_the_end", "read_aloud", "standard_lines", "take_up"]
