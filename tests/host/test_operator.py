"""Whoever runs the house has a word with it, and takes out of it what he needs."""

from __future__ import annotations

import asyncio
import json
import stat
from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from tests.host.test_hall import BOT, plan, until
from tests.host.visiting import ANA, BEN, Player, is_served, open_house
from tui.commands.host import command
from tui.host.control import SOCKET, ask
from tui.host.plans import Place
from tui.tables.archive.files import read_file
from tui.tables.trouble import Trouble

Host = Callable[..., Result]


@pytest.fixture
def host(tmp_path: Path) -> Host:
    """The command, for a house that is closed."""
    return lambda *words: CliRunner().invoke(command, ["--data", str(tmp_path), *words])


async def test_the_house_tells_how_it_feels(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house, Player(house, "ana", ANA) as ana:
        await ana.sees("the hall")
        player = await house.accounts.named("ana")
        assert player is not None
        await house.hall.open_table(player, plan(Place(), Place()))
        await house.hall.open_table(player, plan(Place(), BOT))
        ana.press("down")
        await ana.sees("Your tables 2")
        await until(lambda: house.hall.progress.moves)
        told = await ask(tmp_path, "status")
        assert told["players"] == ["ana"]
        assert (told["connections"], told["tables open"], told["tables played"]) == (1, 1, 1)
        assert told["keys"] >= 1
        assert 0 < told["key p50 ms"] <= told["key p95 ms"]
        assert told["memory MB"] > 10


async def test_everybody_hears_the_operator(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house, Player(house, "ana", ANA) as ana:
        await ana.sees("the hall")
        assert await ask(tmp_path, "say", text="We close at \x1b[31meight") == 1
        await ana.sees("We close at [31meight")


async def test_whoever_is_banned_is_seen_off_and_stays_outside(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house, Player(house, "ana", ANA) as ana, Player(house, "ben", BEN) as ben:
        await ana.sees("the hall")
        await ben.sees("the hall")
        assert await ask(tmp_path, "ban", who="ANA", reason="shouting") == 1
        assert await ana.ends() == 0
        assert b"not welcome" in ana.sent
        assert not await is_served(house, "ana", ANA)
        assert await ask(tmp_path, "unban", who="ana") is True
        ben.press("down")
        await ben.sees("the hall")


async def test_nobody_else_can_open_the_socket_and_it_goes_with_the_house(tmp_path: Path) -> None:
    async with open_house(tmp_path):
        assert stat.S_IMODE((tmp_path / SOCKET).stat().st_mode) == 0o600
    assert not (tmp_path / SOCKET).exists()
    assert await ask(tmp_path, "status") is None


async def test_nonsense_on_the_socket_harms_nobody(tmp_path: Path) -> None:
    async with open_house(tmp_path):
        for nonsense in (b"\n", b"{}\n", b'{"order":"shell"}\n', b"\xff\xfe\n", b'{"order":"say"}\n', b"x" * 99999):
            reader, writer = await asyncio.open_unix_connection(tmp_path / SOCKET)
            writer.write(nonsense)
            writer.write_eof()
            await reader.read()
            writer.close()
        assert (await ask(tmp_path, "status"))["connections"] == 0


async def test_finished_games_are_exported_as_files_that_can_be_checked(tmp_path: Path, host: Host) -> None:
    async with open_house(tmp_path) as house:
        player = await house.accounts.claim("ana", "SHA256:x", "")
        assert player is not None
        table = await house.hall.open_table(player, plan(Place(), BOT))
        await house.hall.open_table(player, plan(Place(), Place()))
        await house.hall.lend(house.hall.unfinished[table.code], 0, "random")
        await until(lambda: table.code not in house.hall.unfinished)
    result = await asyncio.to_thread(host, "export", str(tmp_path / "out"))
    assert (result.exit_code, result.output.split()[:2]) == (0, ["One", "game"])
    (file,) = (tmp_path / "out").iterdir()
    opened = read_file(file)
    assert opened.match.over
    assert opened.match.setup.seed > 1 << 64


async def test_a_back_up_is_a_house(tmp_path: Path, host: Host) -> None:
    async with open_house(tmp_path) as house:
        assert await house.accounts.claim("ana", "SHA256:x", "")
        copy = tmp_path / "copy" / "house.db"
        copy.parent.mkdir()
        assert host("backup", str(copy)).exit_code == 0
        assert stat.S_IMODE(copy.stat().st_mode) == 0o600
        again = host("backup", str(copy))
        assert isinstance(again.exception, Trouble)
    async with open_house(copy.parent) as house:
        assert await house.accounts.named("ana")


async def test_a_closed_house_can_be_told_whom_to_leave_outside(tmp_path: Path) -> None:
    async with open_house(tmp_path):
        pass
    run = CliRunner()
    told = await asyncio.to_thread(run.invoke, command, ["--data", str(tmp_path), "ban", "192.0.2.7"])
    assert told.exit_code == 0
    async with open_house(tmp_path) as house:
        assert house.bans.address("192.0.2.7")


def test_a_house_that_is_closed_says_so(tmp_path: Path, host: Host) -> None:
    for words in (["status"], ["status", "--json"], ["say", "hello"], ["export", "x"], ["backup", "y"], ["unban", "z"]):
        result = host(*words)
        assert isinstance(result.exception, Trouble), words
        assert "house" in str(result.exception)


async def test_status_for_programs(tmp_path: Path) -> None:
    async with open_house(tmp_path):
        words = ["status", "--json", "--data", str(tmp_path)]
        result = await asyncio.to_thread(CliRunner().invoke, command, words)
        assert json.loads(result.output)["players"] == []
