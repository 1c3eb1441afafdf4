"""Bots think in other processes: no screen ever waits for one, and a thought that nobody wants any more is ended.

A pool has as many workers as the machine has cores, and all tables share them. Whoever waits is served in turn, one
thought a table or, where many players share the pool, one thought a player: five masters of one do not hold up another.
"""

from __future__ import annotations

import asyncio
import os
from asyncio.subprocess import DEVNULL, PIPE, Process
from collections import deque
from collections.abc import Sequence
from contextlib import suppress
from itertools import chain
from typing import Any, Final, Protocol

import msgspec

from rules.advice import Advice
from rules.bots import bot
from rules.knowledge import Knowledge
from rules.match import Match, Move
from tui.tables import isolated
from tui.tables.worker import Choice, Question, question, with_moves

QUICK: Final = frozenset({"random"})
"""Bots that are done before a question could be sent to another process."""


class ThoughtLost(RuntimeError):
    """The thinking process died over a question, twice, or there is none to be had."""


class Mind:
    """A worker process, as this process knows it."""

    def __init__(self) -> None:
        self.game: tuple[object, int] | None = None
        """The game it has in mind: whose it is, and how often moves of it were taken back."""
        self._moves = 0
        """How many moves of it."""
        self._process: asyncio.Task[Process] | None = None
        """On its way, or awake. Whoever loses interest waits for it: a process given up half-way is never heard of."""
        self._ending: asyncio.Task[None] | None = None

    async def answer(self, asked: Question, moves: Sequence[Move], game: tuple[object, int]) -> bytes:
        """The line that comes back, or nothing if the process is gone."""
        self._process = self._process or asyncio.ensure_future(_started())
        process = await asyncio.shield(self._process)
        known = self._moves if self.game == game and self._moves <= len(moves) else 0
        self.game, self._moves = game, len(moves)
        if process.stdin is None or process.stdout is None:
            raise RuntimeError("the thinking process was started without pipes")
        process.stdin.write(msgspec.json.encode(with_moves(asked, moves, known)) + b"\n")
        return await process.stdout.readline()

    async def end(self) -> None:
        """Whatever it thinks about is not wanted any more. It comes to its end even if whoever waits for that is called
        away: otherwise the next one would be told the old answer."""
        started, self._process, self.game = self._process, None, None
        if started is not None:
            self._ending = asyncio.ensure_future(_ended(started, self._ending))
        if self._ending is not None:
            await asyncio.shield(self._ending)


class Minds(Protocol):
    """What answers the questions of a table."""

    async def ask(self, asked: Question, moves: Sequence[Move], game: tuple[object, int]) -> bytes: ...

    async def close(self) -> None: ...


class ThinkingPool:
    def __init__(self, most: int | None = None, most_a_player: int | None = None) -> None:
        self._most = most or os.cpu_count() or 1
        self._most_a_player = most_a_player or self._most
        self._idle: list[Mind] = []
        self._busy: dict[Mind, object] = {}
        """Each with the player or the table that it thinks for."""
        self._waiting: dict[object, deque[asyncio.Future[Mind]]] = {}
        """Players or tables in the order in which they are served next, each with its thoughts."""
        self._closed = False

    @property
    def queue(self) -> int:
        """Thoughts that wait for a worker."""
        return sum(map(len, self._waiting.values()))

    def share_of(self, player: object) -> Share:
        return Share(self, player)

    async def ask(
        self, asked: Question, moves: Sequence[Move], game: tuple[object, int], player: object = None
    ) -> bytes:
        mind = await self._lent(game, player or game[0])
        try:
            for _ in range(2):
                if self._closed:
                    raise asyncio.CancelledError
                answer = await mind.answer(asked, moves, game)
                if answer:
                    return answer
                await mind.end()  # and wake another, once
        except BaseException:
            await mind.end()  # its answer would be taken for that to the next question
            raise
        finally:
            self._give_back(mind)
        raise ThoughtLost

    async def _lent(self, game: tuple[object, int], player: object) -> Mind:
        """A worker for one thought; if there is a choice, the one that has the game in mind."""
        if not self._idle and len(self._busy) < self._most:
            self._idle.append(Mind())
        if not self._idle or not self._may_think(player):
            return await self._in_turn(player)
        mind = next((idle for idle in self._idle if idle.game == game), self._idle[-1])
        self._idle.remove(mind)
        self._busy[mind] = player
        return mind

    def _may_think(self, player: object) -> bool:
        """Whoever has others think as much as he may waits for them, even if a worker is idle."""
        return sum(other == player for other in self._busy.values()) < self._most_a_player

    async def _in_turn(self, player: object) -> Mind:
        lent: asyncio.Future[Mind] = asyncio.get_running_loop().create_future()
        self._waiting.setdefault(player, deque()).append(lent)
        try:
            return await lent
        except asyncio.CancelledError:
            if lent.done() and not lent.cancelled():
                self._give_back(lent.result())
            raise

    def _give_back(self, mind: Mind) -> None:
        del self._busy[mind]
        player, lent = self._next_in_turn()
        if lent:
            self._busy[mind] = player
            lent.set_result(mind)
        else:
            self._idle.append(mind)

    def _next_in_turn(self) -> tuple[object, asyncio.Future[Mind] | None]:
        """The thought of whoever has waited longest since he was last served, and is still interested."""
        for player in [player for player in self._waiting if self._may_think(player)]:
            thoughts = self._waiting.pop(player)
            while thoughts:
                lent = thoughts.popleft()
                if lent.done():
                    continue
                if thoughts:
                    self._waiting[player] = thoughts
                return player, lent
        return None, None

    async def close(self) -> None:
        """Every thought is given up, those that wait too, and nobody begins another."""
        self._closed = True
        for lent in chain.from_iterable(self._waiting.values()):
            lent.cancel()
        for mind in (*self._idle, *self._busy):
            await mind.end()


