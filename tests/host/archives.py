"""``python -m tests.host.archives``: what archives do in a second, in one run and with every move on the disk: moves at
files, at SQLite, and at PostgreSQL from one host and from several; words between hosts; and the hall with thousands of
tables."""

from __future__ import annotations

import argparse
import asyncio
import subprocess
import sys
import tempfile
from collections.abc import Awaitable, Callable
from contextlib import AsyncExitStack
from pathlib import Path
from statistics import median
from time import monotonic
from typing import Any

import msgspec

from rules.match import Match
from rules.options import Setup
from rules.record import Aside, SeatLabel, write_aside
from rulesets import load
from tests.host.test_hall import ANA, plan, until
from tests.postgres import database_on, started_server
from tui.host.hall import Hall
from tui.host.other_halls import HALL
from tui.host.plans import Place
from tui.tables.archive import Archive, Ledger
from tui.tables.archive.files import FileArchive
from tui.tables.archive.rows import RowArchive
from tui.tables.database import Database, Transaction
from tui.tables.database.choice import open_database
from tui.tables.thinking import ThinkingPool

SEATS = (SeatLabel("Ana", "you"), SeatLabel("Ben", "you"))
LINE = write_aside(Aside(0, say="a move of usual length"))
WORDS = 300
"""Told one after the other, each when the one before it was heard."""
HALL_CHANGES = 50

Append = Callable[[Ledger, int], Awaitable[None]]


# Moves


async def append(ledger: Ledger, number: int) -> None:
    await ledger.append(number, LINE)


def telling_inside(database: Database) -> Append:
    """The other way: the word is part of the transaction."""

    async def append_and_tell(ledger: Ledger, number: int) -> None:
        def job(db: Transaction) -> None:
            db.execute("INSERT INTO entries VALUES (?, ?, ?, 0)", (ledger.name, number, LINE))
            db.execute("SELECT pg_notify(?, ?)", (f"souq_{ledger.name}", str(number)))

        await database.write(job)

    return append_and_tell


async def moves_a_second(archive: Archive, tables: int, seconds: float, append: Append = append) -> float:
    ledgers = [await archive.create(Match(load("dunhuang"), Setup(2, 7)), SEATS) for _ in range(tables)]
    until = monotonic() + seconds
    counts = await asyncio.gather(*(_written(ledger, until, append) for ledger in ledgers))
    for ledger in ledgers:
        await ledger.close()
    return sum(counts) / seconds


async def _written(ledger: Ledger, until: float, append: Append) -> int:
    number = 0
    while monotonic() < until:
        await append(ledger, number)
        number += 1
    return number


async def at_database(place: Path, url: str, tables: int, seconds: float, inside: bool = False) -> float:
    database = await open_database(place, url)
    try:
        return await moves_a_second(
            RowArchive(database), tables, seconds, telling_inside(database) if inside else append
        )
    finally:
        await database.close()


def from_hosts(hosts: int, url: str, tables: int, seconds: float, *options: str) -> float:
    """Each of them a process."""
    command = [sys.executable, "-m", "tests.host.archives", "--url", url]
    asked = ["--tables", str(tables), "--seconds", str(seconds), *options]
    running = [subprocess.Popen([*command, *asked], stdout=subprocess.PIPE, text=True) for _ in range(hosts)]
    return sum(float(process.communicate()[0]) for process in running)


# Words


async def words(url: str, seconds: float) -> str:
    """From one host to another: how long one takes, and how many there can be."""
    async with AsyncExitStack() as stack:
        one, other = [await open_database(Path(), url) for _ in range(2)]
        stack.push_async_callback(one.close)
        stack.push_async_callback(other.close)
        heard: set[str] = set()
        other.wire.listen("measured", heard.add)
        await until(lambda: "" in heard)
        times = []
        for number in range(WORDS):
            began = monotonic()
            one.wire.tell("measured", f"one {number}")
            while f"one {number}" not in heard:
                await asyncio.sleep(0)
            times.append(1000 * (monotonic() - began))
        told, began = 0, monotonic()
        heard.clear()
        while monotonic() < began + seconds:
            for number in range(told, told + 500):
                one.wire.tell("measured", f"many {number}")
            told += 500
            while f"many {told - 1}" not in heard:
                await asyncio.sleep(0.001)
        assert len(heard - {""}) == told
        times.sort()
        rate = told / (monotonic() - began)
        return f"p50 {median(times):.2f} ms, p95 {times[WORDS * 95 // 100]:.2f} ms; {rate:.0f} a second, none missing"


