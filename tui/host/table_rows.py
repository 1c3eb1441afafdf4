"""The tables of the hall as rows of the database: what is asked for them, and how they are written."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import msgspec

from tui.host.plans import HallTable
from tui.tables.codes import code
from tui.tables.database import Transaction

CODE: Final = 5
"""Letters of a code: twenty-five bits; whoever guesses is counted at the door."""

Row = tuple[str]


def decoded(row: Row) -> HallTable:
    return msgspec.json.decode(row[0], type=HallTable)


def _encoded(table: HallTable) -> str:
    return msgspec.json.encode(table).decode()


# Asked for


def unfinished(db: Transaction) -> list[Row]:
    return db.execute("SELECT body FROM tables WHERE state <> 'over'").fetchall()


def named(db: Transaction, codes: Sequence[str]) -> list[Row]:
    marks = ", ".join("?" * len(codes))
    return db.execute(f"SELECT body FROM tables WHERE code IN ({marks})", tuple(codes)).fetchall()


def touched(db: Transaction, since: int) -> list[Row]:
    return db.execute(
        "SELECT body FROM tables WHERE state IN ('open', 'played', 'over') AND touched >= ?", (since,)
    ).fetchall()


def behind(db: Transaction, since: int) -> list[Row]:
    """Tables of whose last line, if it is not older, the hall may not have heard."""
    last = "SELECT written FROM entries WHERE game = record ORDER BY number DESC LIMIT 1"
    asked = f"SELECT body, touched, ({last}) AS last FROM tables WHERE state = 'played'"
    return db.execute(f"SELECT body FROM ({asked}) AS played WHERE last >= touched AND last >= ?", (since,)).fetchall()


def finished(db: Transaction, player: str | None, most: int) -> list[Row]:
    """The last ones, of a player or of all."""
    if player is None:
        asked = "SELECT body FROM tables WHERE state = 'over' ORDER BY touched DESC LIMIT ?"
        return db.execute(asked, (most,)).fetchall()
    joined = "SELECT body FROM sitters JOIN tables ON tables.code = sitters.code WHERE player = ? AND state = 'over'"
    return db.execute(f"{joined} ORDER BY touched DESC LIMIT ?", (player, most)).fetchall()


# Written


def unused_code(db: Transaction) -> str:
    while True:
        found = code(CODE)
        if not named(db, [found]):
            return found


def insert(db: Transaction, table: HallTable) -> None:
    row = (table.code, table.state, table.record, table.touched, _encoded(table))
    db.execute("INSERT INTO tables VALUES (?, ?, ?, ?, ?)", row)
    _seat(db, table)


def update(db: Transaction, before: HallTable, after: HallTable) -> None:
    db.execute(
        "UPDATE tables SET state = ?, record = ?, touched = ?, body = ? WHERE code = ?",
        (after.state, after.record, after.touched, _encoded(after), after.code),
    )
    if before.people != after.people:
        db.execute("DELETE FROM sitters WHERE code = ?", (after.code,))
        _seat(db, after)


def _seat(db: Transaction, table: HallTable) -> None:
    for player in dict.fromkeys(table.people):
        db.execute("INSERT INTO sitters VALUES (?, ?)", (table.code, player))


def delete(db: Transaction, code: str) -> None:
    db.execute("DELETE FROM tables WHERE code = ?", (code,))


def forget_game(db: Transaction, name: str) -> None:
    db.execute("DELETE FROM games WHERE name = ?", (name,))
