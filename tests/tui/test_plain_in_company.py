"""A line mode, other players and a watcher at one table: they come and go as they like, while the bots play."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Sequence
from contextlib import suppress
from random import Random

import pytest

from rules.events import EVERYTHING
from rules.options import Setup
from tests.tui.records import archive, kept_games, moves_of, path_of, story
from tui.plain import Sitting
from tui.plain.sitting import Quit
from tui.tables.chair import Chair, Change
from tui.tables.open_tables import OpenTables
from tui.tables.pace import Pace
from tui.tables.seats import label_seats
from tui.tables.start import NewGame
from tui.tables.thinking import ThinkingPool
from tui.tables.trouble import Trouble

LIMIT = 30.0
"""Seconds after which a test has failed, on however slow a machine."""


class Typist:
    """Takes the first option so many times, and leaves; what was said stays on one long sheet of paper."""

    interactive = False

    def __init__(self, paper: list[str], answers: int) -> None:
        self._paper = paper
        self._answers = answers

    def say(self, *lines: str) -> None:
        self._paper.extend(lines)

    async def ask(self) -> str:
        await asyncio.sleep(0)
        self._answers -= 1
        if self._answers < 0:
            raise EOFError
        return "1"

    def push_out_of_sight(self) -> None:
        return


class Company:
    def __init__(self, tables: OpenTables, name: str, whims: Random) -> None:
        self.tables = tables
        self.name = name
        self.whims = whims
        self.paper: list[str] = []
        """What the line mode has said."""
        self.seen = 0
        """How many moves somebody has seen at the table: none of them may be lost."""
        self.over = False

    async def stays(self, own: Sequence[int], pace: Pace = Pace.INSTANT) -> AsyncIterator[Chair]:
        """A chair again and again, whether somebody sits at the table just then or not, until the game is over."""
        while not self.over:
            for _ in range(self.whims.randrange(6)):
                await asyncio.sleep(0)
            try:
                chair = (await self.tables.take_up(self.name)).sit(own, pace)
            except Trouble:
                assert self.over, "only a game that was put away cannot be taken up"
                return
            yield chair
            self._note(chair)
            chair.leave()

    def look_at(self, chair: Chair) -> None:
        """While somebody sits in it: the table may be put away behind the last one, and go on without this chair."""
        assert chair.moves_made >= self.seen or chair.over
        self._note(chair)

    def _note(self, chair: Chair) -> None:
        self.seen = max(self.seen, chair.moves_made)
        self.over = self.over or chair.over

    async def writes(self, seat: int = 0) -> None:
        """In lines."""
        async for chair in self.stays([seat]):
            with suppress(Quit):
                await Sitting(chair, Typist(self.paper, self.whims.randrange(1, 5))).play()
            self.look_at(chair)

    async def plays(self, seat: int) -> None:
        """As a screen would: asks its chair at every change."""
        async for chair in self.stays([seat]):
            changed, answers = _changes(chair), self.whims.randrange(1, 5)
            while answers and not chair.over:
                changed.clear()
                prompt = chair.prompt()
                if prompt is None:
                    await changed.wait()
                    continue
                assert prompt.seat == seat
                await chair.play(prompt.offers[-1].choice)
                answers -= 1
                self.look_at(chair)

    async def watches(self) -> None:
        """The slowest of all, but nobody waits for a watcher."""
        async for chair in self.stays([], Pace.STEP):
            changed = _changes(chair)
            while not chair.over and self.whims.random() < 0.8:
                changed.clear()
                self.look_at(chair)
                assert chair.prompt() is None
                await changed.wait()


def _changes(chair: Chair) -> asyncio.Event:
    """Set whenever something has happened at the table."""
    changed = asyncio.Event()

    def hear(change: Change) -> None:
        assert not change.trouble
        changed.set()

    chair.listen(hear)
    return changed


@pytest.mark.parametrize("seed", range(12))
@pytest.mark.parametrize("game", ["dunhuang", "bazar"])
async def test_they_come_and_go_in_any_order_and_no_move_is_lost(game: str, seed: int) -> None:
    tables = OpenTables(archive(), ThinkingPool())
    seats = label_seats(["you", "you", "random"], ["Ana", "Ben"])
    name = (await tables.begin(NewGame(game, Setup(3, seed), seats))).name
    company = Company(tables, name, Random(seed))
    async with asyncio.timeout(LIMIT):
        await asyncio.gather(company.writes(), company.plays(1), company.watches())
    await tables.close()
    (ended,) = kept_games(finished=True)
    assert not kept_games()
    assert len(moves_of(path_of(ended))) == company.seen
    own, everything = story(path_of(ended), 0), story(path_of(ended), EVERYTHING)
    assert [line for line in story(path_of(ended), 0, up_to_own_move=True) if line not in company.paper] == []
    assert [line for line in everything if line not in own and line in company.paper] == []
