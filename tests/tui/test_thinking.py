"""The other process: it answers, it can be stopped in the middle of a thought, and its death stops no table."""

from __future__ import annotations

import asyncio
from typing import Any
from unittest.mock import patch

import pytest

from rules.match import Match
from rules.options import Setup
from rules.record import SeatLabel
from rulesets import load
from tui.screens.replay import NoKeeper
from tui.tables import thinking
from tui.tables.table import PLAIN_MOVES, Pace, Table
from tui.tables.thinking import Thinker, ThoughtLost


def dealt() -> Match[Any]:
    return Match(load("dunhuang"), Setup(2, 3))


async def test_it_answers_with_a_legal_choice_and_with_advice() -> None:
    match, thinker = dealt(), Thinker()
    choice = await thinker.choose(match, 1, "greedy")
    assert match.objection(1, choice) is None
    advice = await thinker.advise(match, [], 0, None)
    assert match.objection(0, advice.best.choice) is None
    assert -1.0 <= await thinker.suspect(match, [], 0, advice.best.choice) <= 1.0
    await thinker.stop()


async def test_a_thought_that_is_not_wanted_any_more_is_given_up() -> None:
    thinker = Thinker()
    thought = asyncio.ensure_future(thinker.choose(dealt(), 0, "master:100000000"))
    await asyncio.sleep(0.3)
    await thinker.stop()
    with pytest.raises(asyncio.CancelledError):
        await thought


async def test_the_answer_to_a_dropped_question_is_never_taken_for_the_next_one() -> None:
    match, thinker = dealt(), Thinker()
    endless = asyncio.ensure_future(thinker.choose(match, 0, "master:100000000"))
    await asyncio.sleep(0.3)
    endless.cancel()
    with pytest.raises(asyncio.CancelledError):
        await endless
    assert match.objection(1, await thinker.choose(match, 1, "greedy")) is None
    await thinker.stop()


async def _dying() -> Any:
    return await asyncio.create_subprocess_exec("false", stdin=asyncio.subprocess.PIPE, stdout=asyncio.subprocess.PIPE)


async def test_a_process_that_dies_twice_is_reported_and_the_bot_moves_all_the_same() -> None:
    with patch.object(thinking, "_started", _dying):
        with pytest.raises(ThoughtLost):
            await Thinker().choose(dealt(), 0, "greedy")
        moves: list[Any] = []

        class Keeper(NoKeeper):
            def move(self, move: object, s: object) -> None:
                moves.append(move)

        seats = (SeatLabel("Ana", "greedy"), SeatLabel("Ben", "you"))
        table = Table(dealt(), seats, Keeper(), Pace.INSTANT)
        told: list[str] = []
        table.listen(lambda change: told.append(change.note))
        running = asyncio.ensure_future(table.run_bots())
        while not moves:
            await asyncio.sleep(0.01)
        running.cancel()
    assert moves[0].seat == 0
    assert PLAIN_MOVES in told, "and nobody wonders why it plays so badly"


async def test_without_a_process_to_be_had_there_is_no_thought_and_no_crash(monkeypatch: pytest.MonkeyPatch) -> None:
    async def none_left(*_: object, **__: object) -> None:
        raise OSError(24, "Too many open files")

    monkeypatch.setattr(asyncio, "create_subprocess_exec", none_left)
    with pytest.raises(ThoughtLost):
        await Thinker().choose(dealt(), 0, "greedy")
