"""SQLite beside the event loop: one thread writes, another reads.

Whatever is asked to be written while the disk is busy is written together, in one transaction with one sync: a hundred
moves of a hundred tables cost little more than one.
"""

from __future__ import annotations

import asyncio
import os
import sqlite3
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from pathlib import Path
from queue import Empty, SimpleQueue
from threading import Thread
from typing import Any, Final, TypeVar

from tui.tables.database import Job
from tui.tables.database.schema import VERSIONS
from tui.tables.database.wire import Alone
from tui.tables.trouble import Failure

T = TypeVar("T")

SETTINGS: Final = (
    "PRAGMA journal_mode = WAL",
    "PRAGMA synchronous = FULL",
    "PRAGMA foreign_keys = ON",
    "PRAGMA busy_timeout = 5000",
)


class SqliteDatabase:
    def __init__(self, path: Path) -> None:
        self.path = path
        self.wire = Alone()
        self._loop = asyncio.get_running_loop()
        self._jobs: SimpleQueue[tuple[Job[Any], asyncio.Future[Any]] | None] = SimpleQueue()
        self._writing = connected(path)
        self._reading = connected(path)
        self._file = path.stat().st_ino
        self._reader = ThreadPoolExecutor(1, "souq-reads")
        self._writer = Thread(target=self._serve, name="souq-writes", daemon=True)
        self._writer.start()

    @property
    def whereabouts(self) -> str:
        return str(self.path)

    async def write(self, job: Job[T]) -> T:
        """On the disk when this returns."""
        done: asyncio.Future[T] = self._loop.create_future()
        self._jobs.put((job, done))
        return await done

    async def read(self, job: Job[T]) -> T:
        return await self._loop.run_in_executor(self._reader, self._read, job)

    async def close(self) -> None:
        self._jobs.put(None)
        await asyncio.to_thread(self._writer.join)
        self._reader.shutdown()
        self._reading.close()

    def _read(self, job: Job[T]) -> T:
        try:
            return job(self._reading)
        except sqlite3.Error as error:
            raise Failure(f"the archive {self.path} cannot be read: {error}") from None

    # In the thread that writes

    def _serve(self) -> None:
        going_on = True
        while going_on:
            waiting = [self._jobs.get()]
            with suppress(Empty):
                while True:
                    waiting.append(self._jobs.get_nowait())
            going_on = None not in waiting
            self._write_together([job for job in waiting if job])
        self._writing.close()

    def _write_together(self, jobs: list[tuple[Job[Any], asyncio.Future[Any]]]) -> None:
        try:
            self._check_that_it_is_there()
            self._writing.execute("BEGIN IMMEDIATE")
            answers = [self._tried(job) for job, _ in jobs]
            self._writing.execute("COMMIT")
        except (sqlite3.Error, OSError) as error:
            with suppress(sqlite3.Error):
                self._writing.execute("ROLLBACK")
            failure = Failure(f"the archive {self.path} cannot be written: {error}")
            answers = [failure for _ in jobs]
        for (_, done), answer in zip(jobs, answers, strict=True):
            with suppress(RuntimeError):  # the loop is closed, nobody waits any more
                self._loop.call_soon_threadsafe(_deliver, done, answer)

    def _tried(self, job: Job[Any]) -> Any:
        """One job that goes wrong takes nothing of the others with it."""
        self._writing.execute("SAVEPOINT job")
        try:
            answer = job(self._writing)
        except Exception as error:
            self._writing.execute("ROLLBACK TO job")
            answer = error
        self._writing.execute("RELEASE job")
        return answer

    def _check_that_it_is_there(self) -> None:
        """SQLite would go on writing into a file that somebody has deleted."""
        if not self.path.exists() or self.path.stat().st_ino != self._file:
            raise OSError("it is not there any more")


def _deliver(done: asyncio.Future[Any], answer: Any) -> None:
    if done.done():
        return
    if isinstance(answer, Exception):
        done.set_exception(answer)
    else:
        done.set_result(answer)


def connected(path: Path) -> sqlite3.Connection:
    """Readable by nobody else: it holds what players must not see of each other."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
        os.close(os.open(path, os.O_RDWR | os.O_CREAT, 0o600))
        connection = sqlite3.connect(path, isolation_level=None, check_same_thread=False)
        for setting in SETTINGS:
            connection.execute(setting)
        _bring_up_to_date(connection)
    except (sqlite3.Error, OSError) as error:
        raise Failure(f"the archive {path} cannot be opened: {error}") from None
    return connection


def _bring_up_to_date(connection: sqlite3.Connection) -> None:
    connection.execute("BEGIN IMMEDIATE")
    (version,) = connection.execute("PRAGMA user_version").fetchone()
    if version > len(VERSIONS):
        connection.execute("ROLLBACK")
        raise Failure("the archive was written by a newer version of Souq; only that one can use it")
    for statements in VERSIONS[version:]:
        for statement in statements:
            connection.execute(statement)
    connection.execute(f"PRAGMA user_version = {len(VERSIONS)}")
    connection.execute("COMMIT")
