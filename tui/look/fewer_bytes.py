"""Fewer bytes on the way to the terminal, for those at the far end of a slow line.

Textual 8.2 repaints a changed part of a line from the left edge of its widget on, all of a widget that moves by a line,
and names every colour anew for every word. Here only those cells are sent that look otherwise than before, and of an
ink only what differs from the one before. This is the one file that knows how Textual's updates look inside; a test
watches that it still fits.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import cached_property, lru_cache
from itertools import pairwise
from typing import Any, Final, NamedTuple

from rich.cells import cell_len
from rich.color import Color, ColorSystem
from rich.console import Console, RenderableType
from rich.control import Control
from rich.segment import Segment
from rich.style import Style
from textual._compositor import ChopsUpdate, LayoutUpdate
from textual.app import App, ReturnType
from textual.screen import Screen
from textual.strip import Strip

from tui.tables.trouble import harmless

PLAIN: Final = Style()
ATTRIBUTES: Final = {
    "1": "bold", "2": "dim", "3": "italic", "4": "underline", "5": "blink", "6": "blink2", "7": "reverse",
    "8": "conceal", "9": "strike", "21": "underline2", "51": "frame", "52": "encircle", "53": "overline",
}  # fmt: skip
OFF: Final = {
    "1": "22", "2": "22", "3": "23", "4": "24", "5": "25", "6": "25", "7": "27",
    "8": "28", "9": "29", "21": "24", "51": "54", "52": "54", "53": "55",
}  # fmt: skip
"""What takes each attribute away again; some take two at once."""
UNSEEN_ON_BLANKS: Final = frozenset("123")
Cell = tuple[str, Style]
GAP: Final = 4
"""Cells that did not change but are sent along, because to leave them out would cost more."""


class Pen:
    """Writes pieces of text one after the other, and remembers the ink that the terminal holds."""

    def __init__(self, console: Console) -> None:
        self._system = console._color_system
        self._ink = PLAIN
        self._written: list[str] = []

    def write(self, x: int, y: int, segments: Iterable[Segment]) -> None:
        self._written.append(Control.move_to(x, y).segment.text)
        for text, style, _ in segments:
            self._take(on_ground(self._ink, style or PLAIN) if text.isspace() else style or PLAIN)
            self._written.append(text if text.isprintable() else _harmless(text))

    def _take(self, style: Style) -> None:
        if style != self._ink:
            self._written.append(change(self._ink, style, self._system))
            self._ink = style

    def finish(self) -> str:
        self._take(PLAIN)
        return "".join(self._written)


def _harmless(text: str) -> str:
    """Whatever widget it comes from, nothing that a terminal would obey; all other letters stay in their cells."""
    return "".join(letter if letter.isprintable() else harmless(letter) * cell_len(letter) for letter in text)


@lru_cache(4096)
def change(old: Style, new: Style, system: ColorSystem | None) -> str:
    """What a terminal must be told to go from one ink to another."""
    if system is None or old == new:
        return ""
    if not (new.color or new.bgcolor or _attributes(new)):
        return "\x1b[m"
    off = {OFF[code] for code in _attributes(old) - _attributes(new)}
    on = {code for code in _attributes(new) if code not in _attributes(old) or OFF[code] in off}
    codes = [
        *sorted(off),
        *sorted(on),
        *_colour(old.color, new.color, system),
        *_colour(old.bgcolor, new.bgcolor, system, 10),
    ]
    return f"\x1b[{';'.join(codes)}m" if codes else ""


def _colour(old: Color | None, new: Color | None, system: ColorSystem, shift: int = 0) -> Sequence[str]:
    """The codes for another colour; those for a ground are ten higher."""
    if old == new:
        return ()
    if new is None:
        return (str(39 + shift),)
    return short(new).downgrade(system).get_ansi_codes(foreground=not shift)


NUMBERED: Final = {Color.from_ansi(number).get_truecolor(): Color.from_ansi(number) for number in range(16, 256)}
"""The terminal's own colours, but for the first sixteen: those look as its owner likes."""


def short(colour: Color) -> Color:
    """A colour by its number where the terminal has exactly this one: half the bytes of red, green, blue."""
    return NUMBERED.get(colour.triplet, colour) if colour.triplet else colour


@lru_cache(4096)
def ground(style: Style) -> tuple[object, ...]:
    """What of an ink can be seen where nothing is written."""
    seen = _attributes(style) - UNSEEN_ON_BLANKS
    return (style.bgcolor, seen, style.color if seen else None)


@lru_cache(4096)
def on_ground(ink: Style, blank: Style) -> Style:
    """The ink to write blanks with: as much as possible of the one that the terminal holds, for the next word may want
    it again."""
    if ground(ink) == ground(blank):
        return ink
    if ground(ink)[1] or ground(blank)[1]:
        return blank
    return Style(color=ink.color, bgcolor=blank.bgcolor, bold=ink.bold, dim=ink.dim, italic=ink.italic)


@lru_cache(4096)
def _attributes(style: Style) -> frozenset[str]:
    return frozenset(code for code, name in ATTRIBUTES.items() if getattr(style, name))


