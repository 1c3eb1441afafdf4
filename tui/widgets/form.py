"""A form of a few rows: arrows move and change, letters type into rows that take text."""

from __future__ import annotations

from dataclasses import dataclass, replace

from rich.text import Text
from textual import events
from textual.message import Message
from textual.reactive import reactive

from tui.widgets.lines import Lines


@dataclass(frozen=True, slots=True)
class Field:
    name: str
    label: str
    help: str
    value: str = ""
    """One of the values, for a row that has them."""
    values: tuple[str, ...] = ()
    text: str | None = None
    """What was typed, for a row that takes text."""
    style: str = ""
    hint: str = ""
    """What holds as long as nothing is typed."""
    button: bool = False
    free: bool = False
    """Besides its values, a row may be given another one by typing it."""


LONGEST = 60
"""Letters that a row takes."""
LABELS = 18
"""Letters of a label, where none is longer."""


class Form(Lines):
    fields: reactive[tuple[Field, ...]] = reactive((), repaint=False, init=False)
    cursor: reactive[int] = reactive(0, repaint=False, init=False)

    class Changed(Message):
        """A row has another value or another text now."""

        def __init__(self, field: Field) -> None:
            super().__init__()
            self.field = field

    class Pressed(Message):
        """Enter, on whatever row."""

        def __init__(self, field: Field) -> None:
            super().__init__()
            self.field = field

    can_focus = True

    def watch_fields(self) -> None:
        self.redraw()

    def watch_cursor(self) -> None:
        self.redraw()

    def on_resize(self) -> None:
        self.redraw()

    @property
    def field(self) -> Field:
        return self.fields[min(self.cursor, len(self.fields) - 1)]

    def redraw(self) -> None:
        if self.is_mounted and self.size.width:
            self.paint([self._line(index, field) for index, field in enumerate(self.fields)])

    def _line(self, index: int, field: Field) -> Text:
        here = index == self.cursor
        line = Text.assemble(("▶ " if here else "  ", "news"))
        if field.button:
            return line.append(f"[ {field.label} ]", "cursor" if here else "strong")
        line.append(f"{field.label:<{self._labels_width()}}", field.style or "quiet")
        if field.values:
            arrows = ("← ", " →") if here else ("  ", "  ")
            line.append(arrows[0], "news").append(field.value, "cursor" if here else "strong")
            line.append("▏" if here and field.free else "", "news").append(arrows[1], "news")
            line.append(" " * (max(map(len, field.values)) - len(field.value)))  # what is typed stands in a column
        line.append("  ").append(field.text or "", "strong")
        if field.text is not None and here:
            line.append("▏", "news")
        if not field.text:
            line.append(field.hint, "quiet")
        line.truncate(self.size.width, overflow="ellipsis")
        return line

    def _labels_width(self) -> int:
        """Of the column before the values."""
        return max([LABELS, *(len(field.label) + 1 for field in self.fields if not field.button)])

    def on_key(self, event: events.Key) -> None:
        field, key = self.field, event.key
        if key in ("up", "down", "tab", "shift+tab"):
            step = -1 if key in ("up", "shift+tab") else 1
            self.cursor = (self.cursor + step) % len(self.fields)
        elif key in ("left", "right") and field.values:
            self._turn(field, 1 if key == "right" else -1)
        elif key == "enter":
            self.post_message(self.Pressed(field))
        elif not self._edit(field, event):
            return
        event.stop()
        event.prevent_default()

    def _turn(self, field: Field, step: int) -> None:
        index = field.values.index(field.value) if field.value in field.values else 0
        self._change(field, value=field.values[(index + step) % len(field.values)])

    def _edit(self, field: Field, event: events.Key) -> bool:
        """Whether the row takes text, and the key changes it. What is typed takes the place of a value that was
        offered."""
        offered = field.free and field.value in field.values
        before = "" if offered else field.value if field.free else field.text
        if before is None:
            return False
        if event.key == "backspace":
            after = before[:-1]
        elif event.key in ("delete", "ctrl+u"):
            after = ""
        elif event.is_printable and event.character:
            after = before + event.character
        else:
            return False
        if field.free:
            self._change(field, value=after[:LONGEST])
        else:
            self._change(field, text=after[:LONGEST])
        return True

    def _change(self, field: Field, value: str | None = None, text: str | None = None) -> None:
        changed = replace(
            field, value=field.value if value is None else value, text=field.text if text is None else text
        )
        self.fields = tuple(changed if other is field else other for other in self.fields)
        self.post_message(self.Changed(changed))

    def on_click(self, event: events.Click) -> None:
        at = event.get_content_offset(self)
        if at is not None and at.y < len(self.fields):
            again = self.cursor == at.y
            self.cursor = at.y
            if self.field.button:
                self.post_message(self.Pressed(self.field))
            elif again and self.field.values:
                self._turn(self.field, 1)
