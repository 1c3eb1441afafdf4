"""A table: it owns the game and its life. Chairs are taken and left in any order; as long as one is taken the bots
play, and every move is safe in the archive before anybody sees it."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable, Sequence
from contextlib import suppress
from typing import Any

from rules.advice import Advice
from rules.bots.random import Random
from rules.knowledge import Knowledge
from rules.match import IllegalMove, Match, Move, OutOfTurn, UndoClosed
from rules.record import ASIDE, UNDO, Aside, SeatLabel, read_aside, replay_line, write_aside, write_move
from tui.tables.archive import Ledger, Opened, Taken
from tui.tables.asides import learners, minders
from tui.tables.chair import Chair, Change
from tui.tables.pace import Pace, common_pace
from tui.tables.scene import Scene
from tui.tables.seats import YOU, people_at
from tui.tables.thinking import Minds, Thinker, ThoughtLost
from tui.tables.trouble import Failure, Trouble
from tui.tables.uninterrupted import uninterrupted

READING = 2
"""A pause in which something is to be read lasts so many times as long as one before a bot's move."""

CHANGED = "The table has changed meanwhile; look again."
AGAIN = 2.0
"""Seconds after which bots try again what they could not do, or what another host was doing for them."""

PLAIN_MOVES = "The bots have lost their thread: from now on they may make any move that is legal, without thinking."


