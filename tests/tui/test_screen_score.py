"""The end: the account of every point, and where to go from there."""

from __future__ import annotations

from tests.tui.playing import Player, seated, whole_game
from tui.screens.curtain import Curtain
from tui.screens.home import HomeScreen
from tui.screens.replay import ReplayScreen
from tui.screens.score import ScoreScreen
from tui.screens.table import TableScreen
from tui.tables.archive.files import FileArchive
from tui.tables.folders import data_folder

END = whole_game()


async def finish(player: Player) -> None:
    """The last move of the game."""
    await player.press("enter", ":")
    await player.type(END[-1])
    await player.press("enter")
    await player.arrives(ScoreScreen)


async def test_the_account_tells_who_won_and_every_point() -> None:
    async with seated(*END[:-1]) as player:
        await finish(player)
        outcome = player.match.outcome()
        seen = player.text
        for _ in range(3):
            await player.press("pagedown")
            seen += player.text
        assert f"({outcome.rule})" in seen
        assert "★ wins" in seen
        for seat, lines in enumerate(outcome.accounts):
            assert f"{player.chair.names[seat]}  {outcome.total(seat)}" in seen
            assert all(line.rule in seen for line in lines)


async def test_the_account_goes_by_rank() -> None:
    async with seated(*END[:-1]) as player:
        await finish(player)
        assert player.match.outcome().ranking() == (1, 0)
        assert player.find("● Ben  22").y < player.find("◆ Ana  20").y


async def test_the_key_line_below_the_account_is_its_own() -> None:
    async with seated(*END[:-1]) as player:
        await finish(player)
        keys = player.lines()[-1].strip().split("  ")
        assert keys == ["r rematch", "p replay", "m moments", "Enter leave", "Esc look at the table"]


async def test_a_finished_game_is_kept_as_a_replay_only() -> None:
    async with seated(*END[:-1]) as player:
        await finish(player)
        archive = FileArchive(data_folder())
        assert not archive.glance()
        assert len(archive.glance(finished=True)) == 1
        assert str(archive.replays) in player.chair.whereabouts


async def test_a_rematch_deals_the_same_table_anew() -> None:
    async with seated(*END[:-1]) as player:
        await finish(player)
        old, setup = player.chair, player.match.setup
        await player.press("r")
        await player.arrives(Curtain)
        assert player.chair is not old
        assert player.chair.seats == old.seats
        assert player.match.setup.options == setup.options
        assert player.match.setup.seed != setup.seed
        await player.press("q")
        await player.arrives(HomeScreen)


async def test_the_replay_of_the_game_shows_all_hands() -> None:
    async with seated(*END[:-1]) as player:
        await finish(player)
        await player.press("p")
        await player.arrives(ReplayScreen)
        await player.sees("open hands")
        await player.press("end", "q")
        await player.arrives(ScoreScreen)


async def test_home_is_one_key_away() -> None:
    async with seated(*END[:-1]) as player:
        await finish(player)
        await player.press("enter")
        await player.arrives(HomeScreen)
        assert len(player.app.screen_stack) == 1


async def test_the_table_can_be_looked_at_and_left() -> None:
    async with seated(*END[:-1]) as player:
        await finish(player)
        await player.press("v")
        await player.arrives(TableScreen)
        await player.sees("The game is over.")
        await player.press("u")
        await player.sees("The game is over.")
        await player.press("enter")
        await player.arrives(ScoreScreen)
        await player.press("escape", "q")
        await player.arrives(HomeScreen)


async def test_a_long_account_can_be_scrolled() -> None:
    moves = whole_game(4)
    async with seated(*moves[:-1], seats="you,you,you,you", names=("Ana", "Ben", "Cleo", "Dov")) as player:
        await player.press("enter", ":")
        await player.type(moves[-1])
        await player.press("enter")
        await player.arrives(ScoreScreen)
        top = player.text
        await player.press("down", "down", "pagedown")
        assert player.text != top
        await player.press("up", "up", "pageup")
        assert player.text == top


async def test_a_page_open_at_the_end_gives_way_to_the_score() -> None:
    async with seated(*END[:-1]) as player:
        await player.press("enter", "question_mark")
        eyes = player.chair.eyes
        await player.table.play(eyes, player.match.read(eyes, END[-1]))
        await player.arrives(ScoreScreen)
        await player.press("enter")
        await player.arrives(HomeScreen)


async def test_bots_finish_a_game_without_help() -> None:
    async with seated(*END[:-6], seats="random,random") as player:
        await player.arrives(ScoreScreen)
        await player.sees("★ wins")
