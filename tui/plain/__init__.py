"""The line mode: a game as narrated sentences and numbered options on standard output.

For screen readers, scripts and pipes: no colour, no boxes, no cursor movement, and nothing the listener may not know.
"""

from tui.plain.evening import spend_the_evening
from tui.plain.lines import Lines
from tui.plain.replay import fair_eyes, read_aloud
from tui.plain.sitting import Sitting

__all__ = ["Lines", "Sitting", "fair_eyes", "read_aloud", "spend_the_evening"]