class Table:
    def __init__(self, opened: Opened, ledger: Ledger, pool: Minds) -> None:
        self._match: Match[Any] = opened.match
        self.seats: tuple[SeatLabel, ...] = opened.seats
        self.asides: list[tuple[int, Aside]] = list(opened.asides)
        """What was said and done beside the game, each with the number of moves made before it."""
        self.cut_off = opened.cut_off
        """The end of the record was not whole when the game was taken up."""
        self.thinking: int | None = None
        """The bot that is thinking just now."""
        self.chairs: list[Chair] = []
        self.when_left: Callable[[Table], None] = lambda table: None
        """Called when the last chair is left."""
        self.when_changed: Callable[[Table], None] = lambda table: None
        """Called after every change that is made here, whoever sits here."""
        self.when_followed: Callable[[Table], None] = lambda table: None
        """Called after what was made at another host."""
        self._ledger = ledger
        self._written = opened.written
        self._thinker = Thinker(pool)
        self._bots: asyncio.Task[None] | None = None
        self._one_pen = asyncio.Lock()
        self._wake = asyncio.Event()
        self._step = asyncio.Event()
        self.changes = 0
        """How often it has changed."""
        self._turns = [0] * len(self.seats)
        self._minders = minders(self.asides)
        self._plain_moves_told = False
        self._trouble = ""
        """Why the bots cannot move, as it was told."""
        self._following: asyncio.Task[None] | None = None
        self._may_be_behind = False
        self._is_away = False
        """The archive did not keep something, and somebody has been told so."""
        ledger.follow(self._hear_from_elsewhere)

    @property
    def name(self) -> str:
        return self._ledger.name

    @property
    def whereabouts(self) -> str:
        return self._ledger.whereabouts

    @property
    def over(self) -> bool:
        return self._match.over

    def scene(self, eyes: int) -> Scene:
        """The game as one pair of eyes sees it, for somebody who takes no chair."""
        return Scene(self._match, self.seats, eyes)

    # Chairs

    def sit(self, seats: Iterable[int] | None = None, pace: Pace = Pace.NORMAL) -> Chair:
        """Take a chair for these seats: without any it is a watcher's, and not said, everybody's at this keyboard."""
        own = people_at(self.seats) if seats is None else tuple(seats)
        chair = Chair(self, self._match, own, pace)
        self.chairs.append(chair)
        if self._bots is None or self._bots.done() or self._bots.cancelling():
            self._bots = asyncio.ensure_future(self.run_bots())
        self.step()  # the pace may be another one now
        return chair

    def left(self, chair: Chair) -> None:
        if chair not in self.chairs:
            return
        self.chairs.remove(chair)
        self.step()
        if not self.chairs:
            self._rest()
            self.when_left(self)

    def _rest(self) -> None:
        """Nobody is here: nobody thinks."""
        if self._bots is not None:
            self._bots.cancel()
        self.thinking = None

    async def close(self) -> None:
        """Everybody has left, and nothing more will be written."""
        self._rest()
        if self._bots is not None:
            with suppress(asyncio.CancelledError):
                await self._bots
        async with self._one_pen:
            await self._ledger.close()

    async def is_kept(self) -> bool:
        """Whether the archive still has the game."""
        try:
            await self._ledger.since(self._written)
        except Trouble:
            return False
        return bool(self.name)

    def is_minded(self, seat: int) -> bool:
        """Whether a bot minds the seat of a person."""
        return seat in self._minders

    @property
    def yet_to_agree(self) -> tuple[int, ...]:
        """The people who would rather not tell why they move, as far as they have said."""
        agreed = learners(self.asides)
        return tuple(seat for seat in people_at(self.seats) if seat not in agreed)

    def player_of(self, seat: int) -> str:
        """Who moves for a seat just now: ``you``, or a bot."""
        return self._minders.get(seat) or self.seats[seat].player

    # What chairs do

    def turn_of(self, seat: int) -> int:
        """How often something was decided for a seat, or taken back: a choice belongs to one turn. What others decide
        at the same time is no matter."""
        return self._turns[seat]

    async def play(self, seat: int, choice: Any, fits: Callable[[], bool] = lambda: True) -> None:
        """Make a move: it is safe before anybody sees it, and one that cannot be kept is not made. Nor is one that does
        not fit any more when its moment has come: somebody may sit in the same seat elsewhere."""
        while not await uninterrupted(self._play(seat, choice, fits)):
            continue  # somebody wrote first, at another host; perhaps only a word

    async def _play(self, seat: int, choice: Any, fits: Callable[[], bool]) -> bool:
        async with self._one_pen:
            if not fits():
                raise OutOfTurn(CHANGED)
            prepared = self._match.prepare(seat, choice, pausing=self._pausing)
            settled = self._match.settled(prepared.state)
            if not await self._is_written(write_move(seat, prepared.move.notation, settled)):
                return False
            self._match.commit(prepared)
            self._turns[seat] += 1
            if not settled.stack:
                with suppress(Trouble):  # it stays among the unfinished games, whole
                    await self._ledger.finish()
        self.tell(Change())
        return True

    def undo_objection(self, seat: int) -> str | None:
        """Why a seat cannot take its last move back, or nothing. A game that is over is a record."""
        if self._match.paused:
            return "First see what the move has led to."
        return "The game is over." if self._match.over else self._match.undo_objection(seat)

    async def undo(self, seat: int) -> str:
        return await uninterrupted(self._undo(seat))

    async def _undo(self, seat: int) -> str:
        async with self._one_pen:
            objection = self.undo_objection(seat)
            if objection:
                raise UndoClosed(objection)
            if not await self._is_written(UNDO + "\n"):
                raise OutOfTurn(CHANGED)
            move = self._take_back(seat)
        self.tell(Change(taken_back=True))
        return move.notation

    def _take_back(self, seat: int) -> Move:
        move = self._match.undo(seat)
        self._turns = [turn + 1 for turn in self._turns]
        self._thinker.forget()
        return move

    async def note(self, aside: Aside) -> None:
        """Keep what happens beside the game."""
        await uninterrupted(self._note(aside))

    async def _note(self, aside: Aside) -> None:
        async with self._one_pen:
            while not await self._is_written(write_aside(aside)):
                continue  # whatever was written meanwhile, this goes behind it
            self._keep_in_mind(aside)
        if aside.say:
            self._announce(Change())  # nobody has to think again because of a word
        else:
            self.tell(Change())

    def _keep_in_mind(self, aside: Aside) -> None:
        self.asides.append((len(self._match.moves), aside))
        self._minders = minders(self.asides)

    # Other hosts, at which the same game is played

    async def _is_written(self, line: str) -> bool:
        """Or somebody else has written the line of that number: then what happened is known here now."""
        number = self._written
        try:
            await self._ledger.append(number, line)
        except Taken:
            await self._catch_up()
            if self._written == number:
                raise Failure("the game was written to by somebody else, and that cannot be read") from None
            return False
        except Failure:
            self._is_away = True
            raise
        self._written += 1
        self._is_away = False
        return True

    def _hear_from_elsewhere(self, number: int | None) -> None:
        if number is None or number >= self._written:
            self._may_be_behind = True
            if self._following is None or self._following.done():
                self._following = asyncio.ensure_future(self._follow())

    async def _follow(self) -> None:
        while self._may_be_behind:
            self._may_be_behind = False
            with suppress(Trouble):  # everybody who may have missed something hears of it again
                async with self._one_pen:
                    await self._catch_up()
                if self._is_away:
                    self._is_away = False
                    self._announce(Change(), followed=True)

    async def _catch_up(self) -> None:
        """By number: make here what was made elsewhere."""
        before, lines = self._written, await self._ledger.since(self._written)
        try:
            for line in lines:
                self._retrace(line)
        except (ValueError, IndexError):
            raise Failure("what was played at another host cannot be followed here; has it another Souq?") from None
        finally:
            if self._written > before:
                self._tell_what_was_followed(lines)

    def _retrace(self, line: str) -> None:
        if line.startswith(ASIDE):
            self._keep_in_mind(read_aside(line))
        else:
            while self._match.paused:
                self._match.go_on()
            if line == UNDO:
                self._take_back(self._match.moves[-1].seat)
            else:
                replay_line(self._match, line, self._pausing)
                self._turns[self._match.moves[-1].seat] += 1
        self._written += 1

    def _tell_what_was_followed(self, lines: Sequence[str]) -> None:
        change = Change(taken_back=UNDO in lines)
        if all(line.startswith(ASIDE) and read_aside(line).say for line in lines):
            self._announce(change, followed=True)
        else:
            self.tell(change, followed=True)

    async def advise(self, seat: int, mine: Any) -> Advice:
        return await self._thinker.advise(self._match, self._match.moves, seat, mine)

    async def reconsider(self, at: int) -> Advice:
        return await self._thinker.reconsider(self._match, at)

    def step(self) -> None:
        """Let the waiting bot move, or the game go on after a pause."""
        self._step.set()

    def tell(self, change: Change, followed: bool = False) -> None:
        self.changes += 1
        self._wake.set()
        self._step.set()  # a bot that waits to move must think again
        self._announce(change, followed)

    def _announce(self, change: Change, followed: bool = False) -> None:
        for chair in list(self.chairs):
            chair.tell(change)
        (self.when_followed if followed else self.when_changed)(self)

    # The bots

    async def run_bots(self) -> None:
        """Move for every bot until the game is over."""
        while not self._match.over:
            if self._match.paused:
                await self._go_on()
                continue
            bots = [seat for seat in self._match.deciders() if self.player_of(seat) != YOU]
            self._wake.clear()
            if not bots:
                await self._wake.wait()
                continue
            try:
                if await self._ledger.hold():
                    await self._bot_move(bots[0])
                else:
                    await _happens(self._wake, AGAIN)
                self._trouble = ""
            except Trouble as error:
                await self._wait_in_trouble(str(error))

    async def _wait_in_trouble(self, trouble: str) -> None:
        """It is told once, and tried again until it is over."""
        if trouble != self._trouble:
            self._trouble = trouble
            self.tell(Change(trouble=trouble))
        self._step.clear()
        await _happens(self._step, AGAIN)

    async def _go_on(self) -> None:
        """The rules have something to show: a look at the table first, at the pace of the bots."""
        before = self.changes
        await self._pause(READING)
        if self.changes == before:
            self._match.go_on(self._pausing)
            self.tell(Change())

    async def _bot_move(self, seat: int) -> None:
        before = self.changes
        self.thinking = seat
        thought = asyncio.ensure_future(self._thinker.choose(self._match, seat, self.player_of(seat)))
        try:
            await self._pause()
            choice = await self._thought(thought, seat)
        finally:
            thought.cancel()
            self.thinking = None
        with suppress(OutOfTurn):  # somebody took a move back meanwhile, or moved for this seat
            try:
                await self.play(seat, choice, lambda: self.changes == before)
            except IllegalMove:
                await self.play(seat, self._plain_move(seat), lambda: self.changes == before)

    async def _thought(self, thought: asyncio.Future[Any], seat: int) -> Any:
        """A bot that has lost its thread moves all the same, rather than stop the table; but not in secret."""
        try:
            return await thought
        except ThoughtLost:
            return self._plain_move(seat)

    def _plain_move(self, seat: int) -> Any:
        """It is said once a table, and is no change of the game."""
        if not self._plain_moves_told:
            self._plain_moves_told = True
            self._announce(Change(note=PLAIN_MOVES))
        return Random().choose(Knowledge(self._match, seat, self.changes))

    @property
    def _pace(self) -> Pace:
        """Those who play decide; watchers only where nobody plays."""
        playing = [chair.pace for chair in self.chairs if chair.own]
        return common_pace(playing or [chair.pace for chair in self.chairs])

    @property
    def _pausing(self) -> bool:
        return self._pace is not Pace.INSTANT

    async def _pause(self, times: int = 1) -> None:
        self._step.clear()
        waiting = None if self._pace is Pace.STEP else self._pace.seconds * times
        if waiting == 0.0:
            return
        await _happens(self._step, waiting)


async def _happens(event: asyncio.Event, within: float | None) -> None:
    """Or the time is over."""
    with suppress(TimeoutError):
        await asyncio.wait_for(event.wait(), within)
