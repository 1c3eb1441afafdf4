"""The table screen: one for all games. It shows a view, offers what can be done, and passes moves to the table.

It knows no rule: what is legal, why something is not, and every sentence come from the match through the table.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import PurePath
from typing import Any, ClassVar

from rich.text import Text
from textual.app import ComposeResult
from textual.binding import BindingType
from textual.containers import Horizontal, Vertical
from textual.geometry import Region
from textual.reactive import var
from textual.widgets import Input

from rules.advice import Advice
from rules.game import View
from rules.kinds import Place
from rules.match import ClosedOffer, IllegalMove, Offer, OutOfTurn, Prompt, UndoClosed
from rules.narration import waiting
from rules.notation import AmbiguousMove, NonsenseMove
from rules.words import Sentence
from tui import hints, ink
from tui.boards import Drawing, load_board
from tui.keys import hidden, shown
from tui.logbook import Line, Logbook
from tui.pointing import Pointing
from tui.screens.base import SouqScreen
from tui.screens.curtain import Curtain
from tui.screens.help import HelpScreen
from tui.screens.palette import Palette
from tui.screens.reader import Reader
from tui.screens.rules import RulesScreen
from tui.screens.score import ScoreScreen
from tui.steering import nearest
from tui.table import Change, Pace, Table
from tui.thinking import ThoughtLost
from tui.trouble import Trouble, sentence
from tui.widgets.log import Entry, LogPane
from tui.widgets.menu import Menu, Row
from tui.widgets.panes import Marks, PlacesPane
from tui.widgets.text import KeyLine, TextPane

DONE = "done"
"""The menu line that hands a set in."""

USUAL_PROMPT, LONGEST_PROMPT = 2, 4
"""Lines of a question; the menu gives way to a long one."""


class TableScreen(SouqScreen[None]):
    CSS_PATH: ClassVar[list[str | PurePath]] = ["table.tcss"]
    HORIZONTAL_BREAKPOINTS = [  # noqa: RUF012 - Textual declares it an instance variable
        (0, "-narrow"),
        (110, "-wide"),
        (170, "-very-wide"),
    ]
    BINDINGS: ClassVar[list[BindingType]] = [
        shown("table.choose", "enter,space", "choose", "Take the option under the cursor"),
        shown("table.pane", "tab", "board/menu", "Move the cursor between board and menu", "switch_pane"),
        shown("table.explain", "question_mark", "explain", "What is under the cursor, with its rule"),
        shown("table.closed", "c", "closed", "Show what is closed just now, and why"),
        shown("table.undo", "u", "undo", "Take your last move back, while the rules of undo allow it"),
        shown("table.help", "f1", "help", "The keys of this screen"),
        shown("table.leave", "q,backspace,escape", "leave", "One step back, or leave the table; the game is kept"),
        hidden("table.up", "up,k", "up", "Cursor up"),
        hidden("table.down", "down,j", "down", "Cursor down"),
        hidden("table.left", "left,h", "left", "Cursor left"),
        hidden("table.right", "right,l", "right", "Cursor right"),
        hidden("table.type", "colon", "type a move", "Type a move in notation, such as “camel 3”"),
        hidden("table.rule", "r", "rule", "The rule of this decision"),
        hidden("table.book", "b", "rule book", "The whole book, open at this decision's rule"),
        hidden("table.hint", "i", "hint", "A hint in steps: where to look, what to do, and why"),
        hidden("table.news", "n", "news", "What happened since your last move"),
        hidden("table.piles", "p", "piles", "Look through the open piles"),
        hidden("table.sort", "s", "sort", "Sort your hand in another way"),
        hidden("table.log-up", "pageup", "log up", "Scroll the log back"),
        hidden("table.log-down", "pagedown", "log down", "Scroll the log on"),
        hidden("table.faster", "plus", "faster", "Bots move faster"),
        hidden("table.slower", "minus", "slower", "Bots move slower; slowest is step by step"),
        hidden("table.step", "full_stop", "step", "Let the waiting bot move now"),
        hidden("table.instant", "equals_sign", "instant", "Bots move at once"),
        *(hidden(f"table.digit-{n}", str(n), f"option {n}", action=f"digit({(n - 1) % 10})") for n in range(10)),
    ]

    view: var[View | None] = var(None)
    marks: var[Marks] = var(Marks())

    def __init__(self, table: Table) -> None:
        super().__init__()
        self.table = table
        self.board = load_board(table.match.game.facts.name)
        self.eyes = table.humans[0] if len(table.humans) == 1 else table.watching_eyes()
        self.logbook = Logbook(table.match, self.eyes)
        self.pointing: Pointing | None = None
        self.on_board = False
        """Whether the cursor is among the places; else it is in the menu."""
        self.spot: Place | None = None
        self.show_closed = False
        self.order = self.board.orders[0] if self.board.orders else ""
        self.news = Text()
        """A passing word for the prompt line: a refusal, a reason, a change of pace."""
        self.items: list[Offer | ClosedOffer | int | str] = []
        self.advice: Advice | None = None
        self.hint_step = 0
        self._log_texts: dict[Line, Text] = {}
        self._stop_listening: Callable[[], None] = lambda: None

    # Composition

    def compose(self) -> ComposeResult:
        yield TextPane(id="title")
        with Horizontal(id="middle"):
            with Vertical(id="left"):
                yield PlacesPane(self._draw_board, id="board").data_bind(TableScreen.view, TableScreen.marks)
                yield PlacesPane(self._draw_hand, id="hand").data_bind(TableScreen.view, TableScreen.marks)
                yield TextPane(id="prompt")
                yield Menu(id="menu")
            with Vertical(id="right"):
                yield PlacesPane(self._draw_players, id="players").data_bind(TableScreen.view, TableScreen.marks)
                yield from self.compose_story()
            yield TextPane(id="rulepane")
        yield Input(id="typed", placeholder="a move, such as the ones the menu shows", compact=True)
        yield KeyLine(id="keys")

    def compose_story(self) -> ComposeResult:
        """What stands below the players: the log."""
        yield LogPane(id="log")

    def on_mount(self) -> None:
        players = self.query_one("#players")
        players.styles.height = self.board.players_height * len(self.table.seats)
        self.query_one("#hand").styles.height = self.board.hand_height
        self.query_one("#left").styles.min_width = self.board.width + 1
        self._fit_board()
        self.join_table()
        self.call_after_refresh(self.refresh_table)

    def join_table(self) -> None:
        """Hear of changes from now on, and let the bots play."""
        self._stop_listening = self.table.listen(self.on_change)
        self.run_worker(self.table.run_bots(), group="bots")

    async def on_unmount(self) -> None:
        self._stop_listening()
        await self.table.close()

    def on_resize(self) -> None:
        self._fit_board()
        self.call_after_refresh(self.show_everything)

    def _fit_board(self) -> None:
        """On a tall terminal the board gets the room; menu and hand keep what they need."""
        spare = self.app.size.height - 24
        self.query_one("#board").styles.height = self.board.height + max(0, min(spare // 2, self.board.height))

    def _draw_board(self, view: Any, pane: PlacesPane) -> Drawing:
        return self.board.draw(view, pane.size)

    def _draw_hand(self, view: Any, pane: PlacesPane) -> Drawing:
        return self.board.hand(view, pane.size.width, self.order)

    def _draw_players(self, view: Any, pane: PlacesPane) -> Drawing:
        whole = Drawing()
        for seat in range(len(self.table.seats)):
            name = ink.seat_name(seat, self.table.names)
            part = self.board.belongings(view, seat, name, pane.size.width)
            top = seat * self.board.players_height
            blank = [Text() for _ in range(self.board.players_height - len(part.lines))]
            whole.lines += part.lines[: self.board.players_height] + blank
            whole.spots |= {place: region.translate((0, top)) for place, region in part.spots.items()}
            whole.abouts |= part.abouts
        return whole

    # The table has changed

    def on_change(self, change: Change) -> None:
        self.news = Text()
        self.refresh_table()
        if change.trouble:
            self.say(f"{sentence(change.trouble)} A step tries again.", "bad")

    def refresh_table(self) -> None:
        """Ask the table for everything anew; whoever is asked at this keyboard sits down at it."""
        if any(isinstance(screen, Curtain) for screen in self.app.screen_stack):
            return  # whoever opens it sees everything anew
        asked = self.table.asked_humans()
        if asked and self.eyes not in asked:
            self._change_hands(asked[0])
            return
        self._sit_down()

    def _change_hands(self, seat: int) -> None:
        """Another player's cards come up only when he says he is there."""

        def seated(is_there: bool | None) -> None:
            if not is_there:
                self.dismiss()
                return
            self.eyes = seat
            self.logbook = Logbook(self.table.match, seat)
            self.refresh_table()

        self._clear_overlays()
        self.app.push_screen(Curtain(self.table.names[seat], seat), seated)

    def _clear_overlays(self) -> None:
        """What one player was reading is not for the next one, and a score lies on the table, not on a book."""
        while isinstance(self.app.screen, Reader | Palette):
            self.app.pop_screen()

    def _sit_down(self) -> None:
        prompt = self.table.prompt(self.eyes) if self.eyes >= 0 else None
        self.pointing = Pointing(prompt) if prompt else None
        self.spot = None
        self.advice = None
        self.query_one(Menu).set_reactive(Menu.cursor, 0)
        if prompt:
            self.house.call_player()
        with self.app.batch_update():
            self.view = self.table.view(self.eyes)
            self.show_everything()
        if self.table.match.over:
            self._show_score()

    def _show_score(self) -> None:
        self._clear_overlays()
        self.app.push_screen(ScoreScreen(self.table), self.house.after_game)

    # Showing

    def show_everything(self) -> None:
        self._show_title()
        self._show_log()
        self.show_pointing()

    def show_pointing(self) -> None:
        """Everything that follows the cursor."""
        rows = self._menu_rows()
        menu = self.query_one(Menu)
        menu.rows = tuple(row for _, row in rows)
        self.items = [item for item, _ in rows]
        if menu.cursor >= len(rows):
            menu.cursor = max(0, len(rows) - 1)
        self._show_prompt()
        self._show_marks()
        self._show_rule()

    def _show_title(self) -> None:
        if self.view is None:
            return
        facts = self.table.match.game.facts
        title = Text.assemble((f" {facts.title}", "title"), (f" · {self.board.phase(self.view)}", "quiet"))
        if self.view.turn >= 0 and not self.table.match.over:
            title.append(" · ", "quiet").append_text(ink.seat_name(self.view.turn, self.table.names))
        right = self._status()
        title.pad_right(max(1, self.app.size.width - title.cell_len - len(right) - 1))
        title.append(right, "quiet")
        self.query_one("#title", TextPane).text = title

    def _status(self) -> str:
        """Pace of the bots, and whether undo is open."""
        bots = len(self.table.humans) < len(self.table.seats)
        undo = "" if self.eyes < 0 else f"undo {'shut' if self.table.undo_objection(self._undoer) else 'open'}"
        return " · ".join(part for part in (f"bots {self.table.pace.value}" if bots else "", undo) if part)

    def _show_log(self) -> None:
        self.logbook.catch_up()
        since = max((i + 1 for i, move in enumerate(self.table.match.moves) if move.seat == self.eyes), default=0)
        self.query_one(LogPane).entries = tuple(
            Entry(self._told(line), line.heading, bool(since) and line.move > since, line.move)
            for line in self.logbook.lines[-200:]
        )

    def _told(self, line: Line) -> Text:
        """A line of the log, written once: there are hundreds, and they are all handed over at every move."""
        if line not in self._log_texts:
            self._log_texts[line] = self.written(line.sentence)
        return self._log_texts[line]

    def _show_prompt(self) -> None:
        prompt = self.query_one("#prompt", TextPane)
        if self.pointing is None:
            asked = self.table.match.deciders()
            text = self.written(waiting(asked), "quiet") if asked else Text("The game is over.", "quiet")
        else:
            text = self.written(self.pointing.prompt.sentence, "strong")
        aside = self.news if self.news.plain else self._closed_reason() or self._set_reason()
        if aside.plain:
            both = Text("\n").join((text, aside))
            text = both if prompt.lines_of(both) <= USUAL_PROMPT else aside
        needed = max(USUAL_PROMPT, min(prompt.lines_of(text), LONGEST_PROMPT))
        if prompt.size.height != needed:
            prompt.styles.height = needed
        prompt.text = text

    def _closed_reason(self) -> Text:
        """Why the option under the cursor is closed, if it is."""
        item = self.item()
        if self.on_board or not isinstance(item, ClosedOffer):
            return Text()
        return self.written(item.reason, "bad").append(f" ({item.rule})", "quiet")

    def _set_reason(self) -> Text:
        """What is wrong with the set begun, at full length: the menu may have to cut it."""
        if self.pointing is None or not self.pointing.chosen:
            return Text()
        objection = self.table.match.objection(self.eyes, self.pointing.chosen_set())
        return self.written(objection.sentence, "bad") if objection else Text()

    def _menu_rows(self) -> list[tuple[Offer | ClosedOffer | int | str, Row]]:
        pointing = self.pointing
        if pointing is None:
            return []
        rows: list[tuple[Offer | ClosedOffer | int | str, Row]] = []
        if pointing.is_set:
            for index, candidate in enumerate(pointing.prompt.candidates):
                label = self.written(candidate.label)
                rows.append((index, Row(label, checked=index in pointing.chosen)))
            return [*rows, (DONE, self._done_row(pointing))]
        rows += [(offer, Row(self.written(offer.label))) for offer in pointing.offers()]
        if self.show_closed or pointing.picked:  # whoever has chosen a piece sees what it cannot do, and why
            rows += [(offer, Row(self.written(offer.label), closed=True)) for offer in pointing.closed()]
        return rows

    def _done_row(self, pointing: Pointing) -> Row:
        """Says at once whether the set is legal and, if not, why."""
        objection = self.table.match.objection(self.eyes, pointing.chosen_set())
        if objection:
            return Row(Text("Not yet: ").append_text(self.written(objection.sentence)), closed=True)
        label = self.written(self.table.match.label(self.eyes, pointing.chosen_set()))
        return Row(Text.assemble(("Done: ", "good"), label))

    def _show_marks(self) -> None:
        if self.pointing is None:
            self.marks = Marks()
            return
        targets = frozenset(self.pointing.targets())
        picked = self.pointing.chosen_places() if self.pointing.is_set else self.pointing.picked
        self.marks = Marks(targets, picked, self._cursor_places())

    def _cursor_places(self) -> tuple[Place, ...]:
        if self.on_board:
            return (self.spot,) if self.spot else ()
        item = self.item()
        if isinstance(item, int) and self.pointing:
            return (self.pointing.prompt.candidates[item].place,)
        return item.places if isinstance(item, Offer) else ()

    def _show_rule(self) -> None:
        pane = self.query_one("#rulepane", TextPane)
        if pane.display:
            pane.text = self.rule_text().append_text(self.explanation())

    # Texts

    def written(self, sentence: Sentence, base: str = "") -> Text:
        return ink.written(sentence, self.table.names, self.board.style, base)

    def rule_text(self) -> Text:
        """The rule of this decision."""
        return self.entry_text(self.pointing.prompt.rule) if self.pointing else Text()

    def entry_text(self, rule: str) -> Text:
        entry = self.table.match.game.rulebook.entry(rule)
        return Text.assemble((f"{entry.chapter} · {entry.key}\n", "title"), f"{entry.text}\n\n")

    def explanation(self) -> Text:
        """What is under the cursor: a closed option's reason first, then each thing it is about."""
        text = Text()
        item = self.item()
        if isinstance(item, ClosedOffer) and not self.on_board:
            text.append("Closed: ", "bad").append_text(self._closed_reason()).append("\n\n")
        abouts = dict.fromkeys(self._abouts(item))
        for about in abouts:
            note = self.table.match.game.describe(about)
            text.append(note.title, "title")
            text.append("" if note.mark == "sure" else f"  ({note.mark})", "quiet")
            text.append(f"\n{note.text}").append(f" ({note.rule})\n\n" if note.rule else "\n\n", "quiet")
        return text

    def _abouts(self, item: object) -> Sequence[Any]:
        drawn = {place: about for pane in self.query(PlacesPane) for place, about in pane.drawing.abouts.items()}
        if self.on_board:
            return [drawn[self.spot]] if self.spot in drawn else []
        mentioned = item.label.mentions() if isinstance(item, Offer | ClosedOffer) else ()
        things = [about for about in mentioned if about.kind != "seat"]
        return things + [drawn[place] for place in self._cursor_places() if place in drawn]

    def item(self) -> Offer | ClosedOffer | int | str | None:
        """What the menu's cursor is on."""
        cursor = self.query_one(Menu).cursor
        return self.items[cursor] if cursor < len(self.items) else None

    # Moving the cursor

    def action_up(self) -> None:
        self._steer(0, -1)

    def action_down(self) -> None:
        self._steer(0, 1)

    def action_left(self) -> None:
        self._steer(-1, 0)

    def action_right(self) -> None:
        self._steer(1, 0)

    def _steer(self, dx: int, dy: int) -> None:
        self.news = Text()
        if self.on_board:
            spots = self._spots()
            self._go_to(nearest(spots, self.spot, dx, dy) if spots else None)
        else:
            menu = self.query_one(Menu)
            if menu.rows:
                menu.cursor = (menu.cursor + dy) % len(menu.rows)
        self.show_pointing()

    def _go_to(self, spot: Place | None) -> None:
        """The board's cursor moves, and the menu's goes along: it says what pointing there would do."""
        self.spot = spot
        leads = [index for index, item in enumerate(self.items) if spot in self._next_places(item)]
        if leads:
            self.query_one(Menu).cursor = leads[0]

    def _next_places(self, item: object) -> tuple[Place, ...]:
        """Where one would point next for an option of the menu."""
        if self.pointing is None:
            return ()
        if isinstance(item, int):
            return (self.pointing.prompt.candidates[item].place,)
        reach = len(self.pointing.picked)
        return item.places[reach : reach + 1] if isinstance(item, Offer) else ()

    def _spots(self) -> dict[Place, Region]:
        """The legal places and where on the screen they are."""
        spots = {}
        for place in self.pointing.targets() if self.pointing else ():
            for pane in self.query(PlacesPane):
                region = pane.drawing.spot(place)
                if region is not None:
                    spots[place] = region.translate(pane.content_region.offset)
                    break
        return spots

    def action_switch_pane(self) -> None:
        self.news = Text()
        spots = self._spots()
        self.on_board = not self.on_board and bool(spots)
        if self.on_board and self.spot not in spots:
            marked = [place for place in self._menu_places() if place in spots]
            self._go_to(marked[0] if marked else next(iter(spots)))
        self.show_pointing()

    def _menu_places(self) -> tuple[Place, ...]:
        item = self.item()
        return item.places if isinstance(item, Offer) else ()

    # Choosing

    def action_choose(self) -> None:
        if self.table.match.over:
            self._show_score()
        elif self.on_board and self.spot:
            self.point_at(self.spot)
        else:
            self.choose(self.query_one(Menu).cursor)

    def action_digit(self, index: int) -> None:
        if index < len(self.items):
            self.query_one(Menu).cursor = index
            self.choose(index)

    def choose(self, index: int) -> None:
        if self.pointing is None or index >= len(self.items):
            return
        item = self.items[index]
        if isinstance(item, Offer):
            self.play(item.choice)
        elif isinstance(item, ClosedOffer):
            self.say(self._closed_reason(), "bad")
        elif item == DONE:
            self.play(self.pointing.chosen_set())
        elif isinstance(item, int):
            self.pointing = self.pointing.toggle(item)
            self.show_pointing()

    def point_at(self, place: Place) -> None:
        if self.pointing is None or place not in self.pointing.targets():
            return
        self.pointing, offer = self.pointing.pick(place)
        if offer:
            self.play(offer.choice)
            return
        if self.pointing.picked:
            spots = self._spots()
            self.spot = next(iter(spots), None)
            self.on_board = bool(spots) and self.on_board
            self.query_one(Menu).set_reactive(Menu.cursor, 0)
        else:  # a thing of a set: the next one is chosen from here
            self._go_to(place)
        self.show_pointing()

    def play(self, choice: Any) -> None:
        try:
            self.table.play(self.eyes, choice)
        except IllegalMove as error:
            self.say(self.written(error.sentence).append(f" ({error.refusal.rule})", "quiet"), "bad")
        except OutOfTurn as error:
            self.say(str(error), "bad")
        except Trouble as error:
            self.say(sentence(str(error)), "bad")

    def say(self, text: Text | str, style: str = "quiet") -> None:
        """A passing word on the prompt line."""
        self.news = text if isinstance(text, Text) else Text(text)
        self.news.style = style
        self._show_prompt()

    # The mouse does what the cursor does

    def on_places_pane_pointed(self, message: PlacesPane.Pointed) -> None:
        self.point_at(message.place)

    def on_places_pane_hovered(self, message: PlacesPane.Hovered) -> None:
        if self.pointing and message.place in self.pointing.targets() and self.spot != message.place:
            self.on_board = True
            self._go_to(message.place)
            self.show_pointing()

    def on_menu_chosen(self, message: Menu.Chosen) -> None:
        self.on_board = False
        self.query_one(Menu).cursor = message.index
        self.choose(message.index)

    def on_menu_hovered(self, message: Menu.Hovered) -> None:
        self.on_board = False
        self.query_one(Menu).cursor = message.index
        self.show_pointing()

    # Other keys

    def action_explain(self) -> None:
        self._read("Explained", self.explanation().append_text(self.rule_text()))

    def action_rule(self) -> None:
        self._read("The rule here", self.rule_text())

    def _read(self, title: str, text: Text) -> None:
        text.rstrip()
        self.app.push_screen(Reader(title, text if text.plain else Text("Nobody is asked just now.", "quiet")))

    def action_book(self) -> None:
        told: dict[str, list[Text]] = {}
        for line in self.logbook.catch_up():
            if line.rule:
                told.setdefault(line.rule, []).append(self.written(line.sentence))
        rule = self.pointing.prompt.rule if self.pointing else ""
        self.app.push_screen(RulesScreen(self.table.match.game.facts.name, rule, told))

    def action_closed(self) -> None:
        self.show_closed = not self.show_closed
        closed = len(self.pointing.prompt.closed) if self.pointing else 0
        if self.show_closed and not closed:
            self.say("Nothing is closed here.")
        self.show_pointing()

    def action_undo(self) -> None:
        try:
            self.table.undo(self._undoer)
        except (UndoClosed, Trouble) as error:
            self.say(sentence(str(error)), "bad")

    @property
    def _undoer(self) -> int:
        """Who would take his move back: whoever at this keyboard moved last."""
        mover = self.table.match.moves[-1].seat if self.table.match.moves else self.eyes
        return mover if mover in self.table.humans else self.eyes

    async def action_hint(self) -> None:
        """A little more at every press, until another decision comes up."""
        if self.pointing is None:
            return
        prompt = self.pointing.prompt
        if self.advice is None:
            self.say("Let me think …")
            self.run_worker(self._think(prompt), group="hint", exclusive=True)
            return
        self.hint_step = min(self.hint_step + 1, hints.STEPS - 1)
        self._show_hint(prompt)

    async def _think(self, prompt: Prompt) -> None:
        item = self.item()
        try:
            advice = await self.table.advise(self.eyes, item.choice if isinstance(item, Offer) else None)
        except ThoughtLost:
            self.say("I cannot think of anything just now.")
            return
        if self.pointing is not None and self.pointing.prompt is prompt:
            self.advice, self.hint_step = advice, 0
            self._show_hint(prompt)

    def _show_hint(self, prompt: Prompt) -> None:
        if self.advice is None:
            return
        best = hints.offer_of(prompt, self.advice.best)
        if self.hint_step >= 1 and best in self.items:
            self.query_one(Menu).cursor = self.items.index(best)
            self.show_pointing()
        self.say(hints.hint(self.hint_step, self.advice, prompt, self.table.names, self.board.zones), "good")

    def action_piles(self) -> None:
        text = self.board.piles(self.view, self.table.names)
        self.app.push_screen(Reader("Open piles", text if text.plain else Text("No pile lies open here.", "quiet")))

    def action_sort(self) -> None:
        orders = self.board.orders
        if not orders:
            self.say("This hand has only one order.")
            return
        self.order = orders[(orders.index(self.order) + 1) % len(orders)]
        self.query_one("#hand", PlacesPane).redraw()
        self.say(f"Your hand is sorted by {self.order}.")

    def action_news(self) -> None:
        since = max((i + 1 for i, move in enumerate(self.table.match.moves) if move.seat == self.eyes), default=0)
        text = Text("\n").join(self.written(line.sentence) for line in self.logbook.since(since))
        self.app.push_screen(Reader("Since your last move", text if text.plain else Text("Nothing yet.")))

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

    def action_step(self) -> None:
        self.table.step()

    def _set_pace(self, pace: Pace) -> None:
        self.table.set_pace(pace)
        self.house.remember_pace(pace)
        self._show_title()

    def action_help(self) -> None:
        self.app.push_screen(HelpScreen(self, self.table.match.game))

    def action_leave(self) -> None:
        """One step back: a typed line, a picked place, the board's cursor; then the table."""
        if self.pointing and self.pointing.picked:
            self.pointing = self.pointing.back()
            self.show_pointing()
        elif self.on_board:
            self.action_switch_pane()
        else:
            self.dismiss()

    # Typed moves

    def action_type(self) -> None:
        self.add_class("-typing")
        self.query_one(Input).focus()

    def on_input_submitted(self, event: Input.Submitted) -> None:
        event.stop()
        line = event.value
        self._stop_typing()
        if not line.strip():
            return
        try:
            self.play(self.table.match.read(self.eyes, line))
        except (NonsenseMove, AmbiguousMove, OutOfTurn) as error:
            self.say(str(error), "bad")

    def on_key(self, event: Any) -> None:
        if self.has_class("-typing") and event.key == "escape":
            event.stop()
            self._stop_typing()

    def _stop_typing(self) -> None:
        typed = self.query_one(Input)
        typed.value = ""
        self.remove_class("-typing")
        self.set_focus(None)
