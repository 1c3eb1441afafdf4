"""Who may not come in: a player by name, a key, or an address."""

from __future__ import annotations

from time import time
from typing import Final

from tui.tables.database import Database, Transaction

BANS: Final = "bans"
"""What hosts tell each other when somebody is banned, or not any more."""


class Bans:
    """Asked at every knock, so they are all kept in mind."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._banned: set[tuple[str, str]] = set()

    async def recall(self) -> None:
        self._banned = set(await self._database.read(lambda db: db.execute("SELECT kind, who FROM bans").fetchall()))

    def name(self, name: str) -> bool:
        return ("name", name.casefold()) in self._banned

    def key(self, fingerprint: str) -> bool:
        return ("key", fingerprint) in self._banned

    def address(self, address: str) -> bool:
        return ("address", address) in self._banned

    async def add(self, who: str, reason: str) -> None:
        ban = kind_of(who)

        def job(db: Transaction) -> None:
            db.execute("DELETE FROM bans WHERE kind = ? AND who = ?", ban)
            db.execute("INSERT INTO bans VALUES (?, ?, ?, ?)", (*ban, reason, int(time())))

        await self._database.write(job)
        self._banned.add(ban)
        self._database.wire.tell(BANS, who)

    async def lift(self, who: str) -> bool:
        """Whether there was one."""
        ban = kind_of(who)
        await self._database.write(lambda db: db.execute("DELETE FROM bans WHERE kind = ? AND who = ?", ban) and None)
        self._database.wire.tell(BANS, who)
        was_banned = ban in self._banned
        self._banned.discard(ban)
        return was_banned


def kind_of(who: str) -> tuple[str, str]:
    """A fingerprint and an address are told from a name by the signs that no name has."""
    if who.startswith("SHA256:"):
        return "key", who
    if "." in who or ":" in who:
        return "address", who
    return "name", who.casefold()
