"""Words between hosts by LISTEN and NOTIFY, and what only one of them does by advisory locks: on one connection.

A word is told after the transaction that it is about, not in it: a transaction that notifies holds a lock on all others
that do until it is on the disk, and a hundred tables would wait for each other. So a host that dies in between has
said nothing; and since nobody relies on words, everybody looks for himself every few seconds, and after every gap.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from contextlib import suppress
from typing import Any, Final

import psycopg
from psycopg import sql

from tui.tables.database.postgres_link import NETWORK, PATIENCE
from tui.tables.database.wire import MISSED, Hear

log = logging.getLogger("souq.host")
logging.getLogger("psycopg").setLevel(logging.ERROR)  # that the archive is away is told once, and here

ROUND: Final = 5.0
"""Seconds after which everybody looks for himself."""
AGAIN: Final = 0.2
"""Seconds between two tries to reach the database."""

CHANNEL: Final = "souq_"


class PostgresWire:
    def __init__(self, url: str) -> None:
        self._url = url
        self._listeners: dict[str, list[Hear]] = {}
        self._listened: set[str] = set()
        self._untold: dict[tuple[str, str], None] = {}
        self._held: set[str] = set()
        self._loose: set[str] = set()
        self._wanted: dict[str, asyncio.Future[bool]] = {}
        self._wake = asyncio.Event()
        self._is_connected = False
        self._living = asyncio.ensure_future(self._live())

    def tell(self, topic: str, word: str) -> None:
        self._untold[topic, word] = None
        self._wake.set()

    def listen(self, topic: str, hear: Hear) -> Callable[[], None]:
        self._listeners.setdefault(topic, []).append(hear)
        self._listened.discard(topic)  # whoever comes new has missed what was said before
        self._wake.set()

        def stop() -> None:
            with suppress(KeyError, ValueError):
                self._listeners[topic].remove(hear)
                if not self._listeners[topic]:
                    del self._listeners[topic]
            self._wake.set()

        return stop

    async def hold(self, thing: str) -> bool:
        if thing in self._held and thing not in self._loose:
            return True
        if not self._is_connected:
            return False
        if thing not in self._wanted:
            self._wanted[thing] = asyncio.get_running_loop().create_future()
        self._wake.set()
        return await asyncio.shield(self._wanted[thing])

    def let_go(self, thing: str) -> None:
        if thing in self._held:
            self._loose.add(thing)
            self._wake.set()

    async def close(self) -> None:
        self._living.cancel()
        with suppress(asyncio.CancelledError):
            await self._living

    # As long as it lives

    async def _live(self) -> None:
        while True:
            with suppress(psycopg.Error, OSError):
                await self._stay_connected()
            if self._is_connected:
                log.warning("the archive does not answer; it is tried again until it does")
            self._forget_connection()
            await asyncio.sleep(AGAIN)

    async def _stay_connected(self) -> None:
        connection = await psycopg.AsyncConnection.connect(
            self._url, autocommit=True, application_name="souq wire", connect_timeout=int(PATIENCE), **NETWORK
        )
        own = connection.info.backend_pid
        connection.add_notify_handler(lambda told: self._hear(told.channel, told.payload, told.pid == own))
        self._is_connected = True
        log.info("the archive answers")
        try:
            while True:
                async with asyncio.timeout(PATIENCE):
                    await self._do_what_is_wanted(connection)
                await self._something_happens(connection)
                self._take_in(connection, own)
        finally:
            connection.pgconn.finish()  # at once: it may be frozen

    def _forget_connection(self) -> None:
        self._is_connected = False
        self._listened.clear()
        self._untold.clear()  # whoever is back looks for himself
        self._held.clear()
        self._loose.clear()
        for asked in self._wanted.values():
            asked.set_result(False)
        self._wanted.clear()

    async def _something_happens(self, connection: psycopg.AsyncConnection[Any]) -> None:
        loop, number = asyncio.get_running_loop(), connection.fileno()
        loop.add_reader(number, self._wake.set)
        try:
            async with asyncio.timeout(ROUND):
                await self._wake.wait()
        except TimeoutError:
            self._listened_to_all_anew()
        finally:
            loop.remove_reader(number)
            self._wake.clear()

    def _listened_to_all_anew(self) -> None:
        """LISTEN a second time changes nothing; it shows that the line still holds, and everybody looks for himself."""
        self._listened.clear()

    def _take_in(self, connection: psycopg.AsyncConnection[Any], own: int) -> None:
        connection.pgconn.consume_input()
        while told := connection.pgconn.notifies():
            self._hear(told.relname.decode(), told.extra.decode(), told.be_pid == own)

    def _hear(self, channel: str, word: str, own: bool) -> None:
        if not own:
            self._spread(channel.removeprefix(CHANNEL), word)

    def _spread(self, topic: str, word: str) -> None:
        for hear in list(self._listeners.get(topic, ())):
            hear(word)

    # What is wanted

    async def _do_what_is_wanted(self, connection: psycopg.AsyncConnection[Any]) -> None:
        await self._tell_all(connection)
        await self._listen_to_all(connection)
        await self._unlock(connection)
        await self._lock(connection)

    async def _tell_all(self, connection: psycopg.AsyncConnection[Any]) -> None:
        if not self._untold:
            return
        words = list(self._untold)
        told = "SELECT pg_notify(topic, word) FROM unnest(%s::text[], %s::text[]) AS told (topic, word)"
        await connection.execute(told, ([CHANNEL + topic for topic, _ in words], [word for _, word in words]))
        for word in words:
            self._untold.pop(word, None)

    async def _listen_to_all(self, connection: psycopg.AsyncConnection[Any]) -> None:
        new, gone = self._listeners.keys() - self._listened, self._listened - self._listeners.keys()
        if not new and not gone:
            return
        orders = [("LISTEN", topic) for topic in new] + [("UNLISTEN", topic) for topic in gone]
        said = (sql.SQL(order + " {}").format(sql.Identifier(CHANNEL + topic)) for order, topic in orders)
        self._listened = (self._listened | new) - gone
        await connection.execute(sql.SQL("; ").join(said))
        for topic in new:
            self._spread(topic, MISSED)

    async def _unlock(self, connection: psycopg.AsyncConnection[Any]) -> None:
        while self._loose:
            thing = self._loose.pop()
            self._held.discard(thing)
            await connection.execute("SELECT pg_advisory_unlock(hashtextextended(%s, 0))", (thing,))

    async def _lock(self, connection: psycopg.AsyncConnection[Any]) -> None:
        for thing in list(self._wanted):
            asked = "SELECT pg_try_advisory_lock(hashtextextended(%s, 0))"
            (is_held,) = (await (await connection.execute(asked, (thing,))).fetchall())[0]
            if is_held:
                self._held.add(thing)
            self._wanted.pop(thing).set_result(is_held)
