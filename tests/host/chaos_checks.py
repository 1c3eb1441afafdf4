"""What must hold after chaos.

Every game has come to its result and its record replays; its lines are numbered without a gap. What a watcher has heard
at each of his visits is, line by line, a beginning of what the archive tells. The moves of a player's seat are moves
that he has typed, in that order and none of them twice; so are his words, and every word that anybody has heard is
kept. All hosts read every game out alike.
"""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Iterable, Sequence
from itertools import chain
from typing import TYPE_CHECKING, Any

from rules.events import EVERYTHING, WATCHER
from tests.host.opened import OpenedHouse
from tests.host.scripted import OVER, POSITION, ScriptedPlayer, Watcher, lines_of
from tui.plain import reading
from tui.tables.archive import Opened
from tui.tables.archive.rows import RowArchive
from tui.tables.database import Database
from tui.tables.scene import Scene
from tui.tables.table import PLAIN_MOVES

if TYPE_CHECKING:
    from tests.host.chaos import Game

FOUND_OUT = 120.0
"""Seconds: more than between two looks of a hall at everything."""
SAID = " says "
"""In every word of a scripted player."""
BESIDE = ("is minded by a bot (", "does not answer just now", PLAIN_MOVES, SAID)
"""In lines that are no part of a game's story."""


async def check(games: Sequence[Game], hosts: list[OpenedHouse], url: str) -> Counter[str]:
    """How much of what was found; all of it right."""
    from tui.tables.database.postgres import PostgresDatabase

    database, found = await PostgresDatabase.at(url), Counter[str]()
    readers = [Watcher([host], f"reader{number}", 0) for number, host in enumerate(hosts)]
    try:
        for game in games:
            found += await _check(game, readers, database)
    finally:
        await database.close()
    return found


async def _check(game: Game, readers: list[Watcher], database: Database) -> Counter[str]:
    record = await _record_of(game, database)
    opened = await RowArchive(database).read(record)
    assert opened.match.over, f"{game.code} has no result"
    lines = _check_watcher(game, opened)
    moves = sum(_check_moves(player, opened) for player in game.players)
    words = _check_words(game, opened)
    await _check_that_hosts_agree(game, readers, opened)
    return Counter(
        {
            "games": 1,
            "visits": sum(len(visitor.visits) for visitor in (*game.players, game.watcher)),
            "lines a watcher heard": lines,
            "moves": len(opened.match.moves),
            "moves typed by players": moves,
            "words heard": words,
        }
    )


async def _record_of(game: Game, database: Database) -> str:
    """As soon as the hall knows that it is over; if the host of the last move is dead, another one finds out."""
    asked = "SELECT record FROM tables WHERE code = ? AND state = 'over'"
    async with asyncio.timeout(FOUND_OUT):
        while not (row := await database.read(lambda db: db.execute(asked, (game.code,)).fetchone())):
            await asyncio.sleep(0.1)
    numbers = "SELECT count(*), max(number) FROM entries WHERE game = ?"
    count, last = await database.read(lambda db: db.execute(numbers, row).fetchone())
    assert count == last + 1, f"{game.code} has a gap in its numbers"
    return str(row[0])


def _check_watcher(game: Game, opened: Opened) -> int:
    """Live; or, of whoever came late, with all hands up, as a game that is over is read out."""
    heard = 0
    for visit in game.watcher.visits:
        kept = _told(opened, WATCHER if POSITION in lines_of(visit) else EVERYTHING)
        story = _story(visit, kept[0])
        assert story == kept[: len(story)], f"{game.code}: {_difference(story, kept)}"
        heard += len(story)
    return heard


def _told(opened: Opened, eyes: int) -> list[str]:
    scene = Scene(opened.match, opened.seats, eyes)
    return [line for line in reading.told(scene.logbook.catch_up(), scene.names) if line]


def _story(heard: str, first: str) -> list[str]:
    """Of the game alone, from its first line to its last."""
    lines = [line for line in lines_of(heard) if line and not any(beside in line for beside in BESIDE)]
    told = lines[lines.index(first) :] if first in lines else []
    return told[: told.index(OVER)] if OVER in told else told


def _difference(story: list[str], kept: list[str]) -> str:
    at = next((at for at, pair in enumerate(zip(story, kept, strict=False)) if pair[0] != pair[1]), len(kept))
    return f"heard {story[at : at + 2]}, kept {kept[at : at + 2]}"


def _check_moves(player: ScriptedPlayer, opened: Opened) -> int:
    """Until he gave his seat to a bot."""
    seat = [label.name for label in opened.seats].index(player.name)
    lent = [at for at, aside in opened.asides if aside.seat == seat and aside.lend]
    own = opened.match.moves[: min(lent, default=None)]
    made = [move.notation for move in own if move.seat == seat]
    assert _is_part_of(made, player.sent), f"{player.name} has typed {player.sent}, and {made} is kept"
    return len(made)


def _check_words(game: Game, opened: Opened) -> int:
    kept = [aside.say for _, aside in opened.asides if aside.say]
    assert len(kept) == len(set(kept)), f"{game.code}: something was said twice"
    for player in game.players:
        assert _is_part_of([word for word in kept if word.startswith(player.name + SAID)], player.said)
    visits = chain.from_iterable(visitor.visits for visitor in (*game.players, game.watcher))
    heard = [line.partition(": ")[2] for visit in visits for line in lines_of(visit) if SAID in line]
    assert set(heard) <= set(kept), f"{game.code}: {set(heard) - set(kept)} was heard and is not kept"
    return len(heard)


def _is_part_of(some: Iterable[Any], all_of_them: Iterable[Any]) -> bool:
    """In the same order."""
    left = iter(all_of_them)
    return all(one in left for one in some)


async def _check_that_hosts_agree(game: Game, readers: list[Watcher], opened: Opened) -> None:
    kept = _told(opened, EVERYTHING)
    for reader in readers:
        await reader.watch(game.code)
        assert _story(reader.visits[-1], kept[0]) == kept, f"{game.code} is another game for {reader.name}"
