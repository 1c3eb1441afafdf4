"""The house from opening to closing: who is in, and what each of them sees."""

from __future__ import annotations

import asyncio
import contextvars
import logging
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from time import monotonic
from typing import Any, Final

from tui.host.accounts import Accounts
from tui.host.app import AtTerminal
from tui.host.bans import Bans
from tui.host.door import Door
from tui.host.errands import run_errand
from tui.host.foyer import Foyer
from tui.host.keys import key_of_house
from tui.host.naming import NamingApp
from tui.host.rules_of_house import HouseRules
from tui.host.steady import Garbage
from tui.host.visit import Visit
from tui.tables.database import Database
from tui.tables.trouble import FAULT, FINE, Trouble

log = logging.getLogger("souq.host")

GATE: Final = 0.25
"""Seconds for a new screen to be painted before the next visitor is let in: making one holds up everybody."""
ROUND: Final = 5.0
"""Seconds between two looks at who has fallen asleep."""

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

    async def open(self) -> int:
        """The port at which it is open."""
        self.folder.mkdir(parents=True, exist_ok=True, mode=0o700)
        key = key_of_house(self.folder)
        self.database = Database(self.folder / "house.db")
        self.accounts = Accounts(self.database)
        self.bans = Bans(self.database)
        await self.bans.recall()
        self.door = Door(self.rules, self.accounts, self.bans, self.receive)
        self._garbage.begin()
        port = await self.door.unlock(key)
        self._rounds = asyncio.ensure_future(self._make_rounds())
        return port

    async def close(self) -> None:
        """Everybody reads a sentence and gets a clean terminal back; whoever does not go is sent away."""
        await self.door.lock()
        if self._rounds:
            self._rounds.cancel()
        for visit in list(self.visits):
            self._see_off(visit, CLOSED)
        with suppress(TimeoutError):
            async with asyncio.timeout(self.rules.times.closing):
                while self.visits:
                    await asyncio.sleep(0.02)
        self.door.send_away()
        await self.database.close()

    def _see_off(self, visit: Visit, parting: str) -> None:
        visit.parting = parting
        if visit.app:
            visit.app.exit(FINE)

    async def _make_rounds(self) -> None:
        """Those who sleep are seen off, those who take nothing of what they are sent are dropped."""
        while True:
            await asyncio.sleep(ROUND)
            for visit in list(self.visits):
                if visit.terminal.held_for() > self.rules.times.frozen:
                    visit.terminal.drop()
                elif visit.app and monotonic() - visit.app.last_key > self.rules.times.idle:
                    self._see_off(visit, ASLEEP)

    # A visit

    async def receive(self, visit: Visit) -> int:
        self.visits.add(visit)
        log.info("%s comes in from %s", visit.called, visit.address)
        try:
            return await self._shown(visit)
        finally:
            log.info("%s leaves", visit.called)
            self.visits.discard(visit)
            self._garbage.session_ended(len(self.visits))

    async def _shown(self, visit: Visit) -> int:
        if visit.words:
            return run_errand(visit)
        if not visit.screen:
            raise Trouble("this house needs a terminal to draw on: come with ssh -t")
        if visit.player is None and not await self._named(visit):
            return FINE
        code = await self._run(visit, lambda: Foyer(self.rules, visit))
        return code if isinstance(code, int) else FINE

    async def _named(self, visit: Visit) -> bool:
        async def claim(name: str) -> bool:
            visit.player = await self.accounts.claim(name, visit.fingerprint, visit.note)
            return visit.player is not None

        return await self._run(visit, lambda: NamingApp(visit.name, claim)) is True

    async def _run(self, visit: Visit, make: Callable[[], AtTerminal]) -> Any:
        """An application, from its making to its end. What it leaves on the terminal is one sentence at most."""
        async with self._gate:
            if visit.parting or visit.terminal.gone:  # while he waited
                visit.terminal.say(visit.parting)
                return FINE
            visit.app = app = make()
            app.settle_at(visit.terminal)
            # In a context of its own: which application is the current one is a context variable of Textual's.
            running = asyncio.get_running_loop().create_task(app.run_async(), context=contextvars.Context())
            await asyncio.wait([running], timeout=GATE)
        answer = await running
        visit.app = None
        if app.return_code and app._exception is not None:
            visit.terminal.say(SORRY)
            return FAULT
        if visit.parting:
            visit.terminal.say(visit.parting)
        return answer
