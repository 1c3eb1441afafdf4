"""The shelf: which game, or where were we?"""

from __future__ import annotations

from collections.abc import Iterator
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
HUES = 10


class Shelf(Lines):
    """The games, one below the other, each with its picture: a window on them where they are more than fit."""

    cursor: reactive[int] = reactive(0, repaint=False, init=False)

    first = 0
    """The game at the top of the window."""

    def __init__(self, games: tuple[Facts, ...], *, id: str) -> None:
        super().__init__(id=id)
        self.games = games

    def on_mount(self) -> None:
        self.redraw()

    def on_resize(self) -> None:
        self.redraw()

    def watch_cursor(self) -> None:
        self.redraw()

    @property
    def _shown(self) -> range:
        """The games in the window; above them is a line of its own."""
        fitting = max(1, (self.size.height - 1) // CARD)
        return range(self.first, min(len(self.games), self.first + fitting))

    def _turn_page(self) -> None:
        """No further than it takes to bring the cursor into the window, and never beyond the last game."""
        fitting = max(1, (self.size.height - 1) // CARD)
        self.first = min(max(self.first, self.cursor - fitting + 1), self.cursor, max(0, len(self.games) - fitting))

    def redraw(self) -> None:
        if self.is_mounted and self.size.width:
            self._turn_page()
            cards = [line for index in self._shown for line in (*self._card(index), Text())]
            self.paint([_more("▲", self._shown.start), *cards[:-1], _more("▼", len(self.games) - self._shown.stop)])

    def _card(self, index: int) -> Iterator[Text]:
        facts, here = self.games[index], index == self.cursor
        title = Text.assemble((facts.title, "cursor" if here else "title"), (f"  {facts.company}", "quiet"))
        words = Text(facts.sentence).wrap(self.app.console, max(20, self.size.width - 19))
        texts = [title, *words[:2], *(Text() for _ in range(2 - len(words)))]
        hue = f"hue.{(2 * index + index // (HUES // 2)) % HUES}"
        for row, (drawn, text) in enumerate(zip(picture(facts.name), texts, strict=True)):
            lead = Text("▶ ", "news") if here and row == 0 else Text("  ")
            yield Text.assemble(lead, (f"{drawn:<14} ", hue), text)

    def _under(self, event: events.MouseEvent) -> int | None:
        """The game under the mouse; on the lines that say there is more, the first one beyond the window."""
        at = event.get_content_offset(self)
        if at is None:
            return None
        index = self._shown.start + (at.y - 1) // CARD
        if (at.y - 1) % CARD == CARD - 1 and index == self._shown[-1]:
            index += 1
        return index if 0 <= index < len(self.games) else None

    def on_click(self, event: events.Click) -> None:
        index = self._under(event)
        if index is None or event.chain > 1:
            return
        in_sight = index in self._shown
        self.cursor = index
        if in_sight:
            self.screen.action_play()  # type: ignore[attr-defined]

    def on_mouse_move(self, event: events.MouseMove) -> None:
        index = self._under(event)
        if index is not None and index in self._shown:
            self.cursor = index

    def on_mouse_scroll_down(self) -> None:
        self.cursor = min(self.cursor + 1, len(self.games) - 1)

    def on_mouse_scroll_up(self) -> None:
        self.cursor = max(self.cursor - 1, 0)


def _more(sign: str, games: int) -> Text:
    """At an edge of the window: how many games there are beyond it, if any."""
    return Text(f"  {sign} {count(games, 'more game')}" if games else "", "quiet")


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
        *(hidden(f"home.digit-{n}", str(n % 10), f"game {n}", action=f"pick({n - 1})") for n in range(1, 11)),
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
        from tui.screens.saved_games import SavedGamesScreen

        self.app.push_screen(SavedGamesScreen())

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
