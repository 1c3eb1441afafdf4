"""``python -m tests.host.faults``: clients that behave badly, beside twenty people who quietly play.

The quiet ones press a key a second; what they wait for it is measured alone, then beside clients that take nothing,
take little, flood the house with keys or change their windows all the time, and at last beside packets of nonsense. The
house is a process of its own; at the end it must answer as at the beginning and have written no failure to its log.
"""

from __future__ import annotations

import argparse
import asyncio
import random
import tempfile
import time
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from typing import Any

import asyncssh

from tests.host.load import HOST, LOOK_AROUND, RULES, Measured, Person, Session, enter, furnish, opened, play, told

QUIET, KEYS, AT_ONCE = 20, 10, 5
FROZEN = "[times]\nfrozen = 6\n"
SMALL_WINDOW = 32768
MUCH_TO_SHOW = (b"\x1bOP", b"\x1b", b"x", b"\x1b[C")
SCRAPS = (b"\x1b", b"[", b"\x1b[", b"\x1b]", b"\x1bP", b"\x1b[200~", b"\x1b[<0;1;1M", b"\x1b[M", b"\xff", b"\xe2\x96",
          "é界🂡".encode(), b"9" * 40, b";", b"\r", b"\x03", b"\t", b"?", b"x", b"q", b"n", b"j", b"t", b" ", b"\x00",
          b"\x1b[1;5A", b"\x1b[B", b"\x1bOP", b"\x7f", b"\x1b[97;5u", b"\x1b[?2026;2$y", b"[b]", b"$(id)")  # fmt: skip

Misdeed = Callable[[int, Person], Awaitable[None]]


@asynccontextmanager
async def bare(port: int, person: Person) -> AsyncIterator[Any]:
    """A session of whose output little is taken before the house has to wait."""
    session = {"term_type": "xterm-256color", "term_size": (80, 24), "encoding": None, "window": SMALL_WINDOW}
    known = {"known_hosts": None, "config": None, "agent_path": None}
    async with asyncssh.connect(
        "127.0.0.1", port, username=person.name, client_keys=[person.key], **known
    ) as connection:
        yield await connection.create_process(f"join {person.code}", **session)


@asynccontextmanager
async def seated(port: int, person: Person) -> AsyncIterator[Session]:
    session = await enter(port, person, "join", person.code)
    try:
        yield session
    finally:
        session.drop()


async def takes_nothing(port: int, person: Person) -> None:
    """And presses keys meanwhile, so that there would be much to take."""
    async with bare(port, person) as process:
        while not process.is_closing():
            process.stdin.write(random.choice(MUCH_TO_SHOW))
            await asyncio.sleep(0.03)


async def takes_little(port: int, person: Person) -> None:
    async with bare(port, person) as process:
        while not process.is_closing():
            process.stdin.write(random.choice(MUCH_TO_SHOW))
            await process.stdout.read(200)
            await asyncio.sleep(0.1)


async def floods(port: int, person: Person) -> None:
    async with seated(port, person) as session:
        while True:
            session.press(b"x\x1b[C\x1b[B" * 200)
            await asyncio.sleep(0.05)


async def resizes(port: int, person: Person) -> None:
    async with seated(port, person) as session:
        while True:
            session.process.change_terminal_size(random.randrange(1, 5000), random.randrange(1, 5000))
            await asyncio.sleep(0.02)


def nonsense() -> bytes:
    return b"".join(random.choices(SCRAPS, k=random.randrange(1, 9))) + random.randbytes(random.randrange(6))


async def talks_nonsense(port: int, person: Person, packets: int, count: Callable[[], None]) -> None:
    """Keys, escape sequences and bytes that are none; again and again, whatever the house does about it."""
    sent = 0
    while sent < packets:
        session = await enter(port, person, *random.choice((("join", person.code), (), ("plain",))))
        with suppress(OSError, asyncssh.Error):
            while sent < packets and not session.connection.is_closed():
                session.press(nonsense())
                sent += 1
                count()
                if sent % 50 == 0:
                    await asyncio.sleep(0.02)
                if session.has_ended:
                    break
        session.drop()


async def strange_names(port: int, number: int) -> int:
    """How many of them came in: none may."""
    came_in = 0
    for _ in range(number):
        name = nonsense().decode("utf-8", "replace") * random.choice((1, 1, 40)) + "\n"
        with suppress(OSError, asyncssh.Error, ValueError):
            async with asyncssh.connect("127.0.0.1", port, username=name, known_hosts=None, config=None):
                came_in += 1
    return came_in


async def beside(name: str, port: int, cost: Measured, quiet: list[Session], *misdeeds: Awaitable[None]) -> None:
    doing = [asyncio.ensure_future(misdeed) for misdeed in misdeeds]
    await asyncio.sleep(5 if doing else 0)
    spent, began = cost.seconds(), time.perf_counter()
    times = await play(quiet, 1.0, KEYS)
    print(told(name, times, cost.seconds() - spent, time.perf_counter() - began), flush=True)
    for each in doing:
        each.cancel()
    await asyncio.gather(*doing, return_exceptions=True)


async def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tests.host.faults", description=__doc__)
    parser.add_argument("--packets", type=int, default=100_000)
    asked = parser.parse_args()
    with tempfile.TemporaryDirectory() as home:
        folder, log = Path(home) / "house", Path(home) / "log"
        people = await furnish(folder, QUIET + 2 * AT_ONCE + 10, RULES + FROZEN)
        async with opened(*HOST, str(folder), log=log) as (port, cost):
            await evening(port, cost, people, asked.packets)
        failures = [line for line in log.read_text().splitlines() if "ERROR" in line or "Traceback" in line]
        print(f"failures in the log of the house: {len(failures)}", *failures[:3], sep="\n")


async def evening(port: int, cost: Measured, people: list[Person], packets: int) -> None:
    quiet = [await enter(port, person, "join", person.code) for person in people[:QUIET]]
    for session in quiet:
        await session.settled(0.3)
        session.press(LOOK_AROUND)
    bad = people[QUIET : QUIET + AT_ONCE]
    await beside(f"{QUIET} alone", port, cost, quiet)
    for name, misdeed in MISDEEDS.items():
        await beside(f"beside {AT_ONCE} {name}", port, cost, quiet, *(misdeed(port, person) for person in bad))
    sent = 0

    def count() -> None:
        nonlocal sent
        sent += 1

    fuzz = [talks_nonsense(port, person, packets // AT_ONCE, count) for person in people[-AT_ONCE:]]
    fuzzing = asyncio.gather(*fuzz)
    await beside("beside packets of nonsense", port, cost, quiet)
    await fuzzing
    print(f"{sent} packets of nonsense, {await strange_names(port, 300)} of 300 strange names came in", flush=True)
    await beside(f"{QUIET} alone again", port, cost, quiet)
    print(f"{cost.megabytes():.0f} MB, {cost.handles()} handles")


MISDEEDS: dict[str, Misdeed] = {
    "that take nothing": takes_nothing,
    "that take little": takes_little,
    "that flood": floods,
    "that resize": resizes,
}


if __name__ == "__main__":
    asyncio.run(main())
