"""Bots think in another process: the screen never waits for one, and one that is no longer wanted is simply ended.

The two processes speak in lines of JSON: a position as seed, options and moves goes out, a choice comes back.
"""

from __future__ import annotations

import asyncio
import sys
from asyncio.subprocess import PIPE, Process
from typing import Any

import msgspec

from rules.bots import bot
from rules.knowledge import Knowledge
from rules.match import Match
from rules.options import Setup
from rulesets import load


class Question(msgspec.Struct, frozen=True):
    game: str
    players: int
    seed: int
    options: dict[str, str]
    moves: list[tuple[int, int | tuple[int, ...]]]
    """Seats and what they chose."""
    seat: int
    level: str


class Thinker:
    """One worker, started at the first thought and gone with the table."""

    def __init__(self) -> None:
        self._worker: Process | None = None

    async def choose(self, match: Match[Any], seat: int, level: str) -> Any:
        if self._worker is None:
            self._worker = await asyncio.create_subprocess_exec(
                sys.executable, "-m", "tui.thinking", stdin=PIPE, stdout=PIPE, limit=1 << 20
            )
        worker = self._worker
        if worker.stdin is None or worker.stdout is None:
            raise RuntimeError("the thinking process was started without pipes")
        worker.stdin.write(msgspec.json.encode(_question(match, seat, level)) + b"\n")
        answer = await worker.stdout.readline()
        return msgspec.json.decode(answer, type=int | tuple[int, ...])

    async def stop(self) -> None:
        """Whatever is being thought about is not wanted any more."""
        worker, self._worker = self._worker, None
        if worker is not None and worker.returncode is None:
            worker.kill()
            await worker.wait()


def _question(match: Match[Any], seat: int, level: str) -> Question:
    moves = [(move.seat, move.choice) for move in match.moves]
    setup = match.setup
    return Question(match.game.facts.name, setup.players, setup.seed, dict(setup.options), moves, seat, level)


class Worker:
    """In the other process. The last game is kept in mind, so that only the newest moves have to be caught up."""

    def __init__(self) -> None:
        self._match: Match[Any] | None = None

    def answer(self, question: Question) -> Any:
        match = self._caught_up(question)
        return bot(question.level).choose(Knowledge(match, question.seat, question.seed))

    def _caught_up(self, question: Question) -> Match[Any]:
        setup = Setup(question.players, question.seed, question.options)
        match = self._match
        if match is None or match.setup != setup or not _begins(question.moves, match):
            match = self._match = Match(load(question.game), setup)
        for seat, choice in question.moves[len(match.moves) :]:
            match.play(seat, choice)
        return match


def _begins(moves: list[tuple[int, Any]], match: Match[Any]) -> bool:
    """Whether the game in mind is the start of the one asked about: a move taken back is not."""
    known = [(move.seat, move.choice) for move in match.moves]
    return moves[: len(known)] == known


def main() -> None:
    worker = Worker()
    for line in sys.stdin.buffer:
        choice = worker.answer(msgspec.json.decode(line, type=Question))
        sys.stdout.buffer.write(msgspec.json.encode(choice) + b"\n")
        sys.stdout.buffer.flush()


if __name__ == "__main__":
    main()
