"""Bots think in another process: the screen never waits for one, and one that is no longer wanted is simply ended.

The two processes speak in lines of JSON: a position as seed, options and moves goes out; a choice, advice or a
suspicion comes back.
"""

from __future__ import annotations

import asyncio
import sys
from asyncio.subprocess import DEVNULL, PIPE, Process
from collections.abc import Sequence
from typing import Any, Literal

import msgspec

from rules.advice import Advice, advise
from rules.bots import bot
from rules.knowledge import Knowledge
from rules.match import Match, Move
from rules.options import Setup
from rules.review import suspicion
from rulesets import load
from tui.tables import isolated

Choice = int | tuple[int, ...]
Task = Literal["choose", "advise", "suspect"]


class Question(msgspec.Struct, frozen=True):
    task: Task
    game: str
    players: int
    seed: int
    options: dict[str, str]
    moves: list[tuple[int, Choice]]
    """Seats and what they chose."""
    seat: int
    level: str = ""
    """Which bot chooses."""
    mine: Choice | None = None
    """The move that advice is compared with, or that is suspected."""
    opinion: int = 0
    """Another number imagines other deals."""


class ThoughtLost(RuntimeError):
    """The thinking process died over a question, twice, or there is none to be had."""


class Thinker:
    """One worker, started at the first thought and gone with the table."""

    def __init__(self) -> None:
        self._worker: Process | None = None
        self._one_at_a_time = asyncio.Lock()

    async def choose(self, match: Match[Any], seat: int, level: str) -> Any:
        answer = await self._ask(question("choose", match, match.moves, seat, level=level))
        return msgspec.json.decode(answer, type=Choice)

    async def advise(
        self, match: Match[Any], moves: Sequence[Move], seat: int, mine: Choice | None, opinion: int = 0
    ) -> Advice:
        """What to do after these moves of the match; somebody else's opinion rests on other imagined deals."""
        asked = question("advise", match, moves, seat, mine=mine, opinion=opinion)
        return msgspec.json.decode(await self._ask(asked), type=Advice)

    async def suspect(self, match: Match[Any], moves: Sequence[Move], seat: int, mine: Choice) -> float:
        """How bad a move seems at a glance that was made after these."""
        return msgspec.json.decode(await self._ask(question("suspect", match, moves, seat, mine=mine)), type=float)

    async def _ask(self, asked: Question) -> bytes:
        async with self._one_at_a_time:
            for _ in range(2):
                worker = self._worker = self._worker or await _started()
                try:
                    answer = await _answer(worker, asked)
                except asyncio.CancelledError:
                    await self.stop()  # its answer would be taken for that to the next question
                    raise
                if answer:
                    return answer
                if self._worker is not worker:
                    raise asyncio.CancelledError  # it was stopped on purpose
                self._worker = None
        raise ThoughtLost

    async def stop(self) -> None:
        """Whatever is being thought about is not wanted any more."""
        worker, self._worker = self._worker, None
        if worker is not None and worker.returncode is None:
            worker.kill()
            await worker.wait()


async def _started() -> Process:
    """Whatever goes wrong over there must not be written across the screen here."""
    command = isolated.command("tui.tables.thinking")
    try:
        return await asyncio.create_subprocess_exec(*command, stdin=PIPE, stdout=PIPE, stderr=DEVNULL, limit=1 << 20)
    except OSError:  # no more processes, no more file handles
        raise ThoughtLost from None


async def _answer(worker: Process, asked: Question) -> bytes:
    """The line that comes back, or nothing if the process is gone."""
    if worker.stdin is None or worker.stdout is None:
        raise RuntimeError("the thinking process was started without pipes")
    worker.stdin.write(msgspec.json.encode(asked) + b"\n")
    return await worker.stdout.readline()


def question(
    task: Task,
    match: Match[Any],
    moves: Sequence[Move],
    seat: int,
    level: str = "",
    mine: Choice | None = None,
    opinion: int = 0,
) -> Question:
    setup, played = match.setup, [(move.seat, move.choice) for move in moves]
    name, options = match.game.facts.name, dict(setup.options)
    return Question(task, name, setup.players, setup.seed, options, played, seat, level, mine, opinion)


class Worker:
    """In the other process. The last game is kept in mind, so that only the newest moves have to be caught up."""

    def __init__(self) -> None:
        self._match: Match[Any] | None = None

    def answer(self, asked: Question) -> Any:
        mind = Knowledge(self._caught_up(asked), asked.seat, asked.seed + asked.opinion)
        if asked.task == "choose":
            return bot(asked.level).choose(mind)
        return advise(mind, asked.mine) if asked.task == "advise" else suspicion(mind, asked.mine)

    def _caught_up(self, asked: Question) -> Match[Any]:
        setup = Setup(asked.players, asked.seed, asked.options)
        match = self._match
        if match is None or match.setup != setup or not _begins(asked.moves, match):
            match = self._match = Match(load(asked.game), setup)
        for seat, choice in asked.moves[len(match.moves) :]:
            match.play(seat, choice)
        return match


def _begins(moves: list[tuple[int, Any]], match: Match[Any]) -> bool:
    """Whether the game in mind is the start of the one asked about: a move taken back is not."""
    known = [(move.seat, move.choice) for move in match.moves]
    return moves[: len(known)] == known


def main() -> None:
    worker = Worker()
    for line in sys.stdin.buffer:
        answer = worker.answer(msgspec.json.decode(line, type=Question))
        sys.stdout.buffer.write(msgspec.json.encode(answer) + b"\n")
        sys.stdout.buffer.flush()
