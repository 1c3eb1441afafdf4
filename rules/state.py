"""The part of a state that every game shares: chance, and the stack of frames that says what comes next.

A frame is a plain tuple ``(kind, seat, details)``. The top frame is either a decision somebody has to take or a step
that runs by itself; an interrupt is a push. Nothing here is ever called back, so a state can be copied, saved and
re-dealt at any decision.

Who needs the details of a frame takes it apart and so names them: ``_, seat, (slot,) = frame``. A tuple with named
fields would say the same, but was measured to slow the games down by up to an eighth.
"""

from __future__ import annotations

from collections.abc import MutableSequence
from dataclasses import dataclass
from typing import Any, Self, TypeAlias
from zlib import crc32

import msgspec

from rules.chance import GOLDEN, MASK, drawn, scramble, shuffle

Frame: TypeAlias = tuple[str, int, tuple[int, ...]]

NOBODY = -1
"""In the place of a seat: nobody, the middle of the table, or a step that belongs to no player."""


@dataclass(slots=True)
class State:
    players: int
    chance: int
    stack: list[Frame]
    turn: int
    """The seat whose turn it is, whoever is asked at the moment."""

    def copy(self) -> Self:
        """An independent twin. Written by hand in each game: it is what search spends its time on."""
        raise NotImplementedError

    def push(self, kind: str, seat: int = NOBODY, *details: int) -> None:
        """Put a decision or a step on top: it comes before everything already waiting."""
        self.stack.append((kind, seat, details))

    def others(self, seat: int) -> list[int]:
        """Everybody else, clockwise from the left-hand neighbour: the order in which they are asked, robbed or paid."""
        return [(seat + step) % self.players for step in range(1, self.players)]

    def below(self, limit: int) -> int:
        """A number from 0 up to, but not including, the limit."""
        if self.chance > MASK:
            self.chance += 1
            return drawn(self.chance) % limit
        self.chance = (self.chance + GOLDEN) & MASK
        return scramble(self.chance) % limit

    def shuffle(self, cards: MutableSequence[Any]) -> None:
        self.chance = shuffle(self.chance, cards)

    def fingerprint(self) -> int:
        """A checksum of everything in the state: two games with the same one have not drifted apart. Of a secret key
        it counts what was drawn, and tells nothing else."""
        if self.chance <= MASK:
            return crc32(plainly(self))
        twin = self.copy()
        twin.chance &= MASK
        return crc32(plainly(twin))


plainly = msgspec.json.Encoder().encode
"""Plain data as bytes: the same on every platform, and eight times as fast as ``repr``."""
