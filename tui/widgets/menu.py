"""The action menu: options by number, closed ones with their reason, things of a set with a box before each."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass

from rich.text import Text
from textual import events
from textual.message import Message
from textual.reactive import reactive

from tui.widgets.lines import Lines
from tui.widgets.notes import fitted

MORE_ABOVE, MORE_BELOW = " ▲", " ▼"
NO_ROW = -1
GLIMPSE = 5
"""Lines for what begins at a place, as long as nothing is picked there."""
MARGIN = 1
"""Columns before a note: as many as the cursor takes before a row."""


@dataclass(frozen=True, slots=True)
class Row:
    label: Text
    closed: bool = False
    """Shown, but cannot be chosen."""
    checked: bool | None = None
    """For a thing of a set: whether it is in."""
    key: str | None = None
    """The digit that picks it, if that is not its place in the menu; or none at all."""
    stays: bool = False
    """Of the last row: it stands at the foot of the menu, however long the menu is."""


class Menu(Lines):
    """A window on the rows; the row under the cursor is always in it."""

    numbered = True
    """Whether digits pick, and stand before the rows."""
    rows: reactive[tuple[Row, ...]] = reactive((), repaint=False, init=False)
    cursor: reactive[int] = reactive(0, repaint=False, init=False)
    active: reactive[bool] = reactive(True, repaint=False, init=False)
    """Whether the keys move this cursor; else it only follows one that moves elsewhere."""
    leading: reactive[tuple[int, ...]] = reactive((), repaint=False, init=False)
    """The rows that begin where that other cursor is, as far as that is known."""
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
        self._known_alike: tuple[tuple[Row, ...], int, frozenset[int]] = ((), 0, frozenset())
        """The rows, the width, and which of the rows can not be told apart in it."""

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

    def watch_leading(self) -> None:
        self.redraw()

    def watch_notes(self) -> None:
        self.redraw()

    def on_resize(self) -> None:
        self.redraw()

    def redraw(self) -> None:
        """Rows in full where all of them fit; else a window on them."""
        if not (self.is_mounted and self.size.height):
            return
        full = self._as_many_as_fit()
        lines = self._window() if full is None else full
        if full is not None:
            self.first = 0
        self._shown = [index for index, _ in lines]
        self.paint([*(line for _, line in lines), *self._below(len(lines))])

    def _as_many_as_fit(self) -> list[tuple[int, Text]] | None:
        """Every row in full, or nothing where that is too much."""
        lines: list[tuple[int, Text]] = []
        for index in range(len(self.rows)):
            lines += self._in_full(index, self.size.width)
            if len(lines) > self.size.height:
                return None
        return lines

    # A window on too many rows

    def _window(self) -> list[tuple[int, Text]]:
        """As much as there is room for, and below it the row that stays."""
        width, last = self.size.width - len(MORE_ABOVE), len(self.rows) - 1
        foot = self._in_full(last, width) if self.rows[last].stays else []
        scrolled = last if foot else last + 1
        room = max(1, self.size.height - len(foot))
        page = self._beginning_there(room, width) if self._follows() else self._page(scrolled, room, width)
        return [*page, *foot]

    def _follows(self) -> bool:
        return bool(self.leading) and not self.active

    def _beginning_there(self, room: int, width: int) -> list[tuple[int, Text]]:
        """The first of what can be done where the other cursor is. A page that jumped to and fro with it would be hard
        to read, and dear to send; for the same reason there are no inks."""
        shown = [(index, Text(line.plain)) for index in self.leading for _, line in self._in_full(index, width)]
        most = min(room, GLIMPSE)
        if len(shown) > most:
            left = len(self.leading) - len({index for index, _ in shown[: most - 1]})
            shown[most - 1 :] = [(NO_ROW, Text(f"{' ' * MARGIN}  and {left} more", "quiet"))]
        return [*shown, *[(NO_ROW, Text())] * (room - len(shown))]

    def _page(self, scrolled: int, room: int, width: int) -> list[tuple[int, Text]]:
        """The row under the cursor in full, the others a line each, unless what tells them apart would be cut off."""
        self._turn_page(scrolled, room, width)
        lines: list[tuple[int, Text]] = []
        for index in range(self.first, scrolled):
            if len(lines) >= room:
                break
            lines += self._short(index, width)
        below = len(lines) > room or lines[-1][0] < scrolled - 1
        return self._signed(lines[:room], below)

    def _turn_page(self, scrolled: int, room: int, width: int) -> None:
        """The window stays where it is as long as the cursor is in it: a menu that runs away under every step is hard
        to read, and dear to send. Then the cursor comes to its middle, so that the next steps are seen ahead."""
        heights = [self._height(index, width) for index in range(scrolled)]
        self.first = max(0, min(self.first, scrolled - 1))
        if self.cursor < scrolled and not self._is_in(heights, room):
            self.first = self.cursor
            while self.first and sum(heights[self.first - 1 : self.cursor + 1]) <= (room + heights[self.cursor]) // 2:
                self.first -= 1
        while self.first and sum(heights[self.first - 1 :]) <= room:
            self.first -= 1

    def _is_in(self, heights: list[int], room: int) -> bool:
        return self.first <= self.cursor and sum(heights[self.first : self.cursor + 1]) <= room

    def _height(self, index: int, width: int) -> int:
        return len(self._in_full(index, width)) if self._wants_all(index, width) else 1

    def _short(self, index: int, width: int) -> list[tuple[int, Text]]:
        if self._wants_all(index, width):
            return self._in_full(index, width)
        line = self._head(index).append_text(self.rows[index].label)
        line.truncate(width, overflow="ellipsis")
        return [(index, self._inked(index, line))]

    def _wants_all(self, index: int, width: int) -> bool:
        """A row that the cursor is on, or that would read like another one if it were cut."""
        return index == self.cursor or index in self._alike(width)

    def _alike(self, width: int) -> frozenset[int]:
        """The rows of which a line's width can not be told from another one's."""
        if self._known_alike[:2] != (self.rows, width):
            seen = [row.label.plain[: width - self._head(i).cell_len - 1] for i, row in enumerate(self.rows)]
            often = Counter(seen)
            self._known_alike = self.rows, width, frozenset(i for i, words in enumerate(seen) if often[words] > 1)
        return self._known_alike[2]

    def _signed(self, lines: list[tuple[int, Text]], below: bool) -> list[tuple[int, Text]]:
        """At the edges of the window a sign that there is more beyond it."""
        if self.first:
            lines[0][1].pad_right(self.size.width - len(MORE_ABOVE) - lines[0][1].cell_len)
            lines[0][1].append(MORE_ABOVE, "quiet")
        if below and not (self.first and len(lines) == 1):
            lines[-1][1].pad_right(self.size.width - len(MORE_BELOW) - lines[-1][1].cell_len)
            lines[-1][1].append(MORE_BELOW, "quiet")
        return lines

    def _below(self, taken: int) -> list[Text]:
        """The notes, after a blank line."""
        gap = 1 if taken else 0
        room = self.size.width - MARGIN, self.size.height - taken - gap
        if self._noted[:2] != (self.notes, room):  # a step of the cursor changes neither
            lines = fitted(self.notes, self.app.console, *room)
            self._noted = self.notes, room, [Text(" " * MARGIN) + line for line in lines]
        return [Text()] * gap + self._noted[2]

    def _head(self, index: int) -> Text:
        """What stands before a label: the cursor, the number, a box, a cross."""
        here, row = index == self.cursor, self.rows[index]
        number = f"{self._digit(index):1} " if self.numbered else " "
        head = Text.assemble((("▶" if self.active else "▷") if here else " ", "news"), (number, "quiet"))
        if row.checked is not None:
            head.append("[x] " if row.checked else "[ ] ", "strong" if row.checked else "quiet")
        if row.closed:
            head.append("× ", "bad")
        return head

    def _digit(self, index: int) -> str:
        row = self.rows[index]
        if row.key is not None:
            return row.key
        return str((index + 1) % 10) if index < 10 and not row.closed else ""

    def _in_full(self, index: int, width: int) -> list[tuple[int, Text]]:
        head, label = self._head(index), self.rows[index].label
        if head.cell_len + label.cell_len <= width:
            return [(index, self._inked(index, head.append_text(label)))]
        wrapped = label.wrap(self.app.console, max(1, width - head.cell_len))
        margin = Text(" " * head.cell_len)
        lines = ((margin if y else head).copy().append_text(line) for y, line in enumerate(wrapped))
        return [(index, self._inked(index, line)) for line in lines]

    def _inked(self, index: int, line: Text) -> Text:
        if self.rows[index].closed:
            line.stylize("quiet", 3)
        if index == self.cursor and self.active:
            line.stylize("cursor", 1, line.cell_len)
        return line

    def _row_under(self, event: events.MouseEvent) -> int | None:
        at = event.get_content_offset(self)
        row = self._shown[at.y] if at is not None and at.y < len(self._shown) else NO_ROW
        return None if row == NO_ROW else row

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
