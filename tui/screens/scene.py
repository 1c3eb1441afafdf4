"""A game as it is seen: board, hand, players, what was told, and all that can be read about it.

It makes no move and knows no rule: a player acts at it, a replay walks through it. Every sentence comes from the scene.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from pathlib import PurePath
from typing import Any, ClassVar

from rich.text import Text
from textual.app import ComposeResult
from textual.binding import BindingType
from textual.containers import Horizontal, Vertical
from textual.geometry import Size
from textual.reactive import var

from rules.game import View
from rules.kinds import Place
from rules.words import capital
from tui.boards import Drawing, load_board
from tui.boards.traces import Traces
from tui.screens.base import SouqScreen
from tui.screens.help import HelpScreen
from tui.screens.looking import TITLE, Surroundings
from tui.screens.reader import Reader
from tui.screens.rules import RulesScreen
from tui.screens.scene_texts import SceneTexts
from tui.tables.pace import Pace
from tui.tables.scene import Scene
from tui.widgets.keys import hidden, shown
from tui.widgets.log import Entry, LogPane
from tui.widgets.notes import NotesPane
from tui.widgets.panes import Marks, PlacesPane
from tui.widgets.text import KeyLine, TextPane

BESIDE = ((170, 100), (110, 66), (0, 30))
"""Columns for whatever stands beside the board, by the width of the terminal: players and log, and rules from the
second breakpoint on."""
BELOW = ((50, 14), (36, 13), (28, 11), (0, 9))
"""Lines for title, question, menu and keys, by its height."""
LONG_LOG = 14
"""Lines beside the players with which the log, title and keys are content."""
MOST_BESIDE = 1
"""Things under the cursor that are explained beside the board, below their rule: the next step changes all that stands
there, and it has to be sent. A key explains the others."""
LOG_LINES = 200
PANES = ("board", "hand", "players")
"""Where there are places."""
"""Lines of the log that can be scrolled back to; the replay shows the rest."""


class SceneScreen(SouqScreen[None]):
    CSS_PATH: ClassVar[list[str | PurePath]] = ["scene.tcss"]
    HORIZONTAL_BREAKPOINTS = [  # noqa: RUF012 - Textual declares it an instance variable
        (0, "-narrow"),
        (110, "-wide"),
        (170, "-very-wide"),
    ]
    VERTICAL_BREAKPOINTS = [(0, "-short"), (34, "-tall")]  # noqa: RUF012
    BINDINGS: ClassVar[list[BindingType]] = [
        shown("table.explain", "question_mark", "explain", "What is under the cursor, with its rule"),
        shown("table.help", "f1", "help", "The keys of this screen"),
        hidden("table.look", "x", "look around", "Go over everything in sight, the log too, and read what it is"),
        hidden("table.rule", "r", "rule", "The rule of this decision"),
        hidden("table.book", "b", "rule book", "The whole book, open at this decision's rule"),
        hidden("table.piles", "p", "piles", "Look through the open piles"),
        hidden("table.score", "e", "score", "The score of a game that is over, as often as you like"),
        hidden("table.sort", "s", "sort", "Sort your hand in another way"),
        hidden("table.log-up", "pageup", "log up", "Scroll the log back"),
        hidden("table.log-down", "pagedown", "log down", "Scroll the log on"),
        hidden("table.faster", "plus", "faster", "Bots move faster"),
        hidden("table.slower", "minus", "slower", "Bots move slower; slowest is step by step"),
        hidden("table.instant", "equals_sign", "instant", "Bots move at once"),
    ]

    view: var[View | None] = var(None)
    marks: var[Marks] = var(Marks())
    seen: var[Place | None] = var(None)
    """What is looked at, while somebody looks around."""

    def __init__(self, scene: Scene) -> None:
        super().__init__()
        self.scene = scene
        self.board = load_board(scene.game.facts.name)
        self.texts = SceneTexts(scene, self.board)
        self.around = Surroundings(self._places_panes, self._logs, lambda: self.query_one("#title").region)
        self.order = self.board.orders[0] if self.board.orders else ""
        self.traces = Traces(self.board)
        self.step = self.board.steps[0]
        self._tallest = 0
        """Lines that the board has filled so far, at this size."""

    def _places_panes(self) -> Sequence[PlacesPane]:
        """By their names, which Textual remembers: to look for them by their kind is to look at every widget."""
        return [self.query_one(f"#{name}", PlacesPane) for name in PANES] if self.is_here else ()

    def _logs(self) -> Sequence[LogPane]:
        return [self.query_one(LogPane)] if self.is_here else ()

    # What the one who stands here has to say

    @property
    def pace(self) -> Pace:
        raise NotImplementedError

    def set_pace(self, pace: Pace) -> None:
        raise NotImplementedError

    def status(self) -> str:
        """A few words for the right end of the title."""
        raise NotImplementedError

    def status_explained(self) -> str:
        """The same in sentences, for whoever looks at the title."""
        raise NotImplementedError

    def prompt_text(self) -> Text:
        raise NotImplementedError

    def rule_here(self) -> str:
        """The id of the rule that governs what goes on, if one does."""
        raise NotImplementedError

    def rule_under_cursor(self) -> str:
        """The id of its own rule, where one looks at something; of what is looked at around, a line of the log has
        one."""
        return self.around.rule_at(self.seen) if self.seen else self.rule_here()

    def say(self, text: Text | str, style: str = "quiet") -> None:
        """A passing word."""
        raise NotImplementedError

    def keys_now(self) -> tuple[str, ...]:
        """The commands that help just now, by their ids."""
        return ()

    def marked(self) -> Marks:
        return Marks(cursor=(self.seen,)) if self.seen else Marks()

    # Composition

    def compose(self) -> ComposeResult:
        yield TextPane(id="title")
        with Horizontal(id="middle"):
            with Vertical(id="left"):
                yield PlacesPane(self._draw_board, id="board").data_bind(SceneScreen.view, SceneScreen.marks)
                yield PlacesPane(self._draw_hand, id="hand").data_bind(SceneScreen.view, SceneScreen.marks)
                yield TextPane(id="prompt")
                yield from self.compose_choices()
            with Vertical(id="right"):
                yield PlacesPane(self._draw_players, id="players").data_bind(SceneScreen.view, SceneScreen.marks)
                yield from self.compose_story()
            with Vertical(id="rules"):
                yield TextPane(id="rulepane")
                around = NotesPane(id="around")
                around.border_title = "On the table"
                yield around
        yield KeyLine(id="keys")

    def compose_choices(self) -> ComposeResult:
        """What stands below the question: nothing, where nobody chooses."""
        yield from ()

    def compose_story(self) -> ComposeResult:
        """What stands below the players: the log."""
        yield LogPane(id="log").data_bind(SceneScreen.seen)

    def on_mount(self) -> None:
        self.fit_board()
        self.soon(self.take_stock)

    def on_resize(self) -> None:
        if self.is_here:
            self.fit_board()
        self.soon(self.show)

    def fit_board(self) -> None:
        """The largest pieces that leave the menu its lines, and the panes beside the board their letters."""
        self.step, self._tallest = self.board.step(self._room_for_board()), 0
        self.query_one("#left").styles.width = self.step.width
        self.query_one("#board").styles.height = self.step.height
        self.query_one("#hand").styles.height = self.hand_lines()
        self.query_one("#players").styles.height = self._lines_a_player() * len(self.scene.seats)

    def _trace(self) -> None:
        """Marks are for what happened since one moved; whoever comes back to a table has that to catch up with."""
        if self.view is not None:
            if self.traces.is_fresh and self.scene.eyes >= 0:
                for glimpse in self.scene.since_own_move():
                    self.traces.follow(*glimpse)
            self.traces.follow(self.view, self.scene.last_mover, self.scene.moves_made)

    def _take_in(self) -> None:
        """A large board takes no more lines than it fills. It only grows, so that nothing jumps up and down as cards
        come and go."""
        pane = self.query_one("#board", PlacesPane)
        if self.step != self.board.steps[0]:
            self._tallest = max(self._tallest, min(self.step.height, pane.drawing.height + 1))
            pane.styles.height = self._tallest

    def _room_for_board(self) -> Size:
        width, height = self.app.size
        beside = next(columns for least, columns in BESIDE if width >= least)
        below = next(lines for least, lines in BELOW if height >= least)
        return Size(width - beside, height - below)

    def _lines_a_player(self) -> int:
        """One more between them, where the log has enough left."""
        needed = self.board.players_height
        return needed + 1 if self.app.size.height - (needed + 1) * len(self.scene.seats) > LONG_LOG else needed

    def hand_lines(self) -> int:
        """Below the board."""
        return self.step.hand

    def _draw_board(self, view: Any, pane: PlacesPane) -> Drawing:
        return self.board.draw(view, Size(self.step.width, self.step.height))

    def _draw_hand(self, view: Any, pane: PlacesPane) -> Drawing:
        return self.board.hand(view, Size(self.step.width, self.hand_lines()), self.order)

    def _draw_players(self, view: Any, pane: PlacesPane) -> Drawing:
        whole = Drawing()
        for seat in range(len(self.scene.seats)):
            part = self.board.belongings(view, seat, self.name_of(seat), pane.size.width)
            whole.add(part, 0, seat * self._lines_a_player())
        return whole

    def name_of(self, seat: int) -> Text:
        """As it stands over the belongings of a player."""
        return Text(self.scene.names[seat], f"seat.{seat}")

    # Showing

    def take_stock(self) -> None:
        """Something has happened, or somebody has come: see everything anew."""
        self.show()

    def show(self) -> None:
        """Draw all there is to see."""
        if not self.is_here:
            return
        with self.app.batch_update():
            self.view = self.scene.view()
            self._trace()
            self._take_in()
            self._show_log()
            self.show_notes()
            self.show_cursor()

    def show_cursor(self) -> None:
        """Draw what follows the cursor."""
        if not self.is_here:
            return
        self._show_title()
        self.show_prompt()
        self.query_one(KeyLine).wanted = self.keys_now()
        self.marks = replace(self.marked(), changed=self.traces.places())
        if self.query_one("#rules").display:
            rule = self.texts.rule(self.rule_under_cursor()).append_text(self.explanation(MOST_BESIDE))
            self.query_one("#rulepane", TextPane).text = rule

    def _show_title(self) -> None:
        view = self.view
        title = Text.assemble((f" {self.scene.game.facts.title} ", "plate"))
        if view is not None:
            title.append(f"· {self.board.phase(view)}", "quiet")
        if view is not None and view.turn >= 0 and not self.scene.over:
            title.append(" ·", "quiet").append(f" {self.texts.name(view.turn).plain} ", f"plate.{view.turn}")
        right = self.status()
        title.pad_right(max(1, self.app.size.width - title.cell_len - len(right) - 1))
        title.append(right, "quiet")
        if self.seen == TITLE:
            title.stylize("cursor")
        self.query_one("#title", TextPane).text = title

    def _show_log(self) -> None:
        self.query_one(LogPane).entries = tuple(self.log_entries())

    def log_entries(self) -> list[Entry]:
        lines, since = self.scene.logbook.catch_up(), self.scene.last_own_move()
        return [self.texts.entry(line, bool(since) and line.move > since) for line in lines[-LOG_LINES:]]

    def show_notes(self) -> None:
        """What lies around, for whoever has a screen that is wide and tall enough to read it all the time."""
        if self.query_one("#rules").display and self.has_class("-tall"):
            self.query_one("#around", NotesPane).notes = self.notes_on("#board", "#players")

    def notes_on(self, *panes: str) -> tuple[Text, ...]:
        drawings = [self.query_one(pane, PlacesPane).drawing for pane in panes]
        return self.texts.notes(about for drawing in drawings for about in drawing.abouts.values())

    def show_prompt(self) -> None:
        if self.is_here:
            self.query_one("#prompt", TextPane).text = self._seen_text() if self.seen else self.prompt_text()

    def _seen_text(self) -> Text:
        """What is looked at may be more than fits; the way on and back comes first."""
        return Text("Arrows look on, ? reads it all, x returns.\n", "quiet").append_text(self.explanation())

    def explanation(self, most: int | None = None) -> Text:
        """What is under the cursor: all of it, or the first so many things."""
        if self.seen == TITLE:
            return self._title_explained()
        return self.texts.described(self.around.things_at(self.seen)[:most]) if self.seen else Text()

    def _title_explained(self) -> Text:
        scene, view = self.scene, self.scene.view()
        text = Text.assemble((f"{scene.game.facts.title}\n", "title"), f"{capital(self.board.phase(view))}. ")
        if view.turn >= 0 and not scene.over:
            text.append_text(self.texts.name(view.turn)).append(" is at turn. ")
        return text.append(self.status_explained())

    # Looking around

    def action_look(self) -> None:
        sights = self.around.sights()
        self.look_at(None if self.seen or not sights else next(iter(sights)))

    def look_at(self, place: Place | None) -> None:
        if place == self.seen:
            return
        self.seen = place
        self.set_class(place is not None, "-looking")
        self.show_cursor()

    def look_aside(self, dx: int, dy: int) -> bool:
        """An arrow key moves the eyes while somebody looks around; whether anybody does."""
        if self.seen is None:
            return False
        self.look_at(self.around.beside(self.seen, dx, dy))
        return True

    # Reading

    def action_explain(self) -> None:
        """The rule of what is under the cursor first, then whatever it touches."""
        self.read("Explained", self.texts.rule(self.rule_under_cursor()).append_text(self.explanation()))

    def action_rule(self) -> None:
        self.read("The rule here", self.texts.rule(self.rule_here()))

    def read(self, title: str, text: Text, otherwise: str = "Nobody is asked just now.") -> None:
        text.rstrip()
        self.app.push_screen(Reader(title, text if text.plain else Text(otherwise, "quiet")), self.has_read)

    def has_read(self, _: None) -> None:
        """Back from a page that any key closes."""

    def action_book(self) -> None:
        told: dict[str, list[Text]] = {}
        for line in self.scene.logbook.catch_up():
            if line.rule:
                told.setdefault(line.rule, []).append(self.texts.written(line.sentence))
        self.app.push_screen(RulesScreen(self.scene.game.facts.name, self.rule_here(), told))

    def action_piles(self) -> None:
        self.read("Open piles", self.board.piles(self.scene.view(), self.scene.names), "No pile lies open here.")

    def action_score(self) -> None:
        self.say("There is a score as soon as the game is over.")

    def action_sort(self) -> None:
        orders = self.board.orders
        if not orders:
            self.say("This hand has only one order.")
            return
        self.order = orders[(orders.index(self.order) + 1) % len(orders)]
        self.query_one("#hand", PlacesPane).redraw()
        self.say(f"Your hand is sorted by {self.order}.")

    def action_log_up(self) -> None:
        self.query_one(LogPane).scroll_by(5)

    def action_log_down(self) -> None:
        self.query_one(LogPane).scroll_by(-5)

    def action_help(self) -> None:
        self.app.push_screen(HelpScreen(self, self.scene.game), self.has_read)

    # Pace

    def action_faster(self) -> None:
        self._change_pace(self.pace.faster())

    def action_slower(self) -> None:
        self._change_pace(self.pace.slower())

    def action_instant(self) -> None:
        self._change_pace(Pace.INSTANT)

    def _change_pace(self, pace: Pace) -> None:
        self.set_pace(pace)
        self.souq.remember_pace(pace)
        if self.is_here:
            self._show_title()
