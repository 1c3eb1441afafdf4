"""What Souq remembers between two evenings: the last table of each game, the lessons that were finished, and whether
the greeting has been said. Forgetting any of it costs nothing, so nothing here complains."""

from __future__ import annotations

from pathlib import Path

import msgspec

from tui.tables.folders import data_folder


class LastTable(msgspec.Struct, frozen=True):
    names: tuple[str, ...] = ()
    players: tuple[str, ...] = ()
    options: dict[str, str] = {}


class Remembered(msgspec.Struct, frozen=True):
    greeted: bool = False
    tables: dict[str, LastTable] = {}
    lessons: dict[str, tuple[str, ...]] = {}
    """Keys of the finished lessons, a game each."""


def _file() -> Path:
    return data_folder() / "remembered.json"


def recall() -> Remembered:
    try:
        return msgspec.json.decode(_file().read_bytes(), type=Remembered)
    except (OSError, msgspec.DecodeError):
        return Remembered()


def _keep(remembered: Remembered) -> None:
    try:
        _file().parent.mkdir(parents=True, exist_ok=True)
        _file().write_bytes(msgspec.json.encode(remembered))
    except OSError:
        return


def last_table(game: str) -> LastTable:
    return recall().tables.get(game, LastTable())


def keep_table(game: str, table: LastTable) -> None:
    now = recall()
    _keep(msgspec.structs.replace(now, tables=now.tables | {game: table}))


def keep_lesson(game: str, key: str) -> None:
    now = recall()
    done = dict.fromkeys((*now.lessons.get(game, ()), key))
    _keep(msgspec.structs.replace(now, lessons=now.lessons | {game: tuple(done)}))


def keep_greeting() -> None:
    _keep(msgspec.structs.replace(recall(), greeted=True))