class Page:
    """What stands on a terminal, as far as it is known: nothing is sent twice."""

    def __init__(self) -> None:
        self._lines: dict[int, list[Cell | None]] = {}

    def forget(self) -> None:
        self._lines.clear()

    def news(self, x: int, y: int, strip: Strip) -> Iterator[tuple[int, Strip]]:
        """The parts of a strip that look otherwise than what stood in their place, and where they begin. From now on
        they stand there."""
        line, cells = self._lines.setdefault(y, []), _cells(strip)
        line += [None] * (x + len(cells) - len(line))
        changed = [at for at, cell in enumerate(cells) if cell is None or not _look_alike(cell, line[x + at])]
        line[x : x + len(cells)] = cells
        for first, last in _with_small_gaps(changed):
            yield x + first, strip.crop(first, last + 1)


def _cells(strip: Strip) -> Sequence[Cell | None]:
    """Letter by letter with its ink. Where letters are wider than a cell nothing is known, and all of it is sent."""
    cells = [_cell(letter, style or PLAIN) for text, style, _ in strip for letter in text]
    return cells if len(cells) == strip.cell_length else [None] * strip.cell_length


@lru_cache(8192)
def _cell(letter: str, style: Style) -> Cell:
    """One and the same wherever it stands: the pages of hundreds of sessions are full of them."""
    return letter, style


def _look_alike(one: Cell, other: Cell | None) -> bool:
    if other is None or one[0] != other[0]:
        return False
    return one[1] == other[1] or (one[0] == " " and ground(one[1]) == ground(other[1]))


def _with_small_gaps(places: Sequence[int]) -> Iterator[tuple[int, int]]:
    """First and last of those that are close to one another."""
    breaks = [index for index in range(1, len(places)) if places[index] - places[index - 1] > GAP]
    for start, end in pairwise((0, *breaks, len(places))):
        if start < end:
            yield places[start], places[end - 1]


class Trimmed(ChopsUpdate):
    """Parts of lines: what changed, and nothing to the left or the right of it."""

    def __init__(self, update: ChopsUpdate, page: Page) -> None:
        super().__init__(update.chops, update.spans, update.chop_ends)
        self.page = page

    def render_segments(self, console: Console) -> str:
        """Widget by widget, and what lies together in one line by line or column by column: whichever takes fewer
        changes of ink."""
        by_line = sorted(self._parts(), key=lambda part: (part.widget, part.y, part.x))
        by_column = [part for block in _blocks(by_line) for part in sorted(block, key=lambda part: (part.x, part.y))]
        return min(_written(by_line, console), _written(by_column, console), key=len)

    def _parts(self) -> Iterator[Changed]:
        for y, left, right in self.spans:
            for end, (start, strip) in zip(self.chop_ends[y], self.chops[y].items(), strict=True):
                first, last = max(start, left), min(end, right)
                if strip is not None and first < last:
                    for x, changed in self.page.news(first, y, strip.crop(first - start, last - start)):
                        yield Changed(start, x, y, changed)


class Changed(NamedTuple):
    """A part of a line that is to be sent."""

    widget: int
    """Where the widget begins that it belongs to."""
    x: int
    y: int
    strip: Strip


def _blocks(by_line: Sequence[Changed]) -> Iterator[Sequence[Changed]]:
    """Parts of one widget without an unchanged line between them."""
    ends = [
        index
        for index, (one, other) in enumerate(pairwise(by_line), 1)
        if one.widget != other.widget or other.y > one.y + 1
    ]
    return (by_line[start:end] for start, end in pairwise((0, *ends, len(by_line))))


def _written(parts: Iterable[Changed], console: Console) -> str:
    pen = Pen(console)
    for _, x, y, strip in parts:
        pen.write(x, y, strip)
    return pen.finish()


class Whole(LayoutUpdate):
    """A whole screen, line by line. It is sent as it is: whatever went wrong on a terminal, this puts it right."""

    def __init__(self, update: LayoutUpdate, page: Page) -> None:
        super().__init__(update.strips, update.region)
        self.page = page

    def render_segments(self, console: Console) -> str:
        self.page.forget()
        lines = ((y, Strip.join(line)) for y, line in enumerate(self.strips, self.region.y))
        return _written((Changed(0, x, y, new) for y, line in lines for x, new in self.page.news(0, y, line)), console)


class ThriftyApp(App[ReturnType]):
    """An application that sends no cell twice. Inks are written here for each depth of colour: Rich keeps the codes of
    a style with the style, as the first terminal needed them."""

    @cached_property
    def page(self) -> Page:
        return Page()

    def _display(self, screen: Screen[Any], renderable: RenderableType | None) -> None:
        super()._display(screen, self.thrifty(renderable))

    def thrifty(self, update: RenderableType | None) -> RenderableType | None:
        if isinstance(update, ChopsUpdate):
            return Trimmed(update, self.page)
        return Whole(update, self.page) if isinstance(update, LayoutUpdate) else update

    def on_resize(self) -> None:
        """What a window loses and keeps when it changes its size, nobody knows."""
        self.page.forget()
