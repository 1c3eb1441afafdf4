"""What every archive keeps its word about, whatever it is made of. No test here knows which one it has."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest

from rules.match import Match
from rules.options import Setup
from rules.record import UNDO, Aside, SeatLabel, write_aside, write_move
from rules.seeds import secret_seed
from rulesets import load, shelf
from tests.rulesets.test_conformance import walk
from tui.tables.archive import Archive, Ledger, Taken
from tui.tables.archive.files import FileArchive
from tui.tables.archive.rows import RowArchive
from tui.tables.database.sqlite import SqliteDatabase
from tui.tables.trouble import Trouble

SEATS = (SeatLabel("Ana", "you"), SeatLabel("Bilal", "greedy"))

Reopen = Callable[[], Any]


@asynccontextmanager
async def files(folder: Path) -> AsyncIterator[Archive]:
    yield FileArchive(folder)


@asynccontextmanager
async def sqlite(folder: Path) -> AsyncIterator[Archive]:
    database = SqliteDatabase(folder / "house.db")
    yield RowArchive(database)
    await database.close()


@asynccontextmanager
async def postgres(url: str) -> AsyncIterator[Archive]:
    from tui.tables.database.postgres import PostgresDatabase

    database = await PostgresDatabase.at(url)
    yield RowArchive(database)
    await database.close()


KINDS = {"files": (files, "tmp_path"), "sqlite": (sqlite, "tmp_path"), "postgres": (postgres, "postgres")}


@pytest.fixture(params=KINDS)
def opened_archive(request: pytest.FixtureRequest) -> Reopen:
    """Opens the archive; each time as after a restart."""
    opening, place = KINDS[request.param]
    where = request.getfixturevalue(place)
    return lambda: opening(where)


@pytest.fixture
async def archive(opened_archive: Reopen) -> AsyncIterator[Archive]:
    async with opened_archive() as kept:
        yield kept


def match_of(game: str = "dunhuang", seed: int = 7) -> Match[Any]:
    return Match(load(game), Setup(2, seed))


def moves_of(match: Match[Any], cap: int) -> list[str]:
    """So many moves, made and written down as a table writes them."""
    lines: list[str] = []
    for _ in walk(match, 1, cap=cap):
        lines += _written(match, len(lines))
    return lines + _written(match, len(lines))


def _written(match: Match[Any], since: int) -> list[str]:
    return [write_move(move.seat, move.notation, match.state) for move in match.moves[since:]]


async def played(archive: Archive, match: Match[Any], cap: int = 12) -> tuple[Ledger, list[str]]:
    ledger = await archive.create(match, SEATS)
    lines = moves_of(match, cap)
    for number, line in enumerate(lines):
        await ledger.append(number, line)
    return ledger, lines


@pytest.mark.parametrize("game", [facts.name for facts in shelf()])
async def test_a_game_comes_back_as_it_was_left(opened_archive: Reopen, game: str) -> None:
    match = match_of(game)
    async with opened_archive() as archive:
        ledger, lines = await played(archive, match)
        name = ledger.name
        await ledger.close()
    async with opened_archive() as archive:
        ledger, opened = await archive.open(name)
        assert (ledger.name, opened.name, opened.written) == (name, name, len(lines))
        assert [move.notation for move in opened.match.moves] == [move.notation for move in match.moves]
        assert opened.match.state.fingerprint() == match.state.fingerprint()
        assert opened.seats == SEATS
        assert not opened.cut_off
        await ledger.close()


async def test_what_was_only_begun_is_there_too(archive: Archive) -> None:
    ledger = await archive.create(match_of(), SEATS)
    await ledger.close()
    opened = await archive.read(ledger.name)
    assert (opened.written, opened.match.moves) == (0, [])


async def test_a_secret_seed_and_its_seal_are_kept(archive: Archive) -> None:
    seed = secret_seed()
    ledger, _ = await played(archive, match_of(seed=seed))
    assert (await archive.read(ledger.name)).match.setup.seed == seed
    await ledger.close()


async def test_moves_taken_back_and_words_said_are_kept_in_their_order(archive: Archive) -> None:
    match = match_of()
    ledger, lines = await played(archive, match)
    number = len(lines)
    await ledger.append(number, write_aside(Aside(1, say="well played “ana” — 好")))
    await ledger.append(number + 1, UNDO + "\n")
    opened = await archive.read(ledger.name)
    assert len(opened.match.moves) == len(match.moves) - 1
    assert opened.asides == ((len(match.moves), Aside(1, say="well played “ana” — 好")),)
    assert opened.written == number + 2
    await ledger.close()


async def test_a_number_is_written_once_and_the_second_is_told(archive: Archive) -> None:
    ledger, lines = await played(archive, match_of())
    with pytest.raises(Taken):
        await ledger.append(3, write_aside(Aside(0, say="again")))
    assert [line.rstrip("\n") for line in await ledger.since(0)] == [line.rstrip("\n") for line in lines]
    await ledger.close()


async def test_of_many_who_write_a_number_at_once_one_has_written_it(archive: Archive) -> None:
    ledger = await archive.create(match_of(), SEATS)
    tries = (ledger.append(0, write_aside(Aside(0, say=str(n)))) for n in range(20))
    answers = await asyncio.gather(*tries, return_exceptions=True)
    assert sum(answer is None for answer in answers) == 1
    assert sum(isinstance(answer, Taken) for answer in answers) == 19
    assert len(await ledger.since(0)) == 1
    await ledger.close()


async def test_whoever_has_missed_something_catches_up_by_number(archive: Archive) -> None:
    ledger, lines = await played(archive, match_of())
    assert [line.rstrip("\n") for line in await ledger.since(5)] == [line.rstrip("\n") for line in lines[5:]]
    assert not await ledger.since(len(lines))
    await ledger.close()


async def test_a_finished_game_is_a_replay_and_nothing_else(archive: Archive) -> None:
    ledger, _ = await played(archive, match_of())
    other, _ = await played(archive, match_of("dale"))
    await ledger.finish()
    await ledger.close()
    await other.close()
    assert [saved.name for saved in await archive.listing()] == [other.name]
    (over,) = await archive.listing(finished=True)
    assert (over.name, over.finished, over.title) == (ledger.name, True, "Merchants of Dunhuang")
    assert (await archive.read(ledger.name)).name == ledger.name
    with pytest.raises(Trouble):
        await archive.open(ledger.name)


async def test_the_list_counts_moves_that_stand_and_has_the_last_played_first(archive: Archive) -> None:
    first, lines = await played(archive, match_of(seed=1))
    await asyncio.sleep(0.02)
    second, _ = await played(archive, match_of(seed=2), cap=3)
    assert [saved.name for saved in await archive.listing()] == [second.name, first.name]
    await asyncio.sleep(0.02)
    await first.append(len(lines), UNDO + "\n")
    await first.append(len(lines) + 1, write_aside(Aside(0, say="oh")))
    listed = await archive.listing()
    assert [saved.name for saved in listed] == [first.name, second.name]
    assert listed[0].moves == len(lines) - 1
    assert listed[0].head is not None
    assert listed[0].head.seats == SEATS
    await first.close()
    await second.close()


async def test_names_are_never_used_twice(archive: Archive) -> None:
    ledgers = await asyncio.gather(*(archive.create(match_of(), SEATS) for _ in range(20)))
    assert len({ledger.name for ledger in ledgers}) == 20
    for ledger in ledgers:
        await ledger.close()


@pytest.mark.parametrize("name", ["nothing", "", "'; DROP TABLE games; --", "a" * 200, "\x1b[2J"])
async def test_a_game_that_is_not_there_is_one_sentence(archive: Archive, name: str) -> None:
    for asked in (archive.open, archive.read):
        with pytest.raises(Trouble) as trouble:
            await asked(name)
        assert "\n" not in str(trouble.value)


async def test_a_record_that_was_altered_is_refused(archive: Archive) -> None:
    ledger = await archive.create(match_of(), SEATS)
    await ledger.append(0, "0 nonsense #0000\n")
    await ledger.close()
    with pytest.raises(Trouble, match="does not make sense"):
        await archive.read(ledger.name)
    (listed,) = await archive.listing()
    assert listed.name == ledger.name
