"""Ctrl-C, a closed window, a machine that shuts down, for whoever runs an event loop: they are told between two things
that are done. An exception in the middle of anything, as Python has it, could leave a process half started."""

from __future__ import annotations

import asyncio
import signal
import sys
from collections.abc import Callable, Coroutine, Iterator
from contextlib import contextmanager
from typing import Any

from tui.tables.signals import SIGNALS


@contextmanager
def told_to_end(leave: Callable[[int], object]) -> Iterator[None]:
    """Whoever has to leave is given the exit code, counted as shells do it."""
    before = {number: signal.getsignal(number) for number in SIGNALS}
    loop, minded = asyncio.get_running_loop(), []
    for number, handler in before.items():
        if handler is not signal.SIG_IGN:
            minded.append(number)
            if sys.platform == "win32":  # no loop is told of it there
                signal.signal(number, signal.default_int_handler)
            else:
                loop.add_signal_handler(number, leave, 128 + number)
    try:
        yield
    finally:
        for number in minded:
            if sys.platform != "win32":
                loop.remove_signal_handler(number)
            signal.signal(number, before[number])


async def until_told_to_end(deed: Coroutine[Any, Any, int]) -> int:
    """It is cancelled then, once, and has all the time it needs to tidy up."""
    doing, told = asyncio.ensure_future(deed), list[int]()

    def leave(code: int) -> None:
        if not told:
            doing.cancel()
        told.append(code)

    with told_to_end(leave):
        try:
            return await doing
        except asyncio.CancelledError:
            if not told:
                raise
            return told[0]
