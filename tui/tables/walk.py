"""A game walked through: the whole of it is known, and it is looked at as it stood after any of its moves."""

from __future__ import annotations

from rules.events import EVERYTHING, WATCHER, TurnBegan
from rules.match import ToldMove
from tui.tables.archive import Opened
from tui.tables.hints import reasons_told
from tui.tables.scene import Scene
from tui.tables.thinking import Thinker


class Walk(Scene):
    def __init__(self, opened: Opened, eyes: int, at: int = 0) -> None:
        self._whole = opened.match
        self._fair_eyes = eyes
        self._told: dict[tuple[int, int], ToldMove] = {}
        self.at = at
        """How many moves have been made."""
        super().__init__(self._whole.as_of(at), opened.seats, eyes)

    @property
    def length(self) -> int:
        return len(self._whole.moves)

    @property
    def at_end(self) -> bool:
        return self.at == self.length and not self.paused

    def told(self) -> ToldMove | None:
        """The last move in words, as much of it as these eyes may know."""
        if not self.at:
            return None
        key = (self.at, self.eyes)
        if key not in self._told:
            self._told = {key: self._whole.told_move(self.at - 1, self.eyes)}
        return self._told[key]

    @property
    def may_tell_why(self) -> bool:
        """Nobody's reasons are told while they could still help a rival."""
        return self._whole.over

    async def why(self, thinker: Thinker) -> str:
        """What spoke for the last move, from what could be seen from the chair it was made at."""
        return reasons_told(await thinker.reconsider(self._whole, self.at), self.last_mover, self.names)

    def record(self) -> Opened:
        return Opened("", self._whole, self.seats)

    def ended(self) -> Scene | None:
        """The table after the last move, if that was the end of the game."""
        return Scene(self._whole, self.seats, self.eyes) if self._whole.over else None

    # Steps

    def step(self) -> None:
        """A move, and then what it led to one thing after the other, as at the table."""
        if self.paused:
            self._match.go_on(pausing=True)
        elif self.at < self.length:
            move = self._whole.moves[self.at]
            self._match.play(move.seat, move.choice, pausing=True)
            self.at += 1

    def go(self, at: int) -> None:
        """To the position after so many moves, as far as there are any."""
        self.at = max(0, min(at, self.length))
        self._set_up(self._whole.as_of(self.at))

    def next_turn(self) -> None:
        self.go(next((start for start in self._turns() if start > self.at), self.length))

    def turn_before(self) -> None:
        self.go(next((start for start in reversed(self._turns()) if start < self.at), 0))

    def _turns(self) -> list[int]:
        moves = self._whole.moves
        return [at for at, move in enumerate(moves, 1) if any(isinstance(e, TurnBegan) for e in move.events)]

    def next_eyes(self) -> None:
        """Everyone's, a watcher's, each player's; of a game that still goes on no more than at the table."""
        fair = (EVERYTHING, WATCHER, *range(len(self.seats))) if self._whole.over else (self._fair_eyes, WATCHER)
        self.look_through(fair[(fair.index(self.eyes) + 1) % len(fair)])
