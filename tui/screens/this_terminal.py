"""An application at the terminal it was started from, and how it leaves when nobody has pressed a key for it: after a
mistake of ours, at a signal, when the window is gone. The terminal is left as it was found."""

from __future__ import annotations

import select
import signal
import sys
from threading import Thread
from typing import Any

from textual.app import App
from textual.driver import Driver

from tui.tables.told_to_end import told_to_end

BETWEEN_LOOKS = 1000
"""Milliseconds until the next look whether the application has ended first."""

if sys.platform == "win32":
    from textual.drivers.windows_driver import WindowsDriver as SteadyDriver
else:
    from textual.drivers.linux_driver import LinuxDriver

    class ToNobody:
        """A stream that goes on when nothing is at its end any more: Textual's writer would die of the first error, and
        whoever hands it something to write would wait forever."""

        def __init__(self, stream: Any) -> None:
            self._stream = stream

        def write(self, text: str) -> None:
            try:
                self._stream.write(text)
            except OSError:
                return

        def flush(self) -> None:
            try:
                self._stream.flush()
            except OSError:
                return

        def fileno(self) -> int:
            number: int = self._stream.fileno()
            return number

    class SteadyDriver(LinuxDriver):
        def __init__(self, app: App[Any], **wishes: Any) -> None:
            super().__init__(app, **wishes)
            self._file = ToNobody(self._file)  # type: ignore[assignment]

        def _run_input_thread(self) -> None:
            Thread(target=self._watch_for_its_end, name="souq-terminal", daemon=True).start()
            try:
                self.run_input_thread()
            except OSError:
                self._hung_up()
            except Exception as error:
                self._app.call_later(self._app._handle_exception, error)

        def _watch_for_its_end(self) -> None:
            """A terminal that is gone may read as empty for ever, and not everybody who loses one is sent a signal:
            Textual would go on asking it as fast as it can."""
            terminal = select.poll()
            terminal.register(self.fileno, 0)  # of an end one hears unasked
            while not self.exit_event.is_set():
                for _, told in terminal.poll(BETWEEN_LOOKS):
                    if told & select.POLLHUP:  # a system that cannot say so of terminals says something else
                        self._hung_up()
                    return

        def _hung_up(self) -> None:
            self._app.call_later(self._app.exit, 128 + signal.SIGHUP)


class AtThisTerminal(App[Any]):
    """Comes before what it is mixed with: Textual asks for the driver while it is being made."""

    def get_driver_class(self) -> type[Driver]:
        return SteadyDriver

    async def run_async(self, **wishes: Any) -> Any:
        """What went wrong with a screen is raised here, for whoever started it all to say in a sentence."""
        with told_to_end(self.exit):
            answer = await super().run_async(**wishes)
        if self._exception is not None:
            raise getattr(self._exception, "error", self._exception)  # a worker's is inside one of Textual's
        return answer

    def _print_error_renderables(self) -> None:
        """Textual would print a traceback, with the values of all variables; a sentence of ours may pass."""
        if self._exception is not None:
            self._exit_renderables.clear()
        super()._print_error_renderables()
