"""Who is still there."""

from __future__ import annotations

import time
from pathlib import Path


def descendants(pid: int) -> set[int]:
    """Of a process, at any distance."""
    try:
        children = Path(f"/proc/{pid}/task/{pid}/children").read_text(encoding="ascii").split()
    except OSError:
        return set()
    return {int(child) for child in children}.union(*(descendants(int(child)) for child in children))


def wait_for_descendants(pid: int, number: int = 1, seconds: float = 20.0) -> set[int]:
    end = time.monotonic() + seconds
    while len(found := descendants(pid)) < number:
        assert time.monotonic() < end, "no process was started"
        time.sleep(0.02)
    return found


def are_gone(pids: set[int], seconds: float = 20.0) -> bool:
    """Within a time."""
    end = time.monotonic() + seconds
    while any(map(_is_running, pids)):
        if time.monotonic() > end:
            return False
        time.sleep(0.02)
    return True


def _is_running(pid: int) -> bool:
    try:
        return "Z" not in Path(f"/proc/{pid}/stat").read_text(encoding="ascii").split()[2]
    except OSError:
        return False
