"""The hall without a terminal: who gets a seat, what is agreed, and what is there after the house was closed."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from time import time

import pytest
from msgspec.structs import replace

from rules.record import Aside
from tests.host.fake import FakeTerminal
from tui.host.accounts import Accounts, Player
from tui.host.hall import Hall
from tui.host.people import Doing
from tui.host.plans import HallTable, Place
from tui.host.visit import Visit
from tui.tables.archive.rows import RowArchive
from tui.tables.database.sqlite import SqliteDatabase
from tui.tables.pace import Pace
from tui.tables.thinking import ThinkingPool
from tui.tables.trouble import Trouble

BOT = Place(bot="random")


@asynccontextmanager
async def opened(folder: Path, most_tables: int = 12) -> AsyncIterator[Hall]:
    database = SqliteDatabase(folder / "house.db")
    hall = Hall(database, RowArchive(database), ThinkingPool(1), most_tables)
    await hall.recall()
    yield hall
    await hall.close()
    await database.close()


@pytest.fixture
async def hall(tmp_path: Path) -> AsyncIterator[Hall]:
    async with opened(tmp_path) as hall:
        yield hall


def plan(*places: Place, game: str = "dunhuang", **agreed: object) -> HallTable:
    return HallTable("", game, places, "", **agreed)  # type: ignore[arg-type]


ANA, BEN, CHO = Player("a", "ana"), Player("b", "ben"), Player("c", "cho")


async def until(condition: object) -> None:
    async with asyncio.timeout(20):
        while not condition():  # type: ignore[operator]
            await asyncio.sleep(0.01)


async def test_a_table_waits_for_its_players_and_begins_by_itself(hall: Hall) -> None:
    table = await hall.open_table(ANA, plan(Place(), Place(), BOT))
    assert (table.state, table.free, table.seat_of("a")) == ("open", 1, 0)
    assert [other.code for other in hall.open_to(BEN)] == [table.code]
    assert hall.open_to(ANA) == []
    begun = await hall.sit_down(BEN, table.code)
    assert (begun.state, begun.free) == ("played", 0)
    assert [other.code for other in hall.of(BEN)] == [table.code]
    assert [other.code for other in hall.being_played(CHO)] == [table.code]
    game = await hall.table_of(begun)
    assert [label.name for label in game.seats][:2] == ["ana", "ben"]


async def test_of_many_who_want_the_last_seat_one_gets_it(hall: Hall) -> None:
    table = await hall.open_table(ANA, plan(Place(), Place()))
    others = [Player(f"p{n}", f"p{n}") for n in range(10)]
    answers = await asyncio.gather(*(hall.sit_down(each, table.code) for each in others), return_exceptions=True)
    assert sum(not isinstance(answer, Trouble) for answer in answers) == 1
    assert len(hall.unfinished[table.code].people) == 2


async def test_a_seat_by_invitation_is_for_nobody_else(hall: Hall) -> None:
    table = await hall.open_table(ANA, plan(Place(), Place(name="Ben"), hidden=True))
    assert hall.open_to(CHO) == []
    with pytest.raises(Trouble, match="no seat for you"):
        await hall.sit_down(CHO, table.code)
    assert [other.code for other in hall.open_to(BEN)] == [table.code], "who is invited sees even a hidden table"
    assert (await hall.sit_down(BEN, table.code)).state == "played"


async def test_a_hidden_table_is_found_by_its_code_alone(hall: Hall) -> None:
    table = await hall.open_table(ANA, plan(Place(), Place(), hidden=True))
    assert hall.open_to(BEN) == []
    assert (await hall.find(f" {table.code.upper()} ")).code == table.code
    with pytest.raises(Trouble, match="no table with the code"):
        await hall.find("nonsense\x1b")


async def test_who_leaves_before_it_begins_leaves_a_free_seat_and_the_last_one_no_table(hall: Hall) -> None:
    table = await hall.open_table(ANA, plan(Place(), Place(), Place()))
    await hall.sit_down(BEN, table.code)
    await hall.leave_for_good(ANA, table.code)
    assert hall.unfinished[table.code].people == ("b",)
    await hall.leave_for_good(BEN, table.code)
    assert hall.unfinished == {}
    with pytest.raises(Trouble):
        await hall.find(table.code)


async def test_who_leaves_a_game_leaves_it_to_a_bot(hall: Hall) -> None:
    table = await hall.open_table(ANA, plan(Place(), Place()))
    table = await hall.sit_down(BEN, table.code)
    await hall.leave_for_good(ANA, table.code)
    left = hall.unfinished[table.code]
    assert (left.seat_of("a"), left.places[0].bot != "") == (None, True)
    assert (await hall.table_of(left)).is_minded(0)
    await until(lambda: hall.unfinished[table.code].asked == (1,))


async def test_bots_play_while_nobody_is_there_until_a_person_is_asked(hall: Hall) -> None:
    table = await hall.open_table(ANA, plan(Place(), BOT, BOT))
    await until(lambda: not hall.unfinished[table.code].runs)
    assert hall.unfinished[table.code].waits_for("a")
    await until(lambda: not hall.tables._tables)


async def test_a_game_lent_to_bots_alone_is_played_to_its_end_and_open_to_all(hall: Hall) -> None:
    table = await hall.open_table(ANA, plan(Place(), BOT))
    await hall.lend(hall.unfinished[table.code], 0, "random")
    await until(lambda: table.code not in hall.unfinished)
    over = await hall.find(table.code)
    assert (over.state, bool(over.outcome)) == ("over", True)
    (mine,) = await hall.finished(ANA)
    (last,) = await hall.finished()
    assert mine.code == last.code == table.code
    assert await hall.finished(BEN) == []
    assert (await hall.tables.archive.read(over.record)).match.over


async def test_a_rematch_is_one_table_for_all(hall: Hall) -> None:
    table = await hall.open_table(ANA, plan(Place(), Place()))
    table = await hall.sit_down(BEN, table.code)
    for seat in (0, 1):
        await hall.lend(table, seat, "random")
    await until(lambda: table.code not in hall.unfinished)
    first, second = await hall.rematch(ANA, table.code), await hall.rematch(BEN, table.code)
    assert first.code == second.code != table.code
    assert (first.state, first.people) == ("played", ("a", "b"))


async def test_a_player_has_so_many_tables(tmp_path: Path) -> None:
    async with opened(tmp_path, most_tables=2) as hall:
        for _ in range(2):
            await hall.open_table(ANA, plan(Place(), Place()))
        with pytest.raises(Trouble, match="2 unfinished tables"):
            await hall.open_table(ANA, plan(Place(), Place()))
        await hall.open_table(BEN, plan(Place(), Place()))


async def test_everything_is_there_after_the_house_was_closed(tmp_path: Path) -> None:
    async with opened(tmp_path) as hall:
        waiting = await hall.open_table(ANA, plan(Place(), Place(), patience="away 5", options={}))
        played = await hall.open_table(BEN, plan(Place(), BOT))
        await until(lambda: hall.unfinished[played.code].asked == (0,))
        before = dict(hall.unfinished)
    async with opened(tmp_path) as hall:
        assert {code: replace(table, touched=0) for code, table in hall.unfinished.items()} == {
            code: replace(table, touched=0) for code, table in before.items()
        }
        assert hall.unfinished[waiting.code].patience == "away 5"
        game = await hall.table_of(hall.unfinished[played.code])
        chair = game.sit((0,), Pace.INSTANT)
        assert chair.prompt() is not None
        chair.leave()


async def test_a_bot_that_was_to_move_when_the_house_was_closed_moves_when_it_opens(tmp_path: Path) -> None:
    async with opened(tmp_path) as hall:
        table = await hall.open_table(ANA, plan(Place(), BOT))
        await until(lambda: not hall.unfinished[table.code].runs and not hall.tables._tables and not hall._errands)
        ledger, record = await hall.tables.archive.open(hall.unfinished[table.code].record)
        await ledger.append(record.written, '@{"seat":0,"lend":"random"}\n')
    async with opened(tmp_path) as hall:
        await until(lambda: table.code not in hall.unfinished)


async def test_words_wake_no_bot(hall: Hall) -> None:
    table = await hall.open_table(ANA, plan(Place(), Place()))
    table = await hall.sit_down(BEN, table.code)
    game = await hall.table_of(table)
    before = game.changes
    await game.note(Aside(0, say="hello"))
    assert game.changes == before
    assert [aside.say for _, aside in game.asides] == ["hello"]


async def test_accounts_and_hall_share_a_database(tmp_path: Path) -> None:
    database = SqliteDatabase(tmp_path / "house.db")
    accounts = Accounts(database)
    ana = await accounts.claim("ana", "SHA256:x", "")
    assert ana is not None
    hall = Hall(database, RowArchive(database), ThinkingPool(1), 3)
    await hall.open_table(ana, plan(Place(), Place()))
    assert [table.owner for table in hall.of(ana)] == [ana.id]
    await hall.close()
    await database.close()


# Players who are not there


async def test_a_bot_helps_out_where_it_was_agreed_and_when_its_time_has_come(
    hall: Hall, monkeypatch: pytest.MonkeyPatch
) -> None:
    waiting = await hall.open_table(ANA, plan(Place(), BOT, patience="away 5"))
    forever = await hall.open_table(ANA, plan(Place(), BOT))
    await until(lambda: hall.unfinished[waiting.code].waiting_for() == (0,))
    await hall.mind_the_absent()
    assert hall.unfinished[waiting.code].minded == ()
    monkeypatch.setattr("tui.host.hall.time", lambda: time() + 6 * 60)
    await hall.mind_the_absent()
    await until(lambda: waiting.code not in hall.unfinished)
    assert hall.unfinished[forever.code].minded == ()
    record = await hall.tables.archive.read((await hall.find(waiting.code)).record)
    assert [(aside.seat, aside.lend) for _, aside in record.asides] == [(0, "greedy")], "the log says so, once"


async def test_whoever_is_at_the_table_is_waited_for_as_long_as_he_likes(
    hall: Hall, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await hall.open_table(ANA, plan(Place(), BOT, patience="away 5"))
    await until(lambda: hall.unfinished[table.code].waiting_for() == (0,))
    visit = Visit(FakeTerminal(), "", "ana", player=ANA)
    hall.people.do(visit, Doing("plays", table.code))
    monkeypatch.setattr("tui.host.hall.time", lambda: time() + 6 * 60)
    await hall.mind_the_absent()
    assert hall.unfinished[table.code].minded == ()


async def test_hours_a_move_hold_for_those_who_are_there_too(hall: Hall, monkeypatch: pytest.MonkeyPatch) -> None:
    table = await hall.open_table(ANA, plan(Place(), BOT, patience="move 24"))
    await until(lambda: hall.unfinished[table.code].waiting_for() == (0,))
    hall.people.do(Visit(FakeTerminal(), "", "ana", player=ANA), Doing("plays", table.code))
    monkeypatch.setattr("tui.host.hall.time", lambda: time() + 23 * 3600)
    await hall.mind_the_absent()
    assert hall.unfinished[table.code].minded == ()
    monkeypatch.setattr("tui.host.hall.time", lambda: time() + 25 * 3600)
    await hall.mind_the_absent()
    await until(lambda: table.code not in hall.unfinished)
