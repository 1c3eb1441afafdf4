"""Two screens, a line mode, a watcher's screen and bots at one table in one process: everybody in a seat of his own,
leaving and coming back in any order."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from random import Random
from typing import Any
from unittest.mock import patch

import pytest

from rules.events import EVERYTHING, WATCHER
from rules.options import Setup
from tests.tui.playing import Clock, Player
from tests.tui.records import archive, kept_games, moves_of, path_of, story
from tests.tui.test_plain_in_company import Company
from tui.screens.app import SouqApp
from tui.screens.home import HomeScreen
from tui.screens.score import ScoreScreen
from tui.screens.table import TableScreen
from tui.tables import thinking
from tui.tables.chair import Chair
from tui.tables.open_tables import OpenTables
from tui.tables.profile import LocalProfile
from tui.tables.seats import label_seats
from tui.tables.start import NewGame
from tui.tables.thinking import ThinkingPool

LIMIT = 120.0
"""Seconds after which a test has failed, on however slow a machine."""

ANA, BEN, CLEO = range(3)
PLAYERS, PEOPLE = ["you", "you", "you", "greedy"], ["Ana", "Ben", "Cleo"]


class ScreenCompany(Company):
    """As the company of chairs, but two sit before screens and one watches on a third."""

    def __init__(self, tables: OpenTables, name: str, whims: Random) -> None:
        super().__init__(tables, name, whims)
        self.shown: dict[int, set[str]] = {ANA: set(), BEN: set(), WATCHER: set()}
        """The lines of the log that each screen has shown."""

    async def sits_before(self, player: Player, seat: int) -> None:
        async for chair in self.stays([seat] if seat >= 0 else []):
            await self._sits_down(player, chair)
            for _ in range(self.whims.randrange(1, 6)):
                await self._moves(player, chair, seat)
                self._reads(player, seat)
            self.look_at(chair)
            await self._gets_up(player)

    async def _sits_down(self, player: Player, chair: Chair) -> None:
        with player.app._context():
            player.app.push_screen(TableScreen(chair))
        await player.until(lambda: len(player.app.screen_stack) > 1 and player.app.screen.is_mounted)

    async def _moves(self, player: Player, chair: Chair, seat: int) -> None:
        """If it is his turn; a watcher looks on for a while."""
        prompt = chair.prompt()
        if prompt is None or chair.over or not isinstance(player.app.screen, TableScreen):
            await asyncio.sleep(0.01)
            return
        assert prompt.seat == seat
        if prompt.candidates:  # the first set that is legal, whichever that is
            await player.type(f":{prompt.offers[0].notation}")
        await player.press("enter")
        self.look_at(chair)

    def _reads(self, player: Player, seat: int) -> None:
        screen = next((each for each in player.app.screen_stack if isinstance(each, TableScreen)), None)
        assert screen is not None
        assert screen.view is None or screen.view.eyes == seat
        told = screen.chair.logbook.catch_up()
        self.shown[seat] |= {line.sentence.read(screen.chair.names) for line in told}

    async def _gets_up(self, player: Player) -> None:
        while not isinstance(player.app.screen, HomeScreen):
            await player.press("h" if isinstance(player.app.screen, ScoreScreen) else "escape")


@asynccontextmanager
async def screens(tables: OpenTables, *seats: int) -> AsyncIterator[list[Player]]:
    """Several programs in one process, each on a terminal of its own."""
    async with AsyncExitStack() as stack:
        players = []
        for _ in seats:
            profile = LocalProfile()
            profile.progress = profile.progress.with_greeting()
            clock = Clock()
            app = SouqApp(profile, tables, clock=clock)
            pilot = await stack.enter_async_context(app.run_test(size=(80, 24)))
            players.append(Player(app, pilot, clock))
        yield players


@pytest.mark.parametrize("seed", range(4))
async def test_screens_come_and_go_and_nobody_sees_anothers_hand(seed: int) -> None:
    tables = OpenTables(archive(), ThinkingPool(1))
    started: list[Any] = []
    begin = thinking._started

    async def noted() -> Any:
        started.append(await begin())
        return started[-1]

    name = (await tables.begin(NewGame("dunhuang", Setup(4, seed), label_seats(PLAYERS, PEOPLE)))).name
    company = ScreenCompany(tables, name, Random(seed))
    with patch.object(thinking, "_started", noted):
        async with screens(tables, ANA, BEN, WATCHER) as (first, second, third), asyncio.timeout(LIMIT):
            await asyncio.gather(
                company.sits_before(first, ANA),
                company.sits_before(second, BEN),
                company.sits_before(third, WATCHER),
                company.writes(CLEO),
            )
        await tables.close()
    (ended,) = kept_games(finished=True)
    assert len(moves_of(path_of(ended))) == company.seen, "no move is lost, none is there twice"
    everything = set(story(path_of(ended), EVERYTHING))
    for eyes, shown in (*company.shown.items(), (CLEO, set(company.paper))):
        assert not (everything - set(story(path_of(ended), eyes))) & shown, "nobody reads what is for others"
    assert started, "a bot has thought in another process"
    assert all(process.returncode is not None for process in started), "no process is left behind"
