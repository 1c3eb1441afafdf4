"""``python -m tests.host.far_apart``: how much later a move is seen at another host than at the same one.

One game of four with three who watch, at real screens over ssh: once at three hosts that share a PostgreSQL, once at
one host on it, once at one host with its own file; a move here, a move there, all in the same minutes. A time runs from
a player's Enter to the last byte at whoever sits at another host; where there is one host, at anybody else.
"""

from __future__ import annotations

import argparse
import asyncio
import random
import tempfile
import time
from contextlib import AsyncExitStack
from dataclasses import dataclass
from pathlib import Path
from statistics import median

import asyncssh

from tests.host.load import HOST, RULES, SEATS, Person, Session, enter, opened
from tests.postgres import database_on, started_server
from tui.host.accounts import Accounts
from tui.host.hall import Hall
from tui.host.plans import HallTable, Place
from tui.tables.archive.rows import RowArchive
from tui.tables.database import Database
from tui.tables.database.choice import open_database
from tui.tables.thinking import ThinkingPool

GAME = "dunhuang"
WATCHERS = 3
TYPE, ENTER = b":", b"\r"
QUIET = 0.25
GLANCE = 0.3
"""Seconds, twice for each move: whoever is asked looks at the question, and at what he has typed."""


@dataclass(frozen=True)
class Seated:
    session: Session
    host: int


class Evening:
    """One game, and everybody at it."""

    def __init__(self, name: str, database: Database, record: str, everybody: list[Seated]) -> None:
        self.name = name
        self.times: list[float] = []
        self.missed = 0
        """How often somebody was sent nothing when somebody else had moved."""
        self._database = database
        self._record = record
        self._everybody = everybody
        self._several = len({one.host for one in everybody}) > 1

    async def move(self) -> None:
        """Whoever is asked types a move; its time begins with his Enter."""
        match = (await RowArchive(self._database).read(self._record)).match
        seat = match.deciders()[0]
        mover = self._everybody[seat]
        mover.session.press(TYPE + random.choice(match.prompt(seat).offers).notation.encode())
        await self._rest()
        begun = time.perf_counter()
        mover.session.press(ENTER)
        await self._rest()
        self.missed += sum(one.session.last < begun for one in self._everybody)
        self.times.append(max(one.session.last for one in self._far_from(mover)) - begun)

    def _far_from(self, mover: Seated) -> list[Seated]:
        return [one for one in self._everybody if (one.host != mover.host if self._several else one is not mover)]

    async def _rest(self) -> None:
        """Until nothing more is sent to anybody, and has been looked at."""
        before = -1
        while before != (before := sum(one.session.received for one in self._everybody)):
            await asyncio.sleep(QUIET)
        await asyncio.sleep(GLANCE)

    def told(self) -> str:
        ordered = sorted(1000 * each for each in self.times)
        p95 = ordered[len(ordered) * 95 // 100]
        seen = f"somebody missed one: {self.missed}" if self.missed else "seen by all"
        waited = f"p50 {median(ordered):5.1f}  p95 {p95:5.1f}  max {ordered[-1]:5.1f} ms"
        return f"{self.name:<26} {waited}  {len(ordered)} moves, {seen}"


async def begin(database: Database) -> tuple[HallTable, list[Person]]:
    """A game, its players, and those who watch it."""
    accounts, hall = Accounts(database), Hall(database, RowArchive(database), ThinkingPool(1), 10)
    people, table = [], HallTable("", GAME, (Place(),) * SEATS, "")
    for number in range(SEATS + WATCHERS):
        key, name = asyncssh.generate_private_key("ssh-ed25519"), f"p{number}"
        player = await accounts.claim(name, key.get_fingerprint(), "")
        assert player is not None
        if number < SEATS:
            table = await (hall.sit_down(player, table.code) if number else hall.open_table(player, table))
        people.append(Person(name, key.export_private_key(), table.code))
    await hall.close()
    return table, people


async def evening(stack: AsyncExitStack, name: str, place: Path, url: str, hosts: int) -> Evening:
    folders = [place / name.replace(" ", "-") / str(number) for number in range(hosts)]
    for folder in folders:
        folder.mkdir(mode=0o700, parents=True)
        (folder / "host.toml").write_text(f'archive = "{url}"\n{RULES}')
    database = await open_database(folders[0], url)
    stack.push_async_callback(database.close)
    table, people = await begin(database)
    doors = [(await stack.enter_async_context(opened(*HOST, str(folder))))[0] for folder in folders]
    everybody = []
    for number, person in enumerate(people):
        host = (number if number < SEATS else number - SEATS) % hosts
        words = ("join" if number < SEATS else "watch", table.code)
        everybody.append(Seated(await enter(doors[host], person, *words), host))
        await everybody[-1].session.settled()
    return Evening(name, database, table.record, everybody)


async def compare(place: Path, url: str, other: str, moves: int) -> None:
    async with AsyncExitStack() as stack:
        evenings = [
            await evening(stack, "three hosts, PostgreSQL", place, url, 3),
            await evening(stack, "one host, PostgreSQL", place, other, 1),
            await evening(stack, "one host, its own file", place, "", 1),
        ]
        while any(len(each.times) < moves for each in evenings):
            for each in evenings:
                await each.move()
        for each in evenings:
            print(each.told())


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tests.host.far_apart", description=__doc__)
    parser.add_argument("--moves", type=int, default=40)
    place = Path(tempfile.mkdtemp(prefix="souq-far-apart-"))
    server = started_server(place / "postgres", "ALTER SYSTEM SET fsync = on")
    with database_on(server) as url, database_on(server) as other:
        asyncio.run(compare(place, url, other, parser.parse_args().moves))


if __name__ == "__main__":
    main()
