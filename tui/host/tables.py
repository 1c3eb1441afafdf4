"""The tables of the house. They go on without their players: as long as a bot is to move, it moves."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

from tui.tables.archive import Archive
from tui.tables.chair import Chair, Change
from tui.tables.open_tables import OpenTables
from tui.tables.pace import Pace
from tui.tables.scene import Scene
from tui.tables.seats import YOU
from tui.tables.table import Table
from tui.tables.thinking import ThinkingPool


class HostedTables(OpenTables):
    def __init__(self, archive: Archive, pool: ThinkingPool, follow: Callable[[Table], None]) -> None:
        super().__init__(archive, pool)
        self._follow = follow
        self._running: set[asyncio.Task[None]] = set()

    def _opened(self, table: Table) -> Table:
        super()._opened(table)
        table.when_left = self.let_bots_play
        table.when_changed = self._follow
        return table

    def let_bots_play(self, table: Table) -> None:
        """Nobody is at the table: until it waits for a person, somebody of the house is."""
        running = asyncio.ensure_future(self._stay(table, table.sit((), Pace.INSTANT)))
        self._running.add(running)
        running.add_done_callback(self._running.discard)

    async def _stay(self, table: Table, chair: Chair) -> None:
        changed, trouble = asyncio.Event(), False

        def hear(change: Change) -> None:
            nonlocal trouble
            trouble = bool(change.trouble)
            changed.set()

        chair.listen(hear)
        try:
            while len(table.chairs) == 1 and not trouble and is_for_bots(table, chair):
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
