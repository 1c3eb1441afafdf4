"""One game at several hosts: whoever writes a number first has moved, and everybody else follows."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import AsyncExitStack, asynccontextmanager
from typing import Any

import pytest

from rules.match import OutOfTurn
from rules.options import Setup
from rules.record import SeatLabel
from tests.faulty_line import FaultyLine, faulty_databases
from tui.tables.archive.rows import RowArchive
from tui.tables.chair import Chair, Change
from tui.tables.open_tables import OpenTables
from tui.tables.pace import Pace
from tui.tables.start import NewGame
from tui.tables.table import Table
from tui.tables.thinking import ThinkingPool
from tui.tables.trouble import Failure

pytest.importorskip("psycopg", reason="no psycopg: pip install 'souq[postgres]'")

PEOPLE = (SeatLabel("Ana", "you"), SeatLabel("Ben", "you"))
WITH_A_BOT = (SeatLabel("Ana", "you"), SeatLabel("Bot", "random"))


class Host:
    def __init__(self, line: FaultyLine, tables: OpenTables) -> None:
        self.line = line
        self.tables = tables


@asynccontextmanager
async def hosts(url: str, number: int = 2) -> AsyncIterator[list[Host]]:
    async with faulty_databases(url, number) as databases, AsyncExitStack() as stack:
        opened = []
        for line, database in databases:
            tables = OpenTables(RowArchive(database), ThinkingPool(1))
            stack.push_async_callback(tables.close)
            opened.append(Host(line, tables))
        yield opened


async def seated(hosts: list[Host], labels: tuple[SeatLabel, ...] = PEOPLE, game: str = "dunhuang") -> list[Table]:
    """The same game, open at each host."""
    first = await hosts[0].tables.begin(NewGame(game, Setup(len(labels), 7), labels))
    return [first, *[await host.tables.take_up(first.name) for host in hosts[1:]]]


async def until(condition: Callable[[], bool]) -> None:
    async with asyncio.timeout(20):
        while not condition():
            await asyncio.sleep(0.005)


def first_offer(chair: Chair) -> Any:
    prompt = chair.prompt()
    assert prompt
    return prompt.offers[0].choice


def moves(chair: Chair) -> int:
    return chair.moves_made


async def test_what_is_played_and_said_at_one_host_is_there_at_the_other(postgres: str) -> None:
    async with hosts(postgres) as both:
        here, there = await seated(both)
        ana, ben, watcher = here.sit((0,)), there.sit((1,)), there.sit(())
        heard: list[object] = []
        watcher.listen(heard.append)
        await ana.play(first_offer(ana))
        await until(lambda: moves(ben) == moves(watcher) == 1)
        assert heard
        await ben.say("well played")
        await until(lambda: [aside.say for _, aside in ana.asides] == ["well played"])
        await ana.lend("random")
        await until(lambda: there.is_minded(0))
        assert ana.view().eyes == 0


async def test_a_move_taken_back_is_taken_back_everywhere(postgres: str) -> None:
    async with hosts(postgres) as both:
        here, there = await seated(both)
        ana, watcher = here.sit((0,)), there.sit(())
        while ana.asked() and ana.undo_objection() is not None:
            await ana.play(first_offer(ana))
        made = moves(ana)
        await until(lambda: moves(watcher) == made)
        await ana.undo()
        await until(lambda: moves(watcher) == made - 1)


async def test_of_two_who_move_for_one_seat_at_once_one_has_moved(postgres: str) -> None:
    """The same player at two hosts; the second learns what happened, and is asked again."""
    async with hosts(postgres) as both:
        here, there = await seated(both)
        chairs = here.sit((0,)), there.sit((0,))
        tries = [chair.play(first_offer(chair)) for chair in chairs]
        answers = await asyncio.gather(*tries, return_exceptions=True)
        assert sorted(map(type, answers), key=str) == sorted([type(None), OutOfTurn], key=str)
        await until(lambda: [moves(chair) for chair in chairs] == [1, 1])
        kept = await both[0].tables.archive.read(here.name)
        assert len(kept.match.moves) == 1


async def test_a_word_from_another_host_does_not_hinder_a_move(postgres: str) -> None:
    async with hosts(postgres) as both:
        here, there = await seated(both)
        ana, ben = here.sit((0,)), there.sit((1,))
        await asyncio.gather(ben.say("hello"), ana.play(first_offer(ana)), ben.say("quick!"))
        await until(lambda: moves(ben) == moves(ana) == 1 and len(ana.asides) == len(ben.asides) == 2)


async def test_after_a_gap_in_the_line_everything_is_caught_up_by_number(postgres: str) -> None:
    async with hosts(postgres) as both:
        here, there = await seated(both)
        ana, watcher = here.sit((0,)), there.sit(())
        both[1].line.fault = "cut"
        both[1].line.cut()
        while ana.asked():
            await ana.play(first_offer(ana))
        assert moves(watcher) == 0
        both[1].line.fault = ""
        await until(lambda: moves(watcher) == moves(ana))


async def test_a_move_that_cannot_be_written_is_not_shown_and_later_it_goes_on(
    postgres: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    for module in ("postgres", "postgres_link"):
        monkeypatch.setattr(f"tui.tables.database.{module}.PATIENCE", 0.3)
    async with hosts(postgres, 1) as (host,):
        (table,) = await seated([host])
        ana = table.sit((0,))
        choice = first_offer(ana)
        host.line.fault = "cut"
        host.line.cut()
        with pytest.raises(Failure, match="does not answer just now"):
            await ana.play(choice)
        assert moves(ana) == 0
        heard: list[Change] = []
        ana.listen(heard.append)
        host.line.fault = ""
        await until(lambda: heard == [Change()])  # so what is on the screen about it goes
        await ana.play(choice)
        assert moves(ana) == 1


async def test_bots_move_once_however_many_hosts_have_the_table_open(postgres: str) -> None:
    async with hosts(postgres, 3) as three:
        tables = await seated(three, WITH_A_BOT)
        ana, *watchers = (table.sit((0,) if n == 0 else (), Pace.INSTANT) for n, table in enumerate(tables))
        thinking = [0, 0, 0]
        for n, table in enumerate(tables):
            _count_thoughts(table, thinking, n)
        for _ in range(12):
            await until(lambda: bool(ana.asked()))
            await ana.play(first_offer(ana))
        await until(lambda: bool(ana.asked()))
        await until(lambda: len({moves(chair) for chair in (ana, *watchers)}) == 1)
        assert sum(count > 0 for count in thinking) == 1, f"one host thinks: {thinking}"


def _count_thoughts(table: Table, tally: list[int], n: int) -> None:
    choose = table._thinker.choose

    def counted(*asked: Any) -> Any:
        tally[n] += 1
        return choose(*asked)

    table._thinker.choose = counted  # type: ignore[method-assign]


async def test_another_host_moves_for_the_bots_when_the_one_that_did_is_gone(postgres: str) -> None:
    async with hosts(postgres) as both:
        here, there = await seated(both, WITH_A_BOT)
        ledger, _ = await both[0].tables.archive.open(here.name)
        async with asyncio.timeout(20):
            while not await ledger.hold():
                await asyncio.sleep(0.01)
        ana = there.sit((0,), Pace.INSTANT)
        while 0 in ana.deciders():
            await ana.play(first_offer(ana))
        await asyncio.sleep(0.1)
        assert not ana.asked()
        both[0].line.fault = "cut"
        both[0].line.cut()
        await until(lambda: bool(ana.asked()))
