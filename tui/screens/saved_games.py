"""The games that are kept: unfinished ones to go on with, finished ones to watch."""

from __future__ import annotations

from typing import ClassVar

from rich.text import Text
from textual.binding import BindingType

from rules.events import EVERYTHING
from rules.words import count
from tui.screens.list import ListScreen
from tui.tables.archive import Saved
from tui.tables.seats import clean_name, eyes_at
from tui.tables.start import Replay, SavedGame
from tui.tables.trouble import Trouble
from tui.widgets.keys import hidden, shown


class SavedGamesScreen(ListScreen):
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

    async def on_screen_resume(self) -> None:
        """Keys wait for the list: what is typed ahead is meant for it."""
        archive = self.souq.tables.archive
        try:
            listed = (*await archive.listing(), *await archive.listing(finished=True))
            self.games = [game for game in listed if game.head]
        except Trouble as error:
            self.souq.complain(str(error))
        self.show("Kept games" if self.games else "No game is kept yet.", map(_line, self.games))

    async def choose(self) -> None:
        await self.action_open()

    @property
    def chosen(self) -> Saved | None:
        return self.games[self.list.cursor] if self.games else None

    async def action_open(self) -> None:
        game = self.chosen
        if game and not game.finished:
            await self.souq.open(SavedGame(game.name))
        else:
            await self.action_watch()

    async def action_watch(self) -> None:
        """A finished game with all hands up, another one as its player may see it."""
        game = self.chosen
        if game is None:
            return
        try:
            opened = await self.souq.tables.archive.read(game.name)
        except Trouble as error:
            self.souq.complain(str(error))
        else:
            await self.souq.open(Replay(opened, EVERYTHING if opened.match.over else eyes_at(opened.seats)))


def _line(game: Saved) -> Text:
    head = game.head
    assert head is not None, "only games whose head could be read are listed"
    names = ", ".join(clean_name(seat.name) for seat in head.seats)
    state = "finished" if game.finished else count(game.moves, "move")
    return Text.assemble((game.title, "strong"), (f"  {state:<13} {game.touched:%d %b %H:%M}  {names}", "quiet"))
