"""The database that several hosts share: what it does when they meet, and when the line between goes wrong."""

from __future__ import annotations

import asyncio
import subprocess
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from threading import Barrier, BrokenBarrierError
from typing import TYPE_CHECKING

import pytest

from tests.faulty_line import Fault, faulty_line
from tui.tables.archive import Taken
from tui.tables.archive.rows import RowLedger
from tui.tables.database import Job, Transaction
from tui.tables.database.choice import open_database
from tui.tables.database.schema import VERSIONS
from tui.tables.trouble import Failure, Trouble

psycopg = pytest.importorskip("psycopg", reason="no psycopg: pip install 'souq[postgres]'")

if TYPE_CHECKING:
    from pathlib import Path

    from tui.tables.database.postgres import PostgresDatabase


@asynccontextmanager
async def opened(url: str) -> AsyncIterator[PostgresDatabase]:
    from tui.tables.database.postgres import PostgresDatabase

    database = await PostgresDatabase.at(url)
    yield database
    await database.close()


def ban(who: str) -> Job[None]:
    def job(db: Transaction) -> None:
        db.execute("INSERT INTO bans VALUES ('name', ?, '', 0)", (who,))

    return job


def banned(db: Transaction) -> list[str]:
    return [who for (who,) in db.execute("SELECT who FROM bans ORDER BY who").fetchall()]


async def test_each_job_gets_its_own_answer_and_one_that_fails_takes_no_other_with_it(postgres: str) -> None:
    names = [f"n{number:02}" for number in range(50)]
    async with opened(postgres) as database:
        await database.write(ban("n07"))
        answers = await asyncio.gather(*(database.write(ban(name)) for name in names), return_exceptions=True)
        assert [names[at] for at, answer in enumerate(answers) if answer is not None] == ["n07"]
        assert isinstance(answers[7], Failure)
        assert await database.read(banned) == names


async def test_a_job_that_fails_half_way_has_done_nothing(postgres: str) -> None:
    def half(db: Transaction) -> None:
        ban("a")(db)
        raise Trouble("no")

    async with opened(postgres) as database:
        with pytest.raises(Trouble, match="no"):
            await database.write(half)
        assert await database.read(banned) == []


async def test_signs_that_mean_something_to_the_driver_are_only_signs(postgres: str) -> None:
    async with opened(postgres) as database:
        await database.write(ban("100 % of %s, $1 and {}"))
        found = "SELECT who FROM bans WHERE who LIKE '100 %' AND who LIKE ?"
        rows = await database.read(lambda db: db.execute(found, ("%$1%",)).fetchall())
        assert rows == [("100 % of %s, $1 and {}",)]


async def test_two_hosts_that_look_first_and_then_write_do_not_miss_each_other(postgres: str) -> None:
    """At least one must stay: both see two, and each would take another one away."""
    both_have_looked = Barrier(2)

    def take_away(who: str) -> Job[bool]:
        def job(db: Transaction) -> bool:
            left = len(banned(db))
            with suppress(BrokenBarrierError):  # it is done again, alone
                both_have_looked.wait(5)
            if left > 1:
                db.execute("DELETE FROM bans WHERE who = ?", (who,))
            both_have_looked.abort()
            return left > 1

        return job

    async with opened(postgres) as one, opened(postgres) as other:
        await one.write(ban("a"))
        await one.write(ban("b"))
        answers = await asyncio.gather(one.write(take_away("a")), other.write(take_away("b")))
        assert sorted(answers) == [False, True]
        assert len(await one.read(banned)) == 1


async def test_hosts_that_start_at_once_make_the_tables_once(postgres: str) -> None:
    async def start() -> list[str]:
        async with opened(postgres) as database:
            return await database.read(banned)

    starts = (asyncio.to_thread(asyncio.run, start()) for _ in range(4))
    assert await asyncio.gather(*starts) == [[]] * 4


async def test_a_newer_archive_is_refused_in_one_sentence(postgres: str) -> None:
    async with opened(postgres):
        pass
    with psycopg.connect(postgres) as connection:
        connection.execute("UPDATE souq_version SET version = %s", (len(VERSIONS) + 1,))
    with pytest.raises(Failure, match="newer version of Souq"):
        async with opened(postgres):
            pass


@pytest.mark.parametrize(
    "url", ["postgresql://nobody:secret@127.0.0.1:1/x", "postgresql:///x?host=/nowhere", "postgresql://[", "mysql://x"]
)
async def test_an_archive_that_is_not_there_is_one_sentence_without_the_password(url: str, tmp_path: Path) -> None:
    with pytest.raises(Trouble) as trouble:
        await open_database(tmp_path, url)
    assert "\n" not in str(trouble.value)
    assert "secret" not in str(trouble.value)


def test_without_the_extra_there_is_one_sentence() -> None:
    asked = "import sys; sys.modules['psycopg'] = None\nimport tui.tables.database.postgres"
    done = subprocess.run([sys.executable, "-c", asked], capture_output=True, text=True)
    assert done.stderr.splitlines()[-1].endswith("needs one thing more: pip install 'souq[postgres]'")


# When the line goes wrong


@pytest.mark.parametrize("fault", ["answer", "question"])
async def test_a_commit_whose_answer_was_lost_is_found_out_and_not_repeated(postgres: str, fault: Fault) -> None:
    """Whether it has arrived or not: written once, and whoever wrote it is not told that it was somebody else."""
    async with faulty_line(postgres) as line, opened(line.url) as database:
        await database.write(_a_game)
        ledger = RowLedger(database, "g")
        await ledger.append(0, "first\n")
        line.fault = fault
        await ledger.append(1, "second\n")
        assert (line.faults, await ledger.since(0)) == (1, ["first", "second"])
        with pytest.raises(Taken):
            await ledger.append(1, "third\n")


async def test_backends_that_are_ended_under_way_are_not_noticed(postgres: str) -> None:
    async with opened(postgres) as database:
        writing = asyncio.gather(*(database.write(ban(f"n{number:03}")) for number in range(200)))
        with psycopg.connect(postgres, autocommit=True) as connection:
            for _ in range(5):
                told = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'souq'"
                connection.execute(told + " AND datname = current_database()")
                await asyncio.sleep(0.02)
        await writing
        assert await database.read(banned) == [f"n{number:03}" for number in range(200)]


@pytest.mark.parametrize("fault", ["cut", "silence"])
async def test_a_database_that_is_away_is_one_sentence_and_afterwards_it_goes_on(
    postgres: str, fault: Fault, monkeypatch: pytest.MonkeyPatch
) -> None:
    for module in ("postgres", "postgres_link"):
        monkeypatch.setattr(f"tui.tables.database.{module}.PATIENCE", 0.4)
    async with faulty_line(postgres) as line, opened(line.url) as database:
        await database.write(ban("before"))
        line.fault = fault
        if fault == "cut":
            line.cut()
        for deed in (database.write(ban("meanwhile")), database.read(banned)):
            with pytest.raises(Failure, match="does not answer just now"):
                await deed
        line.fault = ""
        await database.write(ban("z"))
        assert await database.read(banned) == ["before", "z"]


def _a_game(db: Transaction) -> None:
    db.execute("INSERT INTO games VALUES ('g', '', '', 0, 0)")
