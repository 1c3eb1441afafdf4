"""What a process with many screens needs: a loop that starts tasks as asyncssh knows it, little garbage, whole streams.

Each of these was met as a trap: see the tests, which fail without them.
"""

from __future__ import annotations

import asyncio
import gc
from typing import Any, Final

from textual import strip

COLLECT_AFTER: Final = 20
"""Visits that ended, before the cycles they left are looked for in a quiet moment."""
COLLECT_AT_LATEST: Final = 60
"""The same, if there is none."""


class SteadyLoop(asyncio.SelectorEventLoop):
    """From Python 3.12 on, Textual makes tasks of the whole loop run at once when they are created. The way asyncssh
    logs somebody in does not bear that: every second player would hang at the door."""

    def set_task_factory(self, factory: Any) -> None:
        eager = getattr(asyncio, "eager_task_factory", None)
        if factory is None or factory is not eager:
            super().set_task_factory(factory)


class Garbage:
    """A full collection looks at everything that every session holds, and stops all of them for as long as it takes.
    So it is done by hand, and what made it necessary is mended where it arises."""

    def __init__(self) -> None:
        self._ended = 0

    def begin(self) -> None:
        vars(strip)["FIFOCache"] = _nothing_kept
        gc.collect()
        gc.freeze()
        gc.set_threshold(2000, 20, 1_000_000)

    def session_ended(self, last: bool) -> None:
        self._ended += 1
        if last:
            self.look(quiet=True, wanted=1)

    def look(self, quiet: bool, wanted: int = COLLECT_AFTER) -> None:
        """Once in a while: is it worth while, and would anybody feel it?"""
        if self._ended >= (wanted if quiet else COLLECT_AT_LATEST):
            self._ended = 0
            gc.collect()


class _Forgetful:
    """In the place of the seven caches that every line on every screen has. They are a third of a session's memory, and
    hardly ever asked twice by screens that send only what has changed; and a line that remembers itself as its only
    part is never freed without a collection."""

    def get(self, key: object, default: Any = None) -> Any:
        return default

    def __setitem__(self, key: object, value: object) -> None:
        return


_FORGETFUL: Final = _Forgetful()


def _nothing_kept(maxsize: int) -> _Forgetful:
    return _FORGETFUL