class Share:
    """Of a pool, what one player has of it: so many thoughts at once, whatever tables they are for."""

    def __init__(self, pool: ThinkingPool, player: object) -> None:
        self._pool = pool
        self._player = player

    async def ask(self, asked: Question, moves: Sequence[Move], game: tuple[object, int]) -> bytes:
        return await self._pool.ask(asked, moves, game, self._player)

    async def close(self) -> None:
        """The pool is closed by whoever has opened it."""


class Thinker:
    """What a table thinks with. A thought that is asked for is finished or cancelled; nothing goes on unasked."""

    def __init__(self, pool: Minds) -> None:
        self._pool = pool
        self._taken_back = 0

    def forget(self) -> None:
        """A move was taken back: a worker must not go on from the game it has in mind."""
        self._taken_back += 1

    async def choose(self, match: Match[Any], seat: int, level: str) -> Any:
        if level in QUICK:
            return bot(level).choose(Knowledge(match, seat, match.setup.seed))
        answer = await self._ask(question("choose", match, seat, level=level), match.moves)
        return msgspec.json.decode(answer, type=Choice)

    async def advise(
        self, match: Match[Any], moves: Sequence[Move], seat: int, mine: Choice | None, opinion: int = 0
    ) -> Advice:
        """What to do after these moves of the match; somebody else's opinion rests on other imagined deals."""
        answer = await self._ask(question("advise", match, seat, mine=mine, opinion=opinion), moves)
        return msgspec.json.decode(answer, type=Advice)

    async def reconsider(self, match: Match[Any], at: int) -> Advice:
        """What spoke for one of the moves of a match, from what could be seen from the chair it was made at."""
        move = match.moves[at - 1]
        return await self.advise(match, match.moves[: at - 1], move.seat, move.choice)

    async def suspect(self, match: Match[Any], moves: Sequence[Move], seat: int, mine: Choice) -> float:
        """How bad a move seems at a glance that was made after these."""
        return msgspec.json.decode(await self._ask(question("suspect", match, seat, mine=mine), moves), type=float)

    async def prospects(self, match: Match[Any]) -> list[tuple[float, ...]]:
        """Everybody's share of the win before each move of the match and at its end."""
        answer = await self._ask(question("prospects", match, 0), match.moves)
        return msgspec.json.decode(answer, type=list[tuple[float, ...]])

    async def _ask(self, asked: Question, moves: Sequence[Move]) -> bytes:
        return await self._pool.ask(asked, tuple(moves), (self, self._taken_back))


async def _started() -> Process:
    """Whatever goes wrong over there must not be written across the screen here."""
    command = isolated.command("tui.tables.worker")
    try:
        return await asyncio.create_subprocess_exec(*command, stdin=PIPE, stdout=PIPE, stderr=DEVNULL, limit=1 << 20)
    except OSError:  # no more processes, no more file handles
        raise ThoughtLost from None


async def _ended(started: asyncio.Task[Process], before: asyncio.Task[None] | None) -> None:
    """This process, and the one before it."""
    with suppress(ThoughtLost):
        process = await started
        with suppress(ProcessLookupError):
            process.kill()
        await process.wait()
    if before is not None:
        await before
