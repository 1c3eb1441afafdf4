"""One writer a file. The lock belongs to the open file, so it goes with the process that held it, however that died."""

from __future__ import annotations

import sys
from typing import Protocol


class HasDescriptor(Protocol):
    def fileno(self) -> int: ...


if sys.platform == "win32":
    import msvcrt
    import os

    FAR_AWAY = 1 << 30
    """Windows locks bytes, and a locked byte cannot be read: so one that no record ever reaches."""

    def lock(file: HasDescriptor) -> bool:
        """Whether nobody else holds the file; if so, it is ours until it is unlocked or closed."""
        return _locking(file, msvcrt.LK_NBLCK)

    def unlock(file: HasDescriptor) -> None:
        """Windows takes its time with the locks of a file that was merely closed."""
        _locking(file, msvcrt.LK_UNLCK)

    def _locking(file: HasDescriptor, mode: int) -> bool:
        os.lseek(file.fileno(), FAR_AWAY, os.SEEK_SET)
        try:
            msvcrt.locking(file.fileno(), mode, 1)
        except OSError:
            return False
        return True

else:
    import fcntl

    def lock(file: HasDescriptor) -> bool:
        """Whether nobody else holds the file; if so, it is ours until it is unlocked or closed."""
        try:
            fcntl.flock(file.fileno(), fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            return False
        return True

    def unlock(file: HasDescriptor) -> None:
        fcntl.flock(file.fileno(), fcntl.LOCK_UN)
