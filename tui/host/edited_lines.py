"""Lines at a terminal: what is typed is shown and can be mended, and what is said meanwhile stands above it.

The editor is asyncssh's own. It wants a channel to draw on and a session that hears the lines; here they are one.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, cast

from asyncssh.editor import SSHLineEditor

from tui.host.terminal import Terminal
from tui.host.terminal_lines import TerminalLines
from tui.look.flowing import flowed_to
from tui.tables.trouble import harmless

if TYPE_CHECKING:
    from asyncssh import SSHServerChannel, SSHServerSession

HISTORY: Final = 100
LONGEST_EDITED: Final = 200
"""Letters of a line: to mend a long one at its beginning is to send all of it again."""


class EditedLines(TerminalLines):
    interactive = True

    def __init__(self, terminal: Terminal) -> None:
        self._editor = SSHLineEditor(
            cast("SSHServerChannel[str]", self),
            cast("SSHServerSession[str]", self),
            line_echo=True,
            history_size=HISTORY,
            max_line_length=LONGEST_EDITED,
            term_type=terminal.kind,
            width=terminal.size[0],
        )
        super().__init__(terminal)

    def say(self, *lines: str) -> None:
        for line in lines:
            self._editor.process_output(flowed_to(self._terminal.size[0], harmless(line)) + "\n")

    def feed(self, data: bytes) -> None:
        self._editor.process_input(self._decoder.decode(data), None)

    def resized(self) -> None:
        self._editor.set_width(self._terminal.size[0])

    # What the editor wants

    def write(self, text: str) -> None:
        self._terminal.send(text.encode("utf-8" if self._terminal.utf8 else "ascii", "replace"))

    def data_received(self, line: str, datatype: Any) -> None:
        self._take(line.removesuffix("\n"))

    def soft_eof_received(self) -> None:
        """Ctrl-D on an empty line."""
        self.hung_up()

    def break_received(self, milliseconds: int) -> bool:
        """Ctrl-C."""
        self.hung_up()
        return True
