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
import msgspec

from tests.host.load import HOST, RULES, SEATS, Person, Session, enter, opened
from tests.postgres import database_on, started_server
from tui.host.accounts import Accounts
from tui.host.hall import Hall
from tui.host.plans import HallTable, Place
from tui.tables.archive.rows import RowArchive
from tui.tables.database import Database, Transaction
from tui.tables.database.choice import open_database
from tui.tables.thinking import ThinkingPool

GAME = "dunhuang"
WATCHERS = 3
ENTER = b"\r"
KEYS = (ENTER, b"1", b"2", b"3", b"\x1b[B")
QUIET = 0.25
GLANCE = 0.6
"""Seconds that whoever is asked looks at the question first."""


@dataclass(frozen=True)
class Seated:
    session: Session
    host: int


class Evening:
    """One game, and everybody at it."""

    def __init__(self, name: str, database: Database, code: str, everybody: list[Seated]) -> None:
        self.name = name
        self.times: list[float] = []
        self.missed = 0
        """How often somebody was sent nothing when somebody else had moved."""
        self._in_vain = 0
        """Keys since the last move."""
        self._database = database
        self._code = code
        self._everybody = everybody
        self._several = len({one.host for one in everybody}) > 1

    async def move(self) -> None:
        """One Enter of whoever is asked. What makes no move is not counted: something was to be marked first, or to be
        chosen elsewhere."""
        table, before = await self._database.read(self._look)
        mover = self._everybody[table.asked[0]]
        begun = time.perf_counter()
        mover.session.press(random.choice(KEYS) if self._in_vain else ENTER)
        await self._rest()
        self._in_vain += 1
        if (await self._database.read(self._look))[1] > before:
            self._in_vain = 0
            self.missed += sum(one.session.last < begun for one in self._everybody)
            self.times.append(max(one.session.last for one in self._far_from(mover)) - begun)

    def _far_from(self, mover: Seated) -> list[Seated]:
        return [one for one in self._everybody if (one.host != mover.host if self._several else one is not mover)]

    def _look(self, db: Transaction) -> tuple[HallTable, int]:
        (body,) = db.execute("SELECT body FROM tables WHERE code = ?", (self._code,)).fetchone()
        table = msgspec.json.decode(body, type=HallTable)
        (lines,) = db.execute("SELECT count(*) FROM entries WHERE game = ?", (table.record,)).fetchone()
        return table, lines

    async def _rest(self) -> None:
        """Until nothing more is sent to anybody; then somebody looks at his question."""
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


async def begin(database: Database) -> tuple[str, list[Person]]:
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
    return table.code, people


async def evening(stack: AsyncExitStack, name: str, place: Path, url: str, hosts: int) -> Evening:
    folders = [place / name.replace(" ", "-") / str(number) for number in range(hosts)]
    for folder in folders:
        folder.mkdir(mode=0o700, parents=True)
        (folder / "host.toml").write_text(f'archive = "{url}"\n{RULES}')
    database = await open_database(folders[0], url)
    stack.push_async_callback(database.close)
    code, people = await begin(database)
    doors = [(await stack.enter_async_context(opened(*HOST, str(folder))))[0] for folder in folders]
    everybody = []
    for number, person in enumerate(people):
        host = (number if number < SEATS else number - SEATS) % hosts
        words = ("join" if number < SEATS else "watch", code)
        everybody.append(Seated(await enter(doors[host], person, *words), host))
        await everybody[-1].session.settled()
    return Evening(name, database, code, everybody)


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
