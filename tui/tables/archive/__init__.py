"""Where games are kept. A game has a name everywhere above; only an archive knows whether that is a file or a row.

A game is an append-only list of lines, as in ``rules.record``. A line is safe before anybody sees what it says, and
line number n of a game is written once, by whoever is first. Nothing here waits on the event loop for a disk.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any, Protocol

from rules.match import Match
from rules.record import Aside, Head, SeatLabel
from rulesets import shelf
from tui.tables.trouble import printable


class Taken(Exception):
    """The line of that number is written already, by somebody else: first read it, then think again."""


@dataclass(frozen=True, slots=True)
class Opened:
    """A record that was read, played again move by move and found right."""

    name: str
    match: Match[Any]
    seats: tuple[SeatLabel, ...]
    cut_off: bool = False
    """The last line was not whole and has been left out."""
    asides: tuple[tuple[int, Aside], ...] = ()
    """Each with the number of moves that had been made."""
    written: int = 0
    """Lines of the record behind its head: the number of the next one."""


@dataclass(frozen=True, slots=True)
class Saved:
    """A line in the list of games. Its moves are counted, not checked: a list must be quick."""

    name: str
    touched: datetime
    finished: bool
    head: Head | None = None
    moves: int = 0
    trouble: str = ""
    """Why it cannot be read, if it cannot."""

    @property
    def title(self) -> str:
        """Of the game that is played; its name, if this shelf does not have it."""
        game = self.head.game if self.head else ""
        return next((facts.title for facts in shelf() if facts.name == game), printable(game))


class Ledger(Protocol):
    """The record of one game while it is played: the one pen that writes it down."""

    @property
    def name(self) -> str: ...

    @property
    def whereabouts(self) -> str:
        """Where the game is kept, for a person who wants to know."""
        ...

    async def append(self, number: int, line: str) -> None:
        """Write the line of that number; it is safe when this returns. Raises ``Taken`` if that number is written
        already, and ``Failure`` if it cannot be kept: then nothing is written."""
        ...

    async def since(self, number: int) -> Sequence[str]:
        """The lines from that number on."""
        ...

    def follow(self, hear: Callable[[int | None], None]) -> None:
        """Be told the numbers of lines that others write; none, when some may have been missed. Until it is closed."""
        ...

    async def hold(self) -> bool:
        """Whether it is here that bots think about their moves, and at no other host."""
        ...

    async def finish(self) -> None:
        """The game is over: from now on it is a replay."""
        ...

    async def close(self) -> None: ...


class Archive(Protocol):
    async def create(self, match: Match[Any], seats: Sequence[SeatLabel]) -> Ledger:
        """Begin to write down a game that was just dealt."""
        ...

    async def open(self, name: str) -> tuple[Ledger, Opened]:
        """Take an unfinished game up again."""
        ...

    async def read(self, name: str) -> Opened:
        """Any game, finished or not, to be looked at."""
        ...

    async def listing(self, finished: bool = False) -> list[Saved]:
        """The games that can be taken up again, the last played first; or, if asked, the finished ones."""
        ...
