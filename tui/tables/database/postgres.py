"""PostgreSQL beside the event loop: several houses may share one, and each job is a transaction of its own.

Every transaction is serializable, and one that met another is done again; so a job may look first and then write, as
it does in a database that nobody else uses. A connection that breaks is made anew, and what was under way is done
again. If it broke while a transaction was being committed, PostgreSQL is asked what has become of that one.
"""

from __future__ import annotations

import asyncio
import random
from collections import deque
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from time import monotonic, sleep
from typing import TYPE_CHECKING, Any, Final, Self, TypeVar

from tui.tables.database import Job
from tui.tables.database.schema import VERSIONS
from tui.tables.trouble import Failure

try:
    import psycopg

    from tui.tables.database.postgres_link import (
        MET_ANOTHER,
        PATIENCE,
        Link,
        LinkTransaction,
        Lost,
        connected,
        without_password,
    )
    from tui.tables.database.postgres_wire import PostgresWire
except ImportError:
    raise Failure("an archive on PostgreSQL needs one thing more: pip install 'souq[postgres]'") from None

if TYPE_CHECKING:
    from collections.abc import Iterator

T = TypeVar("T")

WRITERS: Final = 4
READERS: Final = 2
"""Connections of one host. PostgreSQL writes what several of them commit at once with one sync."""

AWAY: Final = "the archive does not answer just now; nothing was written, and it goes on when it is back"
IN_DOUBT: Final = "the archive does not answer just now; whether this was written shows when it is back"

MIGRATION: Final = 7_304_710
"""Of two hosts that start at once, one brings the schema up to date."""


class PostgresDatabase:
    def __init__(self, url: str) -> None:
        """Use ``at``: it brings the database up to date first."""
        self.whereabouts = without_password(url)
        self.wire = PostgresWire(url)
        self._writing = _Links([Link(url) for _ in range(WRITERS)], "souq-writes")
        self._reading = _Links([Link(url, read_only=True) for _ in range(READERS)], "souq-reads")
        self._watching = asyncio.ensure_future(self._cut_frozen_links())

    @classmethod
    async def at(cls, url: str) -> Self:
        await asyncio.to_thread(_bring_up_to_date, url)
        return cls(url)

    async def write(self, job: Job[T]) -> T:
        """On the disk of the database when this returns."""
        return await self._writing.run(lambda link: _written(link, job))

    async def read(self, job: Job[T]) -> T:
        return await self._reading.run(lambda link: _read(link, job))

    async def close(self) -> None:
        await self.wire.close()
        self._watching.cancel()
        await self._writing.close()
        await self._reading.close()

    async def _cut_frozen_links(self) -> None:
        """Whoever waits for a server that has frozen, or for a network that swallows everything, waits no longer."""
        while True:
            await asyncio.sleep(PATIENCE / 4)
            for link in (*self._writing.all, *self._reading.all):
                link.cut_if_frozen()


class _Links:
    """As many threads as links: each job has one of them to itself."""

    def __init__(self, links: list[Link], name: str) -> None:
        self.all = tuple(links)
        self._free = deque(links)
        self._threads = ThreadPoolExecutor(len(links), name)

    async def run(self, work: Callable[[Link], T]) -> T:
        return await asyncio.get_running_loop().run_in_executor(self._threads, self._with_link, work)

    def _with_link(self, work: Callable[[Link], T]) -> T:
        link = self._free.pop()
        try:
            return work(link)
        finally:
            self._free.append(link)

    async def close(self) -> None:
        await asyncio.to_thread(self._threads.shutdown)
        for link in self.all:
            link.drop()


# In a thread of its own


def _written(link: Link, job: Job[T]) -> T:
    until = monotonic() + PATIENCE
    while True:
        with _tried_again(until, AWAY):
            transaction = link.begin()
            answer = _done(link, transaction, job)
            if _is_committed(link, transaction, until):
                return answer


def _read(link: Link, job: Job[T]) -> T:
    until = monotonic() + PATIENCE
    while True:
        with _tried_again(until, AWAY):
            answer = _done(link, link.begin(), job)
            link.roll_back()
            return answer


def _done(link: Link, transaction: LinkTransaction, job: Job[T]) -> T:
    try:
        return job(transaction)
    except BaseException:
        link.roll_back()
        raise


def _is_committed(link: Link, transaction: LinkTransaction, until: float) -> bool:
    """Whether the transaction holds, which must be found out if the answer was lost."""
    try:
        link.commit()
        return True
    except Lost:
        link.drop()
    while True:
        with _tried_again(until, IN_DOUBT):
            fate = link.fate_of(transaction)
            if fate != "in progress":
                return fate == "committed"
            raise Lost("its backend has not noticed yet that nobody listens")


@contextmanager
def _tried_again(until: float, too_late: str) -> Iterator[None]:
    """What came to nothing because of others, or of a connection, is tried again for a while."""
    try:
        yield
    except (*MET_ANOTHER, Lost):
        if monotonic() > until:
            raise Failure(too_late) from None
        sleep(random.uniform(0.001, 0.05))
    except psycopg.Error as error:
        raise Failure(f"the archive cannot do this: {_reason(error)}") from None


def _reason(error: Exception) -> str:
    lines = str(error).splitlines()
    return lines[0] if lines else type(error).__name__


def _bring_up_to_date(url: str) -> None:
    try:
        with connected(url) as connection:
            _migrate(connection)
    except (psycopg.Error, OSError) as error:
        raise Failure(f"the archive {without_password(url)} cannot be opened: {_reason(error)}") from None


def _migrate(connection: psycopg.Connection[Any]) -> None:
    connection.execute("SELECT pg_advisory_xact_lock(%s)", (MIGRATION,))
    connection.execute("CREATE TABLE IF NOT EXISTS souq_version (version BIGINT NOT NULL)")
    row = connection.execute("SELECT version FROM souq_version").fetchone()
    version = row[0] if row else 0
    if version > len(VERSIONS):
        raise Failure("the archive was written by a newer version of Souq; only that one can use it")
    for statements in VERSIONS[version:]:
        for statement in statements:
            connection.execute(statement.encode())
    connection.execute("DELETE FROM souq_version")
    connection.execute("INSERT INTO souq_version VALUES (%s)", (len(VERSIONS),))
