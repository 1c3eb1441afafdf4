"""What a house writes down about people, tables and games, in rows.

A job is a function of a transaction: it is done whole or not at all, it may be tried again, and it runs beside the
event loop. Statements are written in the words that SQLite and PostgreSQL share, with a question mark for each value.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Protocol, TypeVar

from tui.tables.database.wire import Wire

T = TypeVar("T")


class Rows(Protocol):
    @property
    def rowcount(self) -> int:
        """How many rows a statement has written."""
        ...

    def fetchone(self) -> Any: ...

    def fetchall(self) -> list[Any]: ...


class Transaction(Protocol):
    def execute(self, statement: str, values: Sequence[Any] = (), /) -> Rows: ...


Job = Callable[[Transaction], T]


class Database(Protocol):
    @property
    def whereabouts(self) -> str:
        """Where it is, for a person who wants to know."""
        ...

    @property
    def wire(self) -> Wire:
        """To the other hosts that share it."""
        ...

    async def write(self, job: Job[T]) -> T:
        """Whole or not at all, and safe when this returns. Raises ``Failure`` if it cannot be kept."""
        ...

    async def read(self, job: Job[T]) -> T: ...

    async def close(self) -> None: ...
