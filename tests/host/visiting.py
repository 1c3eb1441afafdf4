"""A house for a test, and people who visit it by ssh."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from types import TracebackType
from typing import Any, Self

import asyncssh
import pyte

from tests.terminal.emulator import KEYS, QUESTIONS, WHOLE
from tui.host.house import House
from tui.host.rules_of_house import HouseRules

LIMIT = 20.0
"""Seconds after which something that should be seen is missing, on however slow a machine."""

ANA, BEN, CHO, DOV = (asyncssh.generate_private_key("ssh-ed25519", comment=f"{name}@home") for name in "abcd")


@asynccontextmanager
async def open_house(folder: Path, **rules: Any) -> AsyncIterator[House]:
    house = House(folder, HouseRules(port=0, bind="127.0.0.1", **rules))
    house.port = await house.open()  # type: ignore[attr-defined]
    try:
        yield house
    finally:
        await house.close()


class NoStranger(asyncssh.SSHClient):
    """Knows every house; answers questions with a word."""

    def __init__(self, word: str | None) -> None:
        self._word = word

    def kbdint_auth_requested(self) -> str | None:
        return None if self._word is None else ""

    def kbdint_challenge_received(self, name: str, instructions: str, lang: str, prompts: Any) -> list[str] | None:
        word, self._word = self._word, None
        return None if word is None else [word] * len(prompts)


async def connect(
    house: House, name: str, *keys: asyncssh.SSHKey, word: str | None = None, **extra: Any
) -> asyncssh.SSHClientConnection:
    connection, _ = await asyncssh.create_connection(
        lambda: NoStranger(word),
        "127.0.0.1",
        house.port,  # type: ignore[attr-defined]
        username=name,
        client_keys=list(keys) or None,
        known_hosts=None,
        config=None,
        agent_path=None,
        **extra,
    )
    return connection


async def is_served(house: House, name: str, key: asyncssh.SSHKey) -> bool:
    """Whether a word of his is answered: the login itself may seem to succeed before he is turned away."""
    try:
        done = await (await connect(house, name, key)).run("games", timeout=20)
    except asyncssh.Error:
        return False
    return bool(done.stdout)


class Player:
    """Somebody at a terminal of his own: ``async with Player(house, "ana", ANA) as ana``."""

    def __init__(
        self,
        house: House,
        name: str,
        *keys: asyncssh.SSHKey,
        word: str | None = None,
        command: str | None = None,
        size: tuple[int, int] = (80, 24),
        term: str | None = "xterm-256color",
        env: dict[str, str] | None = None,
    ) -> None:
        self._house, self._name, self._keys, self._word = house, name, keys, word
        self._asked = {"command": command, "term_type": term, "term_size": size, "env": env or {}, "encoding": None}
        self.screen = pyte.Screen(*size)
        self._stream = pyte.ByteStream(self.screen)
        self.sent = b""
        self._shown = 0

    async def __aenter__(self) -> Self:
        self.connection = await connect(self._house, self._name, *self._keys, word=self._word)
        self.process = await self.connection.create_process(**self._asked)
        self._reading = asyncio.ensure_future(self._read())
        return self

    async def __aexit__(self, kind: type | None, error: BaseException | None, trace: TracebackType | None) -> None:
        self.connection.abort()
        self._reading.cancel()

    async def _read(self) -> None:
        while data := await self.process.stdout.read(1 << 16):
            self.sent += data

    def press(self, *keys: str) -> None:
        for key in keys:
            self.process.stdin.write(KEYS.get(key, key).encode())

    def type(self, text: str) -> None:
        self.process.stdin.write(text.encode())

    def resize(self, width: int, height: int) -> None:
        self.screen.resize(height, width)
        self.process.change_terminal_size(width, height)

    @property
    def text(self) -> str:
        unread = self.sent[self._shown :]
        cut = unread.rfind(b"\x1b")
        if cut >= 0 and not WHOLE.match(unread[cut:]):
            unread = unread[:cut]
        self._shown += len(unread)
        self._stream.feed(QUESTIONS.sub(b"", unread))
        return "\n".join(line.rstrip() for line in self.screen.display)

    async def until(self, condition: Callable[[], bool]) -> None:
        try:
            async with asyncio.timeout(LIMIT):
                while not condition():
                    await asyncio.sleep(0.01)
        except TimeoutError:
            raise AssertionError(f"this never came:\n{self.text}") from None

    async def sees(self, *words: str) -> None:
        await self.until(lambda: all(word in self.text for word in words))

    async def rest(self, seconds: float = 0.3) -> None:
        """Until nothing more is sent for a while."""
        before = -1
        while len(self.sent) != before:
            before = len(self.sent)
            await asyncio.sleep(seconds)

    async def ends(self) -> int:
        """The exit code, once the house has let go of the terminal."""
        async with asyncio.timeout(LIMIT):
            await self.process.wait_closed()
        return -1 if self.process.exit_status is None else self.process.exit_status
