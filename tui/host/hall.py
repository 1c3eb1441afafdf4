"""The hall: which tables there are, who sits where, and what becomes of them.

What is agreed here is written down before anybody sees it, and changed in one transaction: of two who want the last
seat, one gets it. Tables that are not over are kept in mind, so that looking around costs nothing.
"""

from __future__ import annotations

import asyncio
import logging
from collections import deque
from collections.abc import Callable, Iterable, Sequence
from contextlib import suppress
from functools import partial
from time import time
from typing import Any, Final

import msgspec
from msgspec.structs import replace

from rules.events import WATCHER
from rules.match import Match
from rules.options import Setup
from rules.record import Aside
from rules.seeds import seal_of, secret_seed
from rulesets import load, shelf
from tui.boards import load_board
from tui.host.accounts import Player
from tui.host.other_halls import OtherHalls
from tui.host.people import People
from tui.host.plans import MINDER, HallTable, Place
from tui.host.tables import HostedTables, is_for_bots
from tui.tables.archive import Archive
from tui.tables.archive.rows import now
from tui.tables.codes import code
from tui.tables.database import Database, Transaction
from tui.tables.pace import Pace
from tui.tables.table import Table
from tui.tables.thinking import ThinkingPool
from tui.tables.trouble import Trouble

log = logging.getLogger("souq.host")

CODE: Final = 5
"""Letters of a code: twenty-five bits; whoever guesses is counted at the door."""
LATELY: Final = 30
WHOLE: Final = 12
"""Of so many looks around, one is at everything."""
OVERLAP: Final = 60_000
"""Milliseconds by which clocks of hosts may differ."""
BEFORE_LAST_LOOK: Final = 5 * 60_000
"""Milliseconds, more than between two looks at everything."""
QUIET: Final = 3.0
"""Seconds without a move, after which a table that goes on by itself may have lost its host."""
MINDING: Final = "minding"
PROGRESS: Final = ("asked", "runs", "minded", "phase", "state", "outcome")
"""What the hall learns of a table by looking at its game."""


