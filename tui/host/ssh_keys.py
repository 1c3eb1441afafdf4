"""The key of the house: made at its first opening, kept for good. Whoever changes it makes every client warn."""

from __future__ import annotations

import os
from pathlib import Path

import asyncssh

from tui.tables.trouble import Failure, Trouble, printable

FILE = "host_key"


def key_of_house(folder: Path) -> asyncssh.SSHKey:
    path = folder / FILE
    try:
        folder.mkdir(parents=True, exist_ok=True, mode=0o700)
        return asyncssh.read_private_key(str(path)) if path.exists() else _made(path)
    except OSError as error:
        raise Failure(f"the key of the house, {path}, cannot be used: {error.strerror}") from None
    except asyncssh.KeyImportError:
        raise Failure(f"the key of the house, {path}, is none; a new one is made if it is moved away") from None


def _made(path: Path) -> asyncssh.SSHKey:
    """Nobody else can read it, not even for a moment."""
    key = asyncssh.generate_private_key("ssh-ed25519", comment="souq host")
    draft = path.with_suffix(".new")
    draft.unlink(missing_ok=True)
    with os.fdopen(os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "wb") as file:
        file.write(key.export_private_key())
        os.fsync(file.fileno())
    draft.replace(path)
    return key


def fingerprint(key: asyncssh.SSHKey) -> str:
    return key.get_fingerprint()


def public_key(line: str) -> tuple[str, str]:
    """Fingerprint and note of a key, from the line that stands in its file."""
    try:
        key = asyncssh.import_public_key(line.strip())
    except (asyncssh.KeyImportError, ValueError):
        raise Trouble("this is not the line of a public key; it begins with ssh-ed25519 or the like") from None
    return fingerprint(key), note_of(key)


def note_of(key: asyncssh.SSHKey) -> str:
    """What its owner calls it, in letters that are safe to show."""
    return printable((key.get_comment() or "")[:60])
