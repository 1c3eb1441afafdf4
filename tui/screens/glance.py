"""The first moment of something new on the screen: as long as nobody can have seen it, no key is meant for it.

A question that follows from one's own move is expected, and taken in at a blink. One that comes up by itself, after
others have moved or after a pause, may find a finger on its way down already.
"""

from __future__ import annotations

from time import monotonic

BLINK, GLANCE = 0.15, 0.5
"""Seconds. Nobody answers faster to what he has just seen; and so long it takes to see what nobody waited for."""


class FirstGlance:
    def __init__(self) -> None:
        self._lasts = 0.0
        self._painted: float | None = None

    def begin(self, expected: bool) -> None:
        """Something new is to be painted."""
        self._lasts, self._painted = BLINK if expected else GLANCE, None

    def painted(self) -> None:
        """It can be seen from now on."""
        if self._painted is None:
            self._painted = monotonic()

    @property
    def is_over(self) -> bool:
        return self._painted is not None and monotonic() >= self._painted + self._lasts
