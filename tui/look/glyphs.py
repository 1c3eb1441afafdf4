"""Every sign that is not ASCII, with the ASCII sign that stands for it where the terminal or its owner wants none.

All signs are one cell wide on every terminal, but for 商, which is two everywhere and stands in for two letters. The
exchange is a line filter: whatever a screen draws, borders included, passes through it last.
"""

from __future__ import annotations

import os
from typing import Final
from unicodedata import normalize

from rich.cells import cell_len
from rich.segment import Segment
from textual.color import Color
from textual.filter import LineFilter

ASCII: Final[dict[str, str]] = {
    "─": "-", "━": "=", "│": "|", "┃": "|", "┌": "+", "┐": "+", "└": "+", "┘": "+",
    "├": "+", "┤": "+", "┬": "+", "┴": "+", "┼": "+", "╭": "+", "╮": "+", "╰": "+", "╯": "+",
    "═": "=", "║": "|", "╔": "+", "╗": "+", "╚": "+", "╝": "+", "╞": "+", "╡": "+", "╪": "+",
    "╱": "/", "╲": "\\", "▔": "-", "▁": "_", "▂": "_", "▃": "_", "▄": ".", "▅": ".", "▆": "#", "▇": "#", "█": "#",
    "▉": "#", "▊": "#", "▋": "#", "▌": "|", "▍": "|", "▎": "|", "▏": "|", "▐": "|", "▕": "|", "▀": "'",
    "▛": "|", "▜": "|", "▙": "|", "▟": "|",
    "░": ".", "▒": ":", "▓": "#", "■": "#", "□": "o", "▪": "#", "▫": "o", "▲": "^", "▶": ">", "▼": "v", "◀": "<",
    "△": "^", "▷": ">", "▽": "v", "◁": "<", "◆": "+", "◇": "o", "●": "@", "○": "o", "◉": "$", "◎": "o", "★": "*",
    "▸": ">", "☆": "*", "♠": "s", "♣": "c", "♥": "h", "♦": "d", "→": ">", "←": "<", "↑": "^", "↓": "v",
    "·": ".", "•": "*", "…": "~", "–": "-", "—": "-", "−": "-", "‘": "'", "’": "'", "“": '"', "”": '"',
    "×": "x", "±": "+", "§": "S", "›": ">",
    "✓": "v", "✗": "x", "¢": "c", "∩": "n", "≈": "~", "≠": "!", "≤": "<", "≥": ">", "⌂": "^", "¹": "1", "µ": "u",
    "商": "SH",
}  # fmt: skip


class _StandIns(dict[int, str]):
    """A letter we have no stand-in for loses its accent, or becomes question marks as wide as itself."""

    def __missing__(self, code: int) -> str:
        letter = chr(code)
        bare = normalize("NFD", letter)[0]
        self[code] = bare if bare.isascii() else "?" * cell_len(letter)
        return self[code]


_TABLE = _StandIns(str.maketrans(ASCII))


def to_ascii(text: str) -> str:
    """The same text in ASCII, cell for cell."""
    return text.translate(_TABLE)


class AsciiGlyphs(LineFilter):
    """Exchanges every sign on its way to the terminal."""

    def apply(self, segments: list[Segment], background: Color) -> list[Segment]:
        return [
            segment if segment.text.isascii() else Segment(to_ascii(segment.text), segment.style, segment.control)
            for segment in segments
        ]


def in_ascii(wish: str, only_ascii: bool) -> bool:
    """``auto`` follows the terminal."""
    return only_ascii if wish == "auto" else wish == "ascii"


def is_ascii_terminal() -> bool:
    """By the locale: a terminal without UTF-8 gets letters and strokes."""
    return "utf" not in _locale().casefold()


def _locale() -> str:
    """As the player set it. Where it is C, Python puts a UTF-8 one into LC_CTYPE at its start (PEP 538), which says
    nothing about the terminal."""
    everything, letters, language = (os.environ.get(name, "") for name in ("LC_ALL", "LC_CTYPE", "LANG"))
    if letters in ("C.UTF-8", "C.utf8") and language in ("", "C", "POSIX"):
        letters = ""
    return everything or letters or language or "C"
