"""How far a player has come: the last table of each game, the lessons that were finished, and whether the greeting has
been said. Forgetting any of it costs nothing."""

from __future__ import annotations

from typing import Self

import msgspec


class LastTable(msgspec.Struct, frozen=True):
    names: tuple[str, ...] = ()
    players: tuple[str, ...] = ()
    options: dict[str, str] = {}


class Progress(msgspec.Struct, frozen=True):
    greeted: bool = False
    tables: dict[str, LastTable] = {}
    lessons: dict[str, tuple[str, ...]] = {}
    """Keys of the finished lessons, a game each."""

    def last_table(self, game: str) -> LastTable:
        return self.tables.get(game, LastTable())

    def with_table(self, game: str, table: LastTable) -> Self:
        return msgspec.structs.replace(self, tables=self.tables | {game: table})

    def with_lesson(self, game: str, key: str) -> Self:
        done = dict.fromkeys((*self.lessons.get(game, ()), key))
        return msgspec.structs.replace(self, lessons=self.lessons | {game: tuple(done)})

    def with_greeting(self) -> Self:
        return msgspec.structs.replace(self, greeted=True)


def read_progress(data: bytes) -> Progress:
    """What cannot be read is forgotten."""
    try:
        return msgspec.json.decode(data, type=Progress)
    except (msgspec.DecodeError, RecursionError):
        return Progress()


def write_progress(progress: Progress) -> bytes:
    return msgspec.json.encode(progress)
