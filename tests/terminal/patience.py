"""How long somebody waits for a program, without the time in which the machine was busy with somebody else."""

from __future__ import annotations

import time
from pathlib import Path


class Wait:
    def __init__(self, pid: int) -> None:
        self._program = Path(f"/proc/{pid}/schedstat")
        self._begun = time.perf_counter()
        self._worked, self._queued = self._times()

    def seconds(self) -> float:
        """On the clock, less what the program and we ourselves stood in line for a processor; but never less than the
        program has spent on one."""
        worked, queued = self._times()
        return max(worked - self._worked, time.perf_counter() - self._begun - (queued - self._queued))

    def _times(self) -> tuple[float, float]:
        (worked, queued), (_, ours) = _scheduled(self._program), _scheduled(Path("/proc/thread-self/schedstat"))
        return worked, queued + ours


def _scheduled(file: Path) -> tuple[float, float]:
    """Seconds on a processor, and ready for one; both are none once the program has ended."""
    try:
        worked, queued, _ = file.read_text(encoding="ascii").split()
    except (OSError, ValueError):
        return 0.0, 0.0
    return int(worked) / 1e9, int(queued) / 1e9
