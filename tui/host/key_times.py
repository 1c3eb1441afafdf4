"""How long people wait between a key and the answer on its way to them."""

from __future__ import annotations

from collections import deque
from typing import Final

REMEMBERED: Final = 2000


class KeyTimes:
    def __init__(self) -> None:
        self._seconds: deque[float] = deque(maxlen=REMEMBERED)
        self.keys = 0

    def note(self, seconds: float) -> None:
        self.keys += 1
        self._seconds.append(seconds)

    def percentile(self, percent: int) -> float:
        """In milliseconds, of the last keys; nothing, if there were none."""
        ordered = sorted(self._seconds)
        return 1000 * ordered[min(len(ordered) - 1, len(ordered) * percent // 100)] if ordered else 0.0
