"""Settings: changed on the screen or by hand, kept in both cases, and never in the way."""

from __future__ import annotations

from tests.tui.playing import opened


async def test_the_form_begins_right_below_the_sign() -> None:
    async with opened() as player:
        await player.press("s")
        lines = player.lines()
        assert (lines[0], lines[2]) == (" Settings", " ▶ Theme             ← dark →")
