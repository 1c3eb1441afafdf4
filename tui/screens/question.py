"""A question on the table: menu, cursor and mouse, what is marked on the board, and what is said about it.

What was decided is passed on to whoever stands at the table. A key changes what is asked about (``asking``), and then
what follows from it is drawn.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar

from rich.text import Text
from textual.app import ComposeResult
from textual.binding import BindingType

from rules.match import ClosedOffer, Offer
from rules.words import About, Sentence, capital
from tui.boards import Sign
from tui.screens.asking import Asking, distinct
from tui.screens.glance import FirstGlance
from tui.screens.prompting import PromptTexts, with_aside
from tui.screens.scene import SceneScreen
from tui.screens.scene_texts import explainable
from tui.tables.chair import Chair
from tui.widgets.arrow_keys import nearest
from tui.widgets.keys import hidden, shown
from tui.widgets.log import Entry
from tui.widgets.menu import Menu
from tui.widgets.notes import headed, spaced
from tui.widgets.panes import Marks, PlacesPane
from tui.widgets.text import TextPane

USUAL_PROMPT, LEAST_MENU = 2, 3
"""Lines of a question, and of the menu below a long one."""
LOOKING = ("table.explain", "table.look", "table.why", "table.log-up", "table.log-down", "table.leave", "table.help")
WAITING = ("table.step", "table.faster", "table.slower", "table.news", "table.look", "table.leave", "table.help")
WATCHING = ("table.choose go on", *WAITING[1:])
OVER = ("table.score", "table.look", "table.log-up", "table.log-down", "table.leave", "table.help")
"""What helps on the key line while somebody looks around, while others move, in a pause, and after the
last move."""


class QuestionScreen(SceneScreen):
    BINDINGS: ClassVar[list[BindingType]] = [
        shown("table.pane", "tab", "board/menu", "Move the cursor between board and menu", "switch_pane"),
        shown("table.closed", "c", "closed", "Show what is closed just now, and why"),
        hidden("table.up", "up,k", "up", "Cursor up", "steer(0, -1)"),
        hidden("table.down", "down,j", "down", "Cursor down", "steer(0, 1)"),
        hidden("table.left", "left,h", "left", "Cursor left", "steer(-1, 0)"),
        hidden("table.right", "right,l", "right", "Cursor right", "steer(1, 0)"),
    ]

    def __init__(self, chair: Chair) -> None:
        super().__init__(chair)
        self.chair = chair
        self.asking = Asking(chair, self.texts)
        self.prompts = PromptTexts(chair, self.texts, self.asking)
        self.news = Text()
        """A passing word for the prompt line: a refusal, a reason, a hint."""
        self.glance = FirstGlance(self.souq.clock)
        """Of the question: as long as nobody can have seen it, no key answers it."""

    def compose_choices(self) -> ComposeResult:
        yield Menu(id="menu")

    # Drawing

    def show_cursor(self) -> None:
        if not self.is_here:
            return
        self.asking.keep_in(self.around.regions_of(self.asking.targets()))
        menu = self.query_one(Menu)
        menu.active = not self.asking.on_board
        menu.set_reactive(Menu.leading, self.asking.leading())
        menu.set_reactive(Menu.cursor, self.asking.cursor)
        menu.rows = self.asking.rows
        menu.redraw()
        super().show_cursor()

    def show_prompt(self) -> None:
        super().show_prompt()
        if self.is_here:
            prompt = self.query_one("#prompt", TextPane)
            prompt.styles.height = "1fr" if self.seen else self._lines_of_prompt(prompt)

    def _lines_of_prompt(self, prompt: TextPane) -> int:
        return max(USUAL_PROMPT, min(prompt.lines_of(prompt.text), self._most_lines()))

    def _most_lines(self) -> int:
        """Of the prompt: the menu keeps enough for the option under the cursor. In a pause there is no menu."""
        room = self.query_one("#prompt").size.height + self.query_one(Menu).size.height
        return max(USUAL_PROMPT, room - (LEAST_MENU if self.asking.pointing else 0))

    def show_notes(self) -> None:
        """On a tall screen the room below the menu tells what is closed, what the cards in hand do, and the rules
        beside the one that is asked about."""
        super().show_notes()
        closed, held = headed("Closed just now", self._closed_notes()), headed("In your hand", self.notes_on("#hand"))
        told = spaced(closed, held, self.texts.rest_of_chapter(self.rule_here()))
        self.query_one(Menu).notes = told if self.has_class("-tall") else ()

    def _closed_notes(self) -> Iterator[Text]:
        """A reason, after everything that it closes."""
        by_reason: dict[tuple[Sentence, str], list[Text]] = {}
        pointing = self.asking.pointing
        for offer in distinct(pointing.prompt.closed) if pointing else ():
            by_reason.setdefault((offer.reason, offer.rule), []).append(self.texts.written(offer.label))
        for (reason, rule), labels in by_reason.items():
            note = Text.assemble(("× ", "bad"), Text(" · ").join(labels), "  ")
            yield note.append_text(self.texts.written(reason, "quiet")).append(f" ({rule})", "quiet")

    def log_entries(self) -> list[Entry]:
        """What is watched in a pause stands below the board, and comes here afterwards."""
        entries = super().log_entries()
        return entries[: len(entries) - len(self.prompts.latest(self.query_one("#prompt", TextPane).lines_of))]

    def marked(self) -> Marks:
        return super().marked() if self.seen else self.asking.marks()

    def keys_now(self) -> tuple[str, ...]:
        if self.seen:
            return LOOKING
        if self.asking.pointing is None:
            return WATCHING if self.chair.paused else OVER if self.chair.over else WAITING
        around = "table.look" if self.chair.undo_objection() else "table.undo"
        return (
            "table.choose",
            *self._special_key(),
            "table.hint",
            around,
            "table.explain",
            "table.leave",
            "table.help",
        )

    def _special_key(self) -> tuple[str, ...]:
        """Of this question."""
        pointing = self.asking.pointing
        if pointing is None:
            return ()
        if pointing.is_set:
            return ("table.done",)
        if self.asking.in_order() is not None:
            return ("table.order",)
        return ("table.closed",) if pointing.prompt.closed else ()

    # What is said

    def examples(self) -> dict[str, str]:
        """Out of this very question."""
        pointing, asking, rule = self.asking.pointing, self.asking, self.rule_here()
        if pointing is None:
            return {}
        named = {"table.rule": rule, "table.book": rule, "table.explain": self.rule_under_cursor()}
        keyed = [row for row in asking.rows if row.key and not row.closed]
        if keyed:
            named["table.choose"] = f"“{asking.rows[asking.cursor].label.plain}”"
            named["table.digit-1"] = f"{keyed[-1].key} takes “{keyed[-1].label.plain}”"
        if pointing.prompt.offers:
            named["table.type"] = f"{pointing.prompt.offers[-1].notation}"
        if pointing.prompt.closed:
            named["table.closed"] = f"“{capital(pointing.prompt.closed[0].label.read(self.chair.names))}”"
        return named | {"table.undo": self.chair.undo_objection() or ""}

    def prompt_text(self) -> Text:
        lines_of = self.query_one("#prompt", TextPane).lines_of
        aside = self.news if self.news.plain else self.prompts.aside()
        return with_aside(self.prompts.question(lines_of), aside, lambda text: lines_of(text) <= self._most_lines())

    def rule_here(self) -> str:
        """The rule of the question; in a pause the one that was applied last."""
        if self.chair.paused:
            return self.chair.logbook.latest_rule()
        return self.asking.pointing.prompt.rule if self.asking.pointing else ""

    def rule_under_cursor(self) -> str:
        item = self.asking.item
        if isinstance(item, Offer | ClosedOffer) and self.seen is None:
            return item.rule
        return super().rule_under_cursor()

    def explanation(self, most: int | None = None) -> Text:
        """A closed option's reason first, then each thing that is under the cursor."""
        if self.seen:
            return super().explanation(most)
        text = Text()
        if self.asking.closed_item:
            text.append("Closed: ", "bad").append_text(self.prompts.closed_reason()).append("\n\n")
        return text.append_text(self.texts.described(self._pointed_things()[:most]))

    def _pointed_things(self) -> list[About | Sign]:
        item = self.asking.item
        mentioned = () if self.asking.on_board or isinstance(item, int | str | None) else item.label.mentions()
        lying = (thing for place in self.asking.cursor_places() for thing in self.around.things_at(place))
        return [*explainable(mentioned), *lying]

    def say(self, text: Text | str, style: str = "quiet") -> None:
        """A passing word on the prompt line: a refusal, a reason, a hint."""
        self.news = text if isinstance(text, Text) else Text(text)
        self.news.style = style
        self.show_prompt()

    # Moving the cursor

    def action_steer(self, dx: int, dy: int) -> None:
        if self.look_aside(dx, dy):
            return
        self.news = Text()
        self.glance.steered()
        if self.asking.on_board:
            spots = self.around.regions_of(self.asking.targets())
            self.asking.go_to(nearest(spots, self.asking.spot, dx, dy) if spots else None)
        else:
            self.asking.step(dy)
        self.show_cursor()

    def action_switch_pane(self) -> None:
        self.news = Text()
        self.asking.switch_pane(self.around.regions_of(self.asking.targets()))
        self.show_cursor()

    def action_closed(self) -> None:
        self.asking.toggle_closed()
        if self.asking.shows_closed and self.asking.pointing and not self.asking.pointing.prompt.closed:
            self.say("Nothing is closed here.")
        self.show_cursor()

    # The mouse takes the cursor along

    def on_places_pane_hovered(self, message: PlacesPane.Hovered) -> None:
        new = message.place != self.asking.spot and message.place in self.asking.targets()
        if new and self.seen is None:
            self.asking.on_board = True
            self.asking.go_to(message.place)
            self.show_cursor()

    def on_menu_hovered(self, message: Menu.Hovered) -> None:
        self.asking.on_board = False
        self.asking.cursor = message.index
        self.show_cursor()
