"""What things look like: names for colours, and sentences as coloured text.

Boards and panes write with names (``hue.7``, ``seat.1``, ``quiet``); what the names mean depends on the theme alone.
No meaning hangs on colour: a letter, a number or a border says the same.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from rich.segment import Segment
from rich.style import Style
from rich.text import Text
from rich.theme import Theme as Inks
from textual.color import Color
from textual.filter import LineFilter
from textual.theme import Theme

from rules.words import About, Sentence, capital, span_text

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
    background="#ffffff",
    surface="#eeeeee",
    panel="#e4e4e4",
    success="#005f00",
    warning="#875f00",
    error="#af0000",
    dark=False,
)
THEMES: Final = {"dark": DARK, "light": LIGHT}

_SEATS = {
    True: ("#ffd787", "#87afd7", "#ff87af", "#87d787", "#af87ff"),
    False: ("#875f00", "#005f87", "#af005f", "#005f00", "#5f00af"),
}
_HUES = {
    True: "#ffd75f #d0d0d0 #87afff #d7875f #87d7ff #afd75f #5fd7af #d7d7af #ffafaf #d787ff",
    False: "#875f00 #585858 #005faf #af0000 #005f87 #005f00 #005f5f #5f5f00 #af005f #8700af",
}
"""Ten that stay apart on either background, gold first."""

_DECKS = {True: "#3a3a3a", False: "#d7d7af"}
"""A ground on which things stand out from the board: the deck of a boat."""


def inks(theme: Theme) -> Inks:
    """The names for one theme, as Rich looks them up."""
    dark = theme.dark
    names: dict[str, str | Style] = {
        "plain": Style(),
        "quiet": Style(color="#949494" if dark else "#626262"),
        "strong": Style(bold=True),
        "title": Style(color=theme.primary, bold=True),
        "thing": Style(color=theme.accent),
        "good": Style(color=theme.success),
        "bad": Style(color=theme.error),
        "news": Style(color=theme.primary, bold=True),
        "frame": Style(color="#5f5f5f" if dark else "#a8a8a8"),
        "open": Style(bold=True, underline=True),
        # Reversed, so that they are seen without colours too; one colour each, so that no patchwork of inks is left.
        "cursor": Style(color=theme.primary, bgcolor=theme.background, reverse=True, bold=True, underline=False),
        "picked": Style(color=theme.secondary, bgcolor=theme.background, reverse=True, underline=False),
    }
    names |= {f"seat.{seat}": Style(color=hue, bold=True) for seat, hue in enumerate(_SEATS[dark])}
    hues = _HUES[dark].split()
    names |= {f"hue.{number}": Style(color=hue) for number, hue in enumerate(hues)}
    names |= {"deck": Style(bgcolor=_DECKS[dark])}
    names |= {f"deck.{number}": Style(color=hue, bgcolor=_DECKS[dark], bold=True) for number, hue in enumerate(hues)}
    return Inks(names, inherit=True)


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
