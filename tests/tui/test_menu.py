"""The menu alone: which of its rows can be read to their end, and where a click leads."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from rich.text import Text
from textual.app import App, ComposeResult

from tui.look import colours
from tui.widgets.menu import Menu, Row

LONG = Row(Text("throw away the top card of the market deck"))
SHORT = Row(Text("reset"))


class OneMenu(App[None]):
    def compose(self) -> ComposeResult:
        yield Menu()

    def on_mount(self) -> None:
        self.console.push_theme(colours.inks(colours.DARK))


@asynccontextmanager
async def menu(*rows: Row, height: int) -> AsyncIterator[tuple[Menu, list[str]]]:
    """With its lines as they are painted, in thirty columns."""
    app = OneMenu()
    async with app.run_test(size=(30, height)) as pilot:
        pane = app.query_one(Menu)
        pane.rows = rows
        await pilot.pause()
        yield pane, [pane.render_line(y).text.rstrip() for y in range(height)]


async def test_rows_are_written_in_full_where_there_is_room_for_all() -> None:
    async with menu(LONG, SHORT, height=4) as (pane, lines):
        assert lines == ["▶1 throw away the top card of", "   the market deck", " 2 reset", ""]
        assert not pane.is_cut(0)


async def test_where_there_is_none_each_row_is_one_line_and_known_to_be_cut() -> None:
    async with menu(LONG, SHORT, SHORT, height=3) as (pane, lines):
        assert lines == ["▶1 throw away the top card of…", " 2 reset", " 3 reset"]
        assert (pane.is_cut(0), pane.is_cut(1), pane.is_cut(9)) == (True, False, False)


async def test_a_cursor_that_only_follows_looks_otherwise() -> None:
    async with menu(SHORT, height=1) as (pane, lines):
        pane.active = False
        assert (lines[0], pane.render_line(0).text.rstrip()) == ("▶1 reset", "▷1 reset")
