"""Short codes that people read to each other: for a table, a guest, a game."""

from __future__ import annotations

import secrets
from typing import Final

LETTERS: Final = "abcdefghkmnpqrstuvwxyz23456789"
"""None that is taken for another when it is read aloud or off a screen."""


def code(length: int) -> str:
    return "".join(secrets.choice(LETTERS) for _ in range(length))
