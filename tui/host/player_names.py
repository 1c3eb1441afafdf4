"""What somebody may be called in the house, and the words by which guests come back."""

from __future__ import annotations

import re
from hashlib import sha256
from typing import Final

from tui.tables.codes import code
from tui.tables.seats import LONGEST_NAME

_NAME = re.compile(rf"[A-Za-z0-9][A-Za-z0-9_-]{{0,{LONGEST_NAME - 1}}}", re.ASCII)
GUEST: Final = "guest"

WHAT_NAMES_ARE: Final = (
    f"names here are up to {LONGEST_NAME} letters, digits, - and _, and begin with a letter or digit"
)


def is_name(text: str) -> bool:
    """Everything else is refused before it reaches a screen, a log or a file."""
    return _NAME.fullmatch(text) is not None


def is_for_guests(name: str) -> bool:
    return name.casefold().startswith(GUEST)


def word_for_guest() -> str:
    """Forty-nine bits, in three parts: ``kat7-mwe3-xq``."""
    letters = code(10)
    return f"{letters[:4]}-{letters[4:8]}-{letters[8:]}"


def word_hash(word: str) -> str:
    """What the house keeps of a word; capitals and blanks do not matter when it is typed."""
    return sha256(re.sub(r"[\s-]", "", word.casefold()).encode()).hexdigest()
