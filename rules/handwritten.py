"""TOML that somebody wrote by hand: what is wrong with it is a sentence, and nothing in it takes minutes to read."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any, Final

BIGGEST: Final = 100_000
"""Bytes; the longest of ours has a tenth of it."""

DOTS: Final = 50
"""In a line: a key of thousands of dotted parts would be read for minutes."""


class Unreadable(ValueError):
    """What was expected, in words that can stand behind the name of the file."""


def read_toml(path: Path) -> dict[str, Any]:
    """Raises ``OSError`` if there is no such file or it is not open to us."""
    with path.open("rb") as file:
        data = file.read(BIGGEST + 1)
    if len(data) > BIGGEST:
        raise Unreadable(f"expected at most {BIGGEST} bytes")
    try:
        return parse_toml(data.decode())
    except UnicodeDecodeError as error:
        raise Unreadable(f"expected text in UTF-8, but byte {error.start + 1} is none") from None


def parse_toml(text: str) -> dict[str, Any]:
    dotted = next((number for number, line in enumerate(text.split("\n"), 1) if line.count(".") > DOTS), None)
    if dotted:
        raise Unreadable(f"expected at most {DOTS} dots in line {dotted}")
    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise Unreadable(str(error)) from None
    except RecursionError:
        raise Unreadable("expected no list inside a list inside a list, and so on") from None
    except ValueError:  # Python reads no number of thousands of digits
        raise Unreadable("expected numbers that can be counted to") from None
