"""Everything goes wrong once, and nothing is lost; ``python -m tests.host.chaos`` does it for as long as you like."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.host.chaos import chaos


async def test_nothing_that_was_heard_is_missing_whatever_goes_wrong(tmp_path: Path, postgres: str) -> None:
    """The database is not restarted here, since other tests use it too."""
    pytest.importorskip("psycopg", reason="no psycopg: pip install 'souq[postgres]'")
    done = await chaos(tmp_path, postgres, tables=3, seconds=4, restart=None)
    assert done.done["kill_a_host"]
    assert done.done["lines heard, all of them kept"]
