"""A player's terminal, whatever it is connected by. The far end may send anything at all, as fast as it likes."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable
from enum import Enum
from time import monotonic
from typing import Final, Protocol

from tui.host.limits import Bucket

USUAL: Final = (80, 24)
SMALLEST: Final = (20, 8)
LARGEST: Final = (300, 100)
"""A screen of 2000 columns would cost everybody a second and a half."""

BYTES_A_SECOND: Final = 2048
BYTES_AT_ONCE: Final = 32768


class Depth(Enum):
    """How many colours a terminal has."""

    NONE = "none"
    SIXTEEN = "16"
    MANY = "256"
    TRUE = "true"


class Audience(Protocol):
    """What stands behind a terminal and hears what comes in by it."""

    def feed(self, data: bytes) -> None: ...

    def resized(self) -> None: ...

    def hung_up(self) -> None: ...

    def hold(self) -> None:
        """The far end takes nothing more for now."""

    def go_on(self) -> None: ...


class Terminal(ABC):
    def __init__(self) -> None:
        self.kind = ""
        """What it calls itself, as in TERM."""
        self.size = USUAL
        self.depth = Depth.MANY
        self.utf8 = True
        self.gone = False
        self._audience: Audience | None = None
        self._early: list[bytes] = []
        """What was typed before anybody listened."""
        self._bytes = Bucket(BYTES_A_SECOND, BYTES_AT_ONCE)
        self._held_since: float | None = None
        self.last_heard = monotonic()
        """When anything was typed."""
        self.answered: Callable[[float], None] = lambda seconds: None
        """Told how long a key has waited for its answer."""

    # Behind it

    @abstractmethod
    def send(self, data: bytes) -> None: ...

    @abstractmethod
    def drop(self) -> None:
        """It was waited for long enough."""

    @abstractmethod
    def stop_listening(self) -> None:
        """For a moment: whoever sends more than anybody types has to wait, instead of everybody else."""

    def say(self, line: str) -> None:
        """A line on a terminal that no screen holds."""
        self.send((line + "\r\n").encode("utf-8" if self.utf8 else "ascii", "replace"))

    def held_for(self) -> float:
        """Seconds in which the far end has taken nothing."""
        return 0.0 if self._held_since is None else monotonic() - self._held_since

    def attach(self, audience: Audience) -> None:
        self._audience = audience
        early, self._early = self._early, []
        for data in early:
            audience.feed(data)
        if self._held_since is not None:
            audience.hold()
        if self.gone:  # while the screen was being made
            audience.hung_up()

    def detach(self) -> None:
        self._audience = None

    # Before it

    def feed(self, data: bytes) -> None:
        allowed = data[: self._bytes.take(len(data))]
        if len(allowed) < len(data):
            self.stop_listening()
        if not allowed:
            return
        self.last_heard = monotonic()
        if self._audience:
            self._audience.feed(allowed)
        else:
            self._early.append(allowed)

    def resized(self, width: int, height: int) -> None:
        self.size = clamped(width, height)
        if self._audience:
            self._audience.resized()

    def hang_up(self) -> None:
        self.gone = True
        if self._audience:
            self._audience.hung_up()

    def hold(self) -> None:
        self._held_since = monotonic()
        if self._audience:
            self._audience.hold()

    def go_on(self) -> None:
        self._held_since = None
        if self._audience:
            self._audience.go_on()


def clamped(width: int, height: int) -> tuple[int, int]:
    """A size to draw in; a client that names none gets the usual one."""
    if width <= 0 or height <= 0:
        return USUAL
    return (min(max(width, SMALLEST[0]), LARGEST[0]), min(max(height, SMALLEST[1]), LARGEST[1]))


def depth_of(term: str, environment: dict[str, str]) -> Depth:
    """What a client says about its colours. Few send COLORTERM, and 256 is what nearly every terminal has."""
    term = term.casefold()
    if "NO_COLOR" in environment or term in ("", "dumb") or term.startswith(("vt1", "vt2")):
        return Depth.NONE
    if environment.get("COLORTERM", "").casefold() in ("truecolor", "24bit") or term.endswith("-direct"):
        return Depth.TRUE
    if term in ("linux", "ansi", "xterm", "screen", "cygwin") or term.endswith("-16color"):
        return Depth.SIXTEEN
    return Depth.MANY


def speaks_utf8(environment: dict[str, str]) -> bool:
    """As its locale says; a client that sends none is taken for a modern one."""
    said = next((environment[name] for name in ("LC_ALL", "LC_CTYPE", "LANG") if environment.get(name)), "utf-8")
    return "utf" in said.casefold()
