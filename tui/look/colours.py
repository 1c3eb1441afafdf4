"""What things look like: names for colours, and sentences as coloured text.

Boards and panes write with names (``hue.7``, ``seat.1``, ``quiet``); what the names mean depends on the theme alone.
No meaning hangs on colour: a letter, a number or a border says the same.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from rich.segment import Segment
from rich.style import Style
from rich.text import Text
from rich.theme import Theme as Inks
from textual.app import App
from textual.color import Color
from textual.filter import LineFilter
from textual.theme import Theme

from rules.words import About, Sentence, capital, span_text
from tui.look import palette
from tui.look.palette import Depth

SEAT_MARKS: Final = ("◆", "●", "▲", "■", "★")
"""A shape a player, so that nobody needs to tell colours apart."""

# Every colour is one of the 256 that terminals number: whoever has no more than those sees just the same, and a number
# is half as long to send as red, green and blue.
DARK = Theme(
    name="souq-dark",
    primary="#d7af5f",
    secondary="#87afd7",
    accent="#d7af87",
    foreground="#e4e4e4",
    background="#121212",
    surface="#1c1c1c",
    panel="#262626",
    success="#87af5f",
    warning="#ffd787",
    error="#ff5f5f",
    dark=True,
)
LIGHT = Theme(
    name="souq-light",
    primary="#875f00",
    secondary="#005f87",
    accent="#5f5f00",
    foreground="#262626",
    background="#eeeeee",
    surface="#eeeeee",
    panel="#e4e4e4",
    success="#005f00",
    warning="#875f00",
    error="#af0000",
    dark=False,
)
THEMES: Final = {"dark": DARK, "light": LIGHT}


def inks(theme: Theme, depth: Depth = Depth.FULL) -> Inks:
    """The names for one theme, as Rich looks them up."""
    names: dict[str, str | Style] = {
        "plain": Style(),
        "strong": Style(bold=True),
        "open": Style(bold=True, underline=True),
        "picked": Style(color=theme.secondary, bgcolor=theme.background, reverse=True, underline=False),
        "cursor": _cursor(depth),
    }
    return Inks(names | palette.inks(theme.dark, depth), inherit=True)


def _cursor(depth: Depth) -> Style:
    """One colour, so that no patchwork of inks is left. Reversed where there are few colours or none, so that it is
    seen without them."""
    bare = Style(bold=True, underline=False, reverse=depth is not Depth.FULL)
    if depth is Depth.NONE:
        return bare
    ink, ground = (BLACK, AMBER) if depth is Depth.FULL else (YELLOW, BLACK)
    return bare + Style(color=ink, bgcolor=ground)


AMBER: Final = "#ffaf00"
YELLOW: Final = "#ffff55"
"""Of the cursor and nothing else."""
BLACK: Final = "#000000"


def depth_of(app: App[Any]) -> Depth:
    """How many colours the terminal of an application has."""
    if app.no_color or app.console.color_system is None:
        return Depth.NONE
    return Depth.SIXTEEN if app.console.color_system in ("standard", "windows") else Depth.FULL


class NoInk(LineFilter):
    """Takes every colour out on the way to the terminal, and leaves what is bold, underlined or reversed."""

    def apply(self, segments: list[Segment], background: Color) -> list[Segment]:
        return [Segment(text, style and style.without_color, control) for text, style, control in segments]


def seat_name(seat: int, names: Sequence[str]) -> Text:
    return Text(f"{SEAT_MARKS[seat]} {names[seat]}", style=f"seat.{seat}")


Style_of = Callable[[About], str]


def written(sentence: Sentence, names: Sequence[str], style_of: Style_of, base: str = "") -> Text:
    """A sentence with its players and things in their colours. Nothing in it is ever read as markup."""
    text = Text(style=base)
    for index, span in enumerate(sentence.spans):
        words = span_text(span, names)
        begins = index == 0 and not (span.about and span.about.kind == "seat")  # a name stays as its owner wrote it
        text.append(capital(words) if begins else words, _ink(span.about, style_of))
    return text


def _ink(about: About | None, style_of: Style_of) -> str:
    if about is None:
        return ""
    return f"seat.{about.number}" if about.kind == "seat" else style_of(about)
