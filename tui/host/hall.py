"""The hall: what can be done in it. Who opens a table, sits down, leaves, lends a seat, and what becomes of it all.

What is agreed here is written down before anybody sees it, and changed in one transaction: of two who want the last
seat, one gets it.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable, Sequence
from contextlib import suppress
from functools import partial
from time import time
from typing import Any, Final

from msgspec.structs import replace

from rules.match import Match
from rules.options import Setup
from rules.record import Aside
from rules.seeds import seal_of, secret_seed
from rulesets import load, shelf
from tui.host import table_rows
from tui.host.accounts import Player
from tui.host.other_halls import OtherHalls
from tui.host.plans import MINDER, HallTable, Place
from tui.host.progress import Progress, seen_at
from tui.host.seen_hall import SeenHall
from tui.host.table_rows import decoded
from tui.host.tables import HostedTables
from tui.tables.archive import Archive
from tui.tables.archive.rows import now
from tui.tables.database import Database, Transaction
from tui.tables.pace import Pace
from tui.tables.table import Table
from tui.tables.thinking import ThinkingPool
from tui.tables.trouble import Trouble

WHOLE: Final = 12
"""Of so many looks around, one is at everything."""
OVERLAP: Final = 60_000
"""Milliseconds by which clocks of hosts may differ."""
BEFORE_LAST_LOOK: Final = 5 * 60_000
"""Milliseconds, more than between two looks at everything."""
QUIET: Final = 3.0
"""Seconds without a move, after which a table that goes on by itself may have lost its host."""
MINDING: Final = "minding"


class Hall(SeenHall):
    def __init__(self, database: Database, archive: Archive, pool: ThinkingPool, most_tables: int) -> None:
        super().__init__()
        self.tables = HostedTables(archive, pool, self._follow, self._follow_elsewhere)
        self.progress = Progress(self._change)
        self._pool = pool
        self._database = database
        self._most_tables = most_tables
        self._errands: set[asyncio.Task[Any]] = set()
        self._others = OtherHalls(database.wire, self._hear_of)
        self._rounds = 0
        """How often something may have been missed."""
        self._suspects: set[str] = set()
        """Tables at which something happened when nobody of the hall looked."""
        self._since = time()
        """Who has not been seen since then is away since then."""

    # Opening and closing

    async def recall(self) -> None:
        """As it was when the house was closed, however it was."""
        for row in await self._database.read(table_rows.unfinished):
            self._remember(decoded(row))
        await self._suspect(since=0)
        for table in list(self.unfinished.values()):
            if table.state == "open" and table.is_full:
                await self._deal(table)
        await self._pick_up()

    async def _suspect(self, since: int) -> None:
        rows = await self._database.read(partial(table_rows.behind, since=since))
        self._suspects |= {decoded(row).code for row in rows}

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
            opened = await self._taken_up(table)
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
            self._learn(await self._database.read(partial(table_rows.named, codes=codes)), codes)

    async def _look_around(self) -> None:
        """Whatever was missed: what is new, and now and then everything."""
        known, newest = list(self.unfinished), max((table.touched for table in self.unfinished.values()), default=0)
        self._rounds += 1
        with suppress(Trouble):
            if self._rounds % WHOLE == 1:
                self._learn(await self._database.read(table_rows.unfinished), known)
                await self._suspect(since=now() - BEFORE_LAST_LOOK)
            else:
                self._learn(await self._database.read(partial(table_rows.touched, since=newest - OVERLAP)), ())
            await self._pick_up(QUIET)

    def _learn(self, rows: Sequence[tuple[str]], asked: Sequence[str]) -> None:
        found = {table.code: table for table in map(decoded, rows)}
        for gone in (self.unfinished.keys() & set(asked)) - found.keys():
            self._clear_away(gone)
        for table in found.values():
            if table != self.unfinished.get(table.code):
                self._remember(table)

    # Looking into the archive

    async def finished(self, player: Player | None = None, most: int = 20) -> list[HallTable]:
        """The last ones, of a player or of all."""
        rows = await self._database.read(lambda db: table_rows.finished(db, player.id if player else None, most))
        return [decoded(row) for row in rows]

    async def find(self, written: str) -> HallTable:
        """By its code, as somebody typed it; and as it is, whatever happened to it just now at another host."""
        wanted = written.strip().casefold()
        rows = await self._database.read(partial(table_rows.named, codes=[wanted]))
        if not rows:
            raise Trouble(f"there is no table with the code {written[:20]!r}")
        return decoded(rows[0])

    # Tables

    async def open_table(self, player: Player, plan: HallTable) -> HallTable:
        """A new one, with whoever opens it in its first free seat."""
        mine = self.opened_by(player)
        if mine >= self._most_tables:
            raise Trouble(f"you have {mine} unfinished tables; finish one of them first")
        seated = replace(plan, owner=player.id, state="open", record="").with_player(player.id, player.name)

        def job(db: Transaction) -> HallTable:
            table = replace(seated, code=table_rows.unused_code(db), touched=now())
            table_rows.insert(db, table)
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
        await self._database.write(partial(table_rows.delete, code=table.code))
        self._clear_away(table.code)
        self._others.tell(table.code)

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
        opened = await self.tables.deal(match, table.labels(), self._pool.share_of(table.owner))
        dealt = {"state": "played", "record": opened.name, "seal": seal_of(seed), "runs": True}
        begun = await self._change(table.code, lambda now: replace(now, **dealt) if now.state == "open" else now)
        if begun.record != opened.name:  # it was dealt in the same moment, at another terminal or host
            self.tables.put_away(opened)
            await self._database.write(partial(table_rows.forget_game, name=opened.name))
            return begun
        self.tables.let_bots_play(opened)
        self._follow(opened)
        self.news(f"{_names(table.places)} began {title_of(table)}.")
        return self.unfinished[table.code]

    # What happens at the tables

    async def table_of(self, table: HallTable) -> Table:
        """Where its game goes on."""
        opened = await self._taken_up(table)
        self._follow(opened)
        return opened

    async def _taken_up(self, table: HallTable) -> Table:
        """Whoever has opened a table has its bots think."""
        return await self.tables.take_up(table.record, self._pool.share_of(table.owner))

    def _follow(self, opened: Table) -> None:
        """After every change that is made here. Everybody sees it at once; but a game is over when that is written
        down, for then it is looked for there."""
        table = self.unfinished.get(self.code_of(opened.name))
        if table is None:
            return
        self.progress.count(opened, table.code, made_here=True)
        seen = seen_at(opened, table)
        if seen == table:
            return
        begins = self.progress.note(seen)
        if seen.state != "over":
            self._remember(replace(seen, touched=now()))
        if begins:
            self._run(self.progress.write_down(seen.code, self._tell_outcome))

    def _tell_outcome(self, table: HallTable) -> None:
        if table.state == "over":
            self.news(f"{title_of(table)}: {table.outcome}")

    def _follow_elsewhere(self, opened: Table) -> None:
        """It is written down where it was made."""
        table = self.unfinished.get(self.code_of(opened.name))
        seen = seen_at(opened, table) if table else None
        if table and seen and seen != table and seen.state != "over":
            self.progress.count(opened, table.code, made_here=False)
            self._remember(replace(seen, touched=now()))

    # Keeping

    async def _change(self, code: str, change: Callable[[HallTable], HallTable]) -> HallTable:
        def job(db: Transaction) -> HallTable:
            rows = table_rows.named(db, [code])
            if not rows:
                raise Trouble("this table is not there any more")
            before = decoded(rows[0])
            after = replace(change(before), touched=now())
            table_rows.update(db, before, after)
            return after

        table = await self._database.write(job)
        self._remember(table)
        self._others.tell(code)
        return table

    def _remember(self, table: HallTable) -> None:
        if table.state == "over":
            self.progress.forget(table.code)
        self._show(self.progress.ahead_of(table))

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
