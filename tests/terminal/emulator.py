"""The program in a real pseudo-terminal, and a terminal emulator that shows what a person would see there."""

from __future__ import annotations

import fcntl
import os
import pty
import re
import select
import signal
import struct
import subprocess
import sys
import termios
import time
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Self

import pyte

ROOT = Path(__file__).parents[2]

KEYS = {"enter": "\r", "tab": "\t", "escape": "\x1b", "up": "\x1b[A", "down": "\x1b[B", "right": "\x1b[C",
        "left": "\x1b[D", "space": " ", "f1": "\x1bOP", "ctrl+q": "\x11", "ctrl+c": "\x03"}  # fmt: skip

QUESTIONS = re.compile(rb"\x1b\[[?>=<][0-9;]*(?:\$p|[a-gi-km-z])")
"""What Textual asks a terminal about itself; pyte knows none of it and would print the half of it."""

WHOLE = re.compile(rb"\x1b(?:\[[0-9;?>=<$]*[a-zA-Z@]|[^\[])")
"""An escape sequence to its end."""

TO_SEE = 0.6
LIMIT = 30.0
"""Seconds after which something that should be seen is missing, on however slow a machine."""


class Terminal:
    def __init__(
        self,
        *command: str,
        home: Path,
        size: tuple[int, int] = (80, 24),
        environment: Mapping[str, str] | None = None,
        kept_open: Sequence[int] = (),
    ) -> None:
        self.screen = pyte.Screen(*size)
        self._stream = pyte.ByteStream(self.screen)
        self.sent = b""
        """Everything the program has sent so far."""
        self.last_byte = time.perf_counter()
        """When the last of it came."""
        self._shown = 0
        self._hung_up = False
        self.master, slave = pty.openpty()
        self._set_size(size)
        self.process = subprocess.Popen(
            command or (sys.executable, "-m", "tui"),
            stdin=slave,
            stdout=slave,
            stderr=slave,
            cwd=ROOT,
            env=clean_environment(home) | dict(environment or {}),
            start_new_session=True,
            pass_fds=kept_open,
            preexec_fn=lambda: fcntl.ioctl(0, termios.TIOCSCTTY, 0),  # so that it is told when its window changes
        )
        os.close(slave)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        if self.process.poll() is None:
            self.kill()
        if not self._hung_up:
            os.close(self.master)

    # The keyboard and the window

    def press(self, *keys: str) -> None:
        for key in keys:
            os.write(self.master, KEYS.get(key, key).encode())

    def looks(self) -> None:
        """As long as it takes a person to see what has come up: no key counts for it before."""
        until = time.monotonic() + TO_SEE
        while time.monotonic() < until:
            self.read(0.05)

    def types(self, text: str) -> bool:
        """Whether there is somebody to read it. The screen is read meanwhile, lest both sides wait for each other."""
        data = text.encode()
        try:
            while data:
                self.read(0.0)
                if select.select([], [self.master], [], 0.01)[1]:
                    data = data[os.write(self.master, data[:256]) :]
        except OSError:
            return False
        return True

    def resize(self, size: tuple[int, int]) -> None:
        self.screen.resize(size[1], size[0])
        self._set_size(size)

    def _set_size(self, size: tuple[int, int]) -> None:
        fcntl.ioctl(self.master, termios.TIOCSWINSZ, struct.pack("HHHH", size[1], size[0], 0, 0))

    # The screen

    def read(self, seconds: float) -> int:
        """Take in what comes within a time; how many bytes there were."""
        ready, _, _ = select.select([self.master], [], [], seconds)
        try:
            data = os.read(self.master, 1 << 16) if ready else b""
        except OSError:  # the other end is closed
            data = b""
        if data:
            self.last_byte = time.perf_counter()
        self.sent += data
        return len(data)

    @property
    def text(self) -> str:
        """What stands on the screen. A sequence cut in two by the reading waits for its other half."""
        unread = self.sent[self._shown :]
        cut = unread.rfind(b"\x1b")
        if cut >= 0 and not WHOLE.match(unread[cut:]):
            unread = unread[:cut]
        self._shown += len(unread)
        self._stream.feed(QUESTIONS.sub(b"", unread))
        return "\n".join(line.rstrip() for line in self.screen.display)

    def until(self, condition: Callable[[], bool]) -> None:
        end = time.monotonic() + LIMIT
        while not condition():
            assert time.monotonic() < end, f"this never came:\n{self.text}"
            self.read(0.05)

    def sees(self, *words: str) -> None:
        self.until(lambda: all(word in self.text for word in words))

    def comes_to_rest(self, seconds: float = 0.4) -> int:
        """Until nothing more is sent for a while; how many bytes came."""
        total = 0
        while count := self.read(seconds):
            total += count
        return total

    # The end

    def ends(self) -> int:
        """The exit code, once the program has left by itself and its last words are read."""
        self.until(lambda: self.process.poll() is not None)
        while self.read(0.0):
            continue
        return self.process.wait()

    def hang_up(self) -> None:
        """As when the window is closed."""
        self._hung_up = True
        os.close(self.master)

    def kill(self) -> None:
        """As a power cut would: no chance to tidy up."""
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()


def clean_environment(home: Path) -> dict[str, str]:
    """Nothing of the person who runs this, but for where programs are."""
    kept = {name: os.environ[name] for name in ("PATH", "VIRTUAL_ENV") if name in os.environ}
    places = dict.fromkeys(("HOME", "XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_STATE_HOME", "SOUQ_DATA"), str(home))
    return kept | places | {"LANG": "C.UTF-8", "TERM": "xterm-256color", "COLORTERM": "truecolor"}
