"""Keys typed ahead and double clicks: a slow line delivers several at once; none may fall where it was not meant."""

from __future__ import annotations

import pytest

from tests.tui.playing import keep, opened, seated
from tui.screens.curtain import Curtain
from tui.screens.home import HomeScreen
from tui.screens.setup import SetupScreen
from tui.screens.table import TableScreen

CAMEL = ("keep silver", "keep tea", "start 8")
TRADER = (*CAMEL, "camel 4", "take hand", "bonus character", "trader 2")
ALONE = "you,random"


@pytest.mark.parametrize("page", ["question_mark", "r", "n", "f1"])
async def test_a_key_typed_ahead_of_a_closing_page_is_for_the_table(page: str) -> None:
    async with seated(*CAMEL, seats=ALONE) as player:
        await player.press(page)
        await player.rush("x", "down", "down")
        await player.arrives(TableScreen)
        assert player.option.startswith("▶3")


async def test_closing_and_leaving_in_one_breath_leads_home_and_no_further() -> None:
    async with seated(*CAMEL, seats=ALONE) as player:
        await player.press("question_mark")
        await player.rush("x", "q")
        await player.arrives(HomeScreen)
        assert player.app.is_running


async def test_enter_pressed_too_often_sets_one_table() -> None:
    async with opened() as player:
        await player.press("enter")
        await player.arrives(SetupScreen)
        await player.rush("enter", "enter")
        await player.arrives(TableScreen)
        assert [type(screen) for screen in player.app.screen_stack] == [HomeScreen, TableScreen]
        await player.press("q")
        await player.sees("c continues")


async def test_settings_left_twice_are_left_once() -> None:
    async with opened() as player:
        await player.press("s")
        await player.rush("enter", "enter", "enter")
        assert player.app.is_running
        assert isinstance(player.app.screen, HomeScreen | SetupScreen | TableScreen)


async def test_a_palette_answered_twice_carries_one_command_out() -> None:
    async with seated(*CAMEL, seats=ALONE) as player:
        await player.press("ctrl+p")
        await player.type("closed")
        await player.rush("enter", "enter")
        assert player.at in player.app.screen_stack
        assert len(player.app.screen_stack) == 2


async def test_a_double_click_on_a_game_sets_one_table() -> None:
    async with opened() as player:
        await player.click("Merchants of Dunhuang", times=2)
        await player.arrives(SetupScreen)
        await player.press("escape")
        await player.arrives(HomeScreen)


async def test_a_double_click_on_a_kept_game_opens_it_once() -> None:
    keep(*CAMEL)
    async with opened() as player:
        await player.press("g")
        await player.click("three moves", times=2)
        await player.arrives(Curtain)
        assert "another window" not in player.text


async def test_a_double_click_is_one_move() -> None:
    async with seated(*CAMEL, seats=ALONE) as player:
        await player.click("One step", times=2)
        assert player.moves == [*CAMEL, "camel 1"]


async def test_a_double_click_on_a_page_closes_the_page_only() -> None:
    async with seated(*CAMEL, seats=ALONE) as player:
        await player.press("question_mark")
        await player.click("Explained", times=2)
        await player.arrives(TableScreen)
        assert player.moves == list(CAMEL)


async def test_a_table_that_was_left_brings_no_curtain_up() -> None:
    """News of the table may reach its screen a moment after somebody has left from behind the curtain."""
    async with seated(*CAMEL) as player:
        await player.arrives(Curtain)
        left = player.at
        await player.press("q")
        left.take_stock()
        await player.arrives(HomeScreen)
        assert len(player.app.screen_stack) == 1


async def test_news_that_come_while_the_curtain_is_answered_bring_no_other() -> None:
    async with seated(*CAMEL) as player:
        curtain = await player.arrives(Curtain)
        curtain.action_leave()
        player.at.take_stock()
        await player.arrives(HomeScreen)
        assert len(player.app.screen_stack) == 1


async def test_a_screen_that_was_dismissed_takes_no_other_with_it() -> None:
    async with seated(*CAMEL) as player:
        curtain = await player.arrives(Curtain)
        player.look()
        curtain.action_open()
        curtain.action_open()
        await player.arrives(TableScreen)
        assert [type(screen) for screen in player.app.screen_stack] == [HomeScreen, TableScreen]


async def test_a_key_for_a_set_that_was_handed_in_already_does_nothing() -> None:
    """The move is made, its news are still on their way."""
    async with seated(*TRADER, seats=ALONE) as player:
        player.match.play(0, player.match.read(0, "give silver"))
        await player.press("1", "tab", "d")
        assert player.moves[len(TRADER)] == "give silver"
        assert player.app.is_running
