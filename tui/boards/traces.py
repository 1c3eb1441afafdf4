"""What was touched since a pair of eyes moved last, and by whom: the marks at the right edges of pieces."""

from __future__ import annotations

from rules.game import View
from rules.kinds import Place
from tui.boards import Board


class Traces:
    """Follows a game view by view. Whoever only watches sees what the last move has touched."""

    def __init__(self, board: Board) -> None:
        self.board = board
        self._seen: View | None = None
        self._made = 0
        """How many moves had been made then."""
        self._marks: dict[int, dict[Place, int]] = {}
        """As they were after so many moves: a move that is taken back takes its marks along."""

    @property
    def is_fresh(self) -> bool:
        """Nothing has been seen so far."""
        return self._seen is None

    def follow(self, view: View, mover: int, made: int) -> None:
        """What there is to see after so many moves, the last one by that seat."""
        if view == self._seen and made == self._made:
            return
        if self._seen is None or self._seen.eyes != view.eyes:
            self._marks = {made: {}}
        elif made >= self._made:
            self._marks[made] = self._added(self._seen, view, mover)
        self._seen, self._made = view, made

    def _added(self, before: View, now: View, mover: int) -> dict[Place, int]:
        """The latest hand wins where several touched a thing."""
        if mover == now.eyes:
            return {}
        touched = dict.fromkeys(self.board.touched(before, now), mover)
        return touched if now.eyes < 0 else self._now() | touched

    def _now(self) -> dict[Place, int]:
        return self._marks.get(self._made, {})

    def places(self) -> tuple[tuple[Place, int], ...]:
        return tuple(self._now().items())
