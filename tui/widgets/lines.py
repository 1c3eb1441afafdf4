"""A widget that is a row of lines: cheap to send over a slow line, since only what changed is repainted."""

from __future__ import annotations

from collections.abc import Sequence

from rich.segment import Segment
from rich.text import Text
from textual.geometry import Region
from textual.strip import Strip
from textual.widget import Widget


class Lines(Widget):
    """Draws what it was last given; a line that did not change is not sent again."""

    DEFAULT_CSS = "Lines { height: 1fr; }"

    def __init__(self, *, id: str | None = None, classes: str | None = None) -> None:
        super().__init__(id=id, classes=classes)
        self._strips: list[Strip] = []

    def paint(self, lines: Sequence[Text]) -> None:
        strips = [self._strip(line) for line in lines]
        old, self._strips = self._strips, strips
        changed = [y for y in range(max(len(old), len(strips))) if old[y : y + 1] != strips[y : y + 1]]
        if changed:
            self.refresh(*(Region(0, y, max(1, self.size.width), 1) for y in changed))

    def _strip(self, line: Text) -> Strip:
        segments = [Segment(part.text, part.style) for part in line.render(self.app.console) if part.text]
        return Strip(segments)

    def render_line(self, y: int) -> Strip:
        width, style = self.size.width, self.rich_style
        if y >= len(self._strips):
            return Strip.blank(width, style)
        return Strip(Segment.apply_style(self._strips[y], style)).adjust_cell_length(width, style)
