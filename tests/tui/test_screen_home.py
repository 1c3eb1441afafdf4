"""The shelf: which game, where were we, and the way to everything else."""

from __future__ import annotations

import pytest

from tests.tui.playing import Player, keep, opened, whole_game
from tui.screens.help import HelpScreen
from tui.screens.home import HomeScreen
from tui.screens.palette import Palette
from tui.screens.replay import ReplayScreen
from tui.screens.rules import RulesScreen
from tui.screens.saved_games import KeptScreen
from tui.screens.settings import SettingsScreen
from tui.screens.setup import SetupScreen
from tui.screens.table import TableScreen
from tui.tables.archive.files import FileLedger
from tui.widgets.menu import Menu


async def test_the_shelf_shows_every_game_with_picture_players_and_length() -> None:
    async with opened() as player:
        await player.sees("Choose a game", "▶", "∩∩", "Merchants of Dunhuang  2 to 4 players, 30 minutes")


@pytest.mark.parametrize(
    ("key", "kind"),
    [
        ("enter", SetupScreen),
        ("space", SetupScreen),
        ("1", SetupScreen),
        ("g", KeptScreen),
        ("r", RulesScreen),
        ("s", SettingsScreen),
        ("f1", HelpScreen),
        ("?", HelpScreen),
        ("ctrl+p", Palette),
    ],
)
async def test_every_key_leads_somewhere_and_escape_leads_back(key: str, kind: type) -> None:
    async with opened() as player:
        await player.press(key)
        await player.arrives(kind)
        await player.press("escape")
        await player.arrives(HomeScreen)


async def test_the_cursor_goes_round_the_shelf() -> None:
    async with opened() as player:
        for key in ("down", "j", "up", "k"):
            await player.press(key)
        await player.sees("▶")
        await player.press("9", "enter")
        await player.arrives(SetupScreen)


async def test_a_click_on_a_game_sets_its_table() -> None:
    async with opened() as player:
        await player.hover("Merchants of Dunhuang")
        await player.click("Merchants of Dunhuang")
        await player.arrives(SetupScreen)


async def test_without_a_kept_game_there_is_nothing_to_continue() -> None:
    async with opened() as player:
        await player.press("c")
        assert isinstance(player.app.screen, HomeScreen)
        await player.press("g")
        await player.sees("No game is kept yet.")
        await player.press("enter", "w", "down", "q")
        await player.arrives(HomeScreen)


async def test_c_continues_the_game_left_last_where_it_was() -> None:
    keep("keep silver", seats="you,random")
    async with opened() as player:
        await player.sees("c continues Merchants of Dunhuang, one move")
        await player.press("c")
        await player.arrives(TableScreen)
        assert player.moves[0] == "keep silver"


async def test_a_game_played_in_another_window_is_refused_in_a_sentence() -> None:
    path = keep("keep silver")
    elsewhere = FileLedger(path, path.parent)
    try:
        async with opened() as player:
            await player.press("c")
            await player.sees("being played in another window")
            assert isinstance(player.app.screen, HomeScreen)
    finally:
        elsewhere.shut()


async def test_a_torn_game_does_not_close_the_shelf() -> None:
    keep("keep silver").write_text("souq 1 {nonsense", encoding="utf-8")
    async with opened() as player:
        await player.sees("Choose a game")
        await player.press("g")
        await player.sees("No game is kept yet.")


async def test_kept_games_list_who_played_and_open_in_their_own_way() -> None:
    keep(*whole_game())
    keep("keep silver", seats="you,random", names=("[/]",))
    async with opened() as player:
        await player.press("g")
        await player.sees("one move", "[/], Bilal", "finished", "Ana, Ben")
        await player.press("up")
        await player.press("enter")
        await player.arrives(ReplayScreen)
        await player.press("q")
        await player.arrives(KeptScreen)
        await player.click("one move")
        await player.arrives(TableScreen)


async def test_a_game_finished_meanwhile_moves_down_the_list() -> None:
    keep(*whole_game()[:-1], seats="you,you")
    async with opened() as player:
        await player.press("g", "enter", "enter", "1", "enter")
        await player.arrives(KeptScreen)
        await player.sees("finished")
        assert len(player.app.screen.query_one(Menu).rows) == 1


async def read_through(player: Player) -> str:
    seen = player.text
    for _ in range(12):
        await player.press("pagedown")
        seen += player.text
    return seen


async def test_the_rules_are_a_book_that_can_be_paged_and_searched() -> None:
    async with opened() as player:
        await player.press("r", "down", "j")
        await player.sees("DH-1.1")
        assert "DH-1.6" in await read_through(player)
        await player.press("up", "k", "pageup", "h")
        await player.sees("DH-0.1")
        await player.press("/")
        await player.type("soldier")
        await player.sees("DH-10.7")
        await player.press("enter", "/")
        await player.type(" xyzzy")
        await player.sees("Nothing in the book says that.")
        await player.press("escape")
        await player.sees("DH-0.1")
        await player.click("Scoring")
        await player.sees("DH-9.1")
        await player.press("q")
        await player.arrives(HomeScreen)


async def test_the_palette_finds_a_command_by_a_few_letters() -> None:
    async with opened() as player:
        await player.press("ctrl+p")
        await player.type("theme")
        await player.sees("settings")
        await player.press("enter")
        await player.arrives(SettingsScreen)


async def test_the_palette_can_be_walked_clicked_and_left_empty_handed() -> None:
    async with opened() as player:
        await player.press("ctrl+p", "down", "down", "up", "down", "enter")
        await player.arrives(KeptScreen)
        await player.press("q", "ctrl+p")
        await player.click("Read the rules")
        await player.arrives(RulesScreen)
        await player.press("q", "ctrl+p", "ctrl+p")
        await player.type("nothing like it")
        await player.press("enter")
        await player.arrives(HomeScreen)


async def test_help_lists_every_command_with_its_key_and_its_id() -> None:
    async with opened() as player:
        await player.press("f1")
        await player.sees("Enter Space", "Set up a table for this game", "home.play", "home.quit")


@pytest.mark.parametrize("keys", ["q", "ctrl+q", "ctrl+c", "f1 ctrl+q", "ctrl+p ctrl+c", "r / ctrl+q", "enter ctrl+c"])
async def test_leaving_ends_the_program_well(keys: str) -> None:
    async with opened() as player:
        await player.press(*keys.split())
        await player.until(lambda: not player.app.is_running)
        assert not player.app.return_code