class Hall:
    def __init__(self, database: Database, archive: Archive, pool: ThinkingPool, most_tables: int) -> None:
        self.people = People()
        self.tables = HostedTables(archive, pool, self._follow, self._follow_elsewhere)
        self.unfinished: dict[str, HallTable] = {}
        self.lately: deque[str] = deque(maxlen=LATELY)
        self._database = database
        self._most_tables = most_tables
        self._listeners: list[Callable[[], None]] = []
        self._errands: set[asyncio.Task[Any]] = set()
        self._by_record: dict[str, str] = {}
        self.moves = 0
        """Made at the tables of the hall since the house was opened."""
        self._made: dict[str, int] = {}
        """By table, so that a change that is none is not counted."""
        self._unnoted: dict[str, HallTable] = {}
        """What was seen at a table and is not written down yet."""
        self._others = OtherHalls(database.wire, self._hear_of)
        self._rounds = 0
        """How often something may have been missed."""
        self._suspects: set[str] = set()
        """Tables at which something happened when nobody of the hall looked."""
        self._since = time()
        """Who has not been seen since then is away since then."""

    def listen(self, listener: Callable[[], None]) -> Callable[[], None]:
        """Be told of every change; the answer ends it."""
        self._listeners.append(listener)
        quiet = self.people.listen(listener)

        def stop() -> None:
            quiet()
            if listener in self._listeners:
                self._listeners.remove(listener)

        return stop

    # Opening and closing

    async def recall(self) -> None:
        """As it was when the house was closed, however it was."""
        for row in await self._database.read(_unfinished):
            self._remember(_decoded(row))
        await self._suspect(since=0)
        for table in list(self.unfinished.values()):
            if table.state == "open" and table.is_full:
                await self._deal(table)
        await self._pick_up()

    async def _suspect(self, since: int) -> None:
        self._suspects |= {_decoded(row).code for row in await self._database.read(partial(_behind, since=since))}

    async def _pick_up(self, quiet_for: float = 0) -> None:
        """Tables that would go on by themselves, and nobody sees to it: their host is not there any more."""
        for table in list(self.unfinished.values()):
            if self._is_left_alone(table, quiet_for) and await self._database.wire.hold(table.record):
                self._suspects.discard(table.code)
                self._run(self._wake(table))

    def _is_left_alone(self, table: HallTable, quiet_for: float) -> bool:
        goes_on = table.state == "played" and (table.runs or table.code in self._suspects)
        return goes_on and not self.tables.is_open(table.record) and time() - table.touched / 1000 >= quiet_for

    async def _wake(self, table: HallTable) -> None:
        """The house was closed in the middle of something: a bot was to move, or the hall had not heard of a move."""
        try:
            opened = await self.tables.take_up(table.record)
        except Trouble:
            self._database.wire.let_go(table.record)
            await self._settle(table)
            return
        self.tables.let_bots_play(opened)
        self._follow(opened)

    async def _settle(self, table: HallTable) -> None:
        """The game is over, and only the hall does not know it yet."""
        match = (await self.tables.archive.read(table.record)).match
        if match.over:
            names = [label.name for label in table.labels()]
            outcome = match.outcome().sentence.read(names)
            await self._change(table.code, lambda now: replace(now, state="over", asked=(), outcome=outcome))

    async def close(self) -> None:
        self._others.close()
        await self.tables.close()
        await asyncio.gather(*self._errands, return_exceptions=True)

    # The same hall at other hosts

    def _hear_of(self, codes: Sequence[str] | None) -> None:
        self._run(self._look_at(codes) if codes else self._look_around())

    async def _look_at(self, codes: Sequence[str]) -> None:
        """Tables that were changed elsewhere, or closed."""
        with suppress(Trouble):
            self._learn(await self._database.read(partial(_named, codes=codes)), codes)

    async def _look_around(self) -> None:
        """Whatever was missed: what is new, and now and then everything."""
        known, newest = list(self.unfinished), max((table.touched for table in self.unfinished.values()), default=0)
        self._rounds += 1
        with suppress(Trouble):
            if self._rounds % WHOLE == 1:
                self._learn(await self._database.read(_unfinished), known)
                await self._suspect(since=now() - BEFORE_LAST_LOOK)
            else:
                self._learn(await self._database.read(partial(_touched, since=newest - OVERLAP)), ())
            await self._pick_up(QUIET)

    def _learn(self, rows: Sequence[tuple[str]], asked: Sequence[str]) -> None:
        found = {table.code: table for table in map(_decoded, rows)}
        for gone in (self.unfinished.keys() & set(asked)) - found.keys():
            del self.unfinished[gone]
            self._tell()
        for table in found.values():
            if table != self.unfinished.get(table.code):
                self._remember(table)

    # Looking around

    def of(self, player: Player) -> list[HallTable]:
        """A player's own tables, those that wait for him first."""
        own = [table for table in self.unfinished.values() if table.seat_of(player.id) is not None]
        return sorted(own, key=lambda table: (not table.waits_for(player.id), -table.touched))

    def open_to(self, player: Player) -> list[HallTable]:
        """Tables with a seat for him; where he is invited first."""
        tables = [
            table
            for table in self.unfinished.values()
            if table.is_open_to(player.name)
            and table.seat_of(player.id) is None
            and (not table.hidden or table.invites(player.name))
        ]
        return sorted(tables, key=lambda table: (not table.invites(player.name), -table.touched))

    def being_played(self, player: Player) -> list[HallTable]:
        tables = [
            table
            for table in self.unfinished.values()
            if table.state == "played" and not table.hidden and table.seat_of(player.id) is None
        ]
        return sorted(tables, key=lambda table: -table.touched)

    async def finished(self, player: Player | None = None, most: int = 20) -> list[HallTable]:
        """The last ones, of a player or of all."""
        rows = await self._database.read(lambda db: _finished(db, player.id if player else None, most))
        return [_decoded(row) for row in rows]

    async def find(self, written: str) -> HallTable:
        """By its code, as somebody typed it; and as it is, whatever happened to it just now at another host."""
        wanted = written.strip().casefold()
        row = await self._database.read(
            lambda db: db.execute("SELECT body FROM tables WHERE code = ?", (wanted,)).fetchone()
        )
        if row is None:
            raise Trouble(f"there is no table with the code {written[:20]!r}")
        return _decoded(row)

    # Tables

    async def open_table(self, player: Player, plan: HallTable) -> HallTable:
        """A new one, with whoever opens it in its first free seat."""
        mine = sum(table.owner == player.id for table in self.unfinished.values())
        if mine >= self._most_tables:
            raise Trouble(f"you have {mine} unfinished tables; finish one of them first")
        seated = replace(plan, owner=player.id, state="open", record="").with_player(player.id, player.name)

        def job(db: Transaction) -> HallTable:
            table = replace(seated, code=_unused_code(db), touched=now())
            _insert(db, table)
            return table

        table = await self._database.write(job)
        self._remember(table)
        self._others.tell(table.code)
        self.news(f"{player.name} opens {title_of(table)}{' for ' + _count(len(table.places)) if table.free else ''}.")
        return await self._deal(table) if table.is_full else table

    async def sit_down(self, player: Player, code: str) -> HallTable:
        table = await self._change(code, lambda table: table.with_player(player.id, player.name))
        return await self._deal(table) if table.is_full and table.state == "open" else table

    async def leave_for_good(self, player: Player, code: str) -> None:
        """A seat that was only waiting is free again, and a table without anybody is gone; in a game that goes on, a
        bot has the seat from now on."""
        before = await self.find(code)
        seat = before.seat_of(player.id)
        if seat is not None and before.state == "played":
            await self.lend(before, seat, MINDER)
        table = await self._change(code, lambda table: table.without_player(player.id))
        if table.state == "open" and not table.people:
            await self._close_table(table)

    async def _close_table(self, table: HallTable) -> None:
        def job(db: Transaction) -> None:
            db.execute("DELETE FROM tables WHERE code = ?", (table.code,))

        await self._database.write(job)
        self.unfinished.pop(table.code, None)
        self._others.tell(table.code)
        self._tell()

    async def rematch(self, player: Player, code: str) -> HallTable:
        """The same people, the same game, dealt anew; whoever asks second finds the table of whoever asked first."""
        old = await self.find(code)
        if old.rematch:
            return await self.find(old.rematch)
        plan = HallTable("", old.game, old.places, "", old.options, old.hidden, old.patience)
        new = await self.open_table(player, plan)
        await self._change(code, lambda table: replace(table, rematch=new.code))
        return new

    async def lend(self, table: HallTable, seat: int, bot: str) -> None:
        """A bot moves for a seat until its player is back."""
        opened = await self.table_of(table)
        chair = opened.sit((), Pace.INSTANT)  # a table without a chair may be put away at any moment
        try:
            await opened.note(Aside(seat, lend=bot))
        finally:
            chair.leave()

    async def mind_the_absent(self) -> None:
        """What tables have agreed about players who are not there, if its time has come. One host sees to it."""
        if not await self._database.wire.hold(MINDING):
            return
        for table in list(self.unfinished.values()):
            for seat in table.waiting_for():
                if self._is_waited_for_too_long(table, seat):
                    await self.lend(table, seat, MINDER)

    def _is_waited_for_too_long(self, table: HallTable, seat: int) -> bool:
        rule, seconds = table.patience_with()
        if rule == "move":
            return time() - table.touched / 1000 > seconds
        player = table.places[seat].player
        if rule != "away" or self.people.is_at(table.code, player):
            return False
        return time() - (self.people.away_since(table.code, player) or self._since) > seconds

    # Dealing

    async def _deal(self, table: HallTable) -> HallTable:
        """From secret bits: nobody can find the rest of the deal out from what he sees of it."""
        seed = secret_seed()
        match = Match(load(table.game), Setup(len(table.places), seed, table.options))
        opened = await self.tables.deal(match, table.labels())
        dealt = {"state": "played", "record": opened.name, "seal": seal_of(seed), "runs": True}
        begun = await self._change(table.code, lambda now: replace(now, **dealt) if now.state == "open" else now)
        if begun.record != opened.name:  # it was dealt in the same moment, at another terminal or host
            self.tables.put_away(opened)
            await self._database.write(partial(_forget_game, name=opened.name))
            return begun
        self.tables.let_bots_play(opened)
        self._follow(opened)
        self.news(f"{_names(table.places)} began {title_of(table)}.")
        return self.unfinished[table.code]

    # What happens at the tables

    def code_of(self, record: str) -> str:
        """Of the table where a game is played; nothing, if it is not one of the hall."""
        return self._by_record.get(record, "")

    async def table_of(self, table: HallTable) -> Table:
        """Where its game goes on."""
        opened = await self.tables.take_up(table.record)
        self._follow(opened)
        return opened

    def _follow(self, opened: Table) -> None:
        """After every change that is made here."""
        table, seen = self._seen_at(opened)
        if table is None or seen is None:
            return
        made = opened.scene(WATCHER).moves_made
        self.moves += made > self._made.get(table.code, made)
        self._made[table.code] = made
        if seen != table:
            self._note(seen)

    def _follow_elsewhere(self, opened: Table) -> None:
        """It is written down where it was made."""
        table, seen = self._seen_at(opened)
        if table and seen and seen not in (table, None) and seen.state != "over":
            self._made[table.code] = opened.scene(WATCHER).moves_made
            self._remember(replace(seen, touched=now()))

    def _seen_at(self, opened: Table) -> tuple[HallTable | None, HallTable | None]:
        """A table before and now: who is asked, and how far the game has come."""
        table = self.unfinished.get(self._by_record.get(opened.name, ""))
        if table is None:
            return None, None
        scene = opened.scene(WATCHER)
        board = load_board(table.game)
        runs = is_for_bots(opened, scene)
        minded = tuple(seat for seat, place in enumerate(table.places) if place.player and opened.is_minded(seat))
        phase = board.phase(scene.view())
        seen = replace(table, asked=scene.deciders(), runs=runs, minded=minded, phase=phase)
        if scene.over:
            seen = replace(seen, state="over", asked=(), outcome=scene.outcome().sentence.read(scene.names))
        return table, seen

    def _note(self, seen: HallTable) -> None:
        """Everybody sees it at once; but a game is over when that is written down, for then it is looked for there."""
        is_being_noted = seen.code in self._unnoted
        self._unnoted[seen.code] = seen
        if seen.state != "over":
            self._remember(replace(seen, touched=now()))
        if not is_being_noted:
            self._run(self._write_down(seen.code))

    async def _write_down(self, code: str) -> None:
        """What was seen last of a table, as long as there is something new."""
        while seen := self._unnoted.get(code):
            try:
                table = await self._change(code, partial(_with_progress, seen=seen))
                if table.state == "over":
                    self.news(f"{title_of(table)}: {table.outcome}")
            except Trouble as error:
                log.warning("the hall could not note what happened at %s: %s", code, error)
            if self._unnoted[code] == seen:
                del self._unnoted[code]

    # Keeping

    async def _change(self, code: str, change: Callable[[HallTable], HallTable]) -> HallTable:
        def job(db: Transaction) -> HallTable:
            row = db.execute("SELECT body FROM tables WHERE code = ?", (code,)).fetchone()
            if row is None:
                raise Trouble("this table is not there any more")
            before = _decoded(row)
            after = replace(change(before), touched=now())
            _update(db, before, after)
            return after

        table = await self._database.write(job)
        self._remember(table)
        self._others.tell(code)
        return table

    def _remember(self, table: HallTable) -> None:
        ahead = self._unnoted.get(table.code)
        if ahead and "over" not in (ahead.state, table.state):
            table = _with_progress(table, ahead)
        if table.state == "over":
            self.unfinished.pop(table.code, None)
            self._made.pop(table.code, None)
        else:
            self.unfinished[table.code] = table
        if table.record:
            self._by_record[table.record] = table.code
        self._tell()

    def news(self, text: str) -> None:
        self.lately.appendleft(text)
        self._tell()

    def _tell(self) -> None:
        for listener in list(self._listeners):
            listener()

    def _run(self, errand: Any) -> None:
        task = asyncio.ensure_future(errand)
        self._errands.add(task)
        task.add_done_callback(self._errands.discard)


