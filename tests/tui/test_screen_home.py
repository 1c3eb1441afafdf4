"""The shelf: which game, where were we, and the way to everything else."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest

from rules.game import Facts
from rules.words import count
from rulesets import shelf
from tests.tui.playing import SMALL, VERY_WIDE, WIDE, Player, keep, opened, whole_game
from tui.screens.help import HelpScreen
from tui.screens.home import HomeScreen, Shelf
from tui.screens.palette import Palette
from tui.screens.replay import ReplayScreen
from tui.screens.rules import RulesScreen
from tui.screens.saved_games import SavedGamesScreen
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
        ("g", SavedGamesScreen),
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


@pytest.fixture
def dozen(monkeypatch: pytest.MonkeyPatch) -> tuple[Facts, ...]:
    """A shelf of twelve games; all of them are Merchants of Dunhuang, but for their titles."""
    games = tuple(replace(shelf()[0], title=f"Box {number}.") for number in range(1, 13))
    monkeypatch.setattr("tui.screens.home.shelf", lambda: games)
    return games


@pytest.mark.parametrize(("size", "fitting"), [(SMALL, 5), (WIDE, 9), (VERY_WIDE, 12)])
async def test_a_long_shelf_shows_as_many_as_fit_and_says_how_many_more(
    dozen: tuple[Facts, ...], size: tuple[int, int], fitting: int
) -> None:
    async with opened(size=size) as player:
        assert [facts.title in player.text for facts in dozen] == [True] * fitting + [False] * (12 - fitting)
        assert (f"▼ {count(12 - fitting, 'more game')}" in player.text) == (fitting < 12)
        assert "▲" not in "".join(line for line in player.lines() if "more" in line)


@pytest.mark.usefixtures("dozen")
async def test_every_game_of_a_long_shelf_is_reached_by_arrows() -> None:
    async with opened() as player:
        seen = []
        for _ in range(13):
            seen += [line for line in player.lines() if "▶" in line]
            await player.press("down")
        assert [re.search(r"Box (\d+)", line).group(1) for line in seen] == [*map(str, range(1, 13)), "1"]  # type: ignore[union-attr]
        await player.press("up", "up")
        await player.sees("▲ seven more games", "Box 12.")
        assert "▼" not in player.text


@pytest.mark.usefixtures("dozen")
@pytest.mark.parametrize(("digit", "number"), [("1", 1), ("6", 6), ("9", 9), ("0", 10)])
async def test_digits_pick_the_first_ten_in_sight_or_not(digit: str, number: int) -> None:
    async with opened() as player:
        await player.press(digit)
        screen = await player.arrives(SetupScreen)
        assert screen.facts.title == f"Box {number}."


@pytest.mark.usefixtures("dozen")
async def test_the_mouse_turns_the_pages_of_a_long_shelf_and_picks_what_it_shows() -> None:
    async with opened() as player:
        await player.click("▼ seven more games")
        await player.sees("▲ one more game", "Box 6.", "▼ six more games")
        await player.click("▲ one more game")
        await player.sees("▶", "Box 1.", "▼ seven more games")
        rack = player.app.screen.query_one(Shelf)
        for _ in range(15):
            rack.on_mouse_scroll_down()
        await player.sees("▲ seven more games", "Box 12.")
        await player.hover("Box 9.")
        await player.click("Box 9.")
        assert (await player.arrives(SetupScreen)).facts.title == "Box 9."


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
        await player.arrives(SavedGamesScreen)
        await player.click("one move")
        await player.arrives(TableScreen)


async def test_a_game_finished_meanwhile_moves_down_the_list() -> None:
    keep(*whole_game()[:-1], seats="you,you")
    async with opened() as player:
        await player.press("g", "enter", "enter", "1", "enter")
        await player.arrives(SavedGamesScreen)
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
        await player.arrives(SavedGamesScreen)
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
