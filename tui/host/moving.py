"""From the file of a house that has outgrown it to a database that several hosts share.

Everything goes over in one transaction, and holds when every row was read there again and found to be the same. So a
move that was interrupted has left nothing behind, and may be tried again.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator, Sequence
from contextlib import closing
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from threading import Event
from typing import Any, Final, TypeVar

from tui.tables.database import Transaction
from tui.tables.database.choice import open_shared
from tui.tables.database.sqlite import connected
from tui.tables.trouble import Failure, Trouble

T = TypeVar("T")

PARTS: Final = ("players", "keys", "bans", "games", "tables", "sitters")
"""Whatever others point to comes first. The lines of the games follow them."""
GAMES: Final = 50
ROWS: Final = 500
"""Moved together."""


@dataclass(frozen=True, slots=True)
class Moved:
    players: int
    tables: int
    games: int
    lines: int


async def move_archive(file: Path, url: str) -> Moved:
    """Out of a house that is closed, into a database with nobody in it."""
    interrupted = Event()
    target = await open_shared(url)
    try:
        with closing(connected(file)) as source:
            _keep_closed(source)
            return await target.write(partial(_moved, source, interrupted))
    finally:
        interrupted.set()
        await target.close()


def _keep_closed(source: sqlite3.Connection) -> None:
    """Nobody can open the house as long as somebody else writes."""
    try:
        source.execute("BEGIN IMMEDIATE")
    except sqlite3.Error as error:
        raise Failure(f"the house cannot be moved: {error}") from None


def _moved(source: Transaction, interrupted: Event, target: Transaction) -> Moved:
    if any(target.execute(f"SELECT 1 FROM {part} LIMIT 1").fetchone() for part in PARTS):
        raise Trouble("somebody lives in that archive already, perhaps this very house; nothing was moved")
    rows = {part: _move(source, target, part) for part in PARTS}
    lines = 0
    for games in _parted([name for (name,) in source.execute("SELECT name FROM games").fetchall()], GAMES):
        if interrupted.is_set():
            raise Failure("the move was interrupted; nothing was moved")
        lines += _move(source, target, "entries", f"WHERE game IN ({_marks(games)})", games)
    return Moved(rows["players"], rows["tables"], rows["games"], lines)


def _move(source: Transaction, target: Transaction, part: str, where: str = "", values: Sequence[str] = ()) -> int:
    """How many rows they were, and are."""
    asked = f"SELECT * FROM {part} {where}"
    rows = source.execute(asked, values).fetchall()
    for some in _parted(rows, ROWS):
        marks = ", ".join(f"({_marks(row)})" for row in some)
        target.execute(f"INSERT INTO {part} VALUES {marks}", [value for row in some for value in row])
    if set(target.execute(asked, values).fetchall()) != set(rows):
        raise Failure(f"the archive does not keep {part} as they are; nothing was moved")
    return len(rows)


def _parted(things: Sequence[T], most: int) -> Iterator[Sequence[T]]:
    return (things[start : start + most] for start in range(0, len(things), most))


def _marks(values: Sequence[Any]) -> str:
    return ", ".join("?" * len(values))
