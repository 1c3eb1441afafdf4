"""Ink: what is drawn in which colour, and that nothing depends on colour."""

from __future__ import annotations

from tests.tui.playing import opened, seated
from tui import ink

AFTER_OPENING = ("keep silver", "keep tea", "start 8")


async def test_a_line_of_one_ink_is_drawn_in_it() -> None:
    async with opened() as player:
        await player.press("s")
        assert {style.color.name for style in player.styles("Settings") if style.color} == {ink.DARK.primary}


async def test_a_prompt_is_strong_in_all_its_lines() -> None:
    async with seated(*AFTER_OPENING) as player:
        await player.press("enter")
        lines = player.styles("Lead the camel") + player.styles("step costs a coin.")
        assert [style.bold for style in lines] == [True, True]


async def test_another_theme_colours_everything_at_once() -> None:
    async with opened(settings='theme = "light"') as player:
        light = player.strips()
    async with opened() as player:
        await player.press("s", "right", "escape")
        assert player.strips() == light
