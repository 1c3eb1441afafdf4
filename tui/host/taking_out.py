"""What is taken out of a house, open or closed: its finished games as files, and a copy of everything."""

from __future__ import annotations

import os
import sqlite3
from contextlib import closing
from functools import partial
from pathlib import Path

from tui.tables.database import Database, Transaction
from tui.tables.trouble import Failure, Trouble


async def export_finished(database: Database, folder: Path) -> int:
    """How many games there were; one that is there already is written anew."""
    asked = "SELECT name FROM games WHERE finished = 1 AND owner = ''"
    names = [name for (name,) in await database.read(lambda db: db.execute(asked).fetchall())]
    try:
        folder.mkdir(parents=True, exist_ok=True)
        for name in names:
            lines = await database.read(partial(record_of, name=name))
            (folder / f"{name}.souq").write_text("".join(f"{line}\n" for line in lines), encoding="utf-8")
    except OSError as error:
        raise Failure(f"the games cannot be written to {folder}: {error}") from None
    return len(names)


def record_of(db: Transaction, name: str) -> list[str]:
    """The lines of a game, its head first."""
    heads = db.execute("SELECT head FROM games WHERE name = ?", (name,)).fetchall()
    lines = db.execute("SELECT line FROM entries WHERE game = ? ORDER BY number", (name,)).fetchall()
    return [line for (line,) in (*heads, *lines)]


def back_up(database: Path, target: Path) -> None:
    """By SQLite's own way, which waits for nobody and gets a state that was there at one moment."""
    if target.exists():
        raise Trouble(f"{target} is there already; nothing was written over it")
    try:
        os.close(os.open(target, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600))
        with closing(_reading(database)) as source, closing(sqlite3.connect(target)) as copy:
            source.backup(copy)
    except (OSError, sqlite3.Error) as error:
        raise Failure(f"{target} cannot be written: {error}") from None


def _reading(database: Path) -> sqlite3.Connection:
    return sqlite3.connect(f"{database.absolute().as_uri()}?mode=ro", uri=True)
