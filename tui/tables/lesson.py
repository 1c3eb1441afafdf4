"""A table at which a coach makes everybody's moves but the learner's, and nothing is written down."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from rules.coach import Coach
from rules.game import Game
from rules.lessons import Lesson
from rules.record import SeatLabel
from tui.tables.archive import Opened
from tui.tables.archive.unkept import Unkept
from tui.tables.chair import Change
from tui.tables.seats import YOU
from tui.tables.table import Table
from tui.tables.thinking import Minds

COACH = "coach"


class LessonTable(Table):
    def __init__(self, game: Game[Any], lesson: Lesson, learner: str, pool: Minds) -> None:
        self.coach = Coach(game, lesson, pausing=True)
        self.words = ""
        """What the coach says about the last attempt."""
        names = [given or learner for given in lesson.names]
        seats = tuple(SeatLabel(who, YOU if seat == lesson.seat else COACH) for seat, who in enumerate(names))
        super().__init__(Opened("", self.coach.match, seats), Unkept(), pool)

    async def run_bots(self) -> None:
        """Nobody thinks here."""

    async def play(self, seat: int, choice: Any, fits: Callable[[], bool] = lambda: True) -> None:
        objection = self.coach.match.objection(seat, choice)
        if objection:
            raise objection
        self.words = self.coach.attempt(choice).words
        self.tell(Change())

    def undo_objection(self, seat: int) -> str | None:
        return "A lesson only goes forward; begin it again as often as you like."

    def read_on(self) -> None:
        self.words = ""
        self.coach.read_on()
        self.tell(Change())
