"""Terminals of every size, and windows that are pulled about at any moment."""

from __future__ import annotations

from collections.abc import Callable
from itertools import count
from typing import Any

import pytest
from textual.app import App
from textual.events import Resize
from textual.geometry import Size
from textual.screen import Screen

from rulesets import shelf
from tests.host.fake import FakeTerminal
from tests.terminal.screenshots import table
from tests.tui.playing import SMALL, VERY_WIDE, WIDE, opened, seated
from tui.host.name_is_taken import NameIsTaken
from tui.screens.app import SouqApp
from tui.screens.curtain import Curtain
from tui.screens.home import HomeScreen
from tui.screens.reader import Reader
from tui.screens.table import TableScreen
from tui.screens.too_small import TooSmallScreen
from tui.tables.archive.files import FileArchive
from tui.tables.folders import data_folder
from tui.tables.open_tables import OpenTables
from tui.tables.profile import LocalProfile
from tui.tables.thinking import ThinkingPool
from tui.widgets.panes import PlacesPane

ANAS_TURN = ("keep silver", "keep tea", "start 8")
TINY = (20, 5)
POLITE = "enlarge"
MANY = 100


@pytest.mark.parametrize("size", [TINY, (79, 24), (80, 23)])
async def test_a_small_terminal_gets_a_polite_sentence(size: tuple[int, int]) -> None:
    async with opened(size=size) as player:
        await player.arrives(TooSmallScreen)
        await player.press("enter", "q", "tab", "1")
        assert player.app.is_running
        assert POLITE in player.text
        await player.resize(SMALL)
        await player.arrives(HomeScreen)


async def test_a_table_goes_on_where_it_was_once_the_window_is_large_again() -> None:
    async with seated(*ANAS_TURN, seats="you,random") as player:
        await player.press("down", "tab")
        before = player.text
        for size in (TINY, (80, 10), (30, 50), TINY):
            await player.resize(size)
            await player.sees(POLITE)
            assert "Silver" not in player.text
        await player.resize(SMALL)
        await player.arrives(TableScreen)
        assert player.text == before


async def test_a_passing_word_without_room_is_left_out() -> None:
    async with seated(*ANAS_TURN, seats="you,random") as player:
        await player.type(":gibberish")
        await player.press("enter")
        await player.resize((10, 5))
        await player.resize(SMALL)
        await player.arrives(TableScreen)
        await player.sees("gibberish")


async def test_what_comes_up_meanwhile_comes_first() -> None:
    async with seated(*ANAS_TURN) as player:
        await player.press("enter", "1", "1")
        await player.resize(TINY)
        await player.table.play(0, 1)
        await player.arrives(Curtain)
        await player.resize(SMALL)
        await player.press("enter")
        await player.arrives(TableScreen)
        await player.sees("Hand 1 ·", " Tea ")


@pytest.mark.parametrize("sizes", [(VERY_WIDE, TINY, WIDE), ((80, 60), (200, 24))])
async def test_a_table_looks_the_same_however_its_size_came_about(sizes: tuple[tuple[int, int], ...]) -> None:
    async with seated(*ANAS_TURN, seats="you,random", size=sizes[-1]) as player:
        fresh = player.text
    async with seated(*ANAS_TURN, seats="you,random") as player:
        for size in sizes:
            await player.resize(size)
        assert player.text == fresh


@pytest.mark.parametrize(("size", "told"), [(WIDE, 1), ((80, 40), 2), ((80, 60), 3), (VERY_WIDE, 3)])
async def test_a_tall_terminal_tells_below_the_menu_what_is_closed_what_is_in_hand_and_the_rules_around(
    size: tuple[int, int], told: int
) -> None:
    async with seated(*ANAS_TURN, seats="you,random", size=size) as player:
        text = " ".join(" ".join(player.menu).split())
        parts = ("Closed just now × ", "In your hand Silver (2) Worth two points", "The camel DH-3.2 ")
        assert [part in text for part in parts] == [number < told for number in range(3)]
        await player.press("up")
        assert player.option in player.menu[: len(player.at.asking.items)], "the cursor visits what can be chosen"
        await player.resize(SMALL)
        assert "Closed just now" not in player.text


async def test_a_wide_and_tall_terminal_explains_what_lies_around() -> None:
    async with seated(*ANAS_TURN, seats="you,random", size=VERY_WIDE) as player:
        assert "Dancer  The Dancer gives you two prestige." in player.text
    for size in ((200, 24), (80, 60)):
        async with seated(*ANAS_TURN, seats="you,random", size=size) as player:
            assert "The Dancer gives you" not in player.text


@pytest.mark.parametrize("game", [facts.name for facts in shelf()])
@pytest.mark.parametrize("size", [WIDE, VERY_WIDE])
async def test_a_tall_board_takes_no_more_room_than_it_fills(game: str, size: tuple[int, int]) -> None:
    async with table(game, 2, 5, 12, size=size)() as player:
        await player.rest()
        board = player.at.query_one("#board", PlacesPane)
        assert board.drawing.height <= board.size.height <= board.drawing.height + 1


async def test_a_book_over_the_table_can_be_resized() -> None:
    async with seated(*ANAS_TURN, seats="you,random") as player:
        await player.press("question_mark")
        await player.arrives(Reader)
        for size in (WIDE, TINY, SMALL):
            await player.resize(size)
        await player.arrives(Reader)
        await player.press("x")
        await player.arrives(TableScreen)


async def _free_name(_: str) -> bool:
    return True


def _souq() -> App[Any]:
    pool = ThinkingPool(1)
    return SouqApp(LocalProfile(), OpenTables(FileArchive(data_folder()), pool))


def _naming() -> App[Any]:
    app = NameIsTaken("ana", _free_name)
    app.settle_at(FakeTerminal())
    return app


@pytest.fixture
def few_layouts(monkeypatch: pytest.MonkeyPatch) -> None:
    """Textual would go on for ever, and no test could say so."""
    lay_out, times = Screen._refresh_layout, count(1)

    def counted(screen: Screen[Any], *size: Size, **wishes: bool) -> None:
        assert next(times) < MANY, "sizes chase each other"
        lay_out(screen, *size, **wishes)

    monkeypatch.setattr(Screen, "_refresh_layout", counted)


@pytest.mark.usefixtures("few_layouts")
@pytest.mark.parametrize("make", [_souq, _naming])
async def test_sizes_under_way_at_the_same_time_do_not_chase_each_other(make: Callable[[], App[Any]]) -> None:
    app = make()
    async with app.run_test(size=SMALL) as pilot:
        for size in (WIDE, VERY_WIDE, SMALL):
            app.screen.post_message(Resize(Size(*size), Size(*size)))
            app.screen.call_later(lambda: None)  # else the next size would take the place of this one
        await pilot.pause()
        assert app.screen.size == SMALL
