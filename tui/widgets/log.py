"""The log pane: what happened, grouped by turn, with a bar beside what is new since your last move."""

from __future__ import annotations

from dataclasses import dataclass

from rich.text import Text
from textual import events
from textual.message import Message
from textual.reactive import reactive

from tui.widgets.lines import Lines


@dataclass(frozen=True, slots=True)
class Entry:
    text: Text
    heading: bool
    new: bool
    move: int


class LogPane(Lines):
    """The last lines, or earlier ones when scrolled back. The newest stand at the bottom."""

    entries: reactive[tuple[Entry, ...]] = reactive((), repaint=False, init=False)
    back: reactive[int] = reactive(0, repaint=False, init=False)
    """How many lines the window is scrolled up."""

    class Chosen(Message):
        """A line was clicked: the move it tells of."""

        def __init__(self, move: int) -> None:
            super().__init__()
            self.move = move

    def __init__(self, *, id: str) -> None:
        super().__init__(id=id)
        self._shown: list[int] = []

    def watch_entries(self) -> None:
        if self.back:
            self.back = 0
        else:
            self.redraw()

    def watch_back(self) -> None:
        self.redraw()

    def on_resize(self) -> None:
        self.redraw()

    def scroll_by(self, lines: int) -> None:
        self.back = max(0, min(self.back + lines, max(0, len(self._wrapped()[0]) - self.size.height)))

    def redraw(self) -> None:
        if not (self.is_mounted and self.size.height):
            return
        lines, moves = self._wrapped(None if self.back else self.size.height)
        end = len(lines) - self.back
        start = max(0, end - self.size.height)
        self._shown = moves[start:end]
        self.paint(lines[start:end])

    def _wrapped(self, wanted: int | None = None) -> tuple[list[Text], list[int]]:
        """Lines cut to the pane, from the newest backwards, as many as wanted."""
        lines: list[Text] = []
        moves: list[int] = []
        for entry in reversed(self.entries):
            if wanted is not None and len(lines) >= wanted:
                break
            wrapped = self._entry_lines(entry)
            lines.extend(reversed(wrapped))
            moves.extend([entry.move] * len(wrapped))
        return lines[::-1], moves[::-1]

    def _entry_lines(self, entry: Entry) -> list[Text]:
        bar = Text.assemble(("▌" if entry.new else " ", "news"))
        text = entry.text.copy()
        if entry.heading:
            text.stylize("title")
        return [bar.copy().append_text(line) for line in text.wrap(self.app.console, max(1, self.size.width - 1))]

    def on_click(self, event: events.Click) -> None:
        at = event.get_content_offset(self)
        if at is not None and at.y < len(self._shown):
            self.post_message(self.Chosen(self._shown[at.y]))

    def on_mouse_scroll_up(self) -> None:
        self.scroll_by(3)

    def on_mouse_scroll_down(self) -> None:
        self.scroll_by(-3)
