"""The tables of the house. They go on without their players: as long as a bot is to move, it moves."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

from tui.tables.archive import Archive
from tui.tables.chair import Chair
from tui.tables.open_tables import OpenTables
from tui.tables.pace import Pace
from tui.tables.scene import Scene
from tui.tables.seats import YOU
from tui.tables.table import Table
from tui.tables.thinking import ThinkingPool


class HostedTables(OpenTables):
    def __init__(
        self,
        archive: Archive,
        pool: ThinkingPool,
        follow: Callable[[Table], None],
        follow_elsewhere: Callable[[Table], None],
    ) -> None:
        super().__init__(archive, pool)
        self._follow = follow
        self._follow_elsewhere = follow_elsewhere
        self._running: set[asyncio.Task[None]] = set()

    def _opened(self, table: Table) -> Table:
        super()._opened(table)
        table.when_left = self.let_bots_play
        table.when_changed = self._follow
        table.when_followed = self._follow_elsewhere
        return table

    def let_bots_play(self, table: Table) -> None:
        """Nobody is at the table: until it waits for a person, somebody of the house is."""
        running = asyncio.ensure_future(self._stay(table, table.sit((), Pace.INSTANT)))
        self._running.add(running)
        running.add_done_callback(self._running.discard)

    def is_open(self, name: str) -> bool:
        return name in self._tables

    def put_away(self, table: Table) -> None:
        """At which nobody sits."""
        self._put_away(table)

    async def _stay(self, table: Table, chair: Chair) -> None:
        """Through trouble too: the table tries again by itself."""
        changed = asyncio.Event()
        chair.listen(lambda change: changed.set())
        try:
            while len(table.chairs) == 1 and is_for_bots(table, chair):
                changed.clear()
                await changed.wait()
        finally:
            if table.chairs == [chair]:
                table.when_left = self._put_away
            chair.leave()

    async def close(self) -> None:
        for running in self._running:
            running.cancel()
        await asyncio.gather(*self._running, return_exceptions=True)
        await super().close()


def is_for_bots(table: Table, scene: Scene) -> bool:
    """Whether the game goes on by itself."""
    return not table.over and (scene.paused or any(table.player_of(seat) != YOU for seat in scene.deciders()))
