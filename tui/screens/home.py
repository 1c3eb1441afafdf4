"""The shelf: which game, or where were we?"""

from __future__ import annotations

from typing import ClassVar

from rich.text import Text
from textual import events
from textual.app import ComposeResult
from textual.binding import BindingType
from textual.reactive import reactive

from rules.game import Facts
from rules.words import count
from rulesets import shelf
from tui.look.pictures import picture
from tui.screens.base import SouqScreen
from tui.tables.archive import Saved
from tui.tables.start import SavedGame
from tui.tables.trouble import Trouble
from tui.widgets.keys import hidden, shown
from tui.widgets.lines import Lines
from tui.widgets.text import KeyLine, TextPane

CARD = 4
"""Lines a game takes on the shelf, the gap included."""


class Shelf(Lines):
    """The games, one below the other, each with its picture."""

    cursor: reactive[int] = reactive(0, repaint=False, init=False)

    def __init__(self, games: tuple[Facts, ...], *, id: str) -> None:
        super().__init__(id=id)
        self.games = games

    def on_mount(self) -> None:
        self.redraw()

    def on_resize(self) -> None:
        self.redraw()

    def watch_cursor(self) -> None:
        self.redraw()

    def redraw(self) -> None:
        if self.is_mounted and self.size.width:
            self.paint([line for index, facts in enumerate(self.games) for line in self._card(index, facts)])

    def _card(self, index: int, facts: Facts) -> list[Text]:
        here = index == self.cursor
        mark = Text.assemble(("▶ " if here else "  ", "news"))
        counts = f"{facts.players[0]} to {facts.players[-1]} players, {facts.minutes} minutes"
        title = Text.assemble((facts.title, "cursor" if here else "title"), (f"  {counts}", "quiet"))
        words = Text(facts.sentence).wrap(self.app.console, max(20, self.size.width - 19))
        texts = [title, *words[:2], *(Text() for _ in range(2 - len(words)))]
        lines = []
        for row, (drawn, text) in enumerate(zip(picture(facts.name), texts, strict=True)):
            lead = mark.copy() if row == 0 else Text("  ")
            lines.append(lead.append(f"{drawn:<14} ", f"hue.{2 * index % 10}").append_text(text))
        return [*lines, Text()]

    def _card_under(self, event: events.MouseEvent) -> int | None:
        at = event.get_content_offset(self)
        index = len(self.games) if at is None else at.y // CARD
        return index if index < len(self.games) else None

    def on_click(self, event: events.Click) -> None:
        index = self._card_under(event)
        if index is not None and event.chain == 1:
            self.cursor = index
            self.screen.action_play()  # type: ignore[attr-defined]

    def on_mouse_move(self, event: events.MouseMove) -> None:
        index = self._card_under(event)
        if index is not None:
            self.cursor = index


class HomeScreen(SouqScreen[None]):
    CSS_PATH = "home.tcss"
    BINDINGS: ClassVar[list[BindingType]] = [
        shown("home.play", "enter,space", "play", "Set up a table for this game"),
        shown("home.continue", "c", "continue", "Go on with the game you left last", "resume"),
        shown("home.games", "g", "kept games", "All kept games: go on, or watch a replay"),
        shown("home.lessons", "l", "lessons", "Learn this game by playing it, a few minutes each"),
        shown("home.rules", "r", "rules", "Read the rules of this game"),
        shown("home.settings", "s", "settings", "Theme, glyphs, pace, keys"),
        hidden("home.help", "f1,question_mark", "help", "The keys of this screen"),
        shown("home.quit", "q", "quit", "Leave Souq", "leave"),
        hidden("home.up", "up,k", "up", action="move(-1)"),
        hidden("home.down", "down,j", "down", action="move(1)"),
        *(hidden(f"home.digit-{n}", str(n), f"game {n}", action=f"pick({n - 1})") for n in range(1, 6)),
    ]

    def __init__(self) -> None:
        super().__init__()
        self.kept: list[Saved] = []

    def compose(self) -> ComposeResult:
        yield TextPane(id="sign")
        yield Shelf(shelf(), id="shelf")
        yield KeyLine()

    def on_screen_resume(self) -> None:
        self.run_worker(self._look_for_games(), group="games", exclusive=True)

    async def _look_for_games(self) -> None:
        try:
            self.kept = [game for game in await self.souq.tables.archive.listing() if game.head]
        except Trouble as error:
            self.souq.complain(str(error))
        if self.is_here:
            self.query_one("#sign", TextPane).text = self._sign()

    def _sign(self) -> Text:
        sign = Text.assemble((" Souq", "title"), ("  merchant games for one terminal\n", "quiet"))
        if self.souq.settings.complaints:
            return sign.append(f" Settings: {self.souq.settings.complaints[0]}", "bad")
        if not self.kept:
            return sign.append(" Choose a game and press Enter.", "quiet")
        last = self.kept[0]
        words = f" c continues {last.title}, {count(last.moves, 'move')}, {last.touched:%d %B, %H:%M}"
        return sign.append(words, "good")

    @property
    def chosen(self) -> Facts:
        return shelf()[self.query_one(Shelf).cursor]

    def action_move(self, step: int) -> None:
        rack = self.query_one(Shelf)
        rack.cursor = (rack.cursor + step) % len(rack.games)

    def action_pick(self, index: int) -> None:
        if index < len(shelf()):
            self.query_one(Shelf).cursor = index
            self.action_play()

    def action_play(self) -> None:
        from tui.screens.setup import SetupScreen

        last = self.souq.profile.progress.last_table(self.chosen.name)
        self.app.push_screen(SetupScreen(self.chosen, last))

    async def action_resume(self) -> None:
        await self._look_for_games()
        if self.kept:
            await self.souq.open(SavedGame(self.kept[0].name))

    def action_games(self) -> None:
        from tui.screens.saved_games import KeptScreen

        self.app.push_screen(KeptScreen())

    def action_lessons(self) -> None:
        self.souq.teach(self.chosen.name)

    def action_rules(self) -> None:
        from tui.screens.rules import RulesScreen

        self.app.push_screen(RulesScreen(self.chosen.name))

    def action_settings(self) -> None:
        from tui.screens.settings import SettingsScreen

        self.app.push_screen(SettingsScreen())

    def action_leave(self) -> None:
        self.app.exit(0)
