"""A word with the house from outside, for whoever runs it: a socket in its folder that nobody else can open.

One line of JSON asks, one answers.
"""

from __future__ import annotations

import asyncio
import json
import os
from collections.abc import Awaitable, Callable
from contextlib import suppress
from pathlib import Path
from typing import Any, Final

from tui.tables.trouble import Failure, Trouble

SOCKET: Final = "control"
LONGEST: Final = 1 << 16

Orders = dict[str, Callable[..., Awaitable[Any]]]


class Control:
    def __init__(self, folder: Path, orders: Orders) -> None:
        self._path = folder / SOCKET
        self._orders = orders
        self._server: asyncio.Server | None = None

    async def open(self) -> None:
        self._path.unlink(missing_ok=True)
        before = os.umask(0o177)
        try:
            self._server = await asyncio.start_unix_server(self._serve, self._path, limit=LONGEST)
        except OSError as error:
            raise Failure(f"{self._path} cannot be opened: {error.strerror or error}") from None
        finally:
            os.umask(before)

    def close(self) -> None:
        if self._server:
            self._server.close()  # without waiting: somebody may have opened the socket and say nothing
            self._path.unlink(missing_ok=True)

    async def _serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        with suppress(OSError, ValueError):
            answer = await self._answer(await reader.readline())
            writer.write(json.dumps(answer).encode() + b"\n")
            await writer.drain()
        writer.close()

    async def _answer(self, line: bytes) -> dict[str, Any]:
        asked = json.loads(line)
        try:
            return {"answer": await self._orders[asked.pop("order")](**asked)}
        except Trouble as error:
            return {"trouble": str(error)}


async def ask(folder: Path, order: str, **said: str) -> Any:
    """The answer of an open house; nothing, if it is not open."""
    try:
        reader, writer = await asyncio.open_unix_connection(folder / SOCKET, limit=1 << 22)
    except PermissionError as error:
        raise Failure(f"{folder / SOCKET} cannot be opened: {error.strerror}") from None
    except OSError:
        return None
    writer.write(json.dumps({"order": order, **said}).encode() + b"\n")
    answer = json.loads(await reader.readline() or b"{}")
    writer.close()
    if "trouble" in answer:
        raise Trouble(answer["trouble"])
    return answer.get("answer")
