"""People who come by ssh and follow a script: one plays any open option he is offered, one only listens. Whoever is
cut off comes in again, at another host."""

from __future__ import annotations

import asyncio
import random
import re
from collections.abc import Callable
from contextlib import suppress
from typing import Any

import asyncssh

from tests.host.kills import connected
from tests.host.opened import OpenedHouse
from tui.plain.talk import WELCOME

OPTION = re.compile(r"^\d+\. .*\(([^()]+)\)$")
OVER = "The game is over."
POSITION = "The table:"
TOO_LATE = "This game is over"
LENT, NOTHING_TO_LEND = "A bot minds it.", "You have no seat there"
HURRY, LONG = 0.02, 15.0
"""Seconds without a word: after the first, a question is read to its end; after the others, something is wrong."""
TALKATIVE = 0.2
ENOUGH = 120
"""Moves of one player: at random, some games would never end."""
LOST = (OSError, asyncssh.Error, TimeoutError, asyncio.IncompleteReadError)

Hosts = list[OpenedHouse]


class Visitor:
    def __init__(self, hosts: Hosts, name: str, first: int) -> None:
        self.name = name
        self.visits: list[str] = []
        """What was heard at each visit."""
        self._hosts = hosts
        self._turn = first
        self._key = asyncssh.generate_private_key("ssh-ed25519")

    async def come_in(self, word: str, stay: Callable[[Any], Any]) -> Any:
        """Say a word in the hall and stay; once more, at the next host, whenever the line is lost."""
        while True:
            host = self._hosts[self._turn % len(self._hosts)]
            self._turn += 1
            with suppress(*LOST):
                async with await asyncio.wait_for(connected(host, self.name, self._key), LONG) as connection:
                    process = await connection.create_process("plain", encoding="utf-8")
                    process.stdin.write(f"{word}\n")
                    self.visits.append("")
                    return await stay(process)
            await asyncio.sleep(0.1)

    async def hear(self, process: Any, within: float = LONG) -> bool:
        """Whether something was said in that time. Where nothing is said for long, something is wrong."""
        try:
            async with asyncio.timeout(within):
                heard = await process.stdout.read(1 << 16)
        except TimeoutError:
            if within == LONG:
                raise
            return False
        if not heard:
            raise ConnectionResetError
        self.visits[-1] += heard
        return True

    async def hear_until(self, process: Any, *beginnings: str) -> None:
        while not self.is_told(*beginnings):
            await self.hear(process)

    def is_told(self, *beginnings: str) -> bool:
        return any(line.startswith(beginnings) for line in lines_of(self.visits[-1]))


def lines_of(heard: str) -> list[str]:
    """Without one that is cut off."""
    return heard.split("\r\n")[:-1]


class Watcher(Visitor):
    async def watch(self, code: str) -> None:
        """To the end of the game."""
        await self.come_in(f"watch {code}", lambda process: self.hear_until(process, OVER))


class ScriptedPlayer(Visitor):
    def __init__(self, hosts: Hosts, name: str, first: int) -> None:
        super().__init__(hosts, name, first)
        self.sent: list[str] = []
        """Moves, as they were typed."""
        self.said: list[str] = []

    async def open(self, game: str, *seats: str) -> str:
        """The code of a new table."""

        async def stay(process: Any) -> str:
            while not (told := re.search(r"The table is open: (\w+),", self.visits[-1])):
                await self.hear(process)
            return told[1]

        return str(await self.come_in(" ".join(("open", game, *seats)), stay))

    async def sit_down(self, code: str) -> None:
        """The last one to do so: the game begins."""

        await self.come_in(f"sit {code}", lambda process: self.hear_until(process, WELCOME))

    async def play(self, code: str) -> None:
        """To the end of the game, or for so many moves; then a bot has the seat, which knows what it wants."""

        async def stay(process: Any) -> None:
            answered = 0
            while not self.is_told(OVER, TOO_LATE) and len(self.sent) < ENOUGH:
                options = _options(self.visits[-1][answered:])
                if not await self.hear(process, HURRY if options else LONG):
                    answered = len(self.visits[-1])
                    self._answer(process, random.choice(options))

        await self.come_in(f"sit {code}", stay)
        await self.come_in(f"lend {code}", lambda process: self.hear_until(process, LENT, NOTHING_TO_LEND))

    def _answer(self, process: Any, move: str) -> None:
        self.sent.append(move)
        process.stdin.write(f"{move}\n")
        if random.random() < TALKATIVE:
            self.said.append(f"{self.name} says {len(self.said)}")
            process.stdin.write(f"say {self.said[-1]}\n")


def _options(heard: str) -> list[str]:
    """Of the last question, as moves that can be typed; a position may have numbers in it too."""
    for part in reversed("\n".join(lines_of(heard)).split("\n\n")):
        options = [told[1] for line in part.split("\n") if (told := OPTION.match(line))]
        if options and not part.startswith(POSITION):
            return options
    return []
