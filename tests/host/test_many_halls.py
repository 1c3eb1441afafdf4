"""One hall at several hosts: the same tables, the same people, and every game begun and minded once."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from time import time

import pytest

from tests.faulty_line import FaultyLine, faulty_databases
from tests.host.fake import FakeTerminal
from tests.host.test_hall import ANA, BEN, BOT, CHO, plan, until
from tui.host.accounts import Player
from tui.host.hall import Hall
from tui.host.neighbours import Neighbours
from tui.host.people import Doing
from tui.host.plans import Place
from tui.host.visit import Visit
from tui.tables.archive.rows import RowArchive
from tui.tables.open_tables import OpenTables
from tui.tables.pace import Pace
from tui.tables.thinking import ThinkingPool
from tui.tables.trouble import Trouble

pytest.importorskip("psycopg", reason="no psycopg: pip install 'souq[postgres]'")


class Host:
    def __init__(self, line: FaultyLine, hall: Hall, neighbours: Neighbours) -> None:
        self.line = line
        self.hall = hall
        self.neighbours = neighbours

    def die(self) -> None:
        """Nothing more comes from it."""
        self.line.fault = "cut"
        self.line.cut()


@asynccontextmanager
async def hosts(url: str, number: int = 2) -> AsyncIterator[list[Host]]:
    async with faulty_databases(url, number) as databases, AsyncExitStack() as stack:
        opened = []
        for line, database in databases:
            hall = Hall(database, RowArchive(database), ThinkingPool(1), 12)
            await hall.recall()
            stack.push_async_callback(hall.close)
            opened.append(Host(line, hall, Neighbours(database, hall.people, dict)))
        yield opened


async def holds(host: Host, thing: str) -> None:
    async with asyncio.timeout(20):
        while not await host.hall._database.wire.hold(thing):
            await asyncio.sleep(0.01)


async def test_tables_that_are_opened_filled_and_closed_at_one_host_are_so_at_the_other(postgres: str) -> None:
    async with hosts(postgres) as (here, there):
        table = await here.hall.open_table(ANA, plan(Place(), Place()))
        gone = await here.hall.open_table(ANA, plan(Place(), Place()))
        await until(lambda: [other.code for other in there.hall.open_to(BEN)] == [gone.code, table.code])
        await here.hall.leave_for_good(ANA, gone.code)
        await until(lambda: [other.code for other in there.hall.open_to(BEN)] == [table.code])
        begun = await there.hall.sit_down(BEN, table.code)
        await until(lambda: here.hall.unfinished[table.code].record == begun.record)
        await until(lambda: here.hall.unfinished[table.code].asked == there.hall.unfinished[table.code].asked != ())


async def test_of_many_at_two_hosts_who_want_the_last_seat_one_gets_it_and_it_is_dealt_once(postgres: str) -> None:
    async with hosts(postgres) as both:
        table = await both[0].hall.open_table(ANA, plan(Place(), Place()))
        others = [Player(f"p{n}", f"p{n}") for n in range(10)]
        tries = (both[n % 2].hall.sit_down(each, table.code) for n, each in enumerate([*others, ANA, ANA]))
        answers = await asyncio.gather(*tries, return_exceptions=True)
        assert sum(not isinstance(answer, Trouble) for answer in answers[:10]) == 1
        played = await both[0].hall.find(table.code)
        await until(lambda: both[1].hall.unfinished[table.code].record != "")
        games = "SELECT name FROM games"
        kept = await both[0].hall._database.read(lambda db: db.execute(games).fetchall())
        assert kept == [(both[1].hall.unfinished[table.code].record,)]
        assert len(played.people) == 2


async def test_a_table_of_bots_goes_on_at_another_host_when_its_own_is_gone(postgres: str) -> None:
    async with hosts(postgres) as (here, there):
        table = await here.hall.open_table(ANA, plan(Place(), BOT))
        await until(lambda: not here.hall.unfinished[table.code].runs and not here.hall.tables._tables)
        await until(lambda: there.hall.unfinished.get(table.code) == here.hall.unfinished[table.code])
        await holds(here, here.hall.unfinished[table.code].record)
        await there.hall.lend(await there.hall.find(table.code), 0, "random")
        await asyncio.sleep(0.2)
        assert table.code in there.hall.unfinished, "the host that has the bots does nothing"
        here.die()
        await until(lambda: table.code not in there.hall.unfinished)


async def test_a_move_that_a_dead_host_had_not_noted_is_noted_by_another(
    postgres: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Its players have gone, and no bot is to move."""
    monkeypatch.setattr("tui.host.hall.QUIET", 0.0)
    async with hosts(postgres) as (here, there):
        table = await here.hall.open_table(ANA, plan(Place(), Place(name="ben")))
        begun = await here.hall.sit_down(BEN, table.code)
        await until(lambda: there.hall.unfinished.get(table.code) == here.hall.unfinished[table.code])
        ana = (await OpenTables(here.hall.tables.archive, ThinkingPool(1)).take_up(begun.record)).sit((0,))
        prompt = ana.prompt()
        assert prompt
        await ana.play(prompt.offers[0].choice)
        here.die()
        assert 0 in there.hall.unfinished[table.code].asked
        there.hall._rounds = 0
        await there.hall._look_around()
        await until(lambda: 0 not in there.hall.unfinished[table.code].asked)


