"""The first evening: which game, and how to begin it."""

from __future__ import annotations

from typing import ClassVar, NamedTuple

from rich.text import Text
from textual.app import ComposeResult
from textual.binding import BindingType
from textual.containers import Vertical
from textual.widgets import Static

from rules.game import Facts
from rulesets import shelf
from tui.screens.base import Overlay
from tui.widgets.keys import hidden
from tui.widgets.menu import Menu, Row

LESSON, QUICK = "lesson", "quick"


class Way(NamedTuple):
    """What a newcomer begins with."""

    game: Facts
    how: str


class Greeting(Overlay[Way]):
    """Answers with the way to begin; nobody has to."""

    CSS_PATH = "greeting.tcss"
    BINDINGS: ClassVar[list[BindingType]] = [
        hidden("greeting.lesson", "enter,space", "lesson", action="begin('lesson')"),
        hidden("greeting.quick", "p", "play", action="begin('quick')"),
        hidden("greeting.shelf", "escape,q,s", "shelf"),
        hidden("greeting.up", "up,k", "up", action="move(-1)"),
        hidden("greeting.down", "down,j", "down", action="move(1)"),
        *(hidden(f"greeting.digit-{n}", str(n % 10), f"game {n}", action=f"pick({n - 1})") for n in range(1, 11)),
    ]

    def compose(self) -> ComposeResult:
        with Vertical(id="box") as box:
            box.border_title = "Welcome to the souq"
            yield Static(
                Text.assemble(
                    "You never need a rulebook here: the prompt says what can be done, ",
                    ("?", "title"),
                    " explains what is under the cursor, ",
                    ("c", "title"),
                    " shows what is closed and why, ",
                    ("i", "title"),
                    " gives a hint. Which game first?\n",
                )
            )
            yield Menu(id="ways")
            yield Static(
                Text.assemble(
                    ("\nEnter", "title"),
                    " a first lesson, with a coach   ",
                    ("p", "title"),
                    " a quick game against easy bots   ",
                    ("q", "title"),
                    " the shelf",
                )
            )

    def on_mount(self) -> None:
        self.query_one(Menu).rows = tuple(
            Row(Text.assemble((f"{facts.title:<24}", "strong"), (facts.company, "quiet"))) for facts in shelf()
        )

    def action_move(self, step: int) -> None:
        menu = self.query_one(Menu)
        menu.cursor = (menu.cursor + step) % len(menu.rows)

    def action_begin(self, how: str) -> None:
        self.dismiss(Way(shelf()[self.query_one(Menu).cursor], how))

    def action_pick(self, index: int) -> None:
        if index < len(shelf()):
            self.query_one(Menu).cursor = index
            self.action_begin(LESSON)

    def action_shelf(self) -> None:
        self.dismiss(None)

    def on_menu_chosen(self, message: Menu.Chosen) -> None:
        self.action_pick(message.index)
