"""An application at a terminal far away. Nothing that belongs to a person is taken from the process: no size, no
colours, no locale, no streams."""

from __future__ import annotations

import logging
import sys
from collections.abc import Sequence
from typing import Any, Final, cast

from rich.color import ColorSystem
from textual.driver import Driver
from textual.filter import LineFilter

from tui.host.driver import RemoteDriver
from tui.host.terminal import Depth, Terminal
from tui.look import colours, glyphs
from tui.look.fewer_bytes import ThriftyApp

log = logging.getLogger("souq.host")

SYSTEMS: Final = {
    Depth.NONE: ColorSystem.EIGHT_BIT,  # the colours are filtered out; what is bold or reversed stays
    Depth.SIXTEEN: ColorSystem.STANDARD,
    Depth.MANY: ColorSystem.EIGHT_BIT,
    Depth.TRUE: ColorSystem.TRUECOLOR,
}


class AtTerminal(ThriftyApp[Any]):
    """What every application has in common that runs beside others in one process. Comes before what it is mixed with:
    Textual asks for the driver while it is being made."""

    ENABLE_COMMAND_PALETTE = False

    terminal: Terminal

    def settle_at(self, terminal: Terminal) -> None:
        """After the application was made, before it runs."""
        self.terminal = terminal
        self.driver_class = cast("type[Driver]", RemoteDriver)
        self.no_color = terminal.depth is Depth.NONE
        self.console._color_system = SYSTEMS[terminal.depth]
        # Each application puts its own catcher in the place of stdout and takes it away again when it ends, in any
        # order: the streams of the house would end up with somebody who has left long ago.
        self._capture_stdout = sys.stdout  # type: ignore[assignment]
        self._capture_stderr = sys.stderr  # type: ignore[assignment]

    @property
    def wants_mouse(self) -> bool:
        return True

    @property
    def speaks_ascii(self) -> bool:
        return not self.terminal.utf8

    def get_line_filters(self) -> Sequence[LineFilter]:
        inks: list[LineFilter] = [colours.NoInk()] if self.no_color else []
        return [*inks, glyphs.AsciiGlyphs()] if self.speaks_ascii else inks

    def _print_error_renderables(self) -> None:
        """A traceback is for the log of the house; Textual would print it here, with the values of all variables."""
        if self._exception is not None:
            log.error("a screen has failed", exc_info=self._exception)
        self._exit_renderables.clear()
