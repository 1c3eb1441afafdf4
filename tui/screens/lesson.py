"""A lesson: the same table, with a coach below the players who says what is going on and waits for the right move."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import PurePath
from typing import Any, ClassVar

from rich.text import Text
from textual.app import ComposeResult

from rules.coach import Coach
from rules.game import Game
from rules.lessons import Lesson, Step
from rules.record import SeatLabel
from tui.screens.replay import NoKeeper
from tui.screens.table import TableScreen
from tui.tables import progress
from tui.tables.seats import YOU
from tui.tables.table import Change, Pace, Table
from tui.widgets.text import TextPane

COACH = "coach"
BORDER, USUAL_SPEECH = 1, 7
"""Lines of the coach's pane. Where most speeches fit, the log is not pushed up and down all the time."""


class LessonTable(Table):
    """A table at which the coach makes everybody's moves but the learner's."""

    def __init__(self, coach: Coach, name: str) -> None:
        lesson = coach.lesson
        names = [given or name for given in lesson.names]
        seats = tuple(SeatLabel(who, YOU if seat == lesson.seat else COACH) for seat, who in enumerate(names))
        super().__init__(coach.match, seats, NoKeeper(), Pace.INSTANT)
        self.coach = coach
        self.words = ""
        """What the coach says about the last attempt."""

    async def run_bots(self) -> None:
        """Nobody thinks here."""

    def play(self, seat: int, choice: Any) -> None:
        objection = self.match.objection(seat, choice)
        if objection:
            raise objection
        verdict = self.coach.attempt(choice)
        self.words = verdict.words
        self._tell(Change(None))

    def read_on(self) -> None:
        self.words = ""
        self.coach.read_on()
        self._tell(Change(None))


class LessonScreen(TableScreen):
    CSS_PATH: ClassVar[list[str | PurePath]] = ["table.tcss", "lesson.tcss"]

    def __init__(self, game: Game[Any], lesson: Lesson, name: str) -> None:
        self.lesson_table = LessonTable(Coach(game, lesson, pausing=True), name)
        self.learner = name
        super().__init__(self.lesson_table)

    @property
    def coach(self) -> Coach:
        return self.lesson_table.coach

    @property
    def next_lesson(self) -> Lesson | None:
        lessons = self.coach.game.lessons
        after = lessons.index(self.coach.lesson) + 1
        return lessons[after] if after < len(lessons) else None

    def compose_story(self) -> ComposeResult:
        coach = TextPane(id="coach")
        coach.border_title = self.coach.lesson.title
        yield coach
        yield from super().compose_story()

    def show_everything(self) -> None:
        self._show_coach()
        super().show_everything()

    def _show_coach(self) -> None:
        """Every word of it: the log gives way to a long speech."""
        pane = self.query_one("#coach", TextPane)
        text = self._farewell() if self.coach.step is None else self._speech(self.coach.step)
        if self.lesson_table.words:
            text.append(f"\n{self.lesson_table.words}", "bad")
        pane.styles.height = BORDER + max(USUAL_SPEECH, pane.lines_of(text))
        pane.text = text

    def _speech(self, step: Step) -> Text:
        text = Text.assemble((f"{self.coach.at + 1}/{len(self.coach.lesson.steps)} ", "title"), step.say)
        return text if self.coach.waits_for_move else text.append(" Enter goes on.", "news")

    def _farewell(self) -> Text:
        text = Text.assemble(("Well done. ", "good"), "That was the lesson.\n")
        if self.next_lesson is None:
            return text.append("It was the last one: now you can play. ").append("Enter leads back.", "news")
        text.append(f"Enter begins the next one, “{self.next_lesson.title}”.", "news")
        return text.append(" q leads back.", "quiet")

    def rule_here(self) -> str:
        """The rule the step is about, if it names one."""
        step = self.coach.step
        return step.rule if step is not None and step.rule else super().rule_here()

    def action_choose(self) -> None:
        if self.seen:
            self.look_at(None)
        elif self.coach.over:
            self._go_on()
        elif self.coach.waits_for_move:
            super().action_choose()
        else:
            self.lesson_table.read_on()

    def _go_on(self) -> None:
        if self.next_lesson is None:
            self.dismiss()
        else:
            self.app.switch_screen(LessonScreen(self.coach.game, self.next_lesson, self.learner))

    def on_change(self, change: Change) -> None:
        super().on_change(change)
        if self.coach.over:
            progress.keep_lesson(self.table.match.game.facts.name, self.coach.lesson.key)

    def action_undo(self) -> None:
        self.say("A lesson only goes forward; begin it again as often as you like.")

    def _show_score(self) -> None:
        """The lesson ends with its last step, whatever the game does."""

    def status(self) -> str:
        lessons = self.coach.game.lessons
        return f"lesson {lessons.index(self.coach.lesson) + 1} of {len(lessons)}"


def finished(game: str, lessons: Sequence[Lesson]) -> list[bool]:
    """Which lessons have been finished."""
    done = progress.recall().lessons.get(game, ())
    return [lesson.key in done for lesson in lessons]
