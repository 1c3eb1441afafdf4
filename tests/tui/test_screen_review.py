"""The moments of a finished game: a glance at every move, thoughts about the worst, and a bound to the waiting."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from typing import Any
from unittest.mock import patch

from rules.advice import Advice, Weighed
from rules.match import Match, Move
from rules.review import own_decisions
from tests.tui.playing import LocalThinker, Player, seated, whole_game
from tui.screens.reader import Reader
from tui.screens.replay import ReplayScreen
from tui.screens.review import MOST, PATIENCE, ReviewScreen
from tui.screens.score import ScoreScreen
from tui.tables.thinking import ThinkingPool, ThoughtLost
from tui.widgets.chart import Chart


@asynccontextmanager
async def reviewing(thinker: type[LocalThinker] = LocalThinker) -> AsyncIterator[Player]:
    """A game of two that has just ended, and the key that asks for its moments."""
    end = whole_game()
    async with seated(*end[:-1]) as player:
        await player.press("enter", ":")
        await player.type(end[-1])
        with patch("tui.screens.review.Thinker", thinker):
            await player.press("enter", "m")
            await player.arrives(ReviewScreen)
            yield player


def screen(player: Player) -> ReviewScreen:
    assert isinstance(player.app.screen, ReviewScreen)
    return player.app.screen


async def test_the_moments_of_a_game_lead_into_its_replay() -> None:
    async with reviewing() as player:
        await player.sees("the worst 5 below", "wins in 100  move", "You chose", "A master chooses")
        await player.press("2", "down", "up")
        await player.sees("▶2 ")
        await player.press("enter")
        await player.arrives(ReplayScreen)
        assert "Move 0" not in player.text
        await player.press("q")
        await player.arrives(ReviewScreen)
        await player.press("q")
        await player.arrives(ScoreScreen)


async def test_arrows_walk_along_the_curve_and_open_the_table_there() -> None:
    async with reviewing() as player:
        await player.sees("the worst 5 below", "100%", "chances  ◆")
        await player.press("home", "right", "right", "left")
        await player.sees("Move 2 of")
        chart = screen(player).query_one(Chart)
        assert chart.at == screen(player).at == 1
        assert len(chart.curve.points) == len(screen(player).match.moves)
        await player.press("end", "right")
        assert chart.at == len(chart.curve.points) - 1
        await player.press("home", "right", "enter")
        await player.arrives(ReplayScreen)
        await player.sees("Move 1 of")


async def test_a_click_on_the_curve_goes_to_its_move() -> None:
    async with reviewing() as player:
        await player.sees("below")
        await player.pilot.click(Chart, offset=(6, 4))
        await player.until(lambda: screen(player).at == 1)  # two moves share the first column


async def test_what_there_is_to_say_about_a_moment_can_be_read_in_full() -> None:
    async with reviewing() as player:
        await player.sees("below")
        await player.press("2", "e")
        await player.arrives(Reader)
        await player.sees("A master chooses", "any key closes")


async def test_where_everybody_counts_coins_they_are_a_curve_too() -> None:
    end = whole_game(2, 2, "bazar")
    async with seated(*end[:-1], game="bazar") as player:
        await player.press("enter", ":")
        await player.type(end[-1])
        await player.press("enter")
        await player.sees("From the first move to the last")
        await player.press("m")
        await player.arrives(ReviewScreen)
        await player.sees("c coins", "100%")
        review = screen(player)
        await player.press("c")
        last = review.match.view()
        assert review.query_one(Chart).curve.points[-1] == tuple(who.coins for who in last.merchants)  # type: ignore[attr-defined]
        await player.press("c")
        assert review.query_one(Chart).curve is review.chances


class Witness(LocalThinker):
    """Notes what it is asked."""

    def __init__(self, pool: ThinkingPool) -> None:
        self.glances: list[int] = []
        self.thoughts: list[tuple[int, int]] = []

    async def suspect(self, match: Match[Any], moves: Sequence[Move], seat: int, mine: Any) -> float:
        self.glances.append(len(moves))
        return await super().suspect(match, moves, seat, mine)

    async def advise(self, match: Match[Any], moves: Sequence[Move], seat: int, mine: Any, opinion: int = 0) -> Advice:
        self.thoughts.append((len(moves), opinion))
        return await super().advise(match, moves, seat, mine, opinion)


async def test_every_own_move_gets_a_glance_and_the_most_doubtful_the_first_thoughts() -> None:
    async with reviewing(Witness) as player:
        await player.sees("below")
        review, asked = screen(player), witness(player)
        assert sorted(asked.glances) == own_decisions(review.match, review.seat)
        worst_first = sorted(asked.glances, reverse=True)
        assert [at for at, opinion in asked.thoughts if not opinion] == worst_first
        assert len(review.moments) == MOST


class Clocked(Witness):
    """A glance takes a second, an opinion two."""

    now = 0.0

    async def suspect(self, match: Match[Any], moves: Sequence[Move], seat: int, mine: Any) -> float:
        Clocked.now += 1
        return await super().suspect(match, moves, seat, mine)

    async def advise(self, match: Match[Any], moves: Sequence[Move], seat: int, mine: Any, opinion: int = 0) -> Advice:
        Clocked.now += 2
        return await super().advise(match, moves, seat, mine, opinion)


async def test_when_time_is_up_the_review_ends_and_says_what_it_looked_at() -> None:
    """Half of it is for glances, from the opening to the end of the game; half for thoughts, two opinions each."""
    with patch("tui.screens.review.monotonic", lambda: Clocked.now):
        async with reviewing(Clocked) as player:
            await player.sees("2 most doubtful of 8 decisions")
            asked, own = witness(player), own_decisions(screen(player).match, screen(player).seat)
            assert len(own) > len(asked.glances) == PATIENCE / 2
            assert asked.glances[0] == own[0]
            assert asked.glances[6] > own[len(own) * 3 // 4]
            assert [at for at, _ in asked.thoughts[::2]] == sorted(asked.glances, reverse=True)[:2]


def witness(player: Player) -> Witness:
    asked = screen(player).thinker
    assert isinstance(asked, Witness)
    return asked


class Unsure(Witness):
    """A second opinion finds nothing wrong with moves of an even number, and less with the others."""

    async def advise(self, match: Match[Any], moves: Sequence[Move], seat: int, mine: Any, opinion: int = 0) -> Advice:
        advice = await super().advise(match, moves, seat, mine, opinion)
        if not opinion or advice.mine is None:
            return advice
        share = advice.best.share if len(moves) % 2 == 0 else 0.5
        return Advice(advice.best, Weighed(mine, share))


async def test_nobody_is_blamed_on_the_word_of_one() -> None:
    async with reviewing(Unsure) as player:
        await player.sees("below", "−40 wins in 100")
        assert all(moment.at % 2 and moment.mine.share == 0.5 for moment in screen(player).moments)
        first = {at for at, opinion in witness(player).thoughts if not opinion}
        second = {at for at, opinion in witness(player).thoughts if opinion}
        assert second < first, "only who seems to have slipped is heard twice"


class Forgetful(LocalThinker):
    """Loses every thought about the second half of a game, and every glance at the end of it."""

    async def suspect(self, match: Match[Any], moves: Sequence[Move], seat: int, mine: Any) -> float:
        if len(moves) > 0.8 * len(match.moves):
            raise ThoughtLost
        return await super().suspect(match, moves, seat, mine)

    async def advise(self, match: Match[Any], moves: Sequence[Move], seat: int, mine: Any, opinion: int = 0) -> Advice:
        if len(moves) > len(match.moves) / 2:
            raise ThoughtLost
        return await super().advise(match, moves, seat, mine, opinion)


async def test_a_lost_thought_does_not_end_the_review() -> None:
    async with reviewing(Forgetful) as player:
        await player.sees("below")
        review = screen(player)
        assert review.moments
        assert max(moment.at for moment in review.moments) <= len(review.match.moves) / 2


class Slow(LocalThinker):
    """Never comes to an end by itself."""

    given_up = 0

    async def suspect(self, match: Match[Any], moves: Sequence[Move], seat: int, mine: Any) -> float:
        try:
            await asyncio.Event().wait()
        except asyncio.CancelledError:
            Slow.given_up += 1
            raise
        raise AssertionError("nobody sets it")


async def test_whoever_leaves_does_not_wait_for_the_end_of_a_thought() -> None:
    async with reviewing(Slow) as player:
        await player.sees("looking over move 1 of")
        await player.press("q")
        await player.arrives(ScoreScreen)
        await player.until(lambda: Slow.given_up == 1)
