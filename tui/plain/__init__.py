"""The line mode: a game as narrated sentences and numbered options on standard output.

For screen readers, scripts and pipes: no colour, no boxes, no cursor movement, and nothing the listener may not know.
"""

from tui.plain.game import begin, take_up
from tui.plain.lines import Lines, standard_lines
from tui.plain.replay import fair_eyes, read_aloud

__all__ = ["Lines", "begin", "fair_eyes", "read_aloud", "standard_lines", "take_up"]
