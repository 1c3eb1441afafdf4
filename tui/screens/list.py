"""Things one below the other, with a cursor on one of them."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from rich.text import Text
from textual.app import ComposeResult

from tui.screens.base import SouqScreen
from tui.widgets.menu import Choices, Menu, Row
from tui.widgets.text import KeyLine, TextPane


class ListScreen(SouqScreen[None]):
    CSS_PATH = Path(__file__).with_name("list.tcss")

    def compose(self) -> ComposeResult:
        yield TextPane(id="sign")
        yield Choices(id="list")
        yield KeyLine()

    @property
    def list(self) -> Choices:
        return self.query_one(Choices)

    def show(self, sign: str, rows: Iterable[Text]) -> None:
        self.query_one("#sign", TextPane).text = Text(f" {sign}", "title")
        self.list.rows = tuple(map(Row, rows))
        self.list.cursor = max(0, min(self.list.cursor, len(self.list.rows) - 1))

    def action_move(self, step: int) -> None:
        if self.list.rows:
            self.list.cursor = (self.list.cursor + step) % len(self.list.rows)

    def on_menu_hovered(self, message: Menu.Hovered) -> None:
        self.list.cursor = message.index

    async def on_menu_chosen(self, message: Menu.Chosen) -> None:
        self.list.cursor = message.index
        await self.choose()

    async def choose(self) -> None:
        """The row under the cursor was clicked."""

    def action_leave(self) -> None:
        self.dismiss()
