"""The first evening: one screen, three ways in."""

from __future__ import annotations

from typing import ClassVar

from rich.text import Text
from textual.app import ComposeResult
from textual.binding import BindingType
from textual.containers import Vertical
from textual.widgets import Static

from tui.screens.base import Overlay
from tui.widgets.keys import hidden
from tui.widgets.menu import Menu, Row

LESSON, QUICK, SHELF = "lesson", "quick", "shelf"
WAYS = {
    LESSON: ("Take a first lesson", "five minutes of Dunhuang, with a coach"),
    QUICK: ("Play a quick game", "Dunhuang against two easy bots"),
    SHELF: ("Look at the shelf", "choose for yourself"),
}


class Greeting(Overlay[str]):
    CSS_PATH = "greeting.tcss"
    BINDINGS: ClassVar[list[BindingType]] = [
        hidden("greeting.choose", "enter,space", "choose"),
        hidden("greeting.shelf", "escape,q", "shelf", action="way(2)"),
        hidden("greeting.up", "up,k", "up", action="move(-1)"),
        hidden("greeting.down", "down,j", "down", action="move(1)"),
        *(hidden(f"greeting.digit-{n}", str(n), f"way {n}", action=f"way({n - 1})") for n in (1, 2, 3)),
    ]

    def compose(self) -> ComposeResult:
        with Vertical(id="box") as box:
            box.border_title = "Welcome to the souq"
            yield Static(
                Text.assemble(
                    "Merchant games for one terminal. You never need a rulebook here: ",
                    "the prompt says what can be done, ",
                    ("?", "title"),
                    " explains what is under the cursor, ",
                    ("c", "title"),
                    " shows what is closed and why, ",
                    ("i", "title"),
                    " gives a hint.\n",
                )
            )
            yield Menu(id="ways")

    def on_mount(self) -> None:
        rows = (Row(Text.assemble((title, "strong"), (f"  {words}", "quiet"))) for title, words in WAYS.values())
        self.query_one(Menu).rows = tuple(rows)

    def action_move(self, step: int) -> None:
        menu = self.query_one(Menu)
        menu.cursor = (menu.cursor + step) % len(WAYS)

    def action_choose(self) -> None:
        self.action_way(self.query_one(Menu).cursor)

    def action_way(self, index: int) -> None:
        self.dismiss(list(WAYS)[index])

    def on_menu_chosen(self, message: Menu.Chosen) -> None:
        self.action_way(message.index)
