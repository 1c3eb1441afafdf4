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

    DEFAULT_CSS = "Lines { height: 1fr; background: transparent; }"

    def __init__(self, *, id: str | None = None, classes: str | None = None) -> None:
        super().__init__(id=id, classes=classes)
        self._lines: Sequence[Text] = ()
        self._strips: list[Strip] = []

    def on_mount(self) -> None:
        self.app.theme_changed_signal.subscribe(self, lambda _: self.paint(self._lines))

    def paint(self, lines: Sequence[Text]) -> None:
        self._lines = lines
        strips = [self._strip(line) for line in lines]
        old, self._strips = self._strips, strips
        changed = [y for y in range(max(len(old), len(strips))) if old[y : y + 1] != strips[y : y + 1]]
        if changed:
            self.refresh(*(Region(0, y, max(1, self.size.width), 1) for y in changed))

    def _strip(self, line: Text) -> Strip:
        inked = Text().append_text(line)  # Rich renders the ink of a whole text only as a span of another
        segments = [Segment(part.text, part.style) for part in inked.render(self.app.console) if part.text]
        return Strip(segments)

    def render_line(self, y: int) -> Strip:
        width, style = self.size.width, self.rich_style
        if y >= len(self._strips):
            return Strip.blank(width, style)
        return Strip(Segment.apply_style(self._strips[y], style)).adjust_cell_length(width, style)
