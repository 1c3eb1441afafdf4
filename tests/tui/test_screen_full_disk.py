"""A move that cannot be kept is not made: nothing is on the screen that would be gone tomorrow."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from unittest.mock import patch

from tests.tui.playing import seated, whole_game
from tui.screens.score import ScoreScreen
from tui.tables.archive.files import FileLedger
from tui.tables.trouble import Failure

CAMEL = ("keep silver", "keep tea", "start 8")


@contextmanager
def full_disk() -> Iterator[None]:
    with patch.object(FileLedger, "write", side_effect=Failure("the game cannot be kept: the disk is full")):
        yield


async def test_a_move_that_cannot_be_kept_is_not_made() -> None:
    async with seated(*CAMEL, seats="you,random") as player:
        before = player.text
        with full_disk():
            await player.press("2")
            await player.sees("The game cannot be kept: the disk is full.")
        await player.press("up")
        assert player.text == before
        await player.press("2")
        assert player.moves[len(CAMEL) :] == ["camel 2"]


async def test_a_move_that_cannot_be_taken_back_on_disk_stays() -> None:
    async with seated(*CAMEL, "camel 2", seats="you,random") as player:
        with full_disk():
            await player.press("u")
            await player.sees("the disk is full")
        assert player.moves == [*CAMEL, "camel 2"]


async def test_a_bot_waits_until_its_move_can_be_kept() -> None:
    async with seated("keep silver", seats="you,random", settings='pace = "step"') as player:
        with full_disk():
            await player.press("full_stop")
            await player.until(lambda: "the disk is full. A step tries again." in player.prompt)
            assert player.moves == ["keep silver"]
        await player.press("full_stop", "full_stop")
        await player.until(lambda: len(player.moves) == 2)


async def test_a_finished_game_that_cannot_be_put_away_is_counted_all_the_same() -> None:
    end = whole_game()
    async with seated(*end[:-1]) as player:
        await player.press("enter", ":")
        await player.type(end[-1])
        with patch.object(FileLedger, "put_away", side_effect=Failure("no room for replays")):
            await player.press("enter")
            await player.arrives(ScoreScreen)
