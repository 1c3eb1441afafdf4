"""Where the line mode hears and speaks."""

from __future__ import annotations

from shutil import get_terminal_size
from typing import TextIO

from tui.tables.trouble import harmless, printable


class Lines:
    def __init__(self, source: TextIO, out: TextIO) -> None:
        self._source = source
        self._out = out
        self.interactive = source.isatty()
        """Somebody sits there and can be waited for."""

    def say(self, *lines: str) -> None:
        """Out at once: whoever listens at a pipe hears a move when it is made. Nothing that a terminal would obey."""
        if lines:
            self._out.write("".join(f"{harmless(line)}\n" for line in lines))
            self._out.flush()

    def ask(self) -> str:
        """The next line, without anything a terminal would obey; EOFError when there is none."""
        if self.interactive:
            self._out.write("> ")
            self._out.flush()
        line = self._source.readline()
        if not line:
            raise EOFError
        return printable(line)

    def push_out_of_sight(self) -> None:
        """What stands on the screen is not for the next pair of eyes."""
        if self.interactive:
            self.say(*[""] * get_terminal_size().lines)