# The hall


async def hall_of(databases: list[Database], number: int) -> str:
    """Time to open a hall of so many tables, for a change to be written, and for it to be seen at another host."""
    await databases[0].write(lambda db: _fill(db, number))
    halls = [Hall(database, RowArchive(database), ThinkingPool(1), 1000) for database in databases]
    times = []
    for hall in halls:
        began = monotonic()
        await hall.recall()
        times.append(monotonic() - began)
    told: list[str] = []
    databases[-1].wire.listen(HALL, told.append)
    changed = await _change(halls)
    for hall in halls:
        await hall.close()
    return f"{number} tables: opened in {1000 * max(times):.0f} ms, {changed}" + (
        f", told in {len([word for word in told if word])} words" if len(halls) > 1 else ""
    )


def _fill(db: Transaction, number: int) -> None:
    table = plan(Place("x", "x"), Place())
    for at in range(number):
        one = msgspec.structs.replace(table, code=f"t{at}", owner="x", touched=at)
        row = (one.code, "open", "", at, msgspec.json.encode(one).decode())
        db.execute("INSERT INTO tables VALUES (?, ?, ?, ?, ?)", row)


async def _change(halls: list[Hall]) -> str:
    """Tables are opened at one, left and closed, which makes three changes."""
    here, there = halls[0], halls[-1]
    began, seen = monotonic(), []
    for _ in range(HALL_CHANGES):
        own = await here.open_table(ANA, plan(Place(), Place()))
        await here.leave_for_good(ANA, own.code)
    written = 1000 * (monotonic() - began) / (3 * HALL_CHANGES)
    for _ in range(10):
        own = await here.open_table(ANA, plan(Place(), Place()))
        began = monotonic()
        await until(lambda own=own: own.code in there.unfinished)  # type: ignore[misc]
        seen.append(1000 * (monotonic() - began))
    told = f"{3 * HALL_CHANGES} changes, each written in {written:.1f} ms"
    return told if here is there else f"{told}, one seen at another host after {median(seen):.0f} ms"


# All of it


def compare(tables: int, seconds: float) -> None:
    place = Path(tempfile.mkdtemp(prefix="souq-archives-"))
    server = started_server(place / "postgres", "ALTER SYSTEM SET fsync = on")

    async def embedded() -> None:
        print(f"files: {await moves_a_second(FileArchive(place / 'files'), tables, seconds):.0f} moves a second")
        print(f"SQLite: {await at_database(place, '', tables, seconds):.0f} moves a second", flush=True)

    asyncio.run(embedded())
    for hosts in (1, 2, 3):
        with database_on(server) as url:
            rate = from_hosts(hosts, url, tables, seconds)
        print(f"PostgreSQL, {hosts} hosts: {rate:.0f} moves a second", flush=True)
    with database_on(server) as url:
        rate = from_hosts(3, url, tables, seconds, "--inside")
        print(f"PostgreSQL, 3 hosts, told inside the transaction: {rate:.0f} moves a second", flush=True)
    with database_on(server) as url:
        print(f"words between hosts: {asyncio.run(words(url, seconds))}", flush=True)
    for name, archives in (("SQLite", [""]), ("PostgreSQL, 2 hosts", [server] * 2)):
        with database_on(server) as url:
            print(f"hall on {name}, {asyncio.run(halls(place, [url if each else '' for each in archives]))}")


async def halls(place: Path, archives: list[str]) -> str:
    databases = [await open_database(place, archive) for archive in archives]
    try:
        return await hall_of(databases, 10_000)
    finally:
        for database in databases:
            await database.close()


def main() -> Any:
    parser = argparse.ArgumentParser(prog="python -m tests.host.archives", description=__doc__)
    parser.add_argument("--url", default="", help="Only moves, from one host, at this database.")
    parser.add_argument("--inside", action="store_true", help="Tell the other hosts inside the transaction.")
    parser.add_argument("--tables", type=int, default=30)
    parser.add_argument("--seconds", type=float, default=5)
    asked = parser.parse_args()
    if asked.url:
        print(asyncio.run(at_database(Path(), asked.url, asked.tables, asked.seconds, asked.inside)))
    else:
        compare(asked.tables, asked.seconds)


if __name__ == "__main__":
    main()
