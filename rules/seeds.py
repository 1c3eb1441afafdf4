"""Seeds as people and files write them, and the seal on a secret one.

A game among people who do not share a keyboard is dealt from a secret seed. Its seal is shown when the game begins, the
seed itself when it is over: then everybody can see that nothing was dealt otherwise than it had been sealed.
"""

from __future__ import annotations

import re
import secrets
from hashlib import sha256

from rules.chance import MASK

SECRET_BITS = 128


class BadSeed(ValueError):
    """One sentence that says what a seed looks like."""


def secret_seed() -> int:
    """One that nobody can guess or try out; the bit on top makes it long whatever the others are."""
    return 1 << SECRET_BITS | secrets.randbits(SECRET_BITS)


def write_seed(seed: int) -> int | str:
    return seed if seed <= MASK else f"{seed:x}"


def read_seed(written: int | str) -> int:
    if isinstance(written, int) and written <= MASK:
        return written
    if not isinstance(written, str) or not re.fullmatch("[1-9a-f][0-9a-f]{16,63}", written):
        raise BadSeed("a long seed is written in 17 to 64 hexadecimal digits")
    return int(written, 16)


def seal_of(seed: int) -> str:
    """SHA-256 of the seed as it is written, so that any tool can verify it; a short seed has no seal."""
    return sha256(f"{seed:x}".encode()).hexdigest() if seed > MASK else ""