def title_of(table: HallTable) -> str:
    return next((facts.title for facts in shelf() if facts.name == table.game), table.game)


def _names(places: Iterable[Place]) -> str:
    people = [place.name for place in places if place.player]
    return people[0] if len(people) == 1 else f"{', '.join(people[:-1])} and {people[-1]}"


def _count(number: int) -> str:
    return ("one", "two", "three", "four", "five", "six")[number - 1]


def _with_progress(table: HallTable, seen: HallTable) -> HallTable:
    return replace(table, **{name: getattr(seen, name) for name in PROGRESS})


def _decoded(row: tuple[str]) -> HallTable:
    return msgspec.json.decode(row[0], type=HallTable)


def _unfinished(db: Transaction) -> list[tuple[str]]:
    return db.execute("SELECT body FROM tables WHERE state <> 'over'").fetchall()


def _named(db: Transaction, codes: Sequence[str]) -> list[tuple[str]]:
    marks = ", ".join("?" * len(codes))
    return db.execute(f"SELECT body FROM tables WHERE code IN ({marks})", tuple(codes)).fetchall()


def _touched(db: Transaction, since: int) -> list[tuple[str]]:
    return db.execute(
        "SELECT body FROM tables WHERE state IN ('open', 'played', 'over') AND touched >= ?", (since,)
    ).fetchall()


