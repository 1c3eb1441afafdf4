"""Where the line mode hears and speaks."""

from __future__ import annotations

import asyncio
import sys
from collections.abc import Callable
from contextlib import suppress
from io import RawIOBase
from shutil import get_terminal_size
from threading import Thread
from typing import Protocol, TextIO

from tui.look.flowing import flowed
from tui.tables.trouble import harmless, printable


class Lines(Protocol):
    """Somebody who is spoken to and answers, line by line: at the streams of this process or anywhere else."""

    interactive: bool
    """Somebody sits there and can be waited for."""

    def say(self, *lines: str) -> None:
        """Out at once: whoever listens hears a move when it is made. Nothing that a terminal would obey."""
        ...

    async def ask(self) -> str:
        """The next line, without anything a terminal would obey; EOFError when there is none. Whoever has lost interest
        cancels this, and loses no line by it."""
        ...

    def push_out_of_sight(self) -> None:
        """What stands on the screen is not for the next pair of eyes."""
        ...


class StreamLines:
    def __init__(self, source: TextIO, out: TextIO) -> None:
        self._out = out
        self._read_line = _reader(source)
        self._coming: asyncio.Future[str] | None = None
        """A line that was asked for; whoever did so may have lost interest, but the next line is still the next."""
        self.interactive = source.isatty()

    def say(self, *lines: str) -> None:
        if lines:
            self._write("".join(f"{flowed(harmless(line), self._out)}\n" for line in lines))

    def _write(self, text: str) -> None:
        self._out.write(text)
        self._out.flush()

    async def ask(self) -> str:
        if self.interactive:
            self._write("> ")
        self._coming = self._coming or _in_background(self._read_line)
        line = await asyncio.shield(self._coming)
        self._coming = None
        if not line:
            raise EOFError
        return printable(line)

    def push_out_of_sight(self) -> None:
        if self.interactive:
            self.say(*[""] * get_terminal_size().lines)


def standard_lines() -> StreamLines:
    """Of this process."""
    return StreamLines(sys.stdin, sys.stdout)


def _in_background(read_line: Callable[[], str]) -> asyncio.Future[str]:
    """In a thread that holds up neither the table nor the end of the process, however long nothing is typed."""
    loop = asyncio.get_running_loop()
    coming: asyncio.Future[str] = loop.create_future()

    def arrive(line: str) -> None:
        if not coming.done():
            coming.set_result(line)

    def read() -> None:
        try:
            line = read_line()
        except (OSError, ValueError):  # the terminal is gone, or the stream was closed
            line = ""
        with suppress(RuntimeError):  # nobody is there any more
            loop.call_soon_threadsafe(arrive, line)

    Thread(target=read, daemon=True).start()
    return coming


def _reader(source: TextIO) -> Callable[[], str]:
    """Straight from the system, where that is possible: whoever waits inside one of Python's buffers holds its lock,
    and the process could not end before the next line is typed."""
    raw = getattr(getattr(source, "buffer", None), "raw", None)
    return _RawLines(raw, source.encoding).read_line if isinstance(raw, RawIOBase) else source.readline


class _RawLines:
    def __init__(self, raw: RawIOBase, encoding: str) -> None:
        self._raw = raw
        self._encoding = encoding
        self._rest = b""

    def read_line(self) -> str:
        while b"\n" not in self._rest:
            part = self._raw.read(1 << 16)
            if not part:
                line, self._rest = self._rest, b""
                return line.decode(self._encoding, "replace")
            self._rest += part
        line, end, self._rest = self._rest.partition(b"\n")
        return (line + end).decode(self._encoding, "replace")
