"""Being told to end: Ctrl-C, a window that is closed, a machine that shuts down.

Until somebody minds a signal it ends the process, as it ends any other. Event loops mind it (``told_to_end``), and here
it is minded by work without a loop that would leave something behind.
"""

from __future__ import annotations

import os
import signal
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from threading import Timer
from types import FrameType
from typing import Final, NoReturn

from tui.tables.signals import SIGNALS
from tui.tables.trouble import INTERRUPTED

MOMENT: Final = 0.02
"""Seconds."""


class Stopped(KeyboardInterrupt):
    """A signal, wherever it comes in; whoever minds Ctrl-C minds it too."""

    def __init__(self, number: int) -> None:
        super().__init__()
        self.number = number
        self.exit_code = 128 + number


@contextmanager
def stoppable() -> Iterator[None]:
    """A signal is an exception here, and whoever has begun something tidies up."""
    before, hook = {number: signal.getsignal(number) for number in SIGNALS}, sys.unraisablehook
    sys.unraisablehook = _tell_again
    for number, answer in before.items():
        if answer is not signal.SIG_IGN:  # who was started so that it means nothing to him goes on not to mind it
            signal.signal(number, _stop)
    try:
        yield
    finally:
        for number, answer in before.items():
            signal.signal(number, answer)
        sys.unraisablehook = hook


def stop_listening() -> None:
    """The end has begun, and nothing can hasten it."""
    for number in SIGNALS:
        signal.signal(number, signal.SIG_IGN)


def exit_code_of(error: BaseException) -> int:
    """As shells count it; click hides what it was told behind an exception of its own."""
    code: int = getattr(error.__cause__ or error, "exit_code", INTERRUPTED)
    return code


def _stop(number: int, _: FrameType | None) -> NoReturn:
    raise Stopped(number)


def _tell_again(lost: sys.UnraisableHookArgs) -> None:
    """There are moments, as in the middle of an import, in which Python drops an exception: it comes once more."""
    if isinstance(lost.exc_value, Stopped):
        Timer(MOMENT, os.kill, (os.getpid(), lost.exc_value.number)).start()
    else:
        sys.__unraisablehook__(lost)
