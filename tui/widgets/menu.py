"""The action menu: options by number, closed ones with their reason, things of a set with a box before each."""

from __future__ import annotations

from dataclasses import dataclass

from rich.text import Text
from textual import events
from textual.message import Message
from textual.reactive import reactive

from tui.widgets.lines import Lines


@dataclass(frozen=True, slots=True)
class Row:
    label: Text
    closed: bool = False
    """Shown, but cannot be chosen."""
    checked: bool | None = None
    """For a thing of a set: whether it is in."""


class Menu(Lines):
    """A window on the rows; the row under the cursor is always in it."""

    numbered = True
    """Whether digits pick, and stand before the rows."""
    rows: reactive[tuple[Row, ...]] = reactive((), repaint=False, init=False)
    cursor: reactive[int] = reactive(0, repaint=False, init=False)

    first = 0
    """The row at the top of the window."""

    class Chosen(Message):
        """A row was clicked."""

        def __init__(self, index: int) -> None:
            super().__init__()
            self.index = index

    class Hovered(Message):
        def __init__(self, index: int) -> None:
            super().__init__()
            self.index = index

    def watch_rows(self) -> None:
        self.redraw()

    def watch_cursor(self) -> None:
        self.redraw()

    def on_resize(self) -> None:
        self.redraw()

    def _turn_page(self) -> None:
        """The window stays where it is as long as the cursor is in it: a menu that runs away under every step is hard
        to read, and dear to send. Then the cursor comes to its middle, so that the next steps are seen ahead."""
        height = max(1, self.size.height)
        if not self.first <= self.cursor < self.first + height:
            self.first = self.cursor - height // 2
        self.first = max(0, min(self.first, len(self.rows) - height))

    def redraw(self) -> None:
        if self.is_mounted and self.size.height:
            self._turn_page()
            shown = self.rows[self.first : self.first + self.size.height]
            self.paint([self._line(self.first + offset, row) for offset, row in enumerate(shown)])

    def _line(self, index: int, row: Row) -> Text:
        here = index == self.cursor
        number = f"{(index + 1) % 10 if index < 10 and not row.closed else ' '} " if self.numbered else " "
        line = Text.assemble(("▶" if here else " ", "news"), (number, "quiet"))
        if row.checked is not None:
            line.append("[x] " if row.checked else "[ ] ", "strong" if row.checked else "quiet")
        if row.closed:
            line.append("× ", "bad")
        line.append_text(row.label)
        more = self._more(index)
        line.truncate(self.size.width - len(more), overflow="ellipsis")
        if more:
            line.pad_right(self.size.width - line.cell_len - len(more))
            line.append(more, "quiet")
        if row.closed:
            line.stylize("quiet", 3)
        if here:
            line.stylize("cursor", 1, line.cell_len)
        return line

    def _more(self, index: int) -> str:
        """A sign at the edge of the window that there is more beyond it."""
        last = min(len(self.rows), self.first + self.size.height) - 1
        if index == self.first and self.first > 0:
            return " ▲"
        return " ▼" if index == last and last < len(self.rows) - 1 else ""

    def _row_under(self, event: events.MouseEvent) -> int | None:
        at = event.get_content_offset(self)
        index = len(self.rows) if at is None else self.first + at.y
        return index if index < len(self.rows) else None

    def on_click(self, event: events.Click) -> None:
        """A double click is one click: the second half would fall on whatever comes up next."""
        index = self._row_under(event)
        if index is not None and event.chain == 1:
            self.post_message(self.Chosen(index))

    def on_mouse_move(self, event: events.MouseMove) -> None:
        index = self._row_under(event)
        if index is not None and index != self.cursor:
            self.post_message(self.Hovered(index))


class Choices(Menu):
    """A menu without numbers, where digits mean something else or nothing."""

    numbered = False
