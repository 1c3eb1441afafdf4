"""``python -m tests.host.archives``: moves a second that archives take, in one run: files, SQLite, and PostgreSQL from
one host and from several, all of them with every move on the disk; and the hall with thousands of tables."""

from __future__ import annotations

import argparse
import asyncio
import subprocess
import sys
import tempfile
from pathlib import Path
from time import monotonic

import msgspec

from rules.match import Match
from rules.options import Setup
from rules.record import Aside, SeatLabel, write_aside
from rulesets import load
from tests.host.test_hall import ANA, plan
from tests.postgres import database_on, started_server
from tui.host.hall import Hall
from tui.host.plans import Place
from tui.tables.archive import Archive, Ledger
from tui.tables.archive.files import FileArchive
from tui.tables.archive.rows import RowArchive
from tui.tables.database import Database, Transaction
from tui.tables.database.choice import open_database
from tui.tables.thinking import ThinkingPool

SEATS = (SeatLabel("Ana", "you"), SeatLabel("Ben", "you"))
LINE = write_aside(Aside(0, say="a move of usual length"))


async def moves_a_second(archive: Archive, tables: int, seconds: float) -> float:
    ledgers = [await archive.create(Match(load("dunhuang"), Setup(2, 7)), SEATS) for _ in range(tables)]
    until = monotonic() + seconds
    counts = await asyncio.gather(*(_written(ledger, until) for ledger in ledgers))
    for ledger in ledgers:
        await ledger.close()
    return sum(counts) / seconds


async def _written(ledger: Ledger, until: float) -> int:
    number = 0
    while monotonic() < until:
        await ledger.append(number, LINE)
        number += 1
    return number


async def at_database(place: Path, url: str, tables: int, seconds: float) -> float:
    database = await open_database(place, url)
    try:
        return await moves_a_second(RowArchive(database), tables, seconds)
    finally:
        await database.close()


def from_hosts(hosts: int, url: str, tables: int, seconds: float) -> float:
    """Each of them a process."""
    command = [sys.executable, "-m", "tests.host.archives", "--url", url]
    asked = ["--tables", str(tables), "--seconds", str(seconds)]
    running = [subprocess.Popen([*command, *asked], stdout=subprocess.PIPE, text=True) for _ in range(hosts)]
    return sum(float(process.communicate()[0]) for process in running)


async def hall_of(database: Database, number: int) -> str:
    """Time to open a hall of so many tables, and for a change to be seen in it."""
    table = plan(Place("x", "x"), Place())

    def fill(db: Transaction) -> None:
        for at in range(number):
            one = msgspec.structs.replace(table, code=f"t{at}", owner="x", touched=at)
            row = (one.code, "open", "", at, msgspec.json.encode(one).decode())
            db.execute("INSERT INTO tables VALUES (?, ?, ?, ?, ?)", row)

    await database.write(fill)
    hall = Hall(database, RowArchive(database), ThinkingPool(1), 12)
    began = monotonic()
    await hall.recall()
    opened, began = monotonic() - began, monotonic()  # then 50 tables: opened, left, closed
    for _ in range(50):
        own = await hall.open_table(ANA, plan(Place(), Place()))
        await hall.leave_for_good(ANA, own.code)
    changed = (monotonic() - began) / 150
    await hall.close()
    return f"{number} tables: opened in {opened * 1000:.0f} ms, a change written in {changed * 1000:.1f} ms"


def compare(tables: int, seconds: float) -> None:
    place = Path(tempfile.mkdtemp(prefix="souq-archives-"))
    server = started_server(place / "postgres", "ALTER SYSTEM SET fsync = on")

    async def embedded() -> None:
        print(f"files: {await moves_a_second(FileArchive(place / 'files'), tables, seconds):.0f} moves a second")
        print(f"SQLite: {await at_database(place, '', tables, seconds):.0f} moves a second", flush=True)

    async def halls(url: str) -> None:
        for name, where in (("SQLite", ""), ("PostgreSQL", url)):
            database = await open_database(place, where)
            print(f"hall on {name}, {await hall_of(database, 10_000)}", flush=True)
            await database.close()

    asyncio.run(embedded())
    for hosts in (1, 2, 3):
        with database_on(server) as url:
            print(
                f"PostgreSQL, {hosts} hosts: {from_hosts(hosts, url, tables, seconds):.0f} moves a second", flush=True
            )
    with database_on(server) as url:
        asyncio.run(halls(url))


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tests.host.archives", description=__doc__)
    parser.add_argument("--url", default="", help="Only one host, at this database.")
    parser.add_argument("--tables", type=int, default=30)
    parser.add_argument("--seconds", type=float, default=5)
    asked = parser.parse_args()
    if asked.url:
        print(asyncio.run(at_database(Path(), asked.url, asked.tables, asked.seconds)))
    else:
        compare(asked.tables, asked.seconds)


if __name__ == "__main__":
    main()