async def test_people_at_other_hosts_are_seen_until_their_host_is_gone(
    postgres: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with hosts(postgres) as (here, there):
        here.hall.people.do(Visit(FakeTerminal(), "", "ana", player=ANA), Doing("plays", "abc"))
        here.hall.people.do(Visit(FakeTerminal(), "", "cho", player=CHO), Doing("watches", "abc"))
        await here.neighbours.beat()
        await there.neighbours.beat()
        people = there.hall.people
        assert (people.is_at("abc", "a"), people.watchers("abc"), people.number) == (True, 1, 2)
        assert {player.name for player, _ in people.all()} == {"ana", "cho"}
        monkeypatch.setattr("tui.host.neighbours.GONE", 0.05)
        await asyncio.sleep(0.1)
        await there.neighbours.beat()
        assert (people.is_at("abc", "a"), people.watchers("abc"), people.number) == (False, 0, 0)
        assert people.away_since("abc", "a") is not None


async def test_the_absent_are_minded_once_and_nobody_who_is_at_another_host(
    postgres: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with hosts(postgres) as both:
        here, there = both
        table = await here.hall.open_table(ANA, plan(Place(), BOT, patience="away 5"))
        for host in both:
            await until(lambda host=host: host.hall.unfinished.get(table.code) is not None)  # type: ignore[misc]
            await until(lambda host=host: host.hall.unfinished[table.code].waiting_for() == (0,))  # type: ignore[misc]
        visit = Visit(FakeTerminal(), "", "ana", player=ANA)
        here.hall.people.do(visit, Doing("plays", table.code))
        for host in both:
            await host.neighbours.beat()
        monkeypatch.setattr("tui.host.hall.time", lambda: time() + 6 * 60)
        await asyncio.gather(*(host.hall.mind_the_absent() for host in both))
        assert not there.hall.unfinished[table.code].minded
        here.hall.people.go(visit)
        for host in both:
            await host.neighbours.beat()
        await asyncio.gather(*(host.hall.mind_the_absent() for host in both))
        for host in both:
            await until(lambda host=host: table.code not in host.hall.unfinished)  # type: ignore[misc]
        record = await here.hall.tables.archive.read((await here.hall.find(table.code)).record)
        assert [aside.lend for _, aside in record.asides] == ["greedy"]


async def test_a_game_of_three_at_three_hosts_with_a_watcher_at_each(postgres: str) -> None:
    async with hosts(postgres, 3) as three:
        table = await three[0].hall.open_table(ANA, plan(Place(), Place(), Place()))
        await three[1].hall.sit_down(BEN, table.code)
        begun = await three[2].hall.sit_down(CHO, table.code)
        chairs = [(await host.hall.table_of(begun)).sit((seat,), Pace.INSTANT) for seat, host in enumerate(three)]
        watchers = [(await host.hall.table_of(begun)).sit((), Pace.INSTANT) for host in three]
        for made in range(1, 25):
            await until(lambda: any(chair.asked() for chair in chairs))
            chair = next(chair for chair in chairs if chair.asked())
            prompt = chair.prompt()
            assert prompt
            await chair.play(prompt.offers[0].choice)
            await until(lambda made=made: all(one.moves_made == made for one in (*chairs, *watchers)))  # type: ignore[misc]
        assert len({str(watcher.view()) for watcher in watchers}) == 1
