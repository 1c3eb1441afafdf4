"""A table: seats, a view for each, moves in, events out.

A screen sits down at a table and is told when something changed; it asks for its own view then. The table neither knows
how many screens look at it nor what they draw, and a screen neither knows who else is there nor who is a bot.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from enum import Enum
from typing import Any, Protocol

from rules.advice import Advice
from rules.bots.random import Random
from rules.events import EVERYTHING, WATCHER
from rules.game import View
from rules.knowledge import Knowledge
from rules.match import Match, Move, Prompt, UndoClosed
from rules.record import SeatLabel
from rules.state import State
from tui.tables.seats import names_of, people_at
from tui.tables.thinking import Thinker, ThoughtLost
from tui.tables.trouble import Trouble

READING = 2
"""A pause in which something is to be read lasts so many times as long as one before a bot's move."""

PLAIN_MOVES = "The bots have lost their thread: from now on they may make any move that is legal, without thinking."


class Keeper(Protocol):
    """Where moves are written down before anybody sees them."""

    def move(self, move: Move, s: State) -> None: ...

    def undo(self) -> None: ...

    def finish(self) -> object: ...

    def close(self) -> None: ...


class Pace(Enum):
    """How long a bot's move waits before it is made, in seconds; ``step`` waits for a key."""

    STEP = "step"
    SLOW = "slow"
    NORMAL = "normal"
    FAST = "fast"
    INSTANT = "instant"

    @property
    def seconds(self) -> float:
        return {"slow": 2.5, "normal": 1.0, "fast": 0.3}.get(self.value, 0.0)

    def faster(self) -> Pace:
        paces = list(Pace)
        return paces[min(len(paces) - 1, paces.index(self) + 1)]

    def slower(self) -> Pace:
        paces = list(Pace)
        return paces[max(0, paces.index(self) - 1)]


@dataclass(frozen=True, slots=True)
class Change:
    """Something happened: a move was made, or taken back, or a bot's move could not be kept."""

    move: Move | None
    taken_back: bool = False
    trouble: str = ""
    note: str = ""
    """Something else that people at the table should know."""


class Table:
    def __init__(
        self, match: Match[Any], seats: tuple[SeatLabel, ...], keeper: Keeper, pace: Pace = Pace.NORMAL
    ) -> None:
        self.match = match
        self.seats = seats
        self.keeper = keeper
        self.pace = pace
        self.thinking: int | None = None
        """The bot that is thinking just now."""
        self._listeners: list[Callable[[Change], None]] = []
        self._thinker = Thinker()
        self._wake = asyncio.Event()
        self._step = asyncio.Event()
        self._changes = 0
        self._plain_moves_told = False

    # What a screen may ask

    @property
    def names(self) -> tuple[str, ...]:
        return names_of(self.seats)

    @property
    def humans(self) -> tuple[int, ...]:
        return people_at(self.seats)

    def watching_eyes(self) -> int:
        """For a screen at no seat: open hands among bots, closed ones while people play."""
        return WATCHER if self.humans else EVERYTHING

    def view(self, eyes: int) -> View:
        return self.match.view(eyes)

    def prompt(self, seat: int) -> Prompt | None:
        return self.match.prompt(seat) if seat in self.match.deciders() else None

    def asked_humans(self) -> tuple[int, ...]:
        return tuple(seat for seat in self.match.deciders() if seat in self.humans)

    def listen(self, listener: Callable[[Change], None]) -> Callable[[], None]:
        """Be told of changes; the answer stops it."""
        self._listeners.append(listener)
        return lambda: self._listeners.remove(listener)

    # What a screen may do

    def play(self, seat: int, choice: Any) -> None:
        """Make a move: it is on disk before anybody sees it, and one that cannot be kept is not made."""
        move = self.match.play(seat, choice, pausing=self._pausing)
        settled = self.match.settled()
        try:
            self.keeper.move(move, settled)
        except Trouble:
            self.match.unmake()
            raise
        if not settled.stack:
            with suppress(Trouble):  # it stays among the unfinished games, whole
                self.keeper.finish()
        self._tell(Change(move))

    def undo_objection(self, seat: int) -> str | None:
        """Why a seat cannot take its last move back, or nothing. A game that is over is a record."""
        if self.match.paused:
            return "First see what the move has led to."
        return "The game is over." if self.match.over else self.match.undo_objection(seat)

    def undo(self, seat: int) -> None:
        objection = self.undo_objection(seat)
        if objection:
            raise UndoClosed(objection)
        self.keeper.undo()
        move = self.match.undo(seat)
        self._tell(Change(move, taken_back=True))

    async def advise(self, seat: int, mine: Any = None) -> Advice:
        """What a master would do in a seat's place, from what the seat can see."""
        return await self._thinker.advise(self.match, self.match.moves, seat, mine)

    def step(self) -> None:
        """Let the waiting bot move, or the game go on after a pause."""
        self._step.set()

    def set_pace(self, pace: Pace) -> None:
        self.pace = pace
        self._step.set()

    def _tell(self, change: Change) -> None:
        self._changes += 1
        self._wake.set()
        self._step.set()  # a bot that waits to move must think again
        self._announce(change)

    def _announce(self, change: Change) -> None:
        for listener in list(self._listeners):
            listener(change)

    # The bots

    async def run_bots(self) -> None:
        """Move for every bot until the game is over; runs beside the screens."""
        while not self.match.over:
            if self.match.paused:
                await self._go_on()
                continue
            bots = [seat for seat in self.match.deciders() if seat not in self.humans]
            self._wake.clear()
            if not bots:
                await self._wake.wait()
                continue
            try:
                await self._bot_move(bots[0])
            except Trouble as error:
                self._tell(Change(None, trouble=str(error)))
                self._step.clear()
                await self._step.wait()

    async def _go_on(self) -> None:
        """The rules have something to show: a look at the table first, at the pace of the bots."""
        before = self._changes
        await self._pause(READING)
        if self._changes == before:
            self._tell(Change(self.match.go_on(self._pausing)))

    async def _bot_move(self, seat: int) -> None:
        before = self._changes
        self.thinking = seat
        thought = asyncio.ensure_future(self._thinker.choose(self.match, seat, self.seats[seat].player))
        await self._pause()
        choice = await self._thought(thought, seat)
        self.thinking = None
        if self._changes == before:  # nobody took a move back meanwhile
            self.play(seat, choice)

    async def _thought(self, thought: asyncio.Future[Any], seat: int) -> Any:
        """A bot that has lost its thread moves all the same, rather than stop the table; but not in secret."""
        try:
            return await thought
        except ThoughtLost:
            self._tell_of_plain_moves()
            return Random().choose(Knowledge(self.match, seat, self._changes))

    def _tell_of_plain_moves(self) -> None:
        """Once a table; it is no change of the game."""
        if not self._plain_moves_told:
            self._plain_moves_told = True
            self._announce(Change(None, note=PLAIN_MOVES))

    @property
    def _pausing(self) -> bool:
        return self.pace is not Pace.INSTANT

    async def _pause(self, times: int = 1) -> None:
        self._step.clear()
        waiting = None if self.pace is Pace.STEP else self.pace.seconds * times
        if waiting == 0.0:
            return
        try:
            await asyncio.wait_for(self._step.wait(), waiting)
        except TimeoutError:
            return

    async def close(self) -> None:
        """The last screen has left."""
        await self._thinker.stop()
        self.keeper.close()
