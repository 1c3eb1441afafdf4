"""The first evening, hints at the table, the book, and the moments of a finished game."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from unittest.mock import patch

import pytest

from tests.tui.playing import Player, opened, seated, whole_game
from tui import memory
from tui.screens.greeting import Greeting
from tui.screens.home import HomeScreen
from tui.screens.lessons import LessonsScreen
from tui.screens.replay import ReplayScreen
from tui.screens.review import ReviewScreen
from tui.screens.rules import RulesScreen
from tui.screens.table import TableScreen

CAMEL = ("keep silver", "keep tea", "start 8")
ALONE = "you,random"


@asynccontextmanager
async def first_evening() -> AsyncIterator[Player]:
    with patch.object(memory, "keep_greeting"):
        async with opened() as player:
            await player.arrives(Greeting)
            yield player


@pytest.mark.parametrize(
    ("keys", "kind"),
    [("1", LessonsScreen), ("enter", LessonsScreen), ("2", TableScreen), ("down enter", TableScreen), ("3", HomeScreen),
     ("escape", HomeScreen), ("up space", HomeScreen)],
)  # fmt: skip
async def test_a_newcomer_is_greeted_and_shown_three_ways(keys: str, kind: type) -> None:
    async with first_evening() as player:
        await player.sees("Welcome to the souq", "Take a first lesson", "Play a quick game", "Look at the shelf")
        assert "…" not in player.text, "nothing of it is cut off"
        await player.press(*keys.split())
        await player.arrives(kind)


async def test_nobody_is_greeted_twice() -> None:
    async with opened() as player:
        assert isinstance(player.app.screen, HomeScreen)


async def test_a_hint_says_a_little_more_at_every_press() -> None:
    async with seated(*CAMEL, seats=ALONE) as player:
        said = []
        for _ in range(4):
            await player.press("i")
            await player.until(lambda: "Let me think" not in player.prompt)
            said.append(player.prompt)
        assert len(set(said)) == 4
        assert said[0].split("\n")[-1].startswith("Look at")


async def test_the_book_opens_at_the_rule_of_the_decision() -> None:
    async with seated(*CAMEL, seats=ALONE) as player:
        await player.press("b")
        await player.arrives(RulesScreen)
        await player.sees("DH-3.1")
        await player.press("tab", "enter")
        await player.rest()
        followed = player.text
        await player.press("q")
        assert player.text != followed
        await player.press("q")
        await player.arrives(TableScreen)


async def test_the_moments_of_a_game_lead_into_its_replay() -> None:
    end = whole_game()
    async with seated(*end[:-1]) as player:
        await player.press("enter", ":")
        await player.type(end[-1])
        await player.press("enter", "m")
        await player.arrives(ReviewScreen)
        await player.sees("that is all", "wins in 100  move", "You chose", "A master chooses")
        await player.press("2", "down", "up")
        await player.sees("▶2 ")
        await player.press("enter")
        await player.arrives(ReplayScreen)
        assert "Move 0" not in player.text
        await player.press("q", "q")
        await player.arrives(HomeScreen)
