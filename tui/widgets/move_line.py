"""The line in which a move is typed, at the bottom of the table: there as long as somebody types."""

from __future__ import annotations

from typing import ClassVar

from textual.binding import BindingType
from textual.events import Key
from textual.widgets import Input

from tui.widgets.keys import hidden


class MoveLine(Input):
    BINDINGS: ClassVar[list[BindingType]] = [hidden("typing.leave", "escape", "give up", "Type no move", "close")]

    def __init__(self) -> None:
        super().__init__(id="typed", placeholder="a move, such as the ones that F1 and the menu show", compact=True)

    last_key: Key | None = None
    """What it has seen but not used itself, such as Enter, bubbles on."""

    def on_key(self, event: Key) -> None:
        self.last_key = event

    def open(self) -> None:
        """It is shown and takes the keys in one go: what is typed ahead is meant for it."""
        self.display = True
        self.screen.set_focus(self)

    def action_close(self) -> None:
        self.value = ""
        self.display = False
        self.screen.set_focus(None)
