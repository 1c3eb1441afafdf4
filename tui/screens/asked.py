"""A table at which somebody is asked: the question, the menu, and a cursor that visits what is legal.

Menu, board, digits and mouse are ways to one end: a choice, which whoever sits here passes on.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any, ClassVar, NamedTuple

from rich.text import Text
from textual.app import ComposeResult
from textual.binding import BindingType
from textual.geometry import Region

from rules.kinds import Place
from rules.match import ClosedOffer, Offer
from rules.narration import waiting
from rules.words import About, Sentence
from tui.screens.seen import SeenTable
from tui.tables.pointing import Pointing
from tui.tables.table import Table
from tui.widgets.arrow_keys import nearest
from tui.widgets.keys import hidden
from tui.widgets.menu import Menu, Row
from tui.widgets.notes import headed, spaced
from tui.widgets.panes import Marks, PlacesPane
from tui.widgets.text import TextPane

DONE = "done"
"""The menu line that hands a set in."""

USUAL_PROMPT, LONGEST_PROMPT, LONGEST_PAUSE = 2, 4, 6
"""Lines of a question; the menu gives way to a long one. In a pause there is no menu."""

Item = Offer | ClosedOffer | int | str
"""A line of the menu: an option, a thing of a set by its number, or the end of the set."""


class SetSoFar(NamedTuple):
    """A set that is being put together."""

    legal: bool
    words: Sentence
    """What it makes, or what is wrong with it."""


class AskedTable(SeenTable):
    BINDINGS: ClassVar[list[BindingType]] = [
        hidden("table.up", "up,k", "up", "Cursor up", "steer(0, -1)"),
        hidden("table.down", "down,j", "down", "Cursor down", "steer(0, 1)"),
        hidden("table.left", "left,h", "left", "Cursor left", "steer(-1, 0)"),
        hidden("table.right", "right,l", "right", "Cursor right", "steer(1, 0)"),
        *(hidden(f"table.digit-{n}", str(n), f"option {n}", action=f"digit({(n - 1) % 10})") for n in range(10)),
    ]

    def __init__(self, table: Table, eyes: int) -> None:
        super().__init__(table, eyes)
        self.pointing: Pointing | None = None
        self.on_board = False
        """Whether the cursor is among the places; else it is in the menu."""
        self.spot: Place | None = None
        self.show_closed = False
        self.news = Text()
        """A passing word for the prompt line: a refusal, a reason, a hint."""
        self.items: list[Item] = []
        self.so_far: SetSoFar | None = None
        """Where a set is chosen: asked once, said in the menu and in the prompt."""

    def compose_choices(self) -> ComposeResult:
        yield Menu(id="menu")

    def ask(self) -> None:
        """Whatever these eyes are asked now, if anything; the cursor begins anew."""
        prompt = self.table.prompt(self.eyes) if self.eyes >= 0 else None
        self.pointing = Pointing(prompt) if prompt else None
        self.spot = None
        self.query_one(Menu).set_reactive(Menu.cursor, 0)
        if prompt:
            self.look_at(None)

    def play(self, choice: Any) -> None:
        """What was chosen is done."""
        raise NotImplementedError

    # Showing

    def _show_notes(self) -> None:
        """On a tall screen the room below the menu tells what is closed, what the cards in hand do, and the rules
        beside the one that is asked about."""
        super()._show_notes()
        closed, held = headed("Closed just now", self._closed_notes()), headed("In your hand", self.notes_on("#hand"))
        told = spaced(closed, held, self.rest_of_chapter())
        self.query_one(Menu).notes = told if self.has_class("-tall") else ()

    def _closed_notes(self) -> Iterator[Text]:
        """A reason, after everything that it closes."""
        by_reason: dict[tuple[Sentence, str], list[Text]] = {}
        for offer in distinct(self.pointing.prompt.closed) if self.pointing else ():
            by_reason.setdefault((offer.reason, offer.rule), []).append(self.written(offer.label))
        for (reason, rule), labels in by_reason.items():
            note = Text.assemble(("× ", "bad"), Text(" · ").join(labels), "  ")
            yield note.append_text(self.written(reason, "quiet")).append(f" ({rule})", "quiet")

    def show_pointing(self) -> None:
        """Everything that follows the cursor."""
        self.so_far = self._judged_set()
        rows = self._menu_rows()
        menu = self.query_one(Menu)
        menu.active = not self.on_board
        menu.rows = tuple(row for _, row in rows)
        self.items = [item for item, _ in rows]
        if menu.cursor >= len(rows):
            menu.cursor = max(0, len(rows) - 1)
        super().show_pointing()

    def _show_prompt(self) -> None:
        super()._show_prompt()
        prompt = self.query_one("#prompt", TextPane)
        most = LONGEST_PROMPT if self.pointing else LONGEST_PAUSE
        needed = max(USUAL_PROMPT, min(prompt.lines_of(prompt.text), most))
        prompt.styles.height = "1fr" if self.seen else needed

    def prompt_text(self) -> Text:
        aside = self.news if self.news.plain else self._closed_reason() or self._about_set() or self._cut_option()
        if not aside.plain:
            return self._question()
        both = Text("\n").join((self._question(), aside))
        return both if self.query_one("#prompt", TextPane).lines_of(both) <= USUAL_PROMPT else aside

    def _question(self) -> Text:
        if self.pointing:
            return self.written(self.pointing.prompt.sentence, "strong")
        if self.table.match.paused:
            return self._latest()
        asked = self.table.match.deciders()
        return self.written(waiting(asked), "quiet") if asked else Text("The game is over.", "quiet")

    def _latest(self) -> Text:
        """In a pause: what there is to watch."""
        told = [self.written(line.sentence) for line in self.logbook.latest] or [Text()]
        told[-1].append(" (Enter)", "news")
        lines = self.query_one("#prompt", TextPane).lines_of
        while len(told) > 1 and lines(Text("\n").join(told)) > LONGEST_PAUSE:
            told.pop(0)
        return Text("\n").join(told)

    def rule_here(self) -> str:
        """The rule of the question; in a pause the one that was applied last."""
        if self.table.match.paused:
            return self.logbook.latest_rule()
        return self.pointing.prompt.rule if self.pointing else ""

    def explanation(self) -> Text:
        """A closed option's reason first, then each thing that is under the cursor."""
        if self.seen:
            return super().explanation()
        text, item = Text(), self.item()
        if isinstance(item, ClosedOffer) and not self.on_board:
            text.append("Closed: ", "bad").append_text(self._closed_reason()).append("\n\n")
        return text.append_text(self.described(self._pointed_things()))

    def _pointed_things(self) -> list[About]:
        item = self.item()
        mentioned = item.label.mentions() if isinstance(item, Offer | ClosedOffer) and not self.on_board else ()
        return [*self.things(mentioned), *(thing for place in self._cursor_places() for thing in self.things_at(place))]

    def _closed_reason(self) -> Text:
        """Why the option under the cursor is closed, if it is."""
        item = self.item()
        if self.on_board or not isinstance(item, ClosedOffer):
            return Text()
        return self._reason(item)

    def _reason(self, closed: ClosedOffer) -> Text:
        return self.written(closed.reason, "bad").append(f" ({closed.rule})", "quiet")

    def _judged_set(self) -> SetSoFar | None:
        if self.pointing is None or not self.pointing.is_set:
            return None
        match, chosen = self.table.match, self.pointing.chosen_set()
        objection = match.objection(self.eyes, chosen)
        return SetSoFar(False, objection.sentence) if objection else SetSoFar(True, match.label(self.eyes, chosen))

    def _about_set(self) -> Text:
        """The set begun, at full length: the menu may cut it or leave it out."""
        if self.so_far is None or self.pointing is None or not self.pointing.chosen:
            return Text()
        if not self.so_far.legal:
            return self.written(self.so_far.words, "bad")
        return self.written(self.so_far.words, "good").append(" (d hands it in)", "quiet")

    def _cut_option(self) -> Text:
        """The option under the cursor, where the menu has no room for all of it."""
        menu = self.query_one(Menu)
        cut = menu.cursor < len(menu.rows) and menu.is_cut(menu.cursor)
        return menu.rows[menu.cursor].label.copy() if cut else Text()

    def _menu_rows(self) -> list[tuple[Item, Row]]:
        pointing = self.pointing
        if pointing is None:
            return []
        rows: list[tuple[Item, Row]] = []
        if self.so_far:
            for index, candidate in enumerate(pointing.prompt.candidates):
                label = self.written(candidate.label)
                rows.append((index, Row(label, checked=index in pointing.chosen)))
            return [*rows, (DONE, self._done_row(self.so_far))]
        rows += [(offer, Row(self.written(offer.label))) for offer in pointing.offers()]
        if self.show_closed or pointing.picked:  # whoever has chosen a piece sees what it cannot do, and why
            rows += [(offer, Row(self.written(offer.label), closed=True)) for offer in distinct(pointing.closed())]
        return rows

    def _done_row(self, so_far: SetSoFar) -> Row:
        """Says at once whether the set is legal and, if not, why."""
        words = self.written(so_far.words)
        if so_far.legal:
            return Row(Text.assemble(("Done: ", "good"), words))
        return Row(Text("Not yet: ").append_text(words), closed=True)

    def marked(self) -> Marks:
        if self.seen or self.pointing is None:
            return super().marked()
        picked = self.pointing.chosen_places() if self.pointing.is_set else self.pointing.picked
        return Marks(frozenset(self.pointing.targets()), picked, self._cursor_places(), steered=self.on_board)

    def _cursor_places(self) -> tuple[Place, ...]:
        if self.on_board:
            return (self.spot,) if self.spot else ()
        item = self.item()
        if isinstance(item, int) and self.pointing:
            return (self.pointing.prompt.candidates[item].place,)
        return item.places if isinstance(item, Offer) else ()

    def item(self) -> Item | None:
        """What the menu's cursor is on."""
        cursor = self.query_one(Menu).cursor
        return self.items[cursor] if cursor < len(self.items) else None

    # Moving the cursor

    def action_steer(self, dx: int, dy: int) -> None:
        if self.look_aside(dx, dy):
            return
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
        targets = self.pointing.targets() if self.pointing else ()
        return {place: region for place in targets if (region := self.spot_region(place))}

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
        if self.seen:
            self.look_at(None)
        elif self.on_board and self.spot:
            self.point_at(self.spot)
        else:
            self.choose(self.query_one(Menu).cursor)

    def action_digit(self, index: int) -> None:
        if index < len(self.items) and self.seen is None:
            self.query_one(Menu).cursor = index
            self.choose(index)

    def choose(self, index: int) -> None:
        if self.pointing is None or index >= len(self.items):
            return
        self.news = Text()
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

    def action_done(self) -> None:
        if self.pointing and self.pointing.is_set and self.seen is None:
            self.play(self.pointing.chosen_set())

    def point_at(self, place: Place) -> None:
        if self.pointing is None or place not in self.pointing.targets():
            self._point_in_vain(place)
            return
        self.news = Text()
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

    def _point_in_vain(self, place: Place) -> None:
        """Why nothing can be done with this place; or, where nobody would expect it, what it is."""
        closed = [offer for offer in self.pointing.prompt.closed if place in offer.places] if self.pointing else []
        if closed:
            self.say(self._reason(closed[0]), "bad")
        elif place in self.sights():
            self.look_at(place)

    def say(self, text: Text | str, style: str = "quiet") -> None:
        """A passing word on the prompt line: a refusal, a reason, a hint."""
        self.news = text if isinstance(text, Text) else Text(text)
        self.news.style = style
        self._show_prompt()

    # The mouse does what the cursor does

    def on_places_pane_pointed(self, message: PlacesPane.Pointed) -> None:
        self.point_at(message.place)

    def on_places_pane_hovered(self, message: PlacesPane.Hovered) -> None:
        if (
            self.seen is None
            and self.pointing
            and message.place in self.pointing.targets()
            and self.spot != message.place
        ):
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

    def action_closed(self) -> None:
        self.show_closed = not self.show_closed
        closed = len(self.pointing.prompt.closed) if self.pointing else 0
        if self.show_closed and not closed:
            self.say("Nothing is closed here.")
        self.show_pointing()


def distinct(offers: Iterable[ClosedOffer]) -> list[ClosedOffer]:
    """What reads alike and is closed for the same reason is said once."""
    return list({(offer.label, offer.reason): offer for offer in offers}.values())
