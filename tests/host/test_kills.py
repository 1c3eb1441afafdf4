"""A few of what ``python -m tests.host.kills`` does two hundred times."""

from __future__ import annotations

from pathlib import Path

from tests.host.kills import kills


async def test_whatever_was_heard_is_there_after_a_kill(tmp_path: Path) -> None:
    assert await kills(tmp_path, 3) > 0
