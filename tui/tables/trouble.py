"""Trouble, in one sentence. A person who mistyped something should read what would have been right, and nothing else;
if Souq itself is at fault, the details go into a file that can be sent along."""

from __future__ import annotations

import re
from collections.abc import Iterable
from difflib import get_close_matches
from typing import Final

FINE: Final = 0
FAULT: Final = 1
"""Something went wrong in Souq or on this machine."""
WRONG_INPUT: Final = 2
"""Something was asked that does not exist or does not make sense."""
INTERRUPTED: Final = 130
"""Stopped with Ctrl-C, as shells count it."""

_WORD = re.compile(r"[a-z]+[ ,]")
"""An opening word of English; the name of an option or a file keeps its own letters."""

LONGEST: Final = 500
"""A forged file must not fill the screen."""


class Trouble(Exception):
    """One sentence for the person at the keyboard, and the exit code that goes with it."""

    exit_code = WRONG_INPUT


class Failure(Trouble):
    """What the person asked was right, but it cannot be done: a full disk, a folder that must not be written."""

    exit_code = FAULT


def sentence(text: str) -> str:
    """A complaint as one clean line: capital first, full stop last, nothing that a terminal would obey."""
    line = printable(text)
    if len(line) > LONGEST:
        line = line[:LONGEST] + " …"
    if _WORD.match(line):
        line = line[0].upper() + line[1:]
    return line if line.endswith((".", "!", "?", "…")) else line + "."


def printable(text: str) -> str:
    """On one line, without anything a terminal would obey, and with single blanks."""
    return " ".join(harmless(text).split())


def harmless(line: str) -> str:
    """A line with a blank in the place of whatever a terminal would obey or could not write: control, format,
    surrogate, private or unassigned. The last thing that happens to it on every way out."""
    return line if line.isprintable() else "".join(letter if letter.isprintable() else " " for letter in line)


def nearest(word: str, known: Iterable[str]) -> str:
    """``; did you mean dunhuang?`` or nothing, to hang behind a complaint."""
    by_fold = {right.casefold(): right for right in known}
    close = get_close_matches(word.casefold(), by_fold, n=1)
    return f"; did you mean {by_fold[close[0]]}?" if close else ""
