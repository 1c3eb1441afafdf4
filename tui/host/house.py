"""The house from opening to closing: who is in, and what each of them sees."""

from __future__ import annotations

import asyncio
import contextvars
import logging
import os
from collections.abc import Callable, Coroutine
from contextlib import suppress
from functools import partial
from pathlib import Path
from time import monotonic
from typing import Any, Final

from tui.host.accounts import Accounts, Player
from tui.host.at_terminal import AtTerminal
from tui.host.bans import BANS, Bans
from tui.host.control import Control
from tui.host.door import Door
from tui.host.edited_lines import EditedLines
from tui.host.errands import IN_LINES, ON_SCREEN, run_errand
from tui.host.hall import Hall
from tui.host.hosted_souq import HostedSouq
from tui.host.key_times import KeyTimes
from tui.host.line_hall import LineHall
from tui.host.name_is_taken import NameIsTaken
from tui.host.neighbours import Neighbours
from tui.host.orders import SAID, orders_for, see_off_banned, status_of, tell_all
from tui.host.profile import profile_of
from tui.host.rules_of_house import HouseRules
from tui.host.ssh_keys import key_of_house
from tui.host.steady import Garbage
from tui.host.talking import Talking
from tui.host.terminal_lines import TerminalLines
from tui.host.visit import Visit
from tui.tables.archive.rows import RowArchive
from tui.tables.database.choice import open_database
from tui.tables.database.wire import MISSED
from tui.tables.open_tables import OpenTables
from tui.tables.thinking import ThinkingPool
from tui.tables.trouble import FAULT, FINE, Trouble

log = logging.getLogger("souq.host")

GATE: Final = 0.25
"""Seconds for a new screen to be painted before the next visitor is let in: making one holds up everybody."""
ROUND: Final = 5.0
"""Seconds between two looks at who has fallen asleep."""
QUIET: Final = 2.0
"""Seconds without a key from anybody."""

CLOSED: Final = "The house is closed for now. Your games are safe: come back, and you are where you were."
ASLEEP: Final = "You were away for long. Your games are safe, and your seats wait for you."
SORRY: Final = "Souq made a mistake and is sorry. Your games are safe; please come again."


