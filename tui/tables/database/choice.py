"""Which database a house has: the file in its folder, or the one that it shares with others."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from tui.tables.database import Database
from tui.tables.trouble import Trouble

SCHEMES: Final = ("postgresql://", "postgres://")


async def open_database(folder: Path, archive: str = "") -> Database:
    if archive:
        return await open_shared(archive)
    from tui.tables.database.sqlite import SqliteDatabase

    return SqliteDatabase(folder / "house.db")


async def open_shared(archive: str) -> Database:
    if not archive.startswith(SCHEMES):
        raise Trouble("an archive is named like postgresql://user@machine/database; without one, the house has its own")
    from tui.tables.database.postgres import PostgresDatabase

    return await PostgresDatabase.at(archive)
