"""Lines of text at a terminal."""

from __future__ import annotations

import re
from shutil import get_terminal_size
from textwrap import fill
from typing import Final, TextIO

WIDEST: Final = 96
"""Longer lines are hard to read, however wide the window."""

_NUMBER = re.compile(r"\d+\. ")


def flowed(line: str, out: TextIO) -> str:
    """To the width of a terminal; whole for a pipe, which may be searched or read aloud. A table has its own lines."""
    if not out.isatty() or "\n" in line:
        return line
    number = _NUMBER.match(line)
    hanging = " " * number.end() if number else ""
    width = min(get_terminal_size().columns, WIDEST)
    return fill(line, width, subsequent_indent=hanging, break_on_hyphens=False)
