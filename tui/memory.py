"""What the set-up screen was left with last time, a game each. Forgetting it costs nothing: nothing complains."""

from __future__ import annotations

from pathlib import Path

import msgspec

from tui.folders import data_folder


class LastTable(msgspec.Struct, frozen=True):
    names: tuple[str, ...] = ()
    players: tuple[str, ...] = ()
    options: dict[str, str] = {}


def _file() -> Path:
    return data_folder() / "last.json"


def recall(game: str) -> LastTable:
    return _all().get(game, LastTable())


def remember(game: str, table: LastTable) -> None:
    tables = _all() | {game: table}
    try:
        _file().parent.mkdir(parents=True, exist_ok=True)
        _file().write_bytes(msgspec.json.encode(tables))
    except OSError:
        return


def _all() -> dict[str, LastTable]:
    try:
        return msgspec.json.decode(_file().read_bytes(), type=dict[str, LastTable])
    except (OSError, msgspec.DecodeError):
        return {}
