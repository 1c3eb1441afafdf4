"""The menu alone: which of its rows can be read to their end, and where a click leads."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from rich.text import Text
from textual.app import App, ComposeResult

from tui.look import colours
from tui.widgets.menu import Menu, Row

LONG = Row(Text("throw away the top card of the market deck"))
OTHER = Row(Text("slide to the right end of the market"))
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
    async with menu(LONG, SHORT, height=4) as (_, lines):
        assert lines == ["▶1 throw away the top card of", "   the market deck", " 2 reset", ""]


async def test_where_there_is_none_only_the_row_under_the_cursor_is_in_full() -> None:
    async with menu(SHORT, LONG, OTHER, height=3) as (pane, lines):
        assert lines == ["▶1 reset", " 2 throw away the top card …", " 3 slide to the right end o…"]
        pane.cursor = 1
        lines = [pane.render_line(y).text.rstrip() for y in range(3)]
        assert lines == [" 1 reset", "▶2 throw away the top card", f"{'   of the market deck':<28} ▼"]


async def test_rows_that_differ_only_behind_the_edge_are_not_cut() -> None:
    rows = [Row(Text(f"keep the Spyglass and lay the {card} over the rest")) for card in ("Junk", "Chest", "Acorn")]
    async with menu(*rows, height=4) as (_, lines):
        assert lines == [
            "▶1 keep the Spyglass and lay",
            "   the Junk over the rest",
            " 2 keep the Spyglass and lay",
            "   the Chest over the rest   ▼",
        ]


async def test_the_row_that_stays_stands_below_all_others() -> None:
    end = Row(Text("End the turn"), key="0", stays=True)
    async with menu(*[Row(Text(f"slide {n}")) for n in range(9)], end, height=4) as (pane, lines):
        assert lines == ["▶1 slide 0", " 2 slide 1", f"{' 3 slide 2':<28} ▼", " 0 End the turn"]
        pane.cursor = 9
        assert pane.render_line(3).text.rstrip() == "▶0 End the turn"


async def test_a_cursor_that_only_follows_looks_otherwise() -> None:
    async with menu(SHORT, height=1) as (pane, lines):
        pane.active = False
        assert (lines[0], pane.render_line(0).text.rstrip()) == ("▶1 reset", "▷1 reset")


# The cursor is on the board


HARBOUR = [Row(Text(f"slide boat {boat} to {row}")) for boat in "AB" for row in range(1, 8)]
END = Row(Text("end the turn"), key="0", stays=True)


async def test_a_long_menu_shows_what_begins_under_the_cursor_of_the_board() -> None:
    async with menu(*HARBOUR, END, height=9) as (pane, _):
        pane.active, pane.leading, pane.cursor = False, (7, 8), 7
        lines = [pane.render_line(y).text.rstrip() for y in range(9)]
        assert lines == ["▷8 slide boat B to 1", " 9 slide boat B to 2", *[""] * 6, " 0 end the turn"]


async def test_of_many_lines_it_shows_the_first_and_how_many_there_are() -> None:
    async with menu(*HARBOUR, END, height=9) as (pane, _):
        pane.active, pane.leading, pane.cursor = False, tuple(range(7)), 0
        lines = [pane.render_line(y).text.rstrip() for y in range(9)]
        assert lines[:6] == [
            "▷1 slide boat A to 1",
            *(f" {n} slide boat A to {n}" for n in (2, 3, 4)),
            "   and 3 more",
            "",
        ]
        pane.active = True
        assert pane.render_line(7).text.rstrip() == " 8 slide boat B to 1         ▼"


async def test_a_menu_that_fits_stays_as_it_is() -> None:
    async with menu(*HARBOUR[:3], END, height=9) as (pane, before):
        pane.active, pane.leading, pane.cursor = False, (1,), 1
        assert [pane.render_line(y).text.rstrip().lstrip("▷▶ ") for y in range(9)] == [
            line.lstrip("▶ ") for line in before
        ]
