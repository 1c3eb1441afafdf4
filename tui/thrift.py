"""Fewer bytes on the way to the terminal, for those at the far end of a slow line.

Textual 8.2 repaints a changed part of a line from the left edge of its widget on, and names every colour anew for every
word. Here a line is sent from where it changed, and of an ink only what differs from the one before. This is the one
file that knows how Textual's updates look inside; a test watches that it still fits.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import Final

from rich.color import ColorSystem
from rich.console import Console, RenderableType
from rich.control import Control
from rich.segment import Segment
from rich.style import Style
from textual._compositor import ChopsUpdate, LayoutUpdate

PLAIN: Final = Style()
ATTRIBUTES: Final = {
    "1": "bold", "2": "dim", "3": "italic", "4": "underline", "5": "blink", "6": "blink2", "7": "reverse",
    "8": "conceal", "9": "strike", "21": "underline2", "51": "frame", "52": "encircle", "53": "overline",
}  # fmt: skip


class Pen:
    """Writes pieces of text one after the other, and remembers the ink that the terminal holds."""

    def __init__(self, console: Console) -> None:
        self._system = console._color_system
        self._ink = PLAIN
        self._written: list[str] = []

    def write(self, x: int, y: int, segments: Iterable[Segment]) -> None:
        self._written.append(Control.move_to(x, y).segment.text)
        for text, style, _ in segments:
            self._take(style or PLAIN)
            self._written.append(text)

    def _take(self, style: Style) -> None:
        if style != self._ink:
            self._written.append(change(self._ink, style, self._system))
            self._ink = style

    def finish(self) -> str:
        self._take(PLAIN)
        return "".join(self._written)


@lru_cache(4096)
def change(old: Style, new: Style, system: ColorSystem | None) -> str:
    """What a terminal must be told to go from one ink to another."""
    if system is None:
        return ""
    codes = []
    if _attributes(old) - _attributes(new) or (old.color and not new.color) or (old.bgcolor and not new.bgcolor):
        codes, old = ["0"], PLAIN  # what is there cannot be taken away one by one
    codes += sorted(_attributes(new) - _attributes(old))
    for was, now, foreground in ((old.color, new.color, True), (old.bgcolor, new.bgcolor, False)):
        if now is not None and now != was:
            codes += now.downgrade(system).get_ansi_codes(foreground)
    return f"\x1b[{';'.join(codes)}m" if codes else ""


def _attributes(style: Style) -> frozenset[str]:
    return frozenset(code for code, name in ATTRIBUTES.items() if getattr(style, name))


class Trimmed(ChopsUpdate):
    """Parts of lines: what changed, and nothing to the left or the right of it."""

    def render_segments(self, console: Console) -> str:
        pen = Pen(console)
        for y, left, right in self.spans:
            for end, (start, strip) in zip(self.chop_ends[y], self.chops[y].items(), strict=True):
                first, last = max(start, left), min(end, right)
                if strip is not None and first < last:
                    pen.write(first, y, strip.crop(first - start, last - start))
        return pen.finish()


class Whole(LayoutUpdate):
    """A whole screen, line by line."""

    def render_segments(self, console: Console) -> str:
        pen = Pen(console)
        for y, line in enumerate(self.strips, self.region.y):
            pen.write(self.region.x, y, [segment for strip in line for segment in strip])
        return pen.finish()


def thrifty(update: RenderableType | None) -> RenderableType | None:
    if isinstance(update, ChopsUpdate):
        return Trimmed(update.chops, update.spans, update.chop_ends)
    return Whole(update.strips, update.region) if isinstance(update, LayoutUpdate) else update
