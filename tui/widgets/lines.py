"""A widget that is a row of lines: cheap to send over a slow line, since only what changed is repainted."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import zip_longest

from rich.segment import Segment
from rich.style import Style
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
        pairs = enumerate(zip_longest(old, self._strips))
        changed = [y for y, (before, after) in pairs if before is not after and before != after]
        if changed:
            self.refresh(*(Region(0, y, max(1, self.size.width), 1) for y in changed))

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
