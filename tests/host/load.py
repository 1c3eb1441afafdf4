"""``python -m tests.host.load``: how many people one house holds, on one core, in figures.

The house is a process of its own, the players are in this one, over loopback; every one of them sits at a real table of
four, all five games in turn, at 80 x 24. A key moves a cursor over the board; its time runs until the last byte of the
answer. Figures in milliseconds mean little on a machine that does other things as well: the share of a core and the
ratios mean more.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import random
import re
import subprocess
import sys
import tempfile
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass
from pathlib import Path
from statistics import median
from typing import Any

import asyncssh

from rulesets import shelf
from tests.terminal.emulator import ROOT, clean_environment
from tui.host.accounts import Accounts
from tui.host.hall import Hall
from tui.host.plans import HallTable, Place
from tui.tables.archive.rows import RowArchive
from tui.tables.database.sqlite import SqliteDatabase
from tui.tables.thinking import ThinkingPool

SEATS = 4
LOOK_AROUND, LEFT, RIGHT = b"x", b"\x1b[D", b"\x1b[C"
"""Whoever looks around sees something else at every key, whether it is his turn or not."""
ANSWERED_WITHIN = 0.9
"""Seconds; what comes later counts as this."""
HOST = ("-m", "tui", "host", "--port", "0", "--bind", "127.0.0.1", "--data")
RULES = """
[limits]
connections = 2000
connections_an_address = 2000
logins_a_minute = 100000
"""


@dataclass(frozen=True)
class Person:
    name: str
    secret: bytes
    """The private half of a key."""
    code: str

    @property
    def key(self) -> asyncssh.SSHKey:
        return asyncssh.import_private_key(self.secret)


async def furnish(folder: Path, number: int, rules: str = RULES) -> list[Person]:
    """A closed house in which so many people have sat down already."""
    folder.mkdir(mode=0o700)
    (folder / "host.toml").write_text(rules)
    database = SqliteDatabase(folder / "house.db")
    accounts, hall = Accounts(database), Hall(database, RowArchive(database), ThinkingPool(1), 10_000)
    games = [facts.name for facts in shelf() if SEATS in facts.players]
    people: list[Person] = []
    for first in range(0, number, SEATS):
        table = HallTable("", games[first // SEATS % len(games)], (Place(),) * SEATS, "")
        for seat in range(SEATS):
            key, name = asyncssh.generate_private_key("ssh-ed25519"), f"p{first + seat}"
            player = await accounts.claim(name, key.get_fingerprint(), "")
            assert player is not None
            opened = hall.open_table(player, table) if not seat else hall.sit_down(player, table.code)
            table = await opened
            people.append(Person(name, key.export_private_key(), table.code))
    await hall.close()
    await database.close()
    return people[:number]


class Measured:
    """A process, and what it costs."""

    def __init__(self, process: subprocess.Popen[str]) -> None:
        self._process = process

    @property
    def _family(self) -> list[int]:
        """With the processes it has started."""
        tasks = Path(f"/proc/{self._process.pid}/task")
        children = [child for task in tasks.iterdir() for child in (task / "children").read_text().split()]
        return [self._process.pid, *map(int, children)]

    def seconds(self) -> float:
        ticks = 0
        for pid in self._family:
            fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
            ticks += int(fields[11]) + int(fields[12])
        return ticks / os.sysconf("SC_CLK_TCK")

    def megabytes(self) -> float:
        """Its own memory, not what it shares with others."""
        rollups = []
        for pid in self._family:
            with suppress(OSError):  # it has ended meanwhile
                rollups.append(Path(f"/proc/{pid}/smaps_rollup").read_text())
        return sum(int(size) for text in rollups for size in re.findall(r"Private_\w+: +(\d+)", text)) / 1024

    def handles(self) -> int:
        return len(list(Path(f"/proc/{self._process.pid}/fd").iterdir()))


@asynccontextmanager
async def opened(*command: str, log: Path = Path(os.devnull)) -> AsyncIterator[tuple[int, Measured]]:
    """The port of a process that serves, once it does."""
    with tempfile.TemporaryDirectory() as home, log.open("ab") as errors:
        process = subprocess.Popen(
            [sys.executable, *command],
            stdout=subprocess.PIPE,
            stderr=errors,
            cwd=ROOT,
            env=clean_environment(Path(home)),
            text=True,
        )
        try:
            assert process.stdout
            port = next(int(told[1]) for line in process.stdout if (told := re.search(r"-p (\d+)", line)))
            yield port, Measured(process)
        finally:
            process.terminate()
            process.wait(30)


class Session:
    def __init__(self, connection: asyncssh.SSHClientConnection, process: Any) -> None:
        self.connection = connection
        self.process = process
        self.has_ended = False
        self.received = 0
        self.last = 0.0
        self._came = asyncio.Event()
        self._reading = asyncio.ensure_future(self._read())

    async def _read(self) -> None:
        while data := await self.process.stdout.read(1 << 16):
            self.received += len(data)
            self.last = time.perf_counter()
            self._came.set()
        self.has_ended = True

    def press(self, key: bytes) -> None:
        self.process.stdin.write(key)

    async def settled(self, quiet: float = 0.5) -> None:
        before = -1
        while self.received != before or not self.received:
            before = self.received
            await asyncio.sleep(quiet)

    async def answer_to(self, key: bytes) -> float:
        """Seconds from the key to the last byte that follows it."""
        begun, before = time.perf_counter(), self.received
        self.press(key)
        await asyncio.sleep(ANSWERED_WITHIN)
        return self.last - begun if self.received > before else ANSWERED_WITHIN

    async def first_answer_to(self, key: bytes) -> float:
        """Seconds from the key to the first byte that follows it."""
        self._came.clear()
        begun = time.perf_counter()
        self.press(key)
        with suppress(TimeoutError):
            await asyncio.wait_for(self._came.wait(), 5)
        return time.perf_counter() - begun

    def drop(self) -> None:
        self.connection.abort()
        self._reading.cancel()


async def enter(port: int, person: Person, *words: str) -> Session:
    nobody_else = {"known_hosts": None, "config": None, "agent_path": None}
    connection = await asyncssh.connect(
        "127.0.0.1", port, username=person.name, client_keys=[person.key], **nobody_else
    )
    process = await connection.create_process(
        " ".join(words) or None, term_type="xterm-256color", term_size=(80, 24), encoding=None
    )
    return Session(connection, process)


async def play(sessions: list[Session], pause: float, keys: int) -> list[float]:
    """Everybody presses a key every so often, each at a moment of his own."""

    async def one(session: Session) -> list[float]:
        await asyncio.sleep(random.random() * pause)
        times = []
        for number in range(keys):
            times.append(await session.answer_to(RIGHT if number % 2 else LEFT))
            await asyncio.sleep(max(0.0, pause - ANSWERED_WITHIN))
        return times

    return [each for times in await asyncio.gather(*map(one, sessions)) for each in times]


def told(name: str, times: list[float], cost: float, seconds: float) -> str:
    ordered = sorted(1000 * each for each in times)
    p95, most = ordered[len(ordered) * 95 // 100], ordered[-1]
    share, each = 100 * cost / seconds, 1000 * cost / len(ordered)
    waited = f"p50 {median(ordered):6.1f}  p95 {p95:6.1f}  max {most:6.1f} ms"
    return f"{name:<34} {waited}  {each:5.1f} ms CPU a key  {share:4.0f} % of a core"


async def measure(name: str, port: int, cost: Measured, people: list[Person], pause: float, keys: int) -> list[Session]:
    before, sessions = cost.megabytes(), []
    began, spent = time.perf_counter(), cost.seconds()
    for session in await asyncio.gather(*(enter(port, person, "join", person.code) for person in people)):
        sessions.append(session)
        await session.settled(0.2)
        session.press(LOOK_AROUND)
    logins = cost.seconds() - spent
    print(
        f"{name:<34} {1000 * logins / len(people):.0f} ms CPU and {(cost.megabytes() - before) / len(people):.2f} MB a "
        f"login, all in after {time.perf_counter() - began:.1f} s"
    )
    spent, began = cost.seconds(), time.perf_counter()
    times = await play(sessions, pause, keys)
    print(told(f"{name}, a key every {pause:g} s", times, cost.seconds() - spent, time.perf_counter() - began))
    return sessions


async def idle(sessions: list[Session]) -> None:
    await asyncio.sleep(2)
    before = sum(session.received for session in sessions)
    await asyncio.sleep(5)
    print(f"{len(sessions)} idle sessions for 5 s: {sum(s.received for s in sessions) - before} bytes sent")


async def stalls(port: int, quiet: Session, people: list[Person]) -> None:
    """What one player feels while others come in, all at once; ten keys a second, so that no moment is missed."""
    from tests.host.crowd import comes_in, elsewhere

    times: list[float] = []
    with elsewhere(comes_in, port, people) as entering:
        while entering.is_alive():
            times.append(await quiet.first_answer_to(RIGHT if len(times) % 2 else LEFT))
            await asyncio.sleep(0.1)
    ordered = sorted(1000 * each for each in times)
    print(
        f"{len(people)} logins at once: of {len(ordered)} keys of another p50 {median(ordered):.1f}, p95 "
        f"{ordered[len(ordered) * 95 // 100]:.1f}, max {ordered[-1]:.0f} ms"
    )


async def comings_and_goings(port: int, cost: Measured, people: list[Person], number: int) -> None:
    marks = []
    for index in range(number):
        session = await enter(port, people[index % len(people)])
        await session.settled(0.05)
        session.drop()
        if index % (number // 4) == number // 4 - 1:
            await asyncio.sleep(1)
            marks.append(f"{cost.megabytes():.0f} MB, {cost.handles()} handles")
    print(f"{number} logins and drops, a mark after each quarter: {'; '.join(marks)}")


async def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tests.host.load", description=__doc__)
    parser.add_argument("--players", type=int, nargs="*", default=[50, 100, 200])
    parser.add_argument("--keys", type=int, default=15)
    parser.add_argument("--logins", type=int, default=1000)
    parser.add_argument("--processes", type=int, default=20, help="players of the process a session, for the ratio")
    asked = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        for number in asked.players:
            await house_of(Path(folder) / str(number), number, asked.keys)
        await house_of_comers(Path(folder) / "comers", asked.logins)
        await processes(Path(folder) / "processes", asked.processes, asked.keys)


async def house_of(folder: Path, number: int, keys: int) -> None:
    people = await furnish(folder, number)
    async with opened(*HOST, str(folder)) as (port, cost):
        pause = 1.0 if number <= 100 else 2.0
        sessions = await measure(f"{number} in one process", port, cost, people, pause, keys)
        await idle(sessions)
        for session in sessions:
            session.drop()


async def house_of_comers(folder: Path, logins: int) -> None:
    people = await furnish(folder, 52)
    async with opened(*HOST, str(folder)) as (port, cost):
        quiet = await enter(port, people[0], "join", people[0].code)
        await quiet.settled()
        quiet.press(LOOK_AROUND)
        await stalls(port, quiet, people[1:2])
        await stalls(port, quiet, people[1:51])
        await comings_and_goings(port, cost, people[1:], logins)
        quiet.drop()


async def processes(folder: Path, number: int, keys: int) -> None:
    """The same number at the same keys, once in the house and once with a process for each."""
    await house_of(folder, number, keys)
    key = asyncssh.generate_private_key("ssh-ed25519")
    people = [Person(f"p{index}", key.export_private_key(), "") for index in range(number)]
    async with opened("-m", "tests.host.process_a_session") as (port, cost):
        sessions = await measure(f"{number}, a process each", port, cost, people, 1.0, keys)
        for session in sessions:
            session.drop()


if __name__ == "__main__":
    asyncio.run(main())
