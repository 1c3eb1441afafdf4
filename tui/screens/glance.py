"""The first moment of something new on the screen: as long as nobody can have seen it, no key is meant for it.

Whatever comes up by itself, after others have moved or after a pause, may find a finger on its way down already. A
question that follows from one's own move is expected: a player who knows the game types his answer ahead, and only
Enter, which any question would take, waits for a blink. Whoever has read on with Enter has its rhythm in his finger,
and whoever keeps on pressing is not looking yet.
"""

from __future__ import annotations

from collections.abc import Callable

Clock = Callable[[], float]

BLINK, GLANCE, RHYTHM = 0.25, 0.5, 1.0
"""Seconds. Nobody answers faster to what he has just seen; so long it takes to see what nobody waited for; and so long
somebody reads a line who goes from one to the next."""


class FirstGlance:
    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._expected = self._reading = False
        self._painted: float | None = None
        self._in_vain = float("-inf")
        """When a key was pressed last that could not be meant for this."""

    def begin(self, expected: bool, reading: bool = False) -> None:
        """Something new is to be painted, for somebody who has waited for it, or who was reading on with Enter."""
        self._expected, self._reading, self._painted = expected, reading, None

    def cover(self) -> None:
        """Something has lain over it: what was seen before is expected below."""
        if self._painted is not None:
            self.begin(expected=True)

    def painted(self) -> None:
        """It can be seen from now on."""
        if self._painted is None:
            self._painted = self._clock()

    def steered(self) -> None:
        """Whoever moves the cursor in what he expected means it, and the Enter after it too."""
        if self._expected:
            self._painted = float("-inf")

    def allows_digit(self) -> bool:
        """Whether a key may be meant for this that says by itself what it wants."""
        return self._expected or self._was_seen_for(GLANCE)

    def allows_enter(self) -> bool:
        """Whether a key may be meant for this that would do for anything."""
        return self._was_seen_for(BLINK if self._expected else RHYTHM if self._reading else GLANCE)

    def _was_seen_for(self, seconds: float) -> bool:
        now = self._clock()
        if self._painted is not None and now >= max(self._painted, self._in_vain) + seconds:
            return True
        self._in_vain = now
        return False