def _forget_game(db: Transaction, name: str) -> None:
    db.execute("DELETE FROM games WHERE name = ?", (name,))


def _behind(db: Transaction, since: int) -> list[tuple[str]]:
    """Tables of whose last line the hall may not have heard."""
    last = "SELECT written FROM entries WHERE game = record ORDER BY number DESC LIMIT 1"
    asked = f"SELECT body, touched, ({last}) AS last FROM tables WHERE state = 'played'"
    return db.execute(f"SELECT body FROM ({asked}) AS played WHERE last >= touched AND last >= ?", (since,)).fetchall()


def _finished(db: Transaction, player: str | None, most: int) -> list[tuple[str]]:
    if player is None:
        asked = "SELECT body FROM tables WHERE state = 'over' ORDER BY touched DESC LIMIT ?"
        return db.execute(asked, (most,)).fetchall()
    joined = "SELECT body FROM sitters JOIN tables ON tables.code = sitters.code WHERE player = ? AND state = 'over'"
    return db.execute(f"{joined} ORDER BY touched DESC LIMIT ?", (player, most)).fetchall()


def _unused_code(db: Transaction) -> str:
    while True:
        found = code(CODE)
        if db.execute("SELECT 1 FROM tables WHERE code = ?", (found,)).fetchone() is None:
            return found


def _insert(db: Transaction, table: HallTable) -> None:
    body = msgspec.json.encode(table).decode()
    row = (table.code, table.state, table.record, table.touched, body)
    db.execute("INSERT INTO tables VALUES (?, ?, ?, ?, ?)", row)
    _seat(db, table)


def _update(db: Transaction, before: HallTable, after: HallTable) -> None:
    body = msgspec.json.encode(after).decode()
    db.execute(
        "UPDATE tables SET state = ?, record = ?, touched = ?, body = ? WHERE code = ?",
        (after.state, after.record, after.touched, body, after.code),
    )
    if before.people != after.people:
        db.execute("DELETE FROM sitters WHERE code = ?", (after.code,))
        _seat(db, after)


def _seat(db: Transaction, table: HallTable) -> None:
    for player in dict.fromkeys(table.people):
        db.execute("INSERT INTO sitters VALUES (?, ?)", (table.code, player))
