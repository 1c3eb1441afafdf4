"""The other process: it answers, it can be stopped in the middle of a thought, and its death stops no table."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from typing import Any
from unittest.mock import patch

import pytest

from rules.match import Match
from rules.options import Setup
from rules.record import SeatLabel
from rulesets import load
from tui.tables import thinking
from tui.tables.archive import Opened
from tui.tables.archive.unkept import Unkept
from tui.tables.pace import Pace
from tui.tables.table import PLAIN_MOVES, Table
from tui.tables.thinking import Thinker, ThinkingPool, ThoughtLost

ENDLESS = "master:60s"


def dealt() -> Match[Any]:
    return Match(load("dunhuang"), Setup(2, 3))


@pytest.fixture
async def pool() -> AsyncIterator[ThinkingPool]:
    pool = ThinkingPool(1)
    yield pool
    await pool.close()


async def test_it_answers_with_a_legal_choice_and_with_advice(pool: ThinkingPool) -> None:
    match, thinker = dealt(), Thinker(pool)
    choice = await thinker.choose(match, 1, "greedy")
    assert match.objection(1, choice) is None
    advice = await thinker.advise(match, [], 0, None)
    assert match.objection(0, advice.best.choice) is None
    assert -1.0 <= await thinker.suspect(match, [], 0, advice.best.choice) <= 1.0


async def test_a_pool_that_is_closed_gives_its_thoughts_up(pool: ThinkingPool) -> None:
    thought = asyncio.ensure_future(Thinker(pool).choose(dealt(), 0, ENDLESS))
    await asyncio.sleep(0.3)
    await pool.close()
    with pytest.raises(asyncio.CancelledError):
        await thought


@pytest.mark.parametrize("seconds", [0.0, 0.001, 0.002, 0.005, 0.01, 0.02])
async def test_a_thought_can_be_given_up_while_its_worker_wakes(pool: ThinkingPool, seconds: float) -> None:
    thought = asyncio.ensure_future(Thinker(pool).choose(dealt(), 0, ENDLESS))
    await asyncio.sleep(seconds)
    thought.cancel()
    await asyncio.wait_for(pool.close(), 20)
    with pytest.raises(asyncio.CancelledError):
        await asyncio.wait_for(thought, 20)


async def test_the_answer_to_a_dropped_question_is_never_taken_for_the_next_one(pool: ThinkingPool) -> None:
    match, thinker = dealt(), Thinker(pool)
    endless = asyncio.ensure_future(thinker.choose(match, 0, ENDLESS))
    await asyncio.sleep(0.3)
    endless.cancel()
    with pytest.raises(asyncio.CancelledError):
        await endless
    assert match.objection(1, await thinker.choose(match, 1, "greedy")) is None


class LateProcess:
    """Answers when nobody wants to know any more, and takes its time to die."""

    def __init__(self) -> None:
        self.stdin = self.stdout = self
        self.asked = 0

    def write(self, _: bytes) -> None:
        self.asked += 1

    async def readline(self) -> bytes:
        if self.asked == 1:
            await asyncio.Event().wait()
        return b"99\n"

    def kill(self) -> None:
        return

    async def wait(self) -> None:
        await asyncio.sleep(0.05)


async def test_the_answer_is_not_taken_for_the_next_one_if_the_question_is_dropped_twice(pool: ThinkingPool) -> None:
    """Whoever leaves a table closes it too: the second time comes while the process is being ended."""

    async def late() -> LateProcess:
        return LateProcess()

    match, thinker = dealt(), Thinker(pool)
    with patch.object(thinking, "_started", late):
        dropped = asyncio.ensure_future(thinker.choose(match, 0, "greedy"))
        for _ in range(2):
            await asyncio.sleep(0.01)
            dropped.cancel()
        with pytest.raises(asyncio.CancelledError):
            await dropped
    assert match.objection(1, await thinker.choose(match, 1, "greedy")) is None


async def told_until_a_bot_has_moved(pool: ThinkingPool) -> list[str]:
    seats = (SeatLabel("Ana", "greedy"), SeatLabel("Ben", "you"))
    chair = Table(Opened("", dealt(), seats), Unkept(), pool).sit((1,), Pace.INSTANT)
    told: list[str] = []
    chair.listen(lambda change: told.append(change.note))
    while not chair.moves_made:
        await asyncio.sleep(0.01)
    chair.leave()
    return told


async def test_a_bot_that_wants_what_is_not_allowed_makes_a_plain_move(pool: ThinkingPool) -> None:
    async def nonsense(*_: object) -> int:
        return 99

    with patch.object(Thinker, "choose", nonsense):
        told = await told_until_a_bot_has_moved(pool)
    assert PLAIN_MOVES in told


async def test_a_move_taken_back_is_forgotten_over_there_too(pool: ThinkingPool) -> None:
    match, thinker = dealt(), Thinker(pool)
    match.play(0, await thinker.choose(match, 0, "greedy"))
    await thinker.choose(match, 1, "greedy")
    match.undo(0)
    thinker.forget()
    choices = [offer.choice for offer in match.prompt(0).offers]
    match.play(0, choices[-1])
    assert match.objection(1, await thinker.choose(match, 1, "greedy")) is None
    assert (await Thinker(pool).choose(match, 1, "greedy")) == await thinker.choose(match, 1, "greedy")


async def test_tables_are_served_in_turn_whatever_one_of_them_wants(pool: ThinkingPool) -> None:
    """One table asks for three thoughts at once, then another one for a single thought: it comes second."""
    served: list[str] = []

    async def think(who: str, thinker: Thinker) -> None:
        await thinker.choose(dealt(), 0, "greedy")
        served.append(who)

    many, single = Thinker(pool), Thinker(pool)
    await asyncio.gather(*(think("many", many) for _ in range(3)), think("single", single))
    assert served == ["many", "many", "single", "many"]


async def test_a_player_has_so_many_thoughts_at_once_and_the_next_one_is_another_players() -> None:
    """Of two workers one stays idle rather than serve somebody who has had his share."""
    pool, thoughts = ThinkingPool(2, most_a_player=1), []
    greedy, modest = pool.share_of("greedy"), pool.share_of("modest")
    try:
        for _ in range(3):
            thoughts.append(asyncio.ensure_future(Thinker(greedy).choose(dealt(), 0, ENDLESS)))
        await asyncio.sleep(0)
        assert pool.queue == 2
        choice = await asyncio.wait_for(Thinker(modest).choose(dealt(), 0, "greedy"), 20)
        assert dealt().objection(0, choice) is None
        thoughts[1].cancel()
        thoughts[0].cancel()
        await asyncio.wait(thoughts[:2])
        assert pool.queue == 0, "the third has its turn, though the second has lost interest"
    finally:
        await pool.close()
        await asyncio.gather(*thoughts, return_exceptions=True)


async def _dying() -> Any:
    return await asyncio.create_subprocess_exec("false", stdin=asyncio.subprocess.PIPE, stdout=asyncio.subprocess.PIPE)


async def test_a_process_that_dies_twice_is_reported_and_the_bot_moves_all_the_same(pool: ThinkingPool) -> None:
    with patch.object(thinking, "_started", _dying):
        with pytest.raises(ThoughtLost):
            await Thinker(pool).choose(dealt(), 0, "greedy")
        told = await told_until_a_bot_has_moved(pool)
    assert PLAIN_MOVES in told, "and nobody wonders why it plays so badly"


async def test_without_a_process_to_be_had_there_is_no_thought_and_no_crash(
    pool: ThinkingPool, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def none_left(*_: object, **__: object) -> None:
        raise OSError(24, "Too many open files")

    monkeypatch.setattr(asyncio, "create_subprocess_exec", none_left)
    with pytest.raises(ThoughtLost):
        await Thinker(pool).choose(dealt(), 0, "greedy")
