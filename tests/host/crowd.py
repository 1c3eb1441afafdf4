"""Visitors in a process of their own: those who measure must not wait for what these have to do."""

from __future__ import annotations

import asyncio
import multiprocessing
import os
import random
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from contextlib import asynccontextmanager, contextmanager, suppress
from multiprocessing.process import BaseProcess
from typing import Any

import asyncssh

from tests.host.load import Person, Session, enter

Deed = Callable[[int, Person], Awaitable[None]]

SMALL_WINDOW = 32768
MUCH_TO_SHOW = (b"\x1bOP", b"\x1b", b"x", b"\x1b[C")
SCRAPS = (b"\x1b", b"[", b"\x1b[", b"\x1b]", b"\x1bP", b"\x1b[200~", b"\x1b[<0;1;1M", b"\x1b[M", b"\xff", b"\xe2\x96",
          "é界🂡".encode(), b"9" * 40, b";", b"\r", b"\x03", b"\t", b"?", b"x", b"q", b"n", b"j", b"t", b" ", b"\x00",
          b"\x1b[1;5A", b"\x1b[B", b"\x1bOP", b"\x7f", b"\x1b[97;5u", b"\x1b[?2026;2$y", b"[b]", b"$(id)")  # fmt: skip


@contextmanager
def elsewhere(deed: Deed, port: int, people: list[Person]) -> Iterator[BaseProcess]:
    """Everybody does the same, from now until they are done or nobody cares any more."""
    process = multiprocessing.get_context("spawn").Process(target=_all_at_once, args=(deed, port, people))
    process.start()
    try:
        yield process
    finally:
        process.kill()
        process.join()


def _all_at_once(deed: Deed, port: int, people: list[Person]) -> None:
    os.nice(5)

    async def all_of_them() -> None:
        await asyncio.gather(*(deed(port, person) for person in people))

    asyncio.run(all_of_them())


async def comes_in(port: int, person: Person) -> None:
    """And leaves, once his table is painted."""
    async with seated(port, person) as session:
        await session.settled(0.2)


# Those who behave badly


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


async def talks_nonsense(port: int, person: Person, packets: int) -> None:
    """Keys, escape sequences and bytes that are none; again and again, whatever the house does about it."""
    sent = 0
    while sent < packets:
        session = await enter(port, person, *random.choice((("join", person.code), (), ("plain",))))
        with suppress(OSError, asyncssh.Error):
            while sent < packets and not session.connection.is_closed():
                session.press(nonsense())
                sent += 1
                if sent % 50 == 0:
                    await asyncio.sleep(0.02)
                if session.has_ended:
                    break
        session.drop()
