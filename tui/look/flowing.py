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
    return flowed_to(get_terminal_size().columns, line) if out.isatty() and "\n" not in line else line


def flowed_to(columns: int, line: str) -> str:
    number = _NUMBER.match(line)
    hanging = " " * number.end() if number else ""
    return fill(line, min(columns, WIDEST), subsequent_indent=hanging, break_on_hyphens=False)
