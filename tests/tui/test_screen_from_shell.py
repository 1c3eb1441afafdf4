"""Whoever comes from the shell with ``souq play``, ``resume`` or ``replay`` goes back there, not to the shelf."""

from __future__ import annotations

import pytest

from rules.events import EVERYTHING
from tests.tui.playing import keep, opened, whole_game
from tui.screens.curtain import Curtain
from tui.screens.replay import ReplayScreen
from tui.screens.review import ReviewScreen
from tui.screens.score import ScoreScreen
from tui.screens.table import TableScreen
from tui.tables.archive.files import FileArchive, read_file
from tui.tables.folders import data_folder
from tui.tables.start import Replay, SavedGame

CAMEL = ("keep silver", "keep tea", "start 8")
END = whole_game()


async def test_leaving_the_table_leads_back_to_the_shell(capsys: pytest.CaptureFixture[str]) -> None:
    name = keep(*CAMEL, seats="you,random").stem
    async with opened(SavedGame(name), from_shell=True) as player:
        await player.arrives(TableScreen)
        await player.press("q")
        await player.until(lambda: not player.app.is_running)
        assert not player.app.return_code
    assert f"“souq resume {name}” continues" in capsys.readouterr().err


async def test_leaving_a_replay_leads_back_to_the_shell() -> None:
    record = read_file(keep(*CAMEL))
    async with opened(Replay(record, EVERYTHING), from_shell=True) as player:
        await player.arrives(ReplayScreen)
        await player.press("right", "q")
        await player.until(lambda: not player.app.is_running)
        assert not player.app.return_code


@pytest.mark.parametrize("key", ["enter", "q"])
async def test_a_finished_game_ends_in_the_shell_after_replay_review_and_score(key: str) -> None:
    name = keep(*END[:-1], seats="you,you").stem
    async with opened(SavedGame(name), from_shell=True) as player:
        await player.arrives(Curtain)
        await player.press("enter", ":", *END[-1], "enter")
        for way, screen in (("p", ReplayScreen), ("m", ReviewScreen)):
            await player.arrives(ScoreScreen)
            await player.press(way)
            await player.arrives(screen)
            await player.press("q")
        await player.arrives(ScoreScreen)
        await player.press(key)
        await player.until(lambda: not player.app.is_running)


async def test_a_rematch_stays_before_the_screen() -> None:
    name = keep(*END[:-1], seats="you,you").stem
    async with opened(SavedGame(name), from_shell=True) as player:
        await player.press("enter", ":", *END[-1], "enter")
        await player.arrives(ScoreScreen)
        await player.press("r")
        await player.arrives(Curtain)
        assert not player.match.moves
        assert len(FileArchive(data_folder()).glance()) == 1


async def test_what_cannot_be_opened_is_told_in_the_shell(capsys: pytest.CaptureFixture[str]) -> None:
    async with opened(SavedGame("nowhere"), from_shell=True) as player:
        await player.until(lambda: not player.app.is_running)
        assert player.app.return_value
    assert "nowhere" in capsys.readouterr().err