class House:
    def __init__(self, folder: Path, rules: HouseRules) -> None:
        self.folder = folder
        self.rules = rules
        self.visits: set[Visit] = set()
        self._garbage = Garbage()
        self._gate = asyncio.Semaphore(1)
        self._rounds: asyncio.Task[None] | None = None
        self._errands: set[asyncio.Task[None]] = set()
        self.key_times = KeyTimes()
        self.since = monotonic()
        self._talking = Talking(rules.limits.words_a_minute)
        self._alone: dict[str, OpenTables] = {}

    async def open(self) -> int:
        """The port at which it is open."""
        key = key_of_house(self.folder)
        self.database = await open_database(self.folder, self.rules.archive)
        self.accounts = Accounts(self.database)
        self.bans = Bans(self.database)
        await self.bans.recall()
        workers = self.rules.bots or max(1, (os.cpu_count() or 2) - 1)
        self.pool = ThinkingPool(workers, self.rules.limits.thoughts_a_player)
        self.hall = Hall(self.database, RowArchive(self.database), self.pool, self.rules.limits.tables_a_player)
        await self.hall.recall()
        if self.rules.greeting:
            self.hall.news(self.rules.greeting)
        self.door = Door(self.rules, self.accounts, self.bans, self.receive)
        self.neighbours = Neighbours(self.database, self.hall.people, partial(status_of, self))
        if self.rules.archive:
            self.neighbours.begin()
        self.database.wire.listen(BANS, lambda _: self._run_beside(self._hear_of_bans()))
        self.database.wire.listen(SAID, self._hear_what_is_said)
        self._garbage.begin()
        self._control = Control(self.folder, orders_for(self))
        await self._control.open()
        port = await self.door.unlock(key)
        self._rounds = asyncio.ensure_future(self._make_rounds())
        return port

    async def close(self) -> None:
        """Everybody reads a sentence and gets a clean terminal back; whoever does not go is sent away."""
        self._control.close()
        self.door.lock()
        if self._rounds:
            self._rounds.cancel()
        for visit in list(self.visits):
            self.see_off(visit, CLOSED)
        with suppress(TimeoutError):
            async with asyncio.timeout(self.rules.times.closing):
                while self.visits:
                    await asyncio.sleep(0.02)
        await self.door.send_away()
        await self.hall.close()
        await self.neighbours.close()
        await self.database.close()

    def see_off(self, visit: Visit, parting: str) -> None:
        visit.parting = parting
        if visit.app:
            visit.app.exit(FINE)
        else:
            visit.terminal.hang_up()  # lines end where nothing more can be heard

    async def _make_rounds(self) -> None:
        """Those who sleep are seen off, those who take nothing of what they are sent are dropped."""
        while True:
            await asyncio.sleep(ROUND)
            await self._mind_the_absent()
            self._garbage.look(self._is_quiet())
            for visit in list(self.visits):
                if visit.terminal.held_for() > self.rules.times.frozen:
                    visit.terminal.drop()
                elif monotonic() - visit.terminal.last_heard > self.rules.times.idle:
                    self.see_off(visit, ASLEEP)

    def _is_quiet(self) -> bool:
        """Nobody would feel it just now if everything stood still."""
        return all(monotonic() - visit.terminal.last_heard > QUIET for visit in self.visits)

    def _run_beside(self, errand: Coroutine[Any, Any, None]) -> None:
        task = asyncio.ensure_future(errand)
        self._errands.add(task)
        task.add_done_callback(self._errands.discard)

    def _hear_what_is_said(self, text: str) -> None:
        if text != MISSED:
            tell_all(self, text)

    async def _hear_of_bans(self) -> None:
        """From another host."""
        with suppress(Trouble):
            await self.bans.recall()
            see_off_banned(self)

    async def _mind_the_absent(self) -> None:
        try:
            await self.hall.mind_the_absent()
        except Trouble as error:
            log.warning("nobody could be minded: %s", error)

    # A visit

    async def receive(self, visit: Visit) -> int:
        self.visits.add(visit)
        visit.terminal.answered = self.key_times.note
        log.info("%s comes in from %s", visit.called, visit.address)
        try:
            return await self._shown(visit)
        finally:
            log.info("%s leaves", visit.called)
            self.visits.discard(visit)
            self.hall.people.go(visit)
            if visit.player and not any(other.player == visit.player for other in self.visits):
                self._alone.pop(visit.player.id, None)
            self._garbage.session_ended(last=not self.visits)

    async def _shown(self, visit: Visit) -> int:
        if visit.words and visit.words[0] not in (*ON_SCREEN, IN_LINES):
            return run_errand(visit)
        if not visit.screen or visit.words == (IN_LINES,):
            return await self._in_lines(visit)
        if visit.player is None and not await self._named(visit):
            return FINE
        player = visit.player
        if player is None:
            return FINE
        profile = await profile_of(self.accounts, player)
        if profile.settings.lines == "on":
            return await self._in_lines(visit)
        own, talk = self._own_tables(player), self._talking.of(player)
        hosted = partial(HostedSouq, visit, player, profile, own, self.hall, self.accounts, talk, self.rules.name)
        code = await self._run(visit, hosted)
        return code if isinstance(code, int) else FINE

    async def _in_lines(self, visit: Visit) -> int:
        if visit.words and visit.words[0] in ON_SCREEN and not visit.screen:
            raise Trouble(
                f"{visit.words[0]} wants a terminal: come with ssh -t; or with ssh -T, and no word, for lines"
            )
        if visit.player is None:
            raise Trouble(f"the name {visit.name} belongs to another key; come with another name")
        visit.lines = lines = EditedLines(visit.terminal) if visit.screen else TerminalLines(visit.terminal)
        profile, talk = await profile_of(self.accounts, visit.player), self._talking.of(visit.player)
        return await LineHall(visit, visit.player, profile, self.hall, lines, talk, self.rules.name).stay()

    def _own_tables(self, player: Player) -> OpenTables:
        """Where somebody plays alone: the same tables at all his terminals."""
        if player.id not in self._alone:
            self._alone[player.id] = OpenTables(RowArchive(self.database, player.id), self.pool.share_of(player.id))
        return self._alone[player.id]

    async def _named(self, visit: Visit) -> bool:
        async def claim(name: str) -> bool:
            visit.player = await self.accounts.claim(name, visit.fingerprint, visit.note)
            return visit.player is not None

        return await self._run(visit, lambda: NameIsTaken(visit.name, claim)) is True

    async def _run(self, visit: Visit, make: Callable[[], AtTerminal]) -> Any:
        """An application, from its making to its end. What it leaves on the terminal is one sentence at most."""
        async with self._gate:
            if visit.parting or visit.terminal.gone:  # while he waited
                visit.terminal.say(visit.parting)
                return FINE
            visit.app = app = make()
            app.settle_at(visit.terminal)
            # In a context of its own: which application is the current one is a context variable of Textual's.
            running = asyncio.get_running_loop().create_task(
                app.run_async(mouse=app.wants_mouse), context=contextvars.Context()
            )
            await asyncio.wait([running], timeout=GATE)
        answer = await running
        visit.app = None
        if app.return_code and app._exception is not None:
            visit.terminal.say(SORRY)
            return FAULT
        if visit.parting:
            visit.terminal.say(visit.parting)
        return answer
