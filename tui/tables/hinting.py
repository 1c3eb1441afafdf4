"""A hint in steps: thought about once, told a little more at every press."""

from __future__ import annotations

from typing import Any

from rules.advice import Advice
from rules.match import Offer, Prompt
from tui.tables import hints
from tui.tables.chair import Chair
from tui.tables.thinking import ThoughtLost

WHAT = 1
"""The step that names the move."""


class Hinting:
    def __init__(self, chair: Chair) -> None:
        self._chair = chair
        self._advice: Advice | None = None
        self._step = -1

    def forget(self) -> None:
        """Another decision has come up."""
        self._advice, self._step = None, -1

    def needs_thought(self, mine: Any) -> bool:
        """Nothing is thought out yet, or whoever knows a first hint has another move in mind now."""
        if self._advice is None:
            return True
        return self._step > 0 and mine not in (None, *self._advice.choices())

    async def think(self, mine: Any) -> bool:
        """Whether it has led to anything. A second thought goes straight to the comparison of the two moves."""
        first = self._advice is None
        try:
            self._advice = await self._chair.advise(mine)
        except ThoughtLost:
            return False
        self._step = -1 if first else hints.STEPS - 2
        return True

    def next_words(self, prompt: Prompt, steps: int = 1) -> tuple[str, Offer | None]:
        """What to say so many steps on, and the option that the cursor may go to as soon as it has been named."""
        if self._advice is None:
            return "", None
        before, self._step = self._step, min(self._step + steps, hints.STEPS - 1)
        words = hints.hint(self._step, self._advice, prompt, self._chair.names, self._chair.game.narration.zones)
        return words, hints.offer_of(prompt, self._advice.best) if before < WHAT <= self._step else None
