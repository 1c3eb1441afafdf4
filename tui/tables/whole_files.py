"""Small files that are rewritten as a whole: whatever happens on the way, the old one lies there or the new one."""

from __future__ import annotations

import os
import shutil
from contextlib import suppress
from pathlib import Path
from tempfile import NamedTemporaryFile


def write_whole(path: Path, data: bytes) -> None:
    """On the disk rather than on its way there; raises ``OSError``. A new file is for its owner alone, an old one stays
    as open as it was, and a link leads to the same place as before."""
    path.parent.mkdir(parents=True, exist_ok=True)
    path = path.resolve()
    with NamedTemporaryFile("wb", dir=path.parent, prefix=f".{path.name}.", delete=False) as new:
        try:
            new.write(data)
            new.flush()
            os.fsync(new.fileno())
            if path.exists():
                shutil.copymode(path, new.name)
            Path(new.name).replace(path)
        except BaseException:
            with suppress(OSError):
                Path(new.name).unlink()
            raise
    sync_folder(path.parent)


def sync_folder(folder: Path) -> None:
    """A new name is safe only when its folder is."""
    if os.name == "nt":  # no folder can be opened there, and none needs to be
        return
    descriptor = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(descriptor)
    finally:
        os.close(descriptor)
