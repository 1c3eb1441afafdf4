"""Pauses: what the rules do by themselves is shown one thing after the other, whoever set it going."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from rules.events import EVERYTHING
from tests.tui.playing import Player, keep, opened, seated, whole_game
from tui.screens.home import HomeScreen
from tui.screens.replay import ReplayScreen
from tui.screens.score import ScoreScreen
from tui.tables.archive.files import FileArchive, read_file
from tui.tables.folders import data_folder
from tui.tables.start import Replay
from tui.widgets.log import LogPane

GAME, SEED = "dungeon-bazar", 3
*BEFORE, LAST = whole_game(2, SEED, GAME)
"""The last move is a person's: he keeps a card, and with that the bazaar opens, heroes buy, and the game ends."""


@asynccontextmanager
async def after_the_last_move(pace: str) -> AsyncIterator[Player]:
    settings = f'pace = "{pace}"'
    async with seated(*BEFORE, seats="you,random", seed=SEED, game=GAME, settings=settings) as player:
        await player.asked()
        await player.press(":")
        await player.type(LAST)
        await player.press("enter")
        yield player


async def test_a_sale_is_read_line_by_line() -> None:
    async with after_the_last_move("step") as player:
        await player.sees("The bazaar opens", "(Enter)")
        seen = []
        for _ in range(5):
            await player.press("enter")
            seen.append(player.prompt.splitlines()[-1])
        assert seen == [
            "Quentin the Quiet goes shopping with 22 coins. (Enter)",
            "Nobody shows a range weapon. (Enter)",
            "Nobody shows a potion. (Enter)",
            "Quentin the Quiet buys Heavy armour 7 from Bilal for seven coins and one coin extra; "
            "14 coins left. (Enter)",
            "Quentin the Quiet buys Light armour 4 from Ana for four coins; ten coins left. (Enter)",
        ]


async def test_table_and_log_show_the_moment_and_nothing_later() -> None:
    async with after_the_last_move("step") as player:
        await player.press(*["enter"] * 4)
        await player.sees(">Heavy", "¢14", "for seven coins")
        assert "Light armour 4 from Ana" not in player.text
        assert not any(player.menu)


async def test_what_is_watched_is_not_told_beside_it_too() -> None:
    async with after_the_last_move("step") as player:
        await player.press(*["enter"] * 2)
        log = player.at.query_one(LogPane)
        assert "Nobody shows a range weapon." in player.prompt
        assert "goes shopping with 22 coins" in log.entries[-1].text.plain
        await player.press("enter")
        assert "Nobody shows a range weapon." in log.entries[-1].text.plain


async def test_in_a_pause_the_rule_is_the_one_that_was_applied() -> None:
    async with after_the_last_move("step") as player:
        await player.press(*["enter"] * 4, "r")
        await player.sees("DB-9.5", "cheapest card of the kind")


async def test_the_score_comes_after_the_last_pause() -> None:
    async with after_the_last_move("step") as player:
        for _ in range(10):
            await player.press("full_stop")
            assert not isinstance(player.app.screen, ScoreScreen)
        await player.press("full_stop")
        await player.arrives(ScoreScreen)


async def test_at_once_nothing_is_waited_for() -> None:
    async with after_the_last_move("instant") as player:
        await player.arrives(ScoreScreen)


async def test_a_hurry_skips_the_pauses_still_to_come() -> None:
    async with after_the_last_move("step") as player:
        await player.press("enter", "=")
        await player.arrives(ScoreScreen)


async def test_nothing_is_taken_back_in_a_pause() -> None:
    async with after_the_last_move("step") as player:
        await player.press("enter", "u")
        await player.sees("First see what the move has led to.")
        assert player.moves[-1] == LAST


async def test_leaving_in_a_pause_loses_nothing() -> None:
    async with after_the_last_move("step") as player:
        await player.press("enter", "q")
        await player.arrives(HomeScreen)
        archive = FileArchive(data_folder())
        (kept,) = archive.glance(finished=True)
        assert (await archive.read(kept.name)).match.over


async def test_a_replay_shows_the_same_moments() -> None:
    path = keep(*BEFORE, LAST, seats="you,random", seed=SEED, game=GAME)
    async with opened(Replay(read_file(path), EVERYTHING)) as player:
        await player.arrives(ReplayScreen)
        await player.press("end", "left", *["right"] * 5)
        await player.sees(f"Move {len(BEFORE) + 1} of", ">Heavy", "¢14", "DB-9.5")
        await player.press("left", "right")
        await player.sees("The bazaar opens")
        assert ">Heavy" not in player.text
        await player.press("space")
        await player.sees("season 3 of 3, end")
