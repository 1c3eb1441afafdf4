"""What somebody might do at a terminal who has never seen it: keys, the mouse, pasted text, a window pulled about."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random
from string import ascii_letters, digits, punctuation

ARROWS = ("\x1b[A", "\x1b[B", "\x1b[C", "\x1b[D")
ESCAPE = "\x1b[27u"
"""As newer terminals send it: the old way is told from the beginning of another key only by waiting."""
PLAYING = ("\r", "\r", "\r", "1", "1", "2", "3", "d", " ", ".", "=", "\t", *ARROWS)
"""Keys that get a game on."""
ASKING = (*"?xcinurbpghlsmkj:/+-=.0q", "\x1bOP", "\x10", "\x7f", ESCAPE, "\t", "\x1b[Z")
ODD = ("\x1b[H", "\x1b[F", "\x1b[5~", "\x1b[6~", "\x1b[2~", "\x1b[3~", "\x1b[15~", "\x00", "\x01", "\x1a", "\x1b[1;5C",
       "\x1b[1;3A", "\x1b[I", "\x1b[O", "\x1b[?2026;2$y", "\x1b[99;99R", "é", "字", "🐪", *ascii_letters, *digits,
       *punctuation)  # fmt: skip
LEAVING = ("\x11", "\x03", "q")
PASTED = (
    "camel 3",
    "keep tea",
    "DH-3.1",
    "Ana\nBen",
    "\x1b]0;owned\x07",
    "x" * 5000,
    "\u202e\u0301字🐪",
    "[bold]",
    "%s{}",
    "",
)
SIZES = ((80, 24), (80, 24), (80, 24), (120, 40), (200, 60), (300, 100), (79, 23), (40, 10), (81, 24), (1, 1), (2, 300))


@dataclass(frozen=True, slots=True)
class Gesture:
    """What is sent to the program, and the new size of the window if it is changed."""

    sent: str = ""
    size: tuple[int, int] | None = None


def gesture(luck: Random, size: tuple[int, int]) -> Gesture:
    """The next one; most of them are sensible, or no game would ever get anywhere."""
    roll = luck.random()
    if is_small(size) and roll < 0.5:
        return Gesture(size=(80, 24))
    if roll < 0.52:
        return Gesture(luck.choice(PLAYING))
    if roll < 0.76:
        return Gesture(luck.choice(ASKING))
    if roll < 0.84:
        return Gesture(luck.choice(ODD))
    if roll < 0.94:
        return Gesture(_mouse(luck, size))
    if roll < 0.965:
        return Gesture(f"\x1b[200~{luck.choice(PASTED)}\x1b[201~")
    if roll < 0.995:
        return Gesture(size=_size(luck))
    return Gesture(luck.choice(LEAVING))


def is_small(size: tuple[int, int]) -> bool:
    """Too small to play; whoever made it so does not stay there for long."""
    return size[0] < 80 or size[1] < 24


def _size(luck: Random) -> tuple[int, int]:
    return luck.choice(SIZES) if luck.random() < 0.7 else (luck.randint(1, 300), luck.randint(1, 100))


def _mouse(luck: Random, size: tuple[int, int]) -> str:
    x, y = luck.randint(1, size[0]), luck.randint(1, size[1])
    kind = luck.choice(("click", "click", "move", "wheel", "drag", "outside"))
    if kind == "move":
        return f"\x1b[<35;{x};{y}M"
    if kind == "wheel":
        return f"\x1b[<{luck.choice((64, 65))};{x};{y}M"
    if kind == "drag":
        return f"\x1b[<0;{x};{y}M\x1b[<32;{x + 3};{y}M\x1b[<0;{x + 3};{y}m"
    if kind == "outside":
        x, y = x + 500, y + 500
    button = luck.choice((0, 0, 0, 1, 2))
    return f"\x1b[<{button};{x};{y}M\x1b[<{button};{x};{y}m"
