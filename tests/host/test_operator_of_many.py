"""Whoever runs several hosts of one house has a word with any of them, and it is meant for all."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest
from click.testing import CliRunner

from tests.host.test_hall import BOT, plan, until
from tests.host.visiting import ANA, BEN, Player, is_served, open_house
from tui.commands.host import command
from tui.host.control import ask
from tui.host.house import House
from tui.host.plans import Place
from tui.tables.archive.files import read_file
from tui.tables.trouble import Trouble

pytest.importorskip("psycopg", reason="no psycopg: pip install 'souq[postgres]'")


@asynccontextmanager
async def two_hosts(folder: Path, url: str) -> AsyncIterator[tuple[House, House]]:
    async with open_house(folder / "here", archive=url) as here, open_house(folder / "there", archive=url) as there:
        yield here, there


@asynccontextmanager
async def visitors(here: House, there: House) -> AsyncIterator[tuple[Player, Player]]:
    """One at each host, in the hall."""
    async with Player(here, "ana", ANA) as ana, Player(there, "ben", BEN) as ben:
        await ana.sees("the hall")
        await ben.sees("the hall")
        yield ana, ben


async def know_each_other(*hosts: House) -> None:
    for host in (*hosts, *hosts):
        await host.neighbours.beat()


async def test_status_speaks_for_the_whole_house(tmp_path: Path, postgres: str) -> None:
    async with two_hosts(tmp_path, postgres) as (here, there), visitors(here, there):
        player = await there.accounts.named("ben")
        assert player
        table = await there.hall.open_table(player, plan(Place(), Place()))
        await until(lambda: table.code in here.hall.unfinished)
        await know_each_other(here, there)
        for folder, other in ((here.folder, there), (there.folder, here)):
            told = await ask(folder, "status")
            assert (told["players"], told["tables open"]) == (["ana", "ben"], 1)
            (line,) = told["other hosts"]
            assert line.startswith(f"{other.neighbours.id}: connections 1; moves 0; ")


async def test_what_is_said_at_one_host_is_heard_at_all(tmp_path: Path, postgres: str) -> None:
    async with two_hosts(tmp_path, postgres) as (here, there), visitors(here, there) as (ana, ben):
        await know_each_other(here, there)
        assert await ask(here.folder, "say", text="We close at eight.") == 2
        await ana.sees("We close at eight.")
        await ben.sees("We close at eight.")


async def test_whoever_is_banned_at_one_host_is_seen_off_at_all(tmp_path: Path, postgres: str) -> None:
    async with two_hosts(tmp_path, postgres) as (here, there), Player(there, "ben", BEN) as ben:
        await ben.sees("the hall")
        await ask(here.folder, "ban", who="ben", reason="shouting")
        assert await ben.ends() == 0
        assert b"not welcome" in ben.sent
        assert not await is_served(there, "ben", BEN)
        assert await ask(here.folder, "unban", who="ben") is True
        await until(lambda: not there.bans.name("ben"))
        assert await is_served(there, "ben", BEN)


async def test_games_are_exported_from_whichever_host(tmp_path: Path, postgres: str) -> None:
    async with two_hosts(tmp_path, postgres) as (here, _):
        player = await here.accounts.claim("ana", "SHA256:x", "")
        assert player
        table = await here.hall.open_table(player, plan(Place(), BOT))
        await here.hall.lend(here.hall.unfinished[table.code], 0, "random")
        await until(lambda: table.code not in here.hall.unfinished)
        out = tmp_path / "out"
        words = ["--data", str(tmp_path / "there"), "--archive", postgres, "export", str(out)]
        told = await asyncio.to_thread(CliRunner().invoke, command, words)
        assert (told.exit_code, told.output.split()[0]) == (0, "One")
        (file,) = out.iterdir()
        assert read_file(file).match.over


def test_a_back_up_of_a_shared_archive_is_left_to_postgresql(tmp_path: Path) -> None:
    words = ["--data", str(tmp_path), "--archive", "postgresql://db/souq", "backup", str(tmp_path / "copy")]
    told = CliRunner().invoke(command, words)
    assert isinstance(told.exception, Trouble)
    assert "pg_dump" in str(told.exception)
