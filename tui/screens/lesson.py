"""A lesson: the same table, with a coach below the players who says what is going on and waits for the right move."""

from __future__ import annotations

from pathlib import PurePath
from typing import ClassVar

from rich.text import Text
from textual.app import ComposeResult

from rules.coach import Coach
from rules.lessons import Lesson, Step
from rules.match import Prompt
from tui.screens.question import LOOKING
from tui.screens.table import TableScreen
from tui.tables.lesson import LessonTable
from tui.tables.pace import Pace
from tui.widgets.text import TextPane

BORDER, USUAL_SPEECH = 1, 7
"""Lines of the coach's pane. Where most speeches fit, the log is not pushed up and down all the time."""


TAKEN = ("table.choose", "table.pane", "table.look", "table.explain", "table.leave", "table.help")
"""The keys of a lesson: no undo and no pace, and a hint only where the coach leaves the choice to the learner."""


class LessonScreen(TableScreen):
    CSS_PATH: ClassVar[list[str | PurePath]] = ["scene.tcss", "lesson.tcss"]

    def __init__(self, table: LessonTable) -> None:
        super().__init__(table.sit(pace=Pace.INSTANT))
        self.lesson_table = table

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

    def question(self) -> Prompt | None:
        """Only when the coach has said all that comes before it: Enter either reads on or moves."""
        return super().question() if self.coach.waits_for_move else None

    def prompt_text(self) -> Text:
        if self.coach.waits_for_move or self.coach.over:
            return super().prompt_text()
        return Text("The coach is speaking. ", "quiet").append("Enter reads on.", "news")

    def keys_now(self) -> tuple[str, ...]:
        """What a lesson takes."""
        if self.seen:
            return LOOKING
        if not self.coach.waits_for_move:
            enter = "read on" if not self.coach.over else "next lesson" if self.next_lesson else "back"
            return (f"table.choose {enter}", *TAKEN[2:])
        return (TAKEN[0], "table.hint", *TAKEN[2:]) if self._chooses_freely else TAKEN

    @property
    def _chooses_freely(self) -> bool:
        """Else the coach says what to do, and nobody else does."""
        return self.coach.step is not None and self.coach.step.leaves_the_choice

    def action_hint(self) -> None:
        if self._chooses_freely:
            super().action_hint()
        else:
            self.say("The coach says what to do here.")

    def take_stock(self) -> None:
        super().take_stock()
        if self.coach.over:
            progress, game = self.souq.profile.progress, self.coach.game.facts.name
            self.souq.keep_progress(progress.with_lesson(game, self.coach.lesson.key))

    def show(self) -> None:
        if self.is_here:
            self._show_coach()
            super().show()

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

    async def action_choose(self) -> None:
        if self.seen:
            self.look_at(None)
        elif self.coach.over:
            self._go_on()
        elif self.coach.waits_for_move:
            await super().action_choose()
        else:
            self.lesson_table.read_on()

    def _go_on(self) -> None:
        if self.next_lesson is None:
            self.leave()
        else:
            self.app.switch_screen(LessonScreen(self.souq.lesson_table(self.coach.game, self.next_lesson)))

    def show_score(self) -> None:
        """The lesson ends with its last step, whatever the game does."""

    def status_explained(self) -> str:
        return self.coach.lesson.about

    def status(self) -> str:
        lessons = self.coach.game.lessons
        return f"lesson {lessons.index(self.coach.lesson) + 1} of {len(lessons)}"
