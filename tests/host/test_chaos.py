"""Everything goes wrong once, and nothing is lost; ``python -m tests.host.chaos`` does it for as long as you like."""

from __future__ import annotations

from tests.host.chaos import chaos, own_server


async def test_nothing_that_was_shown_is_missing_whatever_goes_wrong() -> None:
    with own_server() as (place, url, restart):
        done = await chaos(place, url, restart, tables=3, seconds=5)
    assert done["games"] >= 3
    assert done["kill a host"]
    assert done["restart the database"]
    assert done["lines a watcher heard"]
