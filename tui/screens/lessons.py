"""The lessons of a game, and which of them are done."""

from __future__ import annotations

from typing import ClassVar

from rich.text import Text
from textual.app import ComposeResult
from textual.binding import BindingType

from rulesets import load
from tui.screens.base import SouqScreen
from tui.screens.lesson import LessonScreen
from tui.widgets.keys import hidden, shown
from tui.widgets.menu import Menu, Row
from tui.widgets.text import KeyLine, TextPane


class LessonsScreen(SouqScreen[None]):
    CSS_PATH = "lessons.tcss"
    BINDINGS: ClassVar[list[BindingType]] = [
        shown("lessons.begin", "enter,space", "begin", "Begin this lesson"),
        shown("lessons.leave", "q,backspace,escape", "back", "Back to the shelf"),
        shown("lessons.help", "f1,question_mark", "help", "The keys of this screen"),
        hidden("lessons.up", "up,k", "up", action="move(-1)"),
        hidden("lessons.down", "down,j", "down", action="move(1)"),
        *(hidden(f"lessons.digit-{n}", str(n), f"lesson {n}", action=f"pick({n - 1})") for n in range(1, 10)),
    ]

    def __init__(self, game: str) -> None:
        super().__init__()
        self.game = load(game)

    def compose(self) -> ComposeResult:
        yield TextPane(id="sign")
        yield Menu(id="form")
        yield TextPane(id="note")
        yield KeyLine()

    def on_screen_resume(self) -> None:
        """Fresh from a lesson, or for the first time: the cursor waits at the next one to learn."""
        menu = self.query_one(Menu)
        self.query_one("#sign", TextPane).text = Text(f" {self.game.facts.title}: lessons", "title")
        finished = self.souq.profile.progress.lessons.get(self.game.facts.name, ())
        done = [lesson.key in finished for lesson in self.game.lessons]
        menu.rows = tuple(
            Row(Text.assemble(lesson.title, (f"  {lesson.minutes} min", "quiet")), checked=is_done)
            for lesson, is_done in zip(self.game.lessons, done, strict=True)
        )
        if done[menu.cursor] and not all(done):
            menu.cursor = done.index(False)
        self._show_note()

    def _show_note(self) -> None:
        note = self.game.lessons[self.query_one(Menu).cursor].about
        self.query_one("#note", TextPane).text = Text(note, "quiet")

    def action_move(self, step: int) -> None:
        menu = self.query_one(Menu)
        menu.cursor = (menu.cursor + step) % len(menu.rows)
        self._show_note()

    def action_pick(self, index: int) -> None:
        if index < len(self.game.lessons):
            self.query_one(Menu).cursor = index
            self.action_begin()

    def on_menu_hovered(self, message: Menu.Hovered) -> None:
        self.query_one(Menu).cursor = message.index
        self._show_note()

    def on_menu_chosen(self, message: Menu.Chosen) -> None:
        self.action_pick(message.index)

    def action_begin(self) -> None:
        lesson = self.game.lessons[self.query_one(Menu).cursor]
        self.app.push_screen(LessonScreen(self.souq.lesson_table(self.game, lesson)))

    def action_leave(self) -> None:
        self.dismiss()
