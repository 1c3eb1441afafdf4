"""The application: themes, settings, and the way from screen to screen."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from contextlib import ExitStack
from dataclasses import replace
from pathlib import PurePath
from time import monotonic
from typing import TYPE_CHECKING, Any, ClassVar

from rich.text import Text
from textual.binding import BindingType
from textual.css.query import NoMatches
from textual.events import Key
from textual.filter import LineFilter
from textual.screen import Screen

from rules.events import EVERYTHING
from rules.game import Game
from rules.lessons import Lesson
from tui.look import colours, glyphs
from tui.look.fewer_bytes import ThriftyApp
from tui.screens.glance import Clock
from tui.screens.this_terminal import AtThisTerminal
from tui.screens.too_small import TooSmallScreen
from tui.tables.archive.files import FileArchive
from tui.tables.folders import data_folder
from tui.tables.lesson import LessonTable
from tui.tables.open_tables import OpenTables
from tui.tables.pace import Pace
from tui.tables.profile import LocalProfile, Profile
from tui.tables.progress import Progress
from tui.tables.settings import Settings
from tui.tables.start import Replay, Start, quick_game
from tui.tables.thinking import ThinkingPool
from tui.tables.trouble import FINE, Failure, Trouble, sentence
from tui.widgets.keys import hidden
from tui.widgets.move_line import MoveLine

if TYPE_CHECKING:
    from tui.screens.score import Next
    from tui.screens.table import TableScreen

SMALLEST = (80, 24)
SHORTEST_NOTE, LETTERS_A_SECOND = 5, 15
"""A passing note stays for seconds, and as long as it takes to read."""
SETTLING = 60
"""Rounds of the event loop in which the first screen is composed and filled."""


class SouqApp(ThriftyApp[int]):
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

    def __init__(
        self,
        profile: Profile,
        tables: OpenTables,
        start: Start | None = None,
        only_ascii: bool = False,
        clock: Clock = monotonic,
    ) -> None:
        self.profile = profile
        self.tables = tables
        self.clock = clock
        super().__init__()
        self.start = start
        self.only_ascii = only_ascii
        """The terminal knows no other letters; a player may also wish for it."""
        self.parting = ""
        """What is said in the shell afterwards."""
        self.animation_level = "none"
        for theme in colours.THEMES.values():
            self.register_theme(theme)
        self.theme = colours.THEMES[self.settings.theme].name
        self.own_keys = dict(self.settings.keys)
        self.set_keymap(self.own_keys)

    @property
    def settings(self) -> Settings:
        return self.profile.settings

    @property
    def pace(self) -> Pace:
        return Pace(self.settings.pace)

    def get_line_filters(self) -> Sequence[LineFilter]:
        """NO_COLOR means none at all, not grey; ASCII means every sign on the screen. Textual's own filter, which mixes
        the colours that a terminal only has by name, finds nothing to do in our inks, and would look at every line of
        every pane for every key."""
        filters: list[LineFilter] = [colours.NoInk()] if self.no_color else []
        return [*filters, glyphs.AsciiGlyphs()] if self.is_ascii else filters

    @property
    def is_ascii(self) -> bool:
        return glyphs.in_ascii(self.settings.glyphs, self.only_ascii)

    def _watch_theme(self, theme_name: str) -> None:
        self.console.push_theme(colours.inks(self.get_theme(theme_name) or colours.DARK, colours.depth_of(self)))
        super()._watch_theme(theme_name)

    def _handle_exception(self, error: Exception) -> None:
        """Whoever leaves while a screen is being built gets one without widgets, and Textual mounts it all the same."""
        if not (self._exit and isinstance(error, NoMatches)):
            super()._handle_exception(error)

    def on_key(self, event: Key) -> None:
        """Typed ahead of the line it is meant for, which came up while the key was on its way."""
        if isinstance(self.focused, MoveLine) and event is not self.focused.last_key:
            event.prevent_default()
            self.focused._forward_event(Key(event.key, event.character))

    def get_default_screen(self) -> Screen[Any]:
        """The shelf; but whoever was led straight to a table does not come by it."""
        from tui.screens.home import HomeScreen
        from tui.screens.threshold import Threshold

        return HomeScreen() if self.start is None else Threshold()

    async def on_mount(self) -> None:
        self._hold_the_first_paint()
        if self.start is not None:
            await self._begin_with(self.start)
        elif not self.profile.progress.greeted:
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

    async def open(self, start: Start, instead: bool = False) -> None:
        """Sit down at a new table, at a kept one, or before a replay; also in the place of the screen on top."""
        try:
            screen = await self._screen_for(start)
        except Trouble as error:
            self.complain(str(error))
        else:
            self.switch_screen(screen) if instead else self.push_screen(screen)

    async def _screen_for(self, start: Start) -> Screen[None]:
        from tui.screens.opening import screen_for

        return await screen_for(start, self.tables, self.pace)

    async def _begin_with(self, start: Start) -> None:
        """What the command line has asked for; it is also told if that cannot be had."""
        try:
            self.push_screen(await self._screen_for(start))
        except Trouble as error:
            self.exit(error.exit_code, message=Text(sentence(str(error))))

    def go_out(self) -> None:
        """To where the program was started from."""
        words = glyphs.to_ascii(self.parting) if self.is_ascii else self.parting
        self.exit(FINE, message=Text(words) if words else None)

    def complain(self, text: str) -> None:
        """Something outside the game went wrong: a file, a folder."""
        told = sentence(text)
        self.notify(told, severity="warning", timeout=max(SHORTEST_NOTE, len(told) / LETTERS_A_SECOND), markup=False)

    async def after_game(self, answer: Next, table: TableScreen) -> None:
        """From the score of a table. Whatever looks back on the game leads back to it."""
        from tui.screens.review import review_of
        from tui.screens.score import Next

        chair = table.chair
        if answer is Next.REMATCH:
            await self.open(chair.rematch(), instead=True)
        elif answer is Next.REPLAY:
            self.push_screen(await self._screen_for(Replay(chair.record(), EVERYTHING)), lambda _: table.show_score())
        elif answer is Next.REVIEW:
            self.push_screen(review_of(chair.record(), chair.own), lambda _: table.show_score())
        else:
            table.leave()

    def greet(self) -> None:
        """Once, to somebody who has never been here."""
        from tui.screens.greeting import QUICK, Greeting, Way

        async def go(way: Way | None) -> None:
            self.keep_progress(self.profile.progress.with_greeting())
            if way and way.how == QUICK:
                await self.open(quick_game(way.game, self.settings.name))
            elif way:
                self.teach(way.game.name)

        self.push_screen(Greeting(), go)

    def teach(self, game: str) -> None:
        from tui.screens.lessons import LessonsScreen

        self.push_screen(LessonsScreen(game))

    def lesson_table(self, game: Game[Any], lesson: Lesson) -> LessonTable:
        return LessonTable(game, lesson, self.settings.name or "Player", self.tables.pool)

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
        """They hold at once."""
        self.keep_settings(settings)
        self.theme = colours.THEMES[settings.theme].name
        self.refresh(layout=True)

    def remember_pace(self, pace: Pace) -> None:
        """Not worth a complaint if it cannot be kept."""
        self.keep_settings(replace(self.settings, pace=pace.value), lambda _: None)

    def keep_settings(self, settings: Settings, complain: Callable[[str], None] | None = None) -> None:
        self.profile.settings = settings

        async def keep() -> None:
            try:
                await self.profile.keep_settings(settings)
            except Failure as error:
                (complain or self.complain)(str(error))

        self.run_worker(keep(), group="profile")

    def keep_progress(self, progress: Progress) -> None:
        self.profile.progress = progress
        self.run_worker(self.profile.keep_progress(progress), group="profile")

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


class LocalApp(AtThisTerminal, SouqApp):
    """For whoever sits at this terminal."""


def run(start: Start | None = None) -> int:
    """Open the screens for whoever sits at this terminal; the answer is the exit code."""
    return asyncio.run(_run(start))


async def _run(start: Start | None) -> int:
    profile = LocalProfile()
    tables = OpenTables(FileArchive(data_folder()), ThinkingPool())
    app = LocalApp(profile, tables, start, glyphs.is_ascii_terminal())
    try:
        result = await app.run_async(mouse=profile.settings.mouse == "on")
    finally:
        await tables.close()
        await profile.close()
    return result or app.return_code or 0
