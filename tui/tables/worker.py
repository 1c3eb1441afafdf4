"""The thinking process: what it is asked, and how it answers.

The two processes speak in lines of JSON: a position as seed, options and moves goes out; a choice, advice, a
suspicion or everybody's prospects come back.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from queue import SimpleQueue
from threading import Thread
from typing import Any, Literal

import msgspec

from rules.advice import advise
from rules.bots import bot
from rules.knowledge import Knowledge
from rules.match import Match, Move
from rules.options import Setup
from rules.review import prospects, suspicion
from rulesets import load

Choice = int | tuple[int, ...]
Task = Literal["choose", "advise", "suspect", "prospects"]


class Question(msgspec.Struct, frozen=True):
    task: Task
    game: str
    players: int
    seed: str
    """As text: a secret seed is longer than JSON's numbers."""
    options: dict[str, str]
    seat: int
    level: str = ""
    """Which bot chooses."""
    mine: Choice | None = None
    """The move that advice is compared with, or that is suspected."""
    opinion: int = 0
    """Another number imagines other deals."""
    known: int = 0
    """How many moves of this very game the worker has in mind from the question before; none: it begins anew."""
    moves: list[tuple[int, Choice]] = []
    """Seats and what they chose, behind the known ones."""


def question(
    task: Task, match: Match[Any], seat: int, level: str = "", mine: Choice | None = None, opinion: int = 0
) -> Question:
    """About a match; the moves are added by whoever knows what the worker has in mind."""
    setup, options = match.setup, dict(match.setup.options)
    return Question(task, match.game.facts.name, setup.players, str(setup.seed), options, seat, level, mine, opinion)


def with_moves(asked: Question, moves: Sequence[Move], known: int) -> Question:
    played = [(move.seat, move.choice) for move in moves[known:]]
    return msgspec.structs.replace(asked, known=known, moves=played)


class Worker:
    """In the other process. The last game is kept in mind, so that only the newest moves have to be caught up."""

    def __init__(self) -> None:
        self._match: Match[Any] | None = None

    def answer(self, asked: Question) -> Any:
        match = self._caught_up(asked)
        if asked.task == "prospects":
            return prospects(match)
        mind = Knowledge(match, asked.seat, match.setup.seed + asked.opinion)
        if asked.task == "choose":
            return bot(asked.level).choose(mind)
        return advise(mind, asked.mine) if asked.task == "advise" else suspicion(mind, asked.mine)

    def _caught_up(self, asked: Question) -> Match[Any]:
        if self._match is None or not asked.known:
            self._match = Match(load(asked.game), Setup(asked.players, int(asked.seed), asked.options))
        for seat, choice in asked.moves:
            self._match.play(seat, choice)
        return self._match


def main() -> None:
    worker, asked = Worker(), SimpleQueue[bytes]()
    Thread(target=_listen, args=(asked,), daemon=True).start()
    while True:
        line = asked.get()
        answer = worker.answer(msgspec.json.decode(line, type=Question))
        sys.stdout.buffer.write(msgspec.json.encode(answer) + b"\n")
        sys.stdout.buffer.flush()


def _listen(asked: SimpleQueue[bytes]) -> None:
    """Also in the middle of a thought: when nobody is there any more who could ask, nobody wants the answer."""
    for line in sys.stdin.buffer:
        asked.put(line)
    os._exit(0)
