"""A text laid over the screen: an explanation, a rule, the news. Any key that is not for scrolling closes it."""

from __future__ import annotations

from typing import ClassVar

from rich.console import RenderableType
from textual import events
from textual.app import ComposeResult
from textual.containers import VerticalScroll
from textual.widgets import Static

from tui.screens.base import Overlay

SCROLLS: dict[str, int] = {"up": -1, "k": -1, "down": 1, "j": 1, "pageup": -10, "pagedown": 10}


class Reader(Overlay[None]):
    CSS_PATH = "reader.tcss"
    AUTO_FOCUS: ClassVar[str | None] = None

    def __init__(self, title: str, text: RenderableType) -> None:
        super().__init__()
        self.heading = title
        self.text = text

    def compose(self) -> ComposeResult:
        with VerticalScroll(id="box") as box:
            box.border_title = self.heading
            yield Static(self.text, id="text")

    def on_mount(self) -> None:
        self.soon(self._say_how_to_go_on)

    def on_resize(self) -> None:
        self.soon(self._say_how_to_go_on)

    def _say_how_to_go_on(self) -> None:
        box = self.query_one("#box")
        box.border_subtitle = "↓ reads on, any other key closes" if box.max_scroll_y else "any key closes"

    def on_key(self, event: events.Key) -> None:
        if not self.is_active:
            return  # typed ahead: it is meant for what lies below
        event.stop()
        if event.key in SCROLLS:
            self.query_one("#box").scroll_relative(y=SCROLLS[event.key], animate=False)
        else:
            self.dismiss()

    def on_click(self) -> None:
        if self.is_active:
            self.dismiss()
