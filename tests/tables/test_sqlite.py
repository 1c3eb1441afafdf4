"""The database inside: what it does when the disk, the file or another version stand in its way."""

from __future__ import annotations

import asyncio
import sqlite3
import stat
import subprocess
import sys
from pathlib import Path

import pytest

from tui.tables.database import Transaction
from tui.tables.database.schema import VERSIONS
from tui.tables.database.sqlite import SqliteDatabase
from tui.tables.trouble import Failure, Trouble


def ban(who: str) -> object:
    def job(db: Transaction) -> None:
        db.execute("INSERT INTO bans VALUES ('name', ?, '', 0)", (who,))

    return job


def banned(db: Transaction) -> list[str]:
    return [who for (who,) in db.execute("SELECT who FROM bans ORDER BY who").fetchall()]


async def test_jobs_that_wait_together_are_written_together_and_each_gets_its_own_answer(tmp_path: Path) -> None:
    database = SqliteDatabase(tmp_path / "house.db")
    names = [f"n{number}" for number in range(50)] + ["n7"]
    answers = await asyncio.gather(*(database.write(ban(name)) for name in names), return_exceptions=True)
    assert [answer is None for answer in answers] == [True] * 50 + [False], "one that fails takes no other with it"
    assert await database.read(banned) == sorted(names[:50])
    await database.close()


async def test_a_job_that_fails_half_way_has_done_nothing(tmp_path: Path) -> None:
    database = SqliteDatabase(tmp_path / "house.db")

    def half(db: Transaction) -> None:
        db.execute("INSERT INTO bans VALUES ('name', 'a', '', 0)")
        raise Trouble("no")

    with pytest.raises(Trouble, match="no"):
        await database.write(half)
    assert await database.read(banned) == []
    await database.close()


async def test_a_full_disk_is_a_failure_and_afterwards_it_goes_on(tmp_path: Path) -> None:
    database = SqliteDatabase(tmp_path / "house.db")
    await database.write(ban("before"))

    def fill(db: Transaction) -> None:
        (pages,) = db.execute("PRAGMA page_count").fetchone()
        db.execute(f"PRAGMA max_page_count = {pages}")

    await database.write(fill)
    with pytest.raises(Failure, match="cannot be written"):
        await database.write(ban("x" * 100_000))
    assert await database.read(banned) == ["before"]
    await database.write(lambda db: db.execute("PRAGMA max_page_count = 1000000") and None)
    await database.write(ban("z"))
    assert await database.read(banned) == ["before", "z"]
    await database.close()


async def test_an_archive_that_vanishes_is_noticed(tmp_path: Path) -> None:
    database = SqliteDatabase(tmp_path / "house.db")
    (tmp_path / "house.db").unlink()
    with pytest.raises(Failure, match="not there any more"):
        await database.write(ban("a"))
    await database.close()


async def test_nobody_else_can_read_it(tmp_path: Path) -> None:
    database = SqliteDatabase(tmp_path / "house.db")
    await database.write(ban("a"))
    files = list(tmp_path.iterdir())
    assert len(files) == 3
    assert all(stat.S_IMODE(file.stat().st_mode) == 0o600 for file in files)
    await database.close()


async def test_a_newer_archive_is_refused_in_one_sentence(tmp_path: Path) -> None:
    await SqliteDatabase(tmp_path / "house.db").close()
    connection = sqlite3.connect(tmp_path / "house.db")
    connection.execute(f"PRAGMA user_version = {len(VERSIONS) + 1}")
    connection.close()
    with pytest.raises(Failure, match="newer version of Souq"):
        SqliteDatabase(tmp_path / "house.db")


async def test_what_is_no_database_is_told(tmp_path: Path) -> None:
    (tmp_path / "house.db").write_text("nonsense " * 1000)
    with pytest.raises(Failure, match="cannot be opened"):
        SqliteDatabase(tmp_path / "house.db")


KILLED = """
import asyncio, sys
from pathlib import Path
from tui.tables.database.sqlite import SqliteDatabase
async def main():
    database = SqliteDatabase(Path(sys.argv[1]))
    for number in range(10_000):
        ban = "INSERT INTO bans VALUES ('name', ?, '', 0)"
        await database.write(lambda db: db.execute(ban, (str(number),)) and None)
        print(number, flush=True)
asyncio.run(main())
"""


def test_what_was_told_to_be_written_is_there_after_a_kill(tmp_path: Path) -> None:
    process = subprocess.Popen(
        [sys.executable, "-c", KILLED, str(tmp_path / "house.db")], stdout=subprocess.PIPE, text=True
    )
    assert process.stdout
    told = [int(process.stdout.readline()) for _ in range(40)]
    process.kill()
    told += [int(line) for line in process.stdout]
    process.wait()
    connection = sqlite3.connect(tmp_path / "house.db")
    kept = {int(who) for (who,) in connection.execute("SELECT who FROM bans")}
    connection.close()
    assert set(told) <= kept
