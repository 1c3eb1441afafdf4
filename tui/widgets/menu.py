"""The action menu: options by number, closed ones with their reason, things of a set with a box before each."""

from __future__ import annotations

from dataclasses import dataclass

from rich.text import Text
from textual import events
from textual.message import Message
from textual.reactive import reactive

from tui.widgets.lines import Lines
from tui.widgets.notes import fitted

MARGIN = 1
"""Columns before a note: as many as the cursor takes before a row."""


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
    active: reactive[bool] = reactive(True, repaint=False, init=False)
    """Whether the keys move this cursor; else it only follows one that moves elsewhere."""
    notes: reactive[tuple[Text, ...]] = reactive((), repaint=False, init=False)
    """What can be read below the rows, as far as they leave room."""

    first = 0
    """The row at the top of the window."""

    def __init__(self, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self._shown: list[int] = []
        """The row that each line of the window belongs to."""
        self._noted: tuple[tuple[Text, ...], tuple[int, int], list[Text]] = ((), (0, 0), [])
        """The notes, the room for them, and how they fit it."""

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

    def watch_active(self) -> None:
        self.redraw()

    def watch_notes(self) -> None:
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
        """Rows in full where all of them fit; else a window on them, a line each."""
        if not (self.is_mounted and self.size.height):
            return
        full = [(index, line) for index, row in enumerate(self.rows) for line in self._in_full(index, row)]
        if len(full) > self.size.height:
            self._turn_page()
            shown = self.rows[self.first : self.first + self.size.height]
            full = [(self.first + offset, self._cut(self.first + offset, row)) for offset, row in enumerate(shown)]
        else:
            self.first = 0
        self._shown = [index for index, _ in full]
        self.paint([*(line for _, line in full), *self._below(len(full))])

    def _below(self, taken: int) -> list[Text]:
        """The notes, after a blank line."""
        gap = 1 if taken else 0
        room = self.size.width - MARGIN, self.size.height - taken - gap
        if self._noted[:2] != (self.notes, room):  # a step of the cursor changes neither
            lines = fitted(self.notes, self.app.console, *room)
            self._noted = self.notes, room, [Text(" " * MARGIN) + line for line in lines]
        return [Text()] * gap + self._noted[2]

    def is_cut(self, index: int) -> bool:
        """Whether a row cannot be read to its end."""
        if not self.display or index >= len(self.rows) or self._shown.count(index) > 1:
            return False
        return 0 < self.size.width < self._head(index).cell_len + self.rows[index].label.cell_len

    def _head(self, index: int) -> Text:
        """What stands before a label: the cursor, the number, a box, a cross."""
        here, row = index == self.cursor, self.rows[index]
        number = f"{(index + 1) % 10 if index < 10 and not row.closed else ' '} " if self.numbered else " "
        head = Text.assemble((("▶" if self.active else "▷") if here else " ", "news"), (number, "quiet"))
        if row.checked is not None:
            head.append("[x] " if row.checked else "[ ] ", "strong" if row.checked else "quiet")
        if row.closed:
            head.append("× ", "bad")
        return head

    def _in_full(self, index: int, row: Row) -> list[Text]:
        head = self._head(index)
        if head.cell_len + row.label.cell_len <= self.size.width:
            return [self._inked(index, head.append_text(row.label))]
        label = row.label.wrap(self.app.console, max(1, self.size.width - head.cell_len))
        margin = Text(" " * head.cell_len)
        return [self._inked(index, (margin if y else head).copy().append_text(line)) for y, line in enumerate(label)]

    def _cut(self, index: int, row: Row) -> Text:
        """In one ink while the cursor moves elsewhere: the window jumps along with it, and inks are dear to send."""
        line = self._head(index).append_text(row.label)
        line = line if self.active else Text(line.plain)
        more = self._more(index)
        line.truncate(self.size.width - len(more), overflow="ellipsis")
        if more:
            line.pad_right(self.size.width - line.cell_len - len(more))
            line.append(more, "quiet")
        return self._inked(index, line)

    def _inked(self, index: int, line: Text) -> Text:
        if self.rows[index].closed:
            line.stylize("quiet", 3)
        if index == self.cursor and self.active:
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
        return self._shown[at.y] if at is not None and at.y < len(self._shown) else None

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
