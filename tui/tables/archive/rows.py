"""Games as rows of a database: the head of each, and its lines by number.

Two may have the same game open, in this process or in another: the database sees to it that line number n is written
once. Whoever comes second is told so, reads what he missed, and thinks again.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from datetime import datetime
from time import time
from typing import Any, Final

from rules.match import Match
from rules.record import ASIDE, UNDO, BadRecord, Head, SeatLabel, head_of, read_record, write_head
from tui import __version__
from tui.tables.archive import Opened, Saved, Taken
from tui.tables.archive.reading import open_bytes
from tui.tables.codes import code
from tui.tables.database import Database, Transaction
from tui.tables.database.wire import MISSED
from tui.tables.trouble import Trouble

COUNTED: Final = f"sum(CASE WHEN line LIKE '{ASIDE}%' THEN 0 WHEN line = '{UNDO}' THEN -1 ELSE 1 END)"
"""Moves that stand: one that was taken back takes the one before it along."""

LISTED: Final = f"""
    SELECT name, head, begun, {COUNTED}, max(written) AS touched
    FROM games LEFT JOIN entries ON game = name
    WHERE owner = ? AND finished = ?
    GROUP BY name, head, begun
"""


class RowLedger:
    def __init__(self, database: Database, name: str) -> None:
        self._database = database
        self._name = name
        self._stop_following: Callable[[], None] = lambda: None

    @property
    def name(self) -> str:
        return self._name

    @property
    def whereabouts(self) -> str:
        return self._database.whereabouts

    async def append(self, number: int, line: str) -> None:
        def job(db: Transaction) -> int:
            told = "INSERT INTO entries VALUES (?, ?, ?, ?) ON CONFLICT DO NOTHING"
            return db.execute(told, (self._name, number, line.rstrip("\n"), now())).rowcount

        if not await self._database.write(job):
            raise Taken(number)
        self._database.wire.tell(self._name, str(number))

    async def since(self, number: int) -> Sequence[str]:
        return await self._database.read(lambda db: _lines(db, self._name, number))

    def follow(self, hear: Callable[[int | None], None]) -> None:
        self._stop_following = self._database.wire.listen(
            self._name, lambda word: hear(None if word == MISSED else int(word))
        )

    async def hold(self) -> bool:
        return await self._database.wire.hold(self._name)

    async def finish(self) -> None:
        def job(db: Transaction) -> None:
            db.execute("UPDATE games SET finished = 1 WHERE name = ?", (self._name,))

        await self._database.write(job)

    async def close(self) -> None:
        self._stop_following()
        self._database.wire.let_go(self._name)


class RowArchive:
    """The games of one owner; those that belong to nobody in particular, if none is named."""

    def __init__(self, database: Database, owner: str = "") -> None:
        self._database = database
        self._owner = owner

    async def create(self, match: Match[Any], seats: Sequence[SeatLabel]) -> RowLedger:
        begun = datetime.now()
        head = write_head(head_of(match, seats, begun.isoformat(timespec="seconds"), __version__)).rstrip("\n")
        game = match.game.facts.name
        name = await self._database.write(lambda db: _created(db, game, self._owner, head))
        return RowLedger(self._database, name)

    async def open(self, name: str) -> tuple[RowLedger, Opened]:
        head, finished, lines = await self._record(name)
        if finished:
            raise Trouble(f"the game {name} is over; it can only be watched")
        return RowLedger(self._database, name), await asyncio.to_thread(_opened, name, head, lines)

    async def read(self, name: str) -> Opened:
        head, _, lines = await self._record(name)
        return await asyncio.to_thread(_opened, name, head, lines)

    async def listing(self, finished: bool = False) -> list[Saved]:
        rows = await self._database.read(lambda db: db.execute(LISTED, (self._owner, int(finished))).fetchall())
        games = [_saved(finished, *row) for row in rows]
        return sorted(games, key=lambda game: (game.touched, game.name), reverse=True)

    async def _record(self, name: str) -> tuple[str, bool, list[str]]:
        def job(db: Transaction) -> tuple[str, bool, list[str]]:
            asked = "SELECT head, finished FROM games WHERE name = ? AND owner = ?"
            row = db.execute(asked, (name, self._owner)).fetchone()
            if row is None:
                raise Trouble(f"no game is called {name!r} here")
            return row[0], bool(row[1]), _lines(db, name, 0)

        return await self._database.read(job)


def now() -> int:
    return int(time() * 1000)


def _created(db: Transaction, game: str, owner: str, head: str) -> str:
    while True:
        name = f"{game}-{code(6)}"
        told = "INSERT INTO games VALUES (?, ?, ?, 0, ?) ON CONFLICT DO NOTHING"
        if db.execute(told, (name, owner, head, now())).rowcount:
            return name


def _lines(db: Transaction, name: str, number: int) -> list[str]:
    asked = "SELECT line FROM entries WHERE game = ? AND number >= ? ORDER BY number"
    return [line for (line,) in db.execute(asked, (name, number)).fetchall()]


def _opened(name: str, head: str, lines: Sequence[str]) -> Opened:
    text = "".join(f"{line}\n" for line in (head, *lines))
    return open_bytes(text.encode(), name, f"the game {name}")


def _saved(finished: bool, name: str, head: str, begun: int, moves: int | None, touched: int | None) -> Saved:
    when = datetime.fromtimestamp((touched or begun) / 1000)
    try:
        return Saved(name, when, finished, _head(head), int(moves or 0))
    except BadRecord as error:
        return Saved(name, when, finished, trouble=str(error))


def _head(line: str) -> Head:
    return read_record(f"{line}\n").head
