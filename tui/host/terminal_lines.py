"""Lines over ssh, for screen readers and scripts: no screen, no colour, the far end does its own editing."""

from __future__ import annotations

import asyncio
from codecs import getincrementaldecoder
from contextlib import suppress
from typing import Final

from tui.host.terminal import Terminal
from tui.tables.trouble import harmless, printable

LONGEST_LINE: Final = 1000
WAITING_LINES: Final = 200
"""Typed ahead; whoever sends more loses the rest."""


class TerminalLines:
    interactive = False

    def __init__(self, terminal: Terminal) -> None:
        self._terminal = terminal
        self._decoder = getincrementaldecoder("utf-8")("replace")
        self._begun = ""
        self._lines: asyncio.Queue[str | None] = asyncio.Queue(WAITING_LINES + 1)
        self.ended = False
        """Nothing more will be typed."""
        terminal.attach(self)

    def say(self, *lines: str) -> None:
        for line in lines:
            self._terminal.say(harmless(line))

    async def ask(self) -> str:
        if self.ended and self._lines.empty():
            raise EOFError
        line = await self._lines.get()
        if line is None:
            raise EOFError
        return printable(line)

    def push_out_of_sight(self) -> None:
        """Nobody shares this keyboard."""

    # What comes in

    def feed(self, data: bytes) -> None:
        *whole, self._begun = (self._begun + self._decoder.decode(data)).replace("\r\n", "\n").split("\n")
        self._begun = self._begun[:LONGEST_LINE]
        for line in whole:
            self._take(line[:LONGEST_LINE])

    def _take(self, line: str) -> None:
        if self._lines.qsize() < WAITING_LINES:
            self._lines.put_nowait(line)

    def hung_up(self) -> None:
        self.ended = True
        with suppress(asyncio.QueueFull):
            self._lines.put_nowait(None)

    def resized(self) -> None:
        """Lines are as long as they are."""

    def hold(self) -> None:
        """What is said waits in the connection; a far end that takes nothing for long is dropped."""

    def go_on(self) -> None:
        """Nothing was left out."""
