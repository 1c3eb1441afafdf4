"""Hosts of one house know of each other by a row each, which says who is there and how the host feels.

A host counts up in its row every two seconds. Whoever does not count any more is gone, and so is everybody who was
there; no clocks are compared for that.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from time import monotonic
from typing import Any, Final

import msgspec

from tui.host.people import Here, People
from tui.tables.codes import code
from tui.tables.database import Database, Transaction
from tui.tables.trouble import Trouble

BEAT: Final = 2.0
GONE: Final = 8.0
"""Seconds without a beat."""


class Note(msgspec.Struct, frozen=True):
    here: tuple[Here, ...] = ()
    status: dict[str, Any] = {}


class Neighbours:
    def __init__(self, database: Database, people: People, status: Callable[[], dict[str, Any]]) -> None:
        self.id = code(12)
        self._database = database
        self._people = people
        self._status = status
        self._beat = 0
        self._beats: dict[str, tuple[int, float]] = {}
        """Of each host the last one, and when it was first seen."""
        self.statuses: dict[str, dict[str, Any]] = {}
        """Of the other hosts."""
        self._living: asyncio.Task[None] | None = None

    def begin(self) -> None:
        self._living = asyncio.ensure_future(self._live())

    async def close(self) -> None:
        if self._living:
            self._living.cancel()
            with suppress(Trouble):
                await self._database.write(partial(_forget, host=self.id))

    async def _live(self) -> None:
        while True:
            with suppress(Trouble):
                await self.beat()
            await asyncio.sleep(BEAT)

    async def beat(self) -> None:
        self._beat += 1
        note = msgspec.json.encode(Note(self._people.here(), self._status())).decode()
        await self._database.write(partial(_beat, host=self.id, beat=self._beat, note=note))
        await self._look_around()
        for host, (_, since) in list(self._beats.items()):
            if monotonic() - since > GONE:
                self._miss(host)
                await self._database.write(partial(_forget, host=host))

    async def _look_around(self) -> None:
        asked = "SELECT id, beat, note FROM hosts WHERE id <> ?"
        rows = await self._database.read(lambda db: db.execute(asked, (self.id,)).fetchall())
        for host, beat, note in rows:
            self._see(host, beat, msgspec.json.decode(note, type=Note))
        for host in self._beats.keys() - {host for host, _, _ in rows}:
            self._miss(host)

    def _see(self, host: str, beat: int, note: Note) -> None:
        known, since = self._beats.get(host, (-1, 0.0))
        self._beats[host] = beat, since if beat == known else monotonic()
        self.statuses[host] = note.status
        self._people.are_elsewhere(host, note.here)

    def _miss(self, host: str) -> None:
        del self._beats[host]
        self.statuses.pop(host, None)
        self._people.are_elsewhere(host, ())


def _beat(db: Transaction, host: str, beat: int, note: str) -> None:
    told = (
        "INSERT INTO hosts VALUES (?, ?, ?) ON CONFLICT (id) DO UPDATE SET beat = excluded.beat, note = excluded.note"
    )
    db.execute(told, (host, beat, note))


def _forget(db: Transaction, host: str) -> None:
    db.execute("DELETE FROM hosts WHERE id = ?", (host,))
