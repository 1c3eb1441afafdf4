"""One line is asked for: a code, a key, a word for the table."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import ClassVar

from rich.text import Text
from textual.app import ComposeResult
from textual.binding import BindingType
from textual.containers import Vertical
from textual.widgets import Input, Static

from tui.screens.base import Overlay
from tui.widgets.keys import hidden


class LineScreen(Overlay[str]):
    """Answers with what was typed, or one of the ready phrases by its number; nothing, if nothing was wanted."""

    CSS_PATH = "line.tcss"
    BINDINGS: ClassVar[list[BindingType]] = [hidden("line.leave", "escape", "leave", always=True)]

    def __init__(self, title: str, words: str, ready: Sequence[str] = (), longest: int = 60) -> None:
        super().__init__()
        self._title = title
        self._words = words
        self._ready = ready
        self._longest = longest

    def compose(self) -> ComposeResult:
        with Vertical(id="box") as box:
            box.border_title = self._title
            yield Static(Text(self._words))
            line = Input(id="line", max_length=self._longest, select_on_focus=False)
            line.cursor_blink = False
            yield line
            if self._ready:
                yield Static(Text("\n").join(self._numbered()), id="ready")
            yield Static(Text("Enter takes it, Escape leaves.", "quiet"))

    def _numbered(self) -> Iterator[Text]:
        for number, phrase in enumerate(self._ready, 1):
            yield Text.assemble((f"{number} ", "title"), phrase)

    def on_mount(self) -> None:
        self.query_one(Input).focus()

    def on_input_submitted(self, event: Input.Submitted) -> None:
        typed = event.value.strip()
        ready = typed.isdecimal() and 1 <= int(typed[:3]) <= len(self._ready)
        self.dismiss(self._ready[int(typed) - 1] if ready else typed)

    def action_leave(self) -> None:
        self.dismiss(None)
