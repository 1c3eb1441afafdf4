"""The key of the house: made at its first opening, kept for good. Whoever changes it makes every client warn."""

from __future__ import annotations

import os
from pathlib import Path

import asyncssh

from tui.tables.trouble import Failure

FILE = "host_key"


def key_of_house(folder: Path) -> asyncssh.SSHKey:
    path = folder / FILE
    try:
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
