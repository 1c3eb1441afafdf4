"""The tables of this process: each game is open once, however many chairs are taken at it."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from contextlib import suppress
from typing import Any

from rules.match import Match
from rules.record import SeatLabel
from rulesets import load
from tui.tables.archive import Archive, Opened
from tui.tables.archive.unkept import Unkept
from tui.tables.start import NewGame
from tui.tables.table import Table
from tui.tables.thinking import Minds
from tui.tables.trouble import Trouble


class OpenTables:
    def __init__(self, archive: Archive, pool: Minds) -> None:
        self.archive = archive
        self.pool = pool
        self._tables: dict[str, Table] = {}
        self._one_door = asyncio.Lock()
        self._closing: set[asyncio.Task[None]] = set()

    async def begin(self, new: NewGame) -> Table:
        """Deal a new game."""
        return await self.deal(Match(load(new.game), new.setup), new.seats)

    async def deal(self, match: Match[Any], seats: Sequence[SeatLabel], minds: Minds | None = None) -> Table:
        """Its bots think with the minds of whoever has them play; not said, of everybody here."""
        ledger = await self.archive.create(match, seats)
        return self._opened(Table(Opened(ledger.name, match, tuple(seats)), ledger, minds or self.pool))

    def begin_unkept(self, new: NewGame) -> Table:
        """Deal a game that is written down nowhere: bots alone can play it again, the same to the last word."""
        table = Table(Opened("", Match(load(new.game), new.setup), new.seats), Unkept(), self.pool)
        table.when_left = self._put_away
        return table

    async def take_up(self, name: str, minds: Minds | None = None) -> Table:
        """The table where a kept game goes on, whether somebody sits at it already or not."""
        async with self._one_door:
            await asyncio.gather(*self._closing)
            if name in self._tables:
                return self._tables[name]
            ledger, opened = await self.archive.open(name)
            if opened.match.over:  # its process was killed between the last move and the place of finished games
                with suppress(Trouble):
                    await ledger.finish()
            return self._opened(Table(opened, ledger, minds or self.pool))

    def _opened(self, table: Table) -> Table:
        self._tables[table.name] = table
        table.when_left = self._put_away
        return table

    def _put_away(self, table: Table) -> None:
        """The last chair is left: whoever comes next takes the game up from the archive."""
        self._tables.pop(table.name, None)
        closing = asyncio.ensure_future(table.close())
        self._closing.add(closing)
        closing.add_done_callback(self._closing.discard)

    async def close(self) -> None:
        """Put every table away, and let nobody think any more."""
        for table in list(self._tables.values()):
            self._put_away(table)
        await asyncio.gather(*self._closing)
        await self.pool.close()
