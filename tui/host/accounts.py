"""Who people are: a name and the keys that open it; or a guest, with a word to come back by.

Whatever is checked and then done, is done in one transaction: of two who claim a name at once, one gets it.
"""

from __future__ import annotations

from dataclasses import dataclass
from time import time
from typing import Final

from tui.host.player_names import GUEST, is_for_guests, word_for_guest, word_hash
from tui.tables.codes import code
from tui.tables.database import Database, Transaction
from tui.tables.trouble import Trouble

MOST_KEYS: Final = 8


@dataclass(frozen=True, slots=True)
class Player:
    id: str
    name: str
    guest: bool = False


@dataclass(frozen=True, slots=True)
class OwnKey:
    fingerprint: str
    note: str
    since: int


class Accounts:
    def __init__(self, database: Database) -> None:
        self._database = database

    # Coming in

    async def by_key(self, fingerprint: str) -> Player | None:
        return await self._database.write(lambda db: _seen(db, _by_key(db, fingerprint)))

    async def claim(self, name: str, fingerprint: str, note: str) -> Player | None:
        """The account of a key; of one that nobody knows, a new one under this name, unless the name is taken."""

        def job(db: Transaction) -> Player | None:
            known = _seen(db, _by_key(db, fingerprint))
            if known or is_for_guests(name) or _is_taken(db, name):
                return known
            player = _new(db, name)
            _add_key(db, player.id, fingerprint, note)
            return player

        return await self._database.write(job)

    async def guest(self) -> tuple[Player, str]:
        """Somebody new, and the word for next time."""
        word = word_for_guest()
        return await self._database.write(lambda db: _new_guest(db, word)), word

    async def guest_again(self, word: str) -> Player | None:
        def job(db: Transaction) -> Player | None:
            row = db.execute("SELECT id, name, guest FROM players WHERE word = ?", (word_hash(word),)).fetchone()
            return _seen(db, _player(row))

        return await self._database.write(job)

    # One's own keys

    async def keys(self, player: Player) -> list[OwnKey]:
        def job(db: Transaction) -> list[OwnKey]:
            asked = "SELECT fingerprint, note, since FROM keys WHERE player = ? ORDER BY since, fingerprint"
            return [OwnKey(*row) for row in db.execute(asked, (player.id,)).fetchall()]

        return await self._database.read(job)

    async def add_key(self, player: Player, fingerprint: str, note: str) -> None:
        def job(db: Transaction) -> None:
            owner = _by_key(db, fingerprint)
            if owner:
                yours = owner.id == player.id
                raise Trouble("that key is yours already" if yours else "that key belongs to another player")
            if _count_keys(db, player) >= MOST_KEYS:
                raise Trouble(f"an account has at most {MOST_KEYS} keys; strike one off first")
            _add_key(db, player.id, fingerprint, note)

        await self._database.write(job)

    async def strike_off(self, player: Player, fingerprint: str) -> None:
        def job(db: Transaction) -> None:
            if _count_keys(db, player) < 2:
                raise Trouble("this is your only key; add another one first, or nobody can open your account again")
            db.execute("DELETE FROM keys WHERE player = ? AND fingerprint = ?", (player.id, fingerprint))

        await self._database.write(job)

    # What is kept for them

    async def kept(self, player: Player) -> tuple[str, str]:
        """Settings and progress, as they were given."""

        def job(db: Transaction) -> tuple[str, str]:
            row = db.execute("SELECT settings, progress FROM players WHERE id = ?", (player.id,)).fetchone()
            return row or ("{}", "{}")

        return await self._database.read(job)

    async def keep(self, player: Player, settings: str, progress: str) -> None:
        values = (settings, progress, player.id)
        await self._database.write(
            lambda db: db.execute("UPDATE players SET settings = ?, progress = ? WHERE id = ?", values) and None
        )

    async def named(self, name: str) -> Player | None:
        def job(db: Transaction) -> Player | None:
            folded = (name.casefold(),)
            return _player(db.execute("SELECT id, name, guest FROM players WHERE folded = ?", folded).fetchone())

        return await self._database.read(job)


def _player(row: tuple[str, str, int] | None) -> Player | None:
    return Player(row[0], row[1], bool(row[2])) if row else None


def _by_key(db: Transaction, fingerprint: str) -> Player | None:
    joined = "SELECT id, name, guest FROM players JOIN keys ON player = id WHERE fingerprint = ?"
    return _player(db.execute(joined, (fingerprint,)).fetchone())


def _seen(db: Transaction, player: Player | None) -> Player | None:
    if player:
        db.execute("UPDATE players SET seen = ? WHERE id = ?", (int(time()), player.id))
    return player


def _is_taken(db: Transaction, name: str) -> bool:
    return db.execute("SELECT 1 FROM players WHERE folded = ?", (name.casefold(),)).fetchone() is not None


def _new(db: Transaction, name: str, word: str | None = None) -> Player:
    player, now = Player(code(12), name, guest=word is not None), int(time())
    db.execute(
        "INSERT INTO players (id, name, folded, guest, word, since, seen) VALUES (?, ?, ?, ?, ?, ?, ?)",
        (player.id, name, name.casefold(), int(player.guest), word, now, now),
    )
    return player


def _new_guest(db: Transaction, word: str) -> Player:
    (number,) = db.execute("SELECT count(*) FROM players WHERE guest = 1").fetchone()
    while _is_taken(db, f"{GUEST}-{number + 1}"):
        number += 1
    return _new(db, f"{GUEST}-{number + 1}", word_hash(word))


def _add_key(db: Transaction, player: str, fingerprint: str, note: str) -> None:
    db.execute("INSERT INTO keys VALUES (?, ?, ?, ?)", (fingerprint, player, note, int(time())))


def _count_keys(db: Transaction, player: Player) -> int:
    (number,) = db.execute("SELECT count(*) FROM keys WHERE player = ?", (player.id,)).fetchone()
    return int(number)
