"""The lessons of a game, and which of them are done."""

from __future__ import annotations

from typing import ClassVar

from rich.text import Text
from textual.app import ComposeResult
from textual.binding import BindingType

from rulesets import load
from tui.keys import hidden, shown
from tui.screens.base import SouqScreen
from tui.screens.lesson import LessonScreen, progress
from tui.widgets.menu import Menu, Row
from tui.widgets.text import KeyLine, TextPane


class LessonsScreen(SouqScreen[None]):
    CSS_PATH = "setup.tcss"
    BINDINGS: ClassVar[list[BindingType]] = [
        shown("lessons.begin", "enter,space", "begin", "Begin this lesson"),
        shown("lessons.leave", "q,backspace,escape", "back", "Back to the shelf"),
        shown("lessons.help", "f1,question_mark", "help", "The keys of this screen"),
        hidden("lessons.up", "up,k", "up", action="move(-1)"),
        hidden("lessons.down", "down,j", "down", action="move(1)"),
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
        lessons = self.game.lessons
        self.query_one("#sign", TextPane).text = Text(f" {self.game.facts.title}: lessons", "title")
        done = progress(self.game.facts.name, lessons)
        self.query_one(Menu).rows = tuple(
            Row(Text.assemble(lesson.title, (f"  {lesson.minutes} min", "quiet")), checked=finished)
            for lesson, finished in zip(lessons, done, strict=True)
        )
        self._show_note()

    def _show_note(self) -> None:
        lessons = self.game.lessons
        note = lessons[self.query_one(Menu).cursor].about if lessons else "There is no lesson for this game yet."
        self.query_one("#note", TextPane).text = Text(note, "quiet")

    def action_move(self, step: int) -> None:
        menu = self.query_one(Menu)
        if menu.rows:
            menu.cursor = (menu.cursor + step) % len(menu.rows)
            self._show_note()

    def on_menu_hovered(self, message: Menu.Hovered) -> None:
        self.query_one(Menu).cursor = message.index
        self._show_note()

    def on_menu_chosen(self, message: Menu.Chosen) -> None:
        self.query_one(Menu).cursor = message.index
        self.action_begin()

    def action_begin(self) -> None:
        if self.game.lessons:
            lesson = self.game.lessons[self.query_one(Menu).cursor]
            self.app.push_screen(LessonScreen(self.game, lesson, self.house.settings.name or "Player"))

    def action_leave(self) -> None:
        self.dismiss()
