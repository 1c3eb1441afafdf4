"""Help on the spot: what is under the cursor, the rule of the moment, what is closed and why, what has happened."""

from __future__ import annotations

import pytest

from tests.tui.playing import SMALL, VERY_WIDE, WIDE, seated
from tui.screens.help import HelpScreen
from tui.screens.palette import Palette
from tui.screens.reader import Reader
from tui.screens.table import TableScreen
from tui.widgets.keys import commands_of

CAMEL = ("keep silver", "keep tea", "start 8")
ALONE = "you,random"


async def test_the_question_mark_explains_what_is_under_the_cursor() -> None:
    async with seated(*CAMEL, seats=ALONE) as player:
        await player.press("question_mark")
        await player.arrives(Reader)
        await player.sees("Explained", "Soldier", "(DH-10.7)", "Silver (2)", "DH-3.1")
        await player.press("x", "down", "question_mark")
        await player.sees("Dancer", "(DH-10.4)")


async def test_the_question_mark_explains_a_place_of_the_board() -> None:
    async with seated(*CAMEL, seats=ALONE) as player:
        await player.press("tab", "right", "right", "question_mark")
        await player.sees("Explained", "Painter", "(DH-10.1)")
        assert "DH-10.7" not in player.text


async def test_r_tells_the_rule_of_the_decision() -> None:
    async with seated(*CAMEL, seats=ALONE) as player:
        await player.press("r")
        await player.sees("The rule here", "The camel · DH-3.1")


async def test_what_is_closed_is_shown_with_its_reason() -> None:
    async with seated(*CAMEL, seats=ALONE) as player:
        await player.press("c")
        assert [line.split(":")[0].strip() for line in player.menu if "×" in line] == [
            "× Seven steps, pay six coins",
            "× Eight steps, pay seven coins",
        ]
        await player.press("up")
        assert player.prompt.splitlines()[-1] == "Eight steps cost seven coins; you are two coins short. (DH-3.1)"
        await player.press("question_mark")
        await player.sees("Closed: Eight steps cost seven coins", "Manichean")
        await player.press("x", "enter")
        assert player.moves == list(CAMEL), "a closed option cannot be chosen"
        await player.press("c")
        assert not any("×" in line for line in player.menu)


async def test_where_nothing_is_closed_that_is_said() -> None:
    async with seated(seats=ALONE, settings='pace = "step"') as player:
        await player.press("c")
        await player.sees("Nothing is closed here.")


async def test_n_tells_what_happened_since_ones_last_move() -> None:
    async with seated("keep silver", seats=ALONE, settings='pace = "step"') as player:
        await player.press("n")
        await player.sees("Since your last move", "Nothing yet.")
        await player.press("x", "full_stop")
        await player.until(lambda: len(player.moves) == 2)
        await player.press("n")
        await player.sees("Since your last move", "Bilal keeps a card")


async def test_what_is_new_in_the_log_has_a_bar_beside_it() -> None:
    async with seated("keep silver", seats=ALONE, settings='pace = "step"') as player:
        assert "▌" not in player.text
        await player.press("full_stop")
        await player.sees("▌Bilal keeps a card")
        assert "▌Ana" not in player.text.replace("▌Ana is drawn", "")


async def test_asking_while_nobody_is_asked_is_answered() -> None:
    async with seated("keep silver", seats=ALONE, settings='pace = "step"') as player:
        for key in ("question_mark", "r"):
            await player.press(key)
            await player.sees("Nobody is asked just now.")
            await player.press("x")
        await player.press("enter", "1", "tab", "down", "c", "colon")
        await player.type("camel 1")
        await player.press("enter")
        await player.sees("It is not your turn to choose.")
        assert player.moves == ["keep silver"]


async def test_f1_lists_the_goal_and_every_command() -> None:
    async with seated(*CAMEL, seats=ALONE) as player:
        await player.press("f1")
        await player.arrives(HelpScreen)
        await player.sees("You are a merchant")
        seen = player.text
        for _ in range(5):
            await player.press("pagedown")
            seen += player.text
        commands = [command for command in commands_of(type(player.at)) if command.tooltip]
        assert all(command.id and command.id in seen for command in commands)


async def test_f1_gives_examples_out_of_this_very_question() -> None:
    async with seated(*CAMEL, seats=ALONE) as player:
        await player.press("f1")
        await player.arrives(HelpScreen)
        prompt = player.chair.prompt()
        assert prompt
        seen = player.text
        for _ in range(5):
            await player.press("pagedown")
            seen += player.text
        read = " ".join(seen.replace("│", " ").split())
        assert f"Now: {prompt.offers[-1].notation}" in read
        assert "Now: DH-3.1" in read
        assert "Now: “One step" in read


@pytest.mark.parametrize("key", ["escape", "q", "enter", "x", "f1"])
async def test_any_key_closes_a_page_and_does_nothing_else(key: str) -> None:
    async with seated(*CAMEL, seats=ALONE) as player:
        before = player.text
        await player.press("question_mark", "down", "k", key)
        await player.arrives(TableScreen)
        assert player.text == before


async def test_a_click_closes_a_page() -> None:
    async with seated(*CAMEL, seats=ALONE) as player:
        await player.press("question_mark")
        await player.click("Explained")
        await player.arrives(TableScreen)


async def test_the_palette_carries_commands_of_the_table_out() -> None:
    async with seated(*CAMEL, seats=ALONE) as player:
        await player.press("ctrl+p")
        await player.arrives(Palette)
        await player.type("closed")
        await player.press("enter")
        await player.arrives(TableScreen)
        assert "×" in player.text
        await player.press("ctrl+p")
        await player.type("under the cursor what")
        await player.press("enter")
        await player.sees("Explained")


@pytest.mark.parametrize(("size", "beside"), [(SMALL, False), (WIDE, True), (VERY_WIDE, True)])
async def test_the_rule_stands_beside_the_board_where_there_is_room(size: tuple[int, int], beside: bool) -> None:
    async with seated(*CAMEL, seats=ALONE, size=size) as player:
        assert ("DH-3.1" in player.text) is beside
        await player.press("down")
        assert ("DH-10.4" in player.text) is beside, "it follows the cursor"
