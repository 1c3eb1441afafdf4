"""A house that has outgrown its file: it moves whole, or not at all, and nobody notices but its operator."""

from __future__ import annotations

import asyncio
import subprocess
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result

from rules.record import Aside
from tests.host.opened import COMMAND
from tests.host.test_hall import BOT, plan, until
from tests.host.visiting import open_house
from tui.commands.host import command
from tui.host.house import House
from tui.host.moving import PARTS
from tui.host.plans import Place
from tui.tables.archive.rows import RowArchive
from tui.tables.database import Database
from tui.tables.database.choice import open_database
from tui.tables.trouble import Failure, Trouble

psycopg = pytest.importorskip("psycopg", reason="no psycopg: pip install 'souq[postgres]'")

Rows = dict[str, set[tuple[Any, ...]]]
Host = Callable[..., Result]


@pytest.fixture
def host(tmp_path: Path) -> Host:
    return lambda *words: CliRunner().invoke(command, ["--data", str(tmp_path), *words])


async def furnish(folder: Path) -> None:
    """People with keys and without, somebody banned, a table that waits, one that is played, one that is over."""
    async with open_house(folder) as house:
        ana, ben = [await house.accounts.claim(name, f"SHA256:{name}", "a key") for name in ("ana", "ben")]
        assert ana
        assert ben
        await house.accounts.guest()
        await house.accounts.keep(ana, '{"theme":"night"}', "{}")
        await house.bans.add("mallory", "100 % rude")
        await house.hall.open_table(ana, plan(Place(), Place()))
        played = await house.hall.open_table(ana, plan(Place(), Place(name="ben")))
        over = await house.hall.open_table(ben, plan(Place(), BOT))
        await house.hall.lend(over, 0, "random")
        await until(lambda: over.code not in house.hall.unfinished)
        await _begin(house, await house.hall.sit_down(ben, played.code))


async def _begin(house: House, played: Any) -> None:
    table = await house.hall.table_of(played)
    chair = table.sit((0,))
    prompt = chair.prompt()
    assert prompt
    await chair.play(prompt.offers[0].choice)
    await table.note(Aside(0, say="schöne Kamele 🐪, 50 % off"))
    chair.leave()


async def rows_of(database: Database) -> Rows:
    def job(db: Any) -> Rows:
        return {part: set(db.execute(f"SELECT * FROM {part}").fetchall()) for part in (*PARTS, "entries")}

    try:
        return await database.read(job)
    finally:
        await database.close()


async def test_everything_is_there_afterwards_and_goes_on(tmp_path: Path, postgres: str, host: Host) -> None:
    await furnish(tmp_path)
    before = await rows_of(await open_database(tmp_path))
    assert all(before.values())
    told = await asyncio.to_thread(host, "move-archive", postgres)
    assert told.output.startswith(f"Moved: 3 players, 3 tables, 2 games with {len(before['entries'])} lines.")
    assert await rows_of(await open_database(tmp_path, postgres)) == before
    assert await rows_of(await open_database(tmp_path)) == before, "the file is as it was"
    async with open_house(tmp_path / "another", archive=postgres) as house:
        assert house.bans.name("Mallory")
        ana = await house.accounts.by_key("SHA256:ana")
        assert ana
        waiting, played = sorted(house.hall.of(ana), key=lambda table: table.state)
        assert (waiting.state, played.state) == ("open", "played")
        table = await house.hall.table_of(played)
        assert [aside.say for _, aside in table.asides] == ["schöne Kamele 🐪, 50 % off"]
        (over,) = await house.hall.finished()
        assert (await RowArchive(house.database).read(over.record)).match.over


async def test_a_house_moves_once_and_only_to_where_nobody_lives(tmp_path: Path, postgres: str, host: Host) -> None:
    await furnish(tmp_path)
    assert (await asyncio.to_thread(host, "move-archive", postgres)).exit_code == 0
    before = await rows_of(await open_database(tmp_path, postgres))
    again = await asyncio.to_thread(host, "move-archive", postgres)
    assert isinstance(again.exception, Trouble)
    assert "lives in that archive already" in str(again.exception)
    assert await rows_of(await open_database(tmp_path, postgres)) == before


async def test_an_open_house_does_not_move(tmp_path: Path, postgres: str, host: Host) -> None:
    async with open_house(tmp_path):
        told = await asyncio.to_thread(host, "move-archive", postgres)
        assert "the house is open" in str(told.exception)


@pytest.mark.parametrize("url", ["", "house.db", "postgresql://127.0.0.1:1/x"])
async def test_a_place_that_is_none_is_one_sentence(tmp_path: Path, host: Host, url: str) -> None:
    async with open_house(tmp_path):
        pass
    told = await asyncio.to_thread(host, "move-archive", url)
    assert isinstance(told.exception, Trouble)
    assert "archive" in str(told.exception)


def test_where_there_is_no_house_nothing_moves(tmp_path: Path, host: Host) -> None:
    assert "there is no house" in str(host("move-archive", "postgresql://127.0.0.1:1/x").exception)


async def test_an_archive_that_changes_a_line_is_found_out_and_left_empty(
    tmp_path: Path, postgres: str, host: Host
) -> None:
    await furnish(tmp_path)
    await (await open_database(tmp_path, postgres)).close()
    with psycopg.connect(postgres) as connection:
        connection.execute(
            "CREATE FUNCTION shout() RETURNS trigger LANGUAGE plpgsql AS "
            "$$ BEGIN IF NEW.number = 1 THEN NEW.line := NEW.line || '!'; END IF; RETURN NEW; END $$"
        )
        connection.execute("CREATE TRIGGER shout BEFORE INSERT ON entries FOR EACH ROW EXECUTE FUNCTION shout()")
    told = await asyncio.to_thread(host, "move-archive", postgres)
    assert isinstance(told.exception, Failure)
    assert "does not keep entries as they are" in str(told.exception)
    assert not any((await rows_of(await open_database(tmp_path, postgres))).values())


async def test_a_move_that_was_killed_has_left_nothing_and_is_tried_again(
    tmp_path: Path, postgres: str, host: Host
) -> None:
    await furnish(tmp_path)
    await (await open_database(tmp_path, postgres)).close()
    with psycopg.connect(postgres) as other, psycopg.connect(postgres, autocommit=True) as looking:
        other.execute("LOCK TABLE games IN EXCLUSIVE MODE")  # players and keys are over when the move comes here
        moving = subprocess.Popen([*COMMAND, "--data", str(tmp_path), "move-archive", postgres])
        asked = "SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'"
        await until(lambda: looking.execute(asked).fetchone() is not None)
        moving.kill()
        moving.wait()
    assert not any((await rows_of(await open_database(tmp_path, postgres))).values())
    assert (await asyncio.to_thread(host, "move-archive", postgres)).exit_code == 0
