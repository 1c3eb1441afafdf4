"""``python -m tests.host.faults``: clients that behave badly, beside twenty people who quietly play.

The quiet ones press a key a second; what they wait for it is measured alone, then beside clients that take nothing,
take little, flood the house with keys or change their windows all the time, and at last beside packets of nonsense. The
house is a process of its own, and so are those who behave badly; at the end it must answer as at the beginning and have
written no failure to its log.
"""

from __future__ import annotations

import argparse
import asyncio
import random
import tempfile
import time
from contextlib import suppress
from functools import partial
from pathlib import Path

import asyncssh

from tests.host.crowd import Deed, elsewhere, floods, nonsense, resizes, takes_little, takes_nothing, talks_nonsense
from tests.host.load import HOST, LOOK_AROUND, RULES, Measured, Person, Session, enter, furnish, opened, play, told

QUIET, KEYS, AT_ONCE = 20, 10, 5
FROZEN = "[times]\nfrozen = 6\n"
SETTLING = 5
"""Seconds in which those who behave badly come in and begin."""


async def strange_names(port: int, number: int) -> int:
    """How many of them came in: none may."""
    came_in = 0
    for _ in range(number):
        name = nonsense().decode("utf-8", "replace") * random.choice((1, 1, 40)) + "\n"
        with suppress(OSError, asyncssh.Error, ValueError):
            async with asyncssh.connect("127.0.0.1", port, username=name, known_hosts=None, config=None):
                came_in += 1
    return came_in


async def measure(name: str, cost: Measured, quiet: list[Session]) -> None:
    spent, began = cost.seconds(), time.perf_counter()
    times = await play(quiet, 1.0, KEYS)
    print(told(name, times, cost.seconds() - spent, time.perf_counter() - began), flush=True)


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
    await measure(f"{QUIET} alone", cost, quiet)
    for name, misdeed in MISDEEDS.items():
        with elsewhere(misdeed, port, bad):
            await asyncio.sleep(SETTLING)
            await measure(f"beside {AT_ONCE} {name}", cost, quiet)
    with elsewhere(partial(talks_nonsense, packets=packets // AT_ONCE), port, people[-AT_ONCE:]) as fuzzing:
        await asyncio.sleep(SETTLING)
        await measure("beside packets of nonsense", cost, quiet)
        await asyncio.to_thread(fuzzing.join)
        sent = packets if fuzzing.exitcode == 0 else 0
    print(f"{sent} packets of nonsense, {await strange_names(port, 300)} of 300 strange names came in", flush=True)
    await measure(f"{QUIET} alone again", cost, quiet)
    print(f"{cost.megabytes():.0f} MB, {cost.handles()} handles")


MISDEEDS: dict[str, Deed] = {
    "that take nothing": takes_nothing,
    "that take little": takes_little,
    "that flood": floods,
    "that resize": resizes,
}


if __name__ == "__main__":
    asyncio.run(main())
