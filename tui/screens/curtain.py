"""The curtain between two hands at one keyboard: nothing is shown until the next player says he is there."""

from __future__ import annotations

from typing import ClassVar

from rich.text import Text
from textual.app import ComposeResult
from textual.binding import BindingType
from textual.widgets import Static

from tui.look import colours
from tui.screens.base import Surprise
from tui.widgets.keys import shown


class Curtain(Surprise[bool]):
    """Answers whether the next player is there."""

    CSS_PATH = "curtain.tcss"
    AUTO_FOCUS: ClassVar[str | None] = None
    BINDINGS: ClassVar[list[BindingType]] = [
        shown("curtain.open", "enter,space", "I am here", "Show my cards"),
        shown("curtain.leave", "q,backspace,escape", "leave", "Leave the table; the game is kept"),
    ]

    def __init__(self, player: str, seat: int) -> None:
        super().__init__()
        self.player = player
        self.seat = seat

    def compose(self) -> ComposeResult:
        name = Text(f"{colours.SEAT_MARKS[self.seat]} {self.player}", f"seat.{self.seat}")
        ending = ("\n\nq leaves the table; the game is kept", "quiet")
        words = Text.assemble("Pass the keyboard to\n\n", name, "\n\nand press Enter when you are there.", ending)
        yield Static(words, id="words")

    def action_open(self) -> None:
        if self.glance.allows_enter():
            self.dismiss(True)

    def action_leave(self) -> None:
        self.dismiss(False)

    def on_click(self) -> None:
        if self.is_active:
            self.action_open()
