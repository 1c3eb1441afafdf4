"""The games that are kept: unfinished ones to go on with, finished ones to watch."""

from __future__ import annotations

from typing import ClassVar

from rich.text import Text
from textual.app import ComposeResult
from textual.binding import BindingType

from rules.events import EVERYTHING
from rules.words import count
from tui.screens.base import SouqScreen
from tui.tables.saves import Saved, saved_games
from tui.tables.seats import clean_name, eyes_at
from tui.tables.start import Replay, SavedGame
from tui.widgets.keys import hidden, shown
from tui.widgets.menu import Choices, Menu, Row
from tui.widgets.text import KeyLine, TextPane


class KeptScreen(SouqScreen[None]):
    CSS_PATH = "setup.tcss"
    BINDINGS: ClassVar[list[BindingType]] = [
        shown("kept.open", "enter,space", "go on / watch", "Go on with an unfinished game, watch a finished one"),
        shown("kept.watch", "w", "watch", "Walk through the game from its first move"),
        shown("kept.back", "q,backspace,escape", "back", "Back to the shelf", "leave"),
        shown("kept.help", "f1,question_mark", "help", "The keys of this screen"),
        hidden("kept.up", "up,k", "up", action="move(-1)"),
        hidden("kept.down", "down,j", "down", action="move(1)"),
    ]

    def __init__(self) -> None:
        super().__init__()
        self.games: list[Saved] = []

    def compose(self) -> ComposeResult:
        yield TextPane(id="sign")
        yield Choices(id="form")
        yield KeyLine()

    def on_screen_resume(self) -> None:
        self.games = [game for game in (*saved_games(), *saved_games(finished=True)) if game.head]
        self.query_one("#sign", TextPane).text = Text(" Kept games" if self.games else " No game is kept yet.", "title")
        self.query_one(Menu).rows = tuple(Row(_line(game)) for game in self.games)

    def action_move(self, step: int) -> None:
        menu = self.query_one(Menu)
        if self.games:
            menu.cursor = (menu.cursor + step) % len(self.games)

    def on_menu_hovered(self, message: Menu.Hovered) -> None:
        self.query_one(Menu).cursor = message.index

    def on_menu_chosen(self, message: Menu.Chosen) -> None:
        self.query_one(Menu).cursor = message.index
        self.action_open()

    def action_open(self) -> None:
        if self.games:
            game = self.games[self.query_one(Menu).cursor]
            self.souq.open(Replay(game.path, EVERYTHING) if game.finished else SavedGame(game.path))

    def action_watch(self) -> None:
        if self.games:
            game = self.games[self.query_one(Menu).cursor]
            seats = game.head.seats if game.head else ()
            self.souq.open(Replay(game.path, EVERYTHING if game.finished else eyes_at(seats)))

    def action_leave(self) -> None:
        self.dismiss()


def _line(game: Saved) -> Text:
    head = game.head
    assert head is not None, "only games whose head could be read are listed"
    names = ", ".join(clean_name(seat.name) for seat in head.seats)
    state = "finished" if game.finished else count(game.moves, "move")
    return Text.assemble((game.title, "strong"), (f"  {state:<13} {game.touched:%d %b %H:%M}  {names}", "quiet"))
