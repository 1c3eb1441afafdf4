"""Souq at a terminal far away. Nothing that belongs to a person is taken from the process: no size, no colours, no
locale, no streams."""

from __future__ import annotations

import logging
import sys
from time import monotonic
from typing import Any, Final, cast

from rich.color import ColorSystem
from textual.app import App
from textual.driver import Driver

from tui.host.driver import RemoteDriver
from tui.host.terminal import Depth, Terminal

log = logging.getLogger("souq.host")

SYSTEMS: Final = {
    Depth.NONE: ColorSystem.EIGHT_BIT,  # the colours are filtered out; what is bold or reversed stays
    Depth.SIXTEEN: ColorSystem.STANDARD,
    Depth.MANY: ColorSystem.EIGHT_BIT,
    Depth.TRUE: ColorSystem.TRUECOLOR,
}


class AtTerminal(App[Any]):
    """What every application has in common that runs beside others in one process. Comes before what it is mixed with:
    Textual asks for the driver while it is being made."""

    terminal: Terminal

    def settle_at(self, terminal: Terminal) -> None:
        """After the application was made, before it runs."""
        self.terminal = terminal
        self.last_key = monotonic()
        self.driver_class = cast("type[Driver]", RemoteDriver)
        self.no_color = terminal.depth is Depth.NONE
        self.console._color_system = SYSTEMS[terminal.depth]
        # Each application puts its own catcher in the place of stdout and takes it away again when it ends, in any
        # order: the streams of the house would end up with somebody who has left long ago.
        self._capture_stdout = sys.stdout  # type: ignore[assignment]
        self._capture_stderr = sys.stderr  # type: ignore[assignment]

    def pressed(self) -> None:
        self.last_key = monotonic()

    def _print_error_renderables(self) -> None:
        """A traceback is for the log of the house; Textual would print it here, with the values of all variables."""
        if self._exception is not None:
            log.error("a screen has failed", exc_info=self._exception)
        self._exit_renderables.clear()
