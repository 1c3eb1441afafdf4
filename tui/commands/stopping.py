"""Being told to end: Ctrl-C, a window that is closed, a machine that shuts down."""

from __future__ import annotations

import signal
from types import FrameType
from typing import Final, NoReturn

from tui.tables.trouble import INTERRUPTED

TOLD: Final = tuple(getattr(signal, name) for name in ("SIGTERM", "SIGHUP") if hasattr(signal, name))


class Stopped(KeyboardInterrupt):
    """A signal, wherever it comes in; whoever minds Ctrl-C minds it too."""

    def __init__(self, number: int) -> None:
        super().__init__()
        self.exit_code = 128 + number


def listen() -> None:
    """From here on; but who was started so that a signal means nothing to him goes on not to mind it."""
    for number, answer in ((signal.SIGINT, signal.default_int_handler), *((told, _stop) for told in TOLD)):
        if signal.getsignal(number) is not signal.SIG_IGN:
            signal.signal(number, answer)


def stop_listening() -> None:
    """The end has begun, and nothing can hasten it."""
    for number in (signal.SIGINT, *TOLD):
        signal.signal(number, signal.SIG_IGN)


def exit_code_of(error: BaseException) -> int:
    """As shells count it; click hides what it was told behind an exception of its own."""
    code: int = getattr(error.__cause__ or error, "exit_code", INTERRUPTED)
    return code


def _stop(number: int, _: FrameType | None) -> NoReturn:
    raise Stopped(number)
