"""A table as it is seen: board, hand, players, what is asked and what was told, and all that can be read about it.

It makes no move and knows no rule: a player or a learner acts at it, a replay walks through it. Every sentence comes
from the match through the table.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from pathlib import PurePath
from typing import Any, ClassVar

from rich.text import Text
from textual.app import ComposeResult
from textual.binding import BindingType
from textual.containers import Horizontal, Vertical
from textual.geometry import Region, Size
from textual.reactive import var

from rules.game import View
from rules.kinds import Place
from rules.words import About, Sentence
from tui.boards import Drawing, load_board
from tui.boards.traces import Traces
from tui.look import colours
from tui.screens.base import SouqScreen
from tui.screens.help import HelpScreen
from tui.screens.reader import Reader
from tui.screens.rules import RulesScreen
from tui.tables.logbook import Line, Logbook
from tui.tables.table import Pace, Table
from tui.widgets.arrow_keys import nearest
from tui.widgets.keys import hidden, shown
from tui.widgets.log import Entry, LogPane
from tui.widgets.notes import NotesPane, headed
from tui.widgets.panes import Marks, PlacesPane, Sight
from tui.widgets.text import KeyLine, TextPane

BESIDE = ((170, 100), (110, 66), (0, 30))
"""Columns for whatever stands beside the board, by the width of the terminal: players and log, and rules from the
second breakpoint on."""
BELOW = ((50, 14), (36, 13), (28, 11), (0, 9))
"""Lines for title, question, menu and keys, by its height."""
LONG_LOG = 14
"""Lines beside the players with which the log, title and keys are content."""
LOG_LINES = 200
"""Lines of the log that can be scrolled back to; the replay shows the rest."""


class SeenTable(SouqScreen[None]):
    CSS_PATH: ClassVar[list[str | PurePath]] = ["table.tcss"]
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

    def __init__(self, table: Table, eyes: int) -> None:
        super().__init__()
        self.table = table
        self.board = load_board(table.match.game.facts.name)
        self.eyes = eyes
        self.logbook = Logbook(table.match, eyes)
        self.order = self.board.orders[0] if self.board.orders else ""
        self._log_entries: dict[tuple[Line, bool], Entry] = {}
        self.traces = Traces(self.board)
        self.step = self.board.steps[0]
        self._tallest = 0
        """Lines that the board has filled so far, at this size."""

    # Composition

    def compose(self) -> ComposeResult:
        yield TextPane(id="title")
        with Horizontal(id="middle"):
            with Vertical(id="left"):
                yield PlacesPane(self._draw_board, id="board").data_bind(SeenTable.view, SeenTable.marks)
                yield PlacesPane(self._draw_hand, id="hand").data_bind(SeenTable.view, SeenTable.marks)
                yield TextPane(id="prompt")
                yield from self.compose_choices()
            with Vertical(id="right"):
                yield PlacesPane(self._draw_players, id="players").data_bind(SeenTable.view, SeenTable.marks)
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
        yield LogPane(id="log").data_bind(SeenTable.seen)

    def on_mount(self) -> None:
        self._fit_board()
        self.call_after_refresh(self.refresh_table)

    def on_resize(self) -> None:
        self._fit_board()
        self.call_after_refresh(self._show_anew)

    def _show_anew(self) -> None:
        """Once the panes have their new size."""
        self._take_in()
        self.show_everything()

    def _fit_board(self) -> None:
        """The largest pieces that leave the menu its lines, and the panes beside the board their letters."""
        self.step, self._tallest = self.board.step(self._room_for_board()), 0
        self.query_one("#left").styles.width = self.step.width
        self.query_one("#board").styles.height = self.step.height
        self.query_one("#hand").styles.height = self.step.hand
        self.query_one("#players").styles.height = self._lines_a_player() * len(self.table.seats)

    def _trace(self) -> None:
        moves = self.table.match.moves
        if self.view is not None:
            self.traces.follow(self.view, moves[-1].seat if moves else self.eyes)

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
        return needed + 1 if self.app.size.height - (needed + 1) * len(self.table.seats) > LONG_LOG else needed

    def _draw_board(self, view: Any, pane: PlacesPane) -> Drawing:
        return self.board.draw(view, Size(self.step.width, self.step.height))

    def _draw_hand(self, view: Any, pane: PlacesPane) -> Drawing:
        return self.board.hand(view, Size(self.step.width, self.step.hand), self.order)

    def _draw_players(self, view: Any, pane: PlacesPane) -> Drawing:
        whole = Drawing()
        for seat, name in enumerate(self.table.names):
            part = self.board.belongings(view, seat, Text(name, f"seat.{seat}"), pane.size.width)
            whole.add(part, 0, seat * self._lines_a_player())
        return whole

    # Showing

    def refresh_table(self) -> None:
        """Ask the table for everything anew."""
        with self.app.batch_update():
            self.view = self.table.view(self.eyes)
            self._trace()
            self._take_in()
            self.show_everything()

    def show_everything(self) -> None:
        self._show_title()
        self._show_log()
        self._show_notes()
        self.show_pointing()

    def _show_notes(self) -> None:
        """What lies around, for whoever has a screen that is wide and tall enough to read it all the time."""
        if self.query_one("#rules").display and self.has_class("-tall"):
            self.query_one("#around", NotesPane).notes = self.notes_on("#board", "#players")

    def show_pointing(self) -> None:
        """Everything that follows the cursor."""
        self._show_prompt()
        self.marks = replace(self.marked(), changed=self.traces.places())
        self._show_rule()

    def marked(self) -> Marks:
        return Marks(cursor=(self.seen,)) if self.seen else Marks()

    def _show_title(self) -> None:
        if self.view is None:
            return
        title = Text.assemble((f" {self.table.match.game.facts.title}", "title"))
        title.append(f" · {self.board.phase(self.view)}", "quiet")
        if self.view.turn >= 0 and not self.table.match.over:
            title.append(" · ", "quiet").append_text(colours.seat_name(self.view.turn, self.table.names))
        right = self.status()
        title.pad_right(max(1, self.app.size.width - title.cell_len - len(right) - 1))
        title.append(right, "quiet")
        self.query_one("#title", TextPane).text = title

    def status(self) -> str:
        """A few words for the right end of the title."""
        raise NotImplementedError

    def _show_log(self) -> None:
        self.logbook.catch_up()
        since = self.last_own_move()
        self.query_one(LogPane).entries = tuple(
            self._entry(line, bool(since) and line.move > since) for line in self.logbook.lines[-LOG_LINES:]
        )

    def last_own_move(self) -> int:
        """How many moves there were after the last one of these eyes."""
        return max((i + 1 for i, move in enumerate(self.table.match.moves) if move.seat == self.eyes), default=0)

    def _entry(self, line: Line, new: bool) -> Entry:
        """A line of the log, written once: there are hundreds, and they are all handed over at every move."""
        if (line, new) not in self._log_entries:
            things = tuple(self.things(line.sentence.mentions()))
            self._log_entries[line, new] = Entry(self.written(line.sentence), line.heading, new, line.move, things)
        return self._log_entries[line, new]

    def _show_prompt(self) -> None:
        self.query_one("#prompt", TextPane).text = self.seen_text() if self.seen else self.prompt_text()

    def prompt_text(self) -> Text:
        raise NotImplementedError

    def _show_rule(self) -> None:
        if self.query_one("#rules").display:
            self.query_one("#rulepane", TextPane).text = self.rule_text().append_text(self.explanation())

    # Texts

    def written(self, sentence: Sentence, base: str = "") -> Text:
        return colours.written(sentence, self.table.names, self.board.style, base)

    def rule_here(self) -> str:
        """The id of the rule that governs what goes on, if one does."""
        raise NotImplementedError

    def rule_text(self) -> Text:
        return self.entry_text(self.rule_here()) if self.rule_here() else Text()

    def entry_text(self, rule: str) -> Text:
        entry = self.table.match.game.rulebook.entry(rule)
        return Text.assemble((f"{entry.chapter} · {entry.key}\n", "title"), f"{entry.text}\n\n")

    def explanation(self) -> Text:
        """What is under the cursor."""
        return self.described(self.things_at(self.seen)) if self.seen else Text()

    def described(self, things: Iterable[About]) -> Text:
        """Each thing once, in the game's own words, with its rule."""
        text = Text()
        for thing in dict.fromkeys(things):
            note = self.table.match.game.describe(thing)
            text.append(note.title, "title")
            text.append("" if note.mark == "sure" else f"  ({note.mark})", "quiet")
            text.append(f"\n{note.text}").append(note.reference, "quiet").append("\n\n")
        return text

    def rest_of_chapter(self) -> list[Text]:
        """The rules beside the one that governs what goes on."""
        book, here = self.table.match.game.rulebook, self.rule_here()
        chapter = book.entry(here).chapter if here else ""
        rest = [entry for entry in book.entries() if entry.chapter == chapter and entry.key != here]
        return headed(chapter, (Text.assemble((entry.key, "title"), f"  {entry.text}") for entry in rest))

    def notes_on(self, *panes: str) -> tuple[Text, ...]:
        """What there is to say about the things that lie there and are worth it; nothing is said twice."""
        kinds = self.board.noted
        drawings = [self.query_one(pane, PlacesPane).drawing for pane in panes]
        lying = [about for drawing in drawings for about in drawing.abouts.values() if about.kind in kinds]
        notes = [self.table.match.game.describe(about) for about in sorted(lying, key=lambda a: kinds.index(a.kind))]
        once = {note.text: note for note in reversed(notes)}
        return tuple(Text.assemble((note.title, "title"), f"  {note.text}") for note in reversed(once.values()))

    def things(self, mentioned: Iterable[About]) -> Iterator[About]:
        return (about for about in mentioned if about.kind != "seat")

    # Looking around

    def sights(self) -> dict[Place, Sight]:
        """Everything in sight that can be explained, with where it is on the screen."""
        found: dict[Place, Sight] = {}
        for pane in (*self.query(PlacesPane), self.query_one(LogPane)):
            offset = pane.content_region.offset
            found |= {place: Sight(s.region.translate(offset), s.things) for place, s in pane.sights().items()}
        return found

    def things_at(self, place: Place) -> list[About]:
        """What lies in a place, and on what lies there: a tile, and the card on it."""
        sights = self.sights()
        outer = sights[place].region if place in sights else self.spot_region(place)
        inside = [(-s.region.area, s.things) for s in sights.values() if outer.contains_region(s.region)]
        return [thing for _, things in sorted(inside) for thing in things]

    def spot_region(self, place: Place) -> Region:
        for pane in self.query(PlacesPane):
            region = pane.drawing.spot(place)
            if region is not None:
                return region.translate(pane.content_region.offset)
        return Region()

    def seen_text(self) -> Text:
        """What is looked at may be more than fits; the way on and back comes first."""
        return Text("Arrows look on, ? reads it all, x returns.\n", "quiet").append_text(self.explanation())

    def action_look(self) -> None:
        sights = self.sights()
        self.look_at(None if self.seen or not sights else next(iter(sights)))

    def look_at(self, place: Place | None) -> None:
        if place == self.seen:
            return
        self.seen = place
        self.set_class(place is not None, "-looking")
        self.show_pointing()

    def look_aside(self, dx: int, dy: int) -> bool:
        """An arrow key moves the eyes while somebody looks around; whether anybody does."""
        if self.seen is None:
            return False
        regions = {place: sight.region for place, sight in self.sights().items()}
        self.look_at(nearest(regions, self.seen, dx, dy) if regions else None)
        return True

    # Reading

    def action_explain(self) -> None:
        self.read("Explained", self.explanation().append_text(self.rule_text()))

    def action_rule(self) -> None:
        self.read("The rule here", self.rule_text())

    def read(self, title: str, text: Text, otherwise: str = "Nobody is asked just now.") -> None:
        text.rstrip()
        self.app.push_screen(Reader(title, text if text.plain else Text(otherwise, "quiet")))

    def action_book(self) -> None:
        told: dict[str, list[Text]] = {}
        for line in self.logbook.catch_up():
            if line.rule:
                told.setdefault(line.rule, []).append(self.written(line.sentence))
        self.app.push_screen(RulesScreen(self.table.match.game.facts.name, self.rule_here(), told))

    def action_piles(self) -> None:
        self.read("Open piles", self.board.piles(self.view, self.table.names), "No pile lies open here.")

    def action_sort(self) -> None:
        orders = self.board.orders
        if not orders:
            self.say("This hand has only one order.")
            return
        self.order = orders[(orders.index(self.order) + 1) % len(orders)]
        self.query_one("#hand", PlacesPane).redraw()
        self.say(f"Your hand is sorted by {self.order}.")

    def say(self, text: Text | str, style: str = "quiet") -> None:
        """A passing word."""
        raise NotImplementedError

    def action_log_up(self) -> None:
        self.query_one(LogPane).scroll_by(5)

    def action_log_down(self) -> None:
        self.query_one(LogPane).scroll_by(-5)

    def action_faster(self) -> None:
        self._set_pace(self.table.pace.faster())

    def action_slower(self) -> None:
        self._set_pace(self.table.pace.slower())

    def action_instant(self) -> None:
        self._set_pace(Pace.INSTANT)

    def _set_pace(self, pace: Pace) -> None:
        self.table.set_pace(pace)
        self.souq.remember_pace(pace)
        self._show_title()

    def action_help(self) -> None:
        self.app.push_screen(HelpScreen(self, self.table.match.game))
