"""Bots: their pace, their steps, and moves taken back while the rules of undo allow it."""

from __future__ import annotations

import asyncio
from typing import Any
from unittest.mock import patch

import pytest
from textual.events import AppBlur

from tests.tui.playing import LocalThinker, seated
from tui.screens.home import HomeScreen
from tui.tables.pace import Pace
from tui.tables.settings import load_settings

CAMEL = ("keep silver", "keep tea", "start 8")
ALONE = "you,random"
STEP = 'pace = "step"'


async def test_bots_play_on_until_a_person_is_asked() -> None:
    async with seated(seats="random,random,you") as player:
        await player.until(lambda: player.match.deciders() == (2,))
        await player.asked("Keep one of your three cards")


async def test_pace_keys_are_shown_and_remembered() -> None:
    async with seated(*CAMEL, seats=ALONE, settings='pace = "normal"') as player:
        await player.sees("bots normal")
        for key, pace in (("+", "fast"), ("+", "instant"), ("+", "instant"), ("-", "fast"), ("=", "instant")):
            await player.press(key)
            await player.sees(f"bots {pace}")
            assert load_settings().pace == pace
        for _ in range(5):
            await player.press("-")
        await player.sees("bots step")
        assert player.chair.pace is Pace.STEP


async def test_step_by_step_each_move_waits_for_the_key() -> None:
    async with seated(seats="random,random,you", settings=STEP) as player:
        await player.rest()
        assert player.moves == []
        for number in (1, 2):
            await player.press("full_stop")
            await player.until(lambda number=number: len(player.moves) == number)
        await player.press("1", "1")
        await player.sees("Amina is thinking.")


async def test_a_faster_pace_lets_the_waiting_bot_go() -> None:
    async with seated("keep silver", seats=ALONE, settings=STEP) as player:
        await player.press("=")
        await player.asked()
        assert len(player.moves) > 1


async def test_the_screen_answers_while_a_bot_thinks() -> None:
    class Ponderer(LocalThinker):
        async def choose(self, *_: Any) -> Any:
            await asyncio.Event().wait()

    async with seated("keep silver", seats=ALONE, settings=STEP) as player:
        player.table._thinker = Ponderer(player.app.tables.pool)  # type: ignore[assignment]
        await player.press("=", "f1")
        await player.sees("table.choose")
        await player.press("x", "q")
        await player.arrives(HomeScreen)


async def test_undo_takes_back_what_nobody_has_answered() -> None:
    async with seated(*CAMEL, seats=ALONE) as player:
        await player.sees("no undo")
        before = player.text
        await player.press("2")
        await player.sees("u undoes", "Ana leads the camel two")
        await player.press("u")
        assert player.moves == list(CAMEL)
        assert player.text == before, "nothing is left of it, in the log neither"


async def test_undo_says_why_it_is_shut() -> None:
    async with seated(*CAMEL, seats=ALONE) as player:
        await player.press("u")
        await player.sees("Another player has moved since.")
        assert player.moves == list(CAMEL)


async def test_chance_cannot_be_unseen() -> None:
    async with seated(*CAMEL, "camel 5", "take hand", seats=ALONE) as player:
        await player.press("1")
        await player.sees("no undo")
        await player.press("u")
        await player.sees("Chance was used or something hidden was seen")


async def test_an_undone_move_is_undone_on_disk_too() -> None:
    async with seated(*CAMEL, seats=ALONE) as player:
        await player.press("2", "u", "3")
        moves = player.moves
        await player.press("q")
        await player.arrives(HomeScreen)
        await player.press("c")
        await player.asked()
        assert player.moves == moves


async def test_a_move_taken_back_asks_for_no_second_step() -> None:
    """At the opening all choose at once: the bot is still waiting when the person thinks again."""
    async with seated(seats=ALONE, settings=STEP) as player:
        await player.press("1", "u", "2")
        await player.press("full_stop")
        await player.until(lambda: len(player.moves) == 2)


async def test_a_table_of_bots_can_be_watched_with_open_hands() -> None:
    async with seated(*CAMEL, seats="random,random", settings=STEP) as player:
        await player.sees("◆  2 ", "●  7 ")
        assert "undo" not in player.lines()[0]
        await player.press("u", "1", "enter", "tab")
        assert player.moves == list(CAMEL)


@pytest.mark.parametrize(("looks_on", "bell", "rings"), [(False, "on", 1), (False, "off", 0), (True, "on", 0)])
async def test_somebody_who_looks_elsewhere_is_called_to_the_table(looks_on: bool, bell: str, rings: int) -> None:
    async with seated("keep silver", seats="random,you", settings=f'{STEP}\nbell = "{bell}"') as player:
        with patch.object(player.app, "bell") as rung:
            if not looks_on:
                player.app.post_message(AppBlur())
                await player.until(lambda: not player.app.app_focus)
            asked = player.chair.prompt()
            assert asked
            await player.chair.play(asked.offers[0].choice)  # a key would tell that he looks on
            player.chair.step()
            await player.until(lambda: player.chair.prompt() not in (None, asked))
            assert rung.call_count == rings
