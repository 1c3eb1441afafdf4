"""The application: themes, settings, and the way from screen to screen."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from contextlib import ExitStack
from dataclasses import replace
from pathlib import PurePath
from typing import Any, ClassVar

from rich.console import RenderableType
from textual.app import App
from textual.binding import BindingType
from textual.filter import LineFilter
from textual.screen import Screen

from rules.events import EVERYTHING
from rulesets import shelf
from tui.look import colours, glyphs
from tui.look.fewer_bytes import thrifty
from tui.screens.too_small import TooSmallScreen
from tui.tables import progress
from tui.tables.settings import Settings, load_settings, save_settings
from tui.tables.start import NewGame, Replay, Start, quick_game
from tui.tables.trouble import Failure, Trouble, sentence
from tui.widgets.keys import hidden

SMALLEST = (80, 24)
SHORTEST_NOTE, LETTERS_A_SECOND = 5, 15
"""A passing note stays for seconds, and as long as it takes to read."""
SETTLING = 60
"""Rounds of the event loop in which the first screen is composed and filled."""


class SouqApp(App[int]):
    TITLE = "Souq"
    CSS_PATH: ClassVar[list[str | PurePath]] = [
        "app.tcss",
        "home.tcss",
    ]  # Textual loads no stylesheet for a default screen
    ENABLE_COMMAND_PALETTE = False
    AUTO_FOCUS = None
    BINDINGS: ClassVar[list[BindingType]] = [
        hidden("app.quit", "ctrl+q,ctrl+c", "quit", "Leave Souq; the game is kept", always=True),
        hidden("app.palette", "ctrl+p", "commands", "All commands of this screen, by name"),
    ]

    def __init__(self, start: Start | None = None) -> None:
        self.settings = load_settings()
        super().__init__()
        self.start = start
        self.animation_level = "none"
        self._ascii = glyphs.wants_ascii(self.settings.glyphs)
        for theme in colours.THEMES.values():
            self.register_theme(theme)
        self.theme = colours.THEMES[self.settings.theme].name
        self.own_keys = dict(self.settings.keys)
        self.set_keymap(self.own_keys)

    def get_line_filters(self) -> Sequence[LineFilter]:
        """NO_COLOR means none at all, not grey; ASCII means every sign on the screen."""
        filters: list[LineFilter] = [colours.NoInk()] if self.no_color else list(super().get_line_filters())
        return [*filters, glyphs.AsciiGlyphs()] if self._ascii else filters

    def _display(self, screen: Screen[Any], renderable: RenderableType | None) -> None:
        super()._display(screen, thrifty(renderable))

    def _watch_theme(self, theme_name: str) -> None:
        self.console.push_theme(colours.inks(self.get_theme(theme_name) or colours.DARK, colours.depth_of(self)))
        super()._watch_theme(theme_name)

    def get_default_screen(self) -> Screen[Any]:
        from tui.screens.home import HomeScreen

        return HomeScreen()

    def on_mount(self) -> None:
        self._hold_the_first_paint()
        if self.start is not None:
            self.open(self.start)
        elif not progress.recall().greeted:
            self.greet()
        self._mind_the_size()

    def _hold_the_first_paint(self) -> None:
        """Textual paints a new screen several times while its widgets find their places: once is enough."""
        held = ExitStack()
        held.enter_context(self.batch_update())

        async def let_go() -> None:
            for _ in range(SETTLING):
                await asyncio.sleep(0)
            held.close()
            self.screen.refresh()

        self.run_worker(let_go())

    # Ways between screens

    def open(self, start: Start) -> None:
        """Sit down at a new table, at a kept one, or before a replay."""
        from tui.screens.opening import screen_for

        try:
            self.push_screen(screen_for(start, self.settings))
        except Trouble as error:
            self.complain(str(error))

    def switch_screen_to(self, start: Start) -> None:
        """Leave the set-up behind: going back from the table leads to the shelf."""
        self.pop_screen()
        self.open(start)

    def complain(self, text: str) -> None:
        """Something outside the game went wrong: a file, a folder."""
        told = sentence(text)
        self.notify(told, severity="warning", timeout=max(SHORTEST_NOTE, len(told) / LETTERS_A_SECOND), markup=False)

    def after_game(self, answer: Any) -> None:
        from tui.screens.score import Next

        if answer is None:
            return
        choice, table = answer
        if choice is Next.STAY:
            return
        self.pop_screen()
        if choice is Next.REMATCH:
            setup = replace(table.match.setup, seed=table.match.setup.seed + 1)
            self.open(NewGame(table.match.game.facts.name, setup, table.seats))
        elif choice is Next.REVIEW:
            from tui.screens.review import ReviewScreen

            self.push_screen(ReviewScreen(table, table.humans[0] if table.humans else 0))
        elif choice is Next.REPLAY:
            self.open(Replay(table.keeper.path, EVERYTHING))

    def greet(self) -> None:
        """Once, to somebody who has never been here."""
        from tui.screens.greeting import LESSON, QUICK, Greeting

        def go(way: str | None) -> None:
            progress.keep_greeting()
            if way == LESSON:
                self.teach(shelf()[0].name)
            elif way == QUICK:
                self.open(quick_game(shelf()[0], self.settings.name))

        self.push_screen(Greeting(), go)

    def teach(self, game: str) -> None:
        from tui.screens.lessons import LessonsScreen

        self.push_screen(LessonsScreen(game))

    def action_palette(self) -> None:
        from tui.screens.palette import Palette

        below = self.screen
        if isinstance(below, Palette):
            return

        async def carry_out(action: str | None) -> None:
            if action:
                await self.run_action(action, below)

        self.push_screen(Palette(below, self.own_keys), carry_out)

    # Settings

    def change_settings(self, settings: Settings) -> None:
        self.settings = settings
        self.theme = colours.THEMES[settings.theme].name
        self._ascii = glyphs.wants_ascii(settings.glyphs)
        try:
            save_settings(settings)
        except Failure as error:
            self.complain(str(error))
        self.refresh(layout=True)

    def remember_pace(self, pace: Any) -> None:
        self.settings = replace(self.settings, pace=pace.value)
        try:
            save_settings(self.settings)
        except Failure:
            return

    def call_player(self) -> None:
        """It is somebody's turn here: ring if he is looking elsewhere."""
        if self.settings.bell == "on" and not self.app_focus:
            self.bell()

    # Small terminals

    def on_resize(self) -> None:
        self.call_next(self._mind_the_size)  # Textual has not taken the new size down yet

    @property
    def is_small(self) -> bool:
        return self.size.width < SMALLEST[0] or self.size.height < SMALLEST[1]

    def _mind_the_size(self) -> None:
        if self.is_small and not any(isinstance(screen, TooSmallScreen) for screen in self.screen_stack):
            self.push_screen(TooSmallScreen())


def run(start: Start | None = None) -> int:
    """Open the screens; the answer is the exit code."""
    app = SouqApp(start)
    result = app.run(mouse=app.settings.mouse == "on")
    return result or app.return_code or 0
