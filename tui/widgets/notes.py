"""Short texts one below the other: what there is to know where a terminal has room for it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from rich.console import Console
from rich.text import Text
from textual.reactive import reactive

from tui.widgets.lines import Lines


def fitted(notes: Sequence[Text], console: Console, width: int, height: int) -> list[Text]:
    """As many as fit, none of them cut; what is left out is counted."""
    lines: list[Text] = []
    for index, note in enumerate(notes):
        wrapped = note.wrap(console, max(1, width))
        left = len(notes) - index
        if len(lines) + len(wrapped) + (left > 1) > height:
            return [*lines, Text(f"and {left} more", "quiet")] if lines else []
        lines += wrapped
    return lines


def headed(title: str, notes: Iterable[Text]) -> list[Text]:
    """The heading belongs to the first note: it never stands alone."""
    first, *others = [*notes] or [Text()]
    return [Text("\n").join((Text(title, "title"), first)), *others] if first else []


def spaced(*sections: list[Text]) -> tuple[Text, ...]:
    """One after the other, with a blank line between them."""
    filled = [section for section in sections if section]
    apart = [[Text("\n") + first, *others] for first, *others in filled[1:]]
    return tuple(note for section in (*filled[:1], *apart) for note in section)


class NotesPane(Lines):
    notes: reactive[tuple[Text, ...]] = reactive((), repaint=False, init=False)

    def watch_notes(self) -> None:
        self.redraw()

    def on_resize(self) -> None:
        self.redraw()

    def redraw(self) -> None:
        if self.is_mounted and self.size.width:
            self.paint(fitted(self.notes, self.app.console, *self.size))
