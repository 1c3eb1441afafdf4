from __future__ import annotations

from collections.abc import Iterable
from enum import Enum


class Pace(Enum):
    """How long a bot's move waits before it is made, in seconds; ``step`` waits for a key. From slow to fast."""

    STEP = "step"
    SLOW = "slow"
    NORMAL = "normal"
    FAST = "fast"
    INSTANT = "instant"

    @property
    def seconds(self) -> float:
        return {"slow": 2.5, "normal": 1.0, "fast": 0.3}.get(self.value, 0.0)

    def faster(self) -> Pace:
        paces = list(Pace)
        return paces[min(len(paces) - 1, paces.index(self) + 1)]

    def slower(self) -> Pace:
        paces = list(Pace)
        return paces[max(0, paces.index(self) - 1)]


def common_pace(paces: Iterable[Pace]) -> Pace:
    """Of several people at one table: the slowest of theirs, so that everybody can follow; but nobody's key is waited
    for when others wait too."""
    wanted = sorted(paces, key=list(Pace).index)
    if len(wanted) < 2:
        return wanted[0] if wanted else Pace.NORMAL
    return wanted[0] if wanted[0] is not Pace.STEP else Pace.SLOW
