"""The tables of a house, in one place. The words are those that SQLite and PostgreSQL share; what differs is the type
of a key that counts, and that is not used.

A version is a list of statements that lead from the one before it; a database is brought up to date when it is opened.
"""

from __future__ import annotations

from typing import Final

VERSIONS: Final[tuple[tuple[str, ...], ...]] = (
    (
        """CREATE TABLE players (
            id TEXT PRIMARY KEY,
            name TEXT NOT NULL,
            folded TEXT NOT NULL UNIQUE,
            guest BIGINT NOT NULL,
            word TEXT UNIQUE,
            settings TEXT NOT NULL DEFAULT '{}',
            progress TEXT NOT NULL DEFAULT '{}',
            since BIGINT NOT NULL,
            seen BIGINT NOT NULL
        )""",
        """CREATE TABLE keys (
            fingerprint TEXT PRIMARY KEY,
            player TEXT NOT NULL REFERENCES players (id) ON DELETE CASCADE,
            note TEXT NOT NULL,
            since BIGINT NOT NULL
        )""",
        "CREATE INDEX keys_of_player ON keys (player)",
        """CREATE TABLE bans (
            kind TEXT NOT NULL,
            who TEXT NOT NULL,
            reason TEXT NOT NULL,
            since BIGINT NOT NULL,
            PRIMARY KEY (kind, who)
        )""",
        """CREATE TABLE games (
            name TEXT PRIMARY KEY,
            owner TEXT NOT NULL,
            head TEXT NOT NULL,
            finished BIGINT NOT NULL,
            begun BIGINT NOT NULL
        )""",
        "CREATE INDEX games_of_owner ON games (owner, finished)",
        """CREATE TABLE entries (
            game TEXT NOT NULL REFERENCES games (name) ON DELETE CASCADE,
            number BIGINT NOT NULL,
            line TEXT NOT NULL,
            written BIGINT NOT NULL,
            PRIMARY KEY (game, number)
        )""",
        """CREATE TABLE tables (
            code TEXT PRIMARY KEY,
            state TEXT NOT NULL,
            record TEXT NOT NULL,
            touched BIGINT NOT NULL,
            body TEXT NOT NULL
        )""",
        "CREATE INDEX tables_by_state ON tables (state, touched)",
        """CREATE TABLE sitters (
            code TEXT NOT NULL REFERENCES tables (code) ON DELETE CASCADE,
            player TEXT NOT NULL,
            PRIMARY KEY (player, code)
        )""",
    ),
    (
        """CREATE TABLE hosts (
            id TEXT PRIMARY KEY,
            beat BIGINT NOT NULL,
            note TEXT NOT NULL
        )""",
    ),
)
"""Times count from 1970: in seconds for people (``players``, ``keys``, ``bans``), in milliseconds for games (``games``,
``entries``, ``tables``). ``entries``: number n of a game is written once, whoever is first; the primary key
sees to it. A game that belongs to a table of the hall has no owner. ``tables`` is what the hall knows of a table,
``sitters`` finds the tables of one player among thousands. ``hosts`` are those that share the database just now."""
