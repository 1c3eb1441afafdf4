"""A table while several things happen at it at once."""

from __future__ import annotations

import asyncio
from typing import Any

from rules.match import Match
from rules.options import Setup
from rules.record import SeatLabel
from rulesets import load
from tui.tables.archive import Opened
from tui.tables.archive.unkept import Unkept
from tui.tables.pace import Pace
from tui.tables.table import Table
from tui.tables.thinking import ThinkingPool

LIMIT = 10.0
"""Seconds after which a test has failed, on however slow a machine."""


class SlowLedger(Unkept):
    """Writes a line when it is allowed to."""

    def __init__(self) -> None:
        self.may_write = asyncio.Event()
        self.writing = asyncio.Event()

    async def append(self, number: int, line: str) -> None:
        self.writing.set()
        await self.may_write.wait()


def before_the_bot() -> tuple[Match[Any], int]:
    """A game in which a person has moved and may take it back, and another seat is asked now."""
    match = Match(load("bazar"), Setup(2, 0))
    while True:
        seat = match.deciders()[0]
        match.play(seat, match.prompt(seat).offers[-1].choice)
        if match.undo_objection(seat) is None and seat not in match.deciders():
            return match, seat


async def test_a_bot_that_waits_for_the_pen_thinks_again_when_a_move_was_taken_back() -> None:
    match, person = before_the_bot()
    seats = tuple(SeatLabel(name, "you" if seat == person else "random") for seat, name in enumerate(("Ana", "Ben")))
    ledger = SlowLedger()
    chair = Table(Opened("", match, seats), ledger, ThinkingPool()).sit((person,), Pace.STEP)
    async with asyncio.timeout(LIMIT):
        taken_back = asyncio.ensure_future(chair.undo())
        await ledger.writing.wait()
        chair.set_pace(Pace.INSTANT)  # the bot has chosen by now, and waits for the pen
        for _ in range(20):
            await asyncio.sleep(0)
        ledger.may_write.set()
        await taken_back
        assert chair.asked() == (person,)
        prompt = chair.prompt()
        assert prompt
        await chair.play(prompt.offers[-1].choice)
        while chair.last_mover == person:
            await asyncio.sleep(0)
    chair.leave()
