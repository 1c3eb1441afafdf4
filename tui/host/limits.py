"""How much of anything one visitor may have."""

from __future__ import annotations

from collections import Counter, deque
from collections.abc import Callable, Hashable
from time import monotonic

Clock = Callable[[], float]


class Bucket:
    """So many at once, and so many a second after that."""

    def __init__(self, a_second: float, at_once: float, clock: Clock = monotonic) -> None:
        self._a_second = a_second
        self._at_once = self._left = at_once
        self._clock = clock
        self._filled = clock()

    def take(self, wanted: int = 1) -> int:
        """How many of those wanted there still are."""
        now = self._clock()
        self._left = min(self._at_once, self._left + (now - self._filled) * self._a_second)
        self._filled = now
        taken = min(wanted, int(self._left))
        self._left -= taken
        return taken


class Tally:
    """Who has how many just now; somebody who has none is forgotten."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._held: Counter[Hashable] = Counter()

    def take(self, who: Hashable) -> bool:
        if self._held[who] >= self._most:
            return False
        self._held[who] += 1
        return True

    def give_back(self, who: Hashable) -> None:
        self._held[who] -= 1
        if self._held[who] <= 0:
            del self._held[who]


class LastMinute:
    """How often somebody did something within a minute."""

    def __init__(self, most: int, clock: Clock = monotonic) -> None:
        self._most = most
        self._clock = clock
        self._times: dict[Hashable, deque[float]] = {}

    def allows(self, who: Hashable) -> bool:
        now = self._clock()
        self._forget(now)
        times = self._times.setdefault(who, deque())
        if len(times) >= self._most:
            return False
        times.append(now)
        return True

    def _forget(self, now: float) -> None:
        for who, times in list(self._times.items()):
            while times and times[0] < now - 60:
                times.popleft()
            if not times:
                del self._times[who]
