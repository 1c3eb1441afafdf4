"""A line to PostgreSQL that goes wrong when a test wants it to."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager, suppress
from typing import TYPE_CHECKING, Literal

if TYPE_CHECKING:
    from tui.tables.database.postgres import PostgresDatabase

Fault = Literal["", "answer", "question", "silence", "cut"]
"""What is lost: the answer to the next commit, the commit itself, everything from now on, or the line."""


class FaultyLine:
    def __init__(self, url: str) -> None:
        from psycopg import conninfo

        self._parts = conninfo.conninfo_to_dict(url)
        self.fault: Fault = ""
        self.faults = 0
        """How often something was lost."""
        self._open: set[asyncio.StreamWriter] = set()
        self._carrying: set[asyncio.Task[None]] = set()

    @property
    def url(self) -> str:
        parts = self._parts
        password = f":{parts['password']}" if parts.get("password") else ""
        who = f"{parts.get('user', 'postgres')}{password}"
        return f"postgresql://{who}@127.0.0.1:{self.port}/{parts['dbname']}?sslmode=disable&gssencmode=disable"

    async def listen(self) -> None:
        self._server = await asyncio.start_server(self._connect, "127.0.0.1", 0)
        self.port: int = self._server.sockets[0].getsockname()[1]

    async def close(self) -> None:
        self._server.close()
        self.cut()
        await asyncio.gather(*self._carrying, return_exceptions=True)

    def cut(self) -> None:
        """All that are connected now."""
        for writer in self._open:
            writer.transport.abort()

    async def _connect(self, near: asyncio.StreamReader, back: asyncio.StreamWriter) -> None:
        if self.fault == "cut":
            back.transport.abort()
            return
        far, forth = await self._server_itself()
        self._open |= {back, forth}
        for deed in (self._carry_questions(near, forth, back), self._carry(far, back)):
            carrying = asyncio.ensure_future(deed)
            self._carrying.add(carrying)
            carrying.add_done_callback(self._carrying.discard)

    async def _server_itself(self) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
        host, port = str(self._parts.get("host", "localhost")), int(self._parts.get("port") or 5432)
        if host.startswith("/"):
            return await asyncio.open_unix_connection(f"{host}/.s.PGSQL.{port}")
        return await asyncio.open_connection(host, port)

    async def _carry_questions(
        self, near: asyncio.StreamReader, forth: asyncio.StreamWriter, back: asyncio.StreamWriter
    ) -> None:
        while data := await _read(near):
            fault = self.fault if b"COMMIT" in data else ""
            if fault == "answer":
                back.transport.abort()
            if fault != "question" and self.fault != "silence":
                forth.write(data)
            if fault in ("answer", "question"):
                self.fault, self.faults = "", self.faults + 1
                break
        with suppress(OSError):
            await forth.drain()
            forth.close()
        back.transport.abort()

    async def _carry(self, far: asyncio.StreamReader, back: asyncio.StreamWriter) -> None:
        while data := await _read(far):
            if self.fault != "silence":
                back.write(data)
        back.transport.abort()


async def _read(stream: asyncio.StreamReader) -> bytes:
    with suppress(OSError):
        return await stream.read(1 << 16)
    return b""


@asynccontextmanager
async def faulty_line(url: str) -> AsyncIterator[FaultyLine]:
    line = FaultyLine(url)
    await line.listen()
    try:
        yield line
    finally:
        await line.close()


@asynccontextmanager
async def faulty_databases(url: str, number: int) -> AsyncIterator[list[tuple[FaultyLine, PostgresDatabase]]]:
    """One database as so many hosts know it, each at the end of a line of its own."""
    from tui.tables.database.postgres import PostgresDatabase

    async with AsyncExitStack() as stack:
        opened = []
        for _ in range(number):
            line = await stack.enter_async_context(faulty_line(url))
            database = await PostgresDatabase.at(line.url)
            stack.push_async_callback(database.close)
            opened.append((line, database))
        yield opened
