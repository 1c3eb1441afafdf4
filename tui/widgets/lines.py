"""A widget that is a row of lines: cheap to send over a slow line, since only what changed is repainted."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise, zip_longest
from typing import Final

from rich.segment import Segment
from rich.style import Style
from rich.text import Text
from textual.geometry import Region
from textual.strip import Strip
from textual.widget import Widget

GAP: Final = 4
"""Cells that did not change but are sent along, because to leave them out would cost more."""


class Lines(Widget):
    """Draws what it was last given; a line that did not change is not sent again."""

    DEFAULT_CSS = "Lines { height: 1fr; background: transparent; }"

    def __init__(self, *, id: str | None = None, classes: str | None = None) -> None:
        super().__init__(id=id, classes=classes)
        self._lines: Sequence[Text] = ()
        self._strips: list[Strip] = []
        self._ground: Style | None = None
        """What the widget itself looks like; asking Textual for it at every line is slow."""

    def on_mount(self) -> None:
        self.app.theme_changed_signal.subscribe(self, lambda _: self._ink_anew())

    def _ink_anew(self) -> None:
        lines, self._lines = self._lines, ()
        self.paint(lines)

    def notify_style_update(self) -> None:
        self._ground = None
        super().notify_style_update()

    def paint(self, lines: Sequence[Text]) -> None:
        old = self._strips
        known = list(zip(self._lines, old, strict=False))
        self._lines = lines
        self._strips = [
            known[y][1] if y < len(known) and _alike(known[y][0], line) else self._strip(line)
            for y, line in enumerate(lines)
        ]
        width = max(1, self.size.width)
        pairs = enumerate(zip_longest(old, self._strips, fillvalue=Strip([])))
        changed = [Region(x, y, length, 1) for y, pair in pairs for x, length in differences(*pair, width)]
        if changed:
            self.refresh(*changed)

    def _strip(self, line: Text) -> Strip:
        inked = Text().append_text(line)  # Rich renders the ink of a whole text only as a span of another
        segments = [Segment(part.text, part.style) for part in inked.render(self.app.console) if part.text]
        return Strip(segments).simplify()

    def render_line(self, y: int) -> Strip:
        if self._ground is None:
            self._ground = self.rich_style
        width, style = self.size.width, self._ground
        if y >= len(self._strips):
            return Strip.blank(width, style)
        return Strip(Segment.apply_style(self._strips[y], style)).adjust_cell_length(width, style)


def _alike(one: Text, other: Text) -> bool:
    return one == other and one.style == other.style


def differences(old: Strip, new: Strip, width: int) -> Iterator[tuple[int, int]]:
    """Where a line looks different from before: start and length of each part, or all of it where a letter is wider
    than a cell."""
    if old is new or old == new:
        return
    before, after = _cells(old, width), _cells(new, width)
    if before is None or after is None:
        yield 0, width
        return
    changed = [x for x in range(width) if before[x] != after[x]]
    breaks = [index for index in range(1, len(changed)) if changed[index] - changed[index - 1] > GAP]
    for start, end in pairwise((0, *breaks, len(changed))):
        if start < end:
            yield changed[start], changed[end - 1] - changed[start] + 1


def _cells(strip: Strip, width: int) -> list[tuple[str, Style | None]] | None:
    """Letter by letter with its ink, blank to the edge of the pane; nothing if letters are no cells."""
    cells = [(letter, segment.style) for segment in strip for letter in segment.text]
    if len(cells) != strip.cell_length:
        return None
    return cells[:width] + [(" ", None)] * (width - len(cells))
