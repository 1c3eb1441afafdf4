"""One connection to PostgreSQL, made anew when it is broken. It is used in one thread at a time."""

from __future__ import annotations

import os
import socket
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from functools import lru_cache
from time import monotonic
from typing import Any, Final

import psycopg
from psycopg import IsolationLevel, conninfo, errors

from tui.tables.database import Rows

PATIENCE: Final = 3.0
"""Seconds that somebody waits for a database that does not answer, until he is told so."""

SESSION: Final = {
    "lock_timeout": f"{PATIENCE}s",  # of a host that froze in the middle of a transaction
    "idle_in_transaction_session_timeout": "10s",
    "tcp_keepalives_idle": "5",  # of a host whose machine has vanished
    "tcp_keepalives_interval": "2",
    "tcp_keepalives_count": "3",
    "timezone": "UTC",
}
NETWORK: Final[dict[str, Any]] = {
    "keepalives_idle": 5,
    "keepalives_interval": 2,
    "keepalives_count": 3,
    "tcp_user_timeout": 8000,
}
"""A machine that has vanished is noticed within seconds."""

MET_ANOTHER: Final = (errors.SerializationFailure, errors.DeadlockDetected, errors.LockNotAvailable)


class Lost(Exception):
    """The connection is gone, or was never there."""


class LinkTransaction:
    """Its beginning, its number and its first statement travel together."""

    def __init__(self, link: Link, connection: psycopg.Connection[Any], numbered: bool) -> None:
        self.backend = connection.info.backend_pid
        self.number: str | None = None
        self._link = link
        self._connection = connection
        self._to_be_numbered = numbered

    def execute(self, statement: str, values: Sequence[Any] = (), /) -> Rows:
        with self._link.waiting(), self._connection.pipeline():
            asked = self._connection.execute("SELECT pg_current_xact_id()::text") if self._to_be_numbered else None
            rows = self._connection.execute(_translated(statement), values)
        if asked:
            (self.number,), self._to_be_numbered = asked.fetchall()[0], False
        return rows


class Link:
    def __init__(self, url: str, read_only: bool = False) -> None:
        self._url = url
        self._read_only = read_only
        self._connection: psycopg.Connection[Any] | None = None
        self._waits_since: float | None = None

    def begin(self) -> LinkTransaction:
        return LinkTransaction(self, self._connected(), numbered=not self._read_only)

    def commit(self) -> None:
        with self.waiting():
            self._connected().commit()

    def roll_back(self) -> None:
        """What cannot be rolled back is forgotten together with its connection."""
        try:
            with self.waiting():
                self._connected().rollback()
        except (psycopg.Error, Lost):
            self.drop()

    def fate_of(self, transaction: LinkTransaction) -> str:
        """Of a transaction whose end was not heard; a backend that still works at it is told that nobody listens."""
        if transaction.number is None:
            return "committed"  # it has done nothing
        with self.waiting():
            connection, number = self._connected(), transaction.number
            row = connection.execute("SELECT pg_xact_status(%s::xid8)", (number,)).fetchone()
            fate = row[0] if row else None
            if fate == "in progress":
                told = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid = %s AND backend_xid = %s::xid"
                connection.execute(told, (transaction.backend, int(number) % 2**32))
            connection.rollback()
        return fate or "aborted"

    def drop(self) -> None:
        connection, self._connection = self._connection, None
        if connection:
            with suppress(psycopg.Error):
                connection.close()

    # Waiting for the server

    @contextmanager
    def waiting(self) -> Iterator[None]:
        """For an answer; a connection that breaks meanwhile is ``Lost``."""
        self._waits_since = monotonic()
        try:
            yield
        except MET_ANOTHER:
            raise
        except (psycopg.OperationalError, psycopg.InterfaceError) as error:
            self.drop()
            raise Lost(str(error)) from None
        finally:
            self._waits_since = None

    def cut_if_frozen(self) -> None:
        """From another thread: whoever waits for an answer learns that none will come."""
        connection, since = self._connection, self._waits_since
        if connection and since and monotonic() - since > PATIENCE:
            with suppress(psycopg.Error, OSError), socket.socket(fileno=os.dup(connection.fileno())) as cut:
                cut.shutdown(socket.SHUT_RDWR)

    def _connected(self) -> psycopg.Connection[Any]:
        if self._connection is None:
            try:
                self._connection = connected(self._url)
            except psycopg.Error as error:
                raise Lost(str(error)) from None
            self._connection.isolation_level = (
                IsolationLevel.REPEATABLE_READ if self._read_only else IsolationLevel.SERIALIZABLE
            )
            self._connection.read_only = self._read_only
        return self._connection


def connected(url: str) -> psycopg.Connection[Any]:
    connection = psycopg.connect(url, application_name="souq", connect_timeout=max(1, int(PATIENCE)), **NETWORK)
    for name, value in SESSION.items():
        connection.execute("SELECT set_config(%s, %s, false)", (name, value))
    connection.commit()
    return connection


def without_password(url: str) -> str:
    """For a log and for a person who wants to know."""
    try:
        parts = conninfo.conninfo_to_dict(url)
    except psycopg.Error:
        return "postgresql"
    where, name = parts.get("host", "localhost"), parts.get("dbname", "")
    return f"postgresql://{where}/{name}"


@lru_cache(maxsize=256)
def _translated(statement: str) -> bytes:
    """From the question marks that both dialects share."""
    return statement.replace("%", "%%").replace("?", "%s").encode()
