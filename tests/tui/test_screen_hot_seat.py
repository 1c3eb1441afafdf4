"""Several people at one keyboard: nobody's cards come up before he says that he is there."""

from __future__ import annotations

from tests.tui.playing import WIDE, Player, seated
from tui.screens.curtain import Curtain
from tui.screens.home import HomeScreen
from tui.screens.table import TableScreen

ANAS_TURN = ("keep silver", "keep tea", "start 8")
"""Ana holds Silver, Ben Tea."""
BENS_TURN = (*ANAS_TURN, "camel 1", "take hand", "bonus coins")


def curtains(player: Player) -> int:
    return sum(isinstance(screen, Curtain) for screen in player.app.screen_stack)


async def test_the_first_player_says_he_is_there_too() -> None:
    async with seated(*ANAS_TURN) as player:
        await player.sees("Pass the keyboard to", "◆ Ana")
        assert "Silver" not in player.text
        await player.press("enter")
        await player.sees("Hand 1 ·", " Silver ")


async def test_the_curtain_hides_the_table_and_tells_who_is_next() -> None:
    async with seated(*ANAS_TURN) as player:
        await player.press("enter", "1", "1", "9")
        await player.arrives(Curtain)
        assert [line.strip(" ║═╔╗╚╝") for line in player.lines() if line.strip(" ║═╔╗╚╝")] == [
            "Pass the keyboard to",
            "● Ben",
            "and press Enter when you are there.",
            "q leaves the table; the game is kept",
        ]


async def test_the_other_hand_is_never_drawn_before_enter() -> None:
    drawn = []
    async with seated(*BENS_TURN) as player:
        for key in ("tab", "down", "1", "question_mark", "f1", "n", "colon", "u", "ctrl+p"):
            await player.press(key)
            drawn.append(player.text)
        assert curtains(player) == 1, "only Enter, Space or a click opens it"
        await player.press("enter")
        await player.sees("Hand 1 ·", " 7 ")
    assert not any("Tea" in text or "Silver" in text for text in drawn)


async def test_a_click_opens_the_curtain_too() -> None:
    async with seated(*BENS_TURN) as player:
        await player.click("press Enter")
        await player.sees("Hand 1 ·", " 7 ")
        assert "Silver" not in player.prompt


async def test_whoever_is_not_there_can_leave_the_table() -> None:
    async with seated(*BENS_TURN) as player:
        await player.press("q")
        await player.arrives(HomeScreen)
        await player.sees("c continues")


async def test_the_log_is_told_to_the_eyes_that_look() -> None:
    async with seated(*ANAS_TURN, size=WIDE) as player:
        await player.press("enter")
        await player.sees("Ana keeps Silver", "Ben keeps a card")
        await player.press("1", "1", "9", "enter")
        await player.sees("Ana keeps a card", "Ben keeps Tea")


async def test_what_happens_behind_the_curtain_hangs_no_second_one() -> None:
    async with seated(seats="you,random,you", settings='pace = "step"') as player:
        await player.press("enter", "1")
        await player.arrives(Curtain)
        player.chair.step()
        await player.until(lambda: len(player.moves) == 2)
        assert curtains(player) == 1
        await player.press("enter")
        await player.arrives(TableScreen)


async def test_what_one_player_reads_is_closed_before_the_next_one_comes() -> None:
    async with seated(*ANAS_TURN) as player:
        await player.press("enter", "1", "1", "n")
        await player.table.play(0, 1)
        await player.arrives(Curtain)
        await player.press("enter")
        assert await player.arrives(TableScreen) is player.at
