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
        self._marks: dict[Place, int] = {}

    def follow(self, view: View, mover: int) -> None:
        """What there is to see after a move of that seat. The latest hand wins where several touched a thing."""
        if view == self._seen:
            return
        if self._seen is None or self._seen.eyes != view.eyes or mover == view.eyes or view.eyes < 0:
            self._marks = {}
        if self._seen is not None and self._seen.eyes == view.eyes != mover:
            self._marks |= dict.fromkeys(self.board.touched(self._seen, view), mover)
        self._seen = view

    def places(self) -> tuple[tuple[Place, int], ...]:
        return tuple(self._marks.items())
