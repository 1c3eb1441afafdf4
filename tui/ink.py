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

from rules.words import About, Sentence, span_text

SEAT_MARKS: Final = ("◆", "●", "▲", "■", "★")
"""A shape a player, so that nobody needs to tell colours apart."""

DARK = Theme(
    name="souq-dark",
    primary="#d7a657",
    secondary="#7fb4ca",
    accent="#e0b873",
    foreground="#e8e0d0",
    background="#16161d",
    surface="#1f1f28",
    panel="#2a2a37",
    success="#98bb6c",
    warning="#e6c384",
    error="#e56d7b",
    dark=True,
)
LIGHT = Theme(
    name="souq-light",
    primary="#8a5a12",
    secondary="#1f6e89",
    accent="#945700",
    foreground="#2b2520",
    background="#faf5ea",
    surface="#f4ecdd",
    panel="#eee4d0",
    success="#3a731e",
    warning="#8b5c00",
    error="#b3261e",
    dark=False,
)
THEMES: Final = {"dark": DARK, "light": LIGHT}

_SEATS = {
    True: ("#e6c384", "#7fb4ca", "#e48aa0", "#98bb6c", "#b39ddb"),
    False: ("#8a5a12", "#1f6e89", "#a8325a", "#3a731e", "#6a4bb0"),
}
_HUES = {
    # Ten hues that stay apart on either background, in the order of a rainbow that starts with gold.
    True: "#ffd75f #c9d1d9 #7aa2f7 #d19a66 #7dcfff #9ece6a #73daca #e0d7c6 #f7a8b8 #c099ff",
    False: "#885d00 #5b6570 #2f55c8 #8f4f1d #0e6f89 #3a731e #0f726b #6b5f4a #b4325c #6a3fc0",
}

_DECKS = {True: "#3b3640", False: "#e3d5b8"}
"""A ground on which things stand out from the board: the deck of a boat."""


def inks(theme: Theme) -> Inks:
    """The names for one theme, as Rich looks them up."""
    dark = theme.dark
    names: dict[str, str | Style] = {
        "plain": Style(),
        "quiet": Style(color="#93919d" if dark else "#6d6456"),
        "strong": Style(bold=True),
        "title": Style(color=theme.primary, bold=True),
        "thing": Style(color=theme.accent),
        "good": Style(color=theme.success),
        "bad": Style(color=theme.error),
        "news": Style(color=theme.primary, bold=True),
        "frame": Style(color="#5c5a68" if dark else "#b3a68c"),
        "open": Style(bold=True, underline=True),
        # Reversed, so that they are seen without colours too; one colour each, so that no patchwork of inks is left.
        "cursor": Style(color=theme.primary, bgcolor=theme.background, reverse=True, bold=True, underline=False),
        "picked": Style(color=theme.secondary, bgcolor=theme.background, reverse=True, underline=False),
    }
    names |= {f"seat.{seat}": Style(color=hue, bold=True) for seat, hue in enumerate(_SEATS[dark])}
    names |= {f"hue.{number}": Style(color=hue) for number, hue in enumerate(_HUES[dark].split())}
    hues = _HUES[dark].split()
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
        text.append(words[:1].upper() + words[1:] if begins else words, _ink(span.about, style_of))
    return text


def _ink(about: About | None, style_of: Style_of) -> str:
    if about is None:
        return ""
    return f"seat.{about.number}" if about.kind == "seat" else style_of(about)
