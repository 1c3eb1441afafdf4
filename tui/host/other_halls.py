"""The same hall at other hosts: they hear which tables have changed, all of them together and a few times a second."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from typing import Final

from tui.tables.database.wire import MISSED, Wire

HALL: Final = "hall"
TOGETHER: Final = 0.25
"""Seconds in which changes are collected."""
MOST: Final = 1000
"""Codes in one word: PostgreSQL takes 8000 bytes."""


class OtherHalls:
    def __init__(self, wire: Wire, hear: Callable[[Sequence[str] | None], None]) -> None:
        """What is heard are codes of tables; nothing, when some may have been missed."""
        self._wire = wire
        self._untold: dict[str, None] = {}
        self._stop = wire.listen(HALL, lambda word: hear(None if word == MISSED else word.split()))

    def tell(self, code: str) -> None:
        if not self._untold:
            asyncio.get_running_loop().call_later(TOGETHER, self._tell_together)
        self._untold[code] = None

    def _tell_together(self) -> None:
        codes = list(self._untold)
        self._untold.clear()
        for start in range(0, len(codes), MOST):
            self._wire.tell(HALL, " ".join(codes[start : start + MOST]))

    def close(self) -> None:
        self._stop()
