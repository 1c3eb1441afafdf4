"""The table screen: one for all games. It offers what can be done, and passes moves to its chair.

It knows no rule: what is legal, why something is not, and every sentence come through the chair. A key changes what is
asked about (``asking``), and then what follows from it is drawn; a change at the table comes as a message, and then
everything is asked and drawn anew.
"""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from contextlib import suppress
from typing import Any, ClassVar

from rich.text import Text
from textual.app import ComposeResult
from textual.binding import BindingType
from textual.message import Message
from textual.widgets import Input

from rules.kinds import Place
from rules.match import ClosedOffer, IllegalMove, Offer, OutOfTurn, Prompt, UndoClosed
from rules.narration import waiting
from rules.notation import AmbiguousMove, NonsenseMove
from rules.words import About, Sentence
from tui.screens.asking import Asking, Chosen, distinct
from tui.screens.curtain import Curtain
from tui.screens.glance import FirstGlance
from tui.screens.palette import Palette
from tui.screens.reader import Reader
from tui.screens.scene import SceneScreen
from tui.screens.scene_texts import explainable
from tui.screens.score import ScoreScreen
from tui.tables.chair import Chair, Change
from tui.tables.hinting import Hinting
from tui.tables.pace import Pace
from tui.tables.trouble import Trouble, sentence
from tui.widgets.arrow_keys import nearest
from tui.widgets.keys import hidden, shown
from tui.widgets.menu import Menu
from tui.widgets.notes import headed, spaced
from tui.widgets.panes import Marks, PlacesPane
from tui.widgets.text import TextPane

USUAL_PROMPT, LONGEST_PAUSE, LEAST_MENU = 2, 6, 3
"""Lines of a question, of what is told in a pause, and of the menu below a long question."""
LOOKING = ("table.explain", "table.look", "table.log-up", "table.log-down", "table.leave", "table.help")
WAITING = ("table.step", "table.faster", "table.slower", "table.news", "table.look", "table.leave", "table.help")
"""What helps on the key line while somebody looks around, and while others move."""
PATIENCE = 1.0
"""Seconds that keys wait for a move on its way into the archive."""


class TableScreen(SceneScreen):
    BINDINGS: ClassVar[list[BindingType]] = [  # the first ones in the order of the key line
        shown("table.choose", "enter,space", "choose", "Take the option under the cursor"),
        shown("table.pane", "tab", "board/menu", "Move the cursor between board and menu", "switch_pane"),
        shown("table.closed", "c", "closed", "Show what is closed just now, and why"),
        shown("table.undo", "u", "undo", "Take your last move back, while the rules of undo allow it"),
        shown("table.leave", "q,backspace,escape", "leave", "One step back, then leave the table; the game is kept"),
        hidden("table.type", "colon", "type", "Type a move; what fits is shown while you do"),
        hidden("table.done", "d", "done", "Hand the chosen set in, wherever the cursor is"),
        hidden("table.order", "o", "in order", "The same, and say in which order the cards go down"),
        hidden("table.hint", "i", "hint", "A hint in steps: where to look, what to do, and why"),
        hidden("table.news", "n", "news", "What happened since your last move"),
        hidden("table.step", "full_stop", "step", "Let the waiting bot move now"),
        hidden("table.up", "up,k", "up", "Cursor up", "steer(0, -1)"),
        hidden("table.down", "down,j", "down", "Cursor down", "steer(0, 1)"),
        hidden("table.left", "left,h", "left", "Cursor left", "steer(-1, 0)"),
        hidden("table.right", "right,l", "right", "Cursor right", "steer(1, 0)"),
        *(hidden(f"table.digit-{n}", str(n), f"option {n}", action=f"digit('{n}')") for n in range(10)),
    ]

    class Changed(Message):
        """Something has happened at the table."""

        def __init__(self, change: Change) -> None:
            super().__init__()
            self.change = change

    def __init__(self, chair: Chair) -> None:
        super().__init__(chair)
        self.chair = chair
        self.asking = Asking(chair, self.texts)
        self.hinting = Hinting(chair)
        self.news = Text()
        """A passing word for the prompt line: a refusal, a reason, a hint."""
        self.glance = FirstGlance(self.souq.clock)
        """Of the question: as long as nobody can have seen it, no key answers it."""
        self.watched = True
        """No question stood here before: whatever follows comes by itself."""
        self.at_rest = asyncio.Event()
        """No move is on its way into the archive. While one is, what would choose is for what stands there no more."""
        self.at_rest.set()
        self.curtain_is_up = False
        """Until its answer has come: it may be gone a little earlier."""

    def compose_choices(self) -> ComposeResult:
        yield Menu(id="menu")

    def compose(self) -> ComposeResult:
        yield from super().compose()
        yield Input(id="typed", placeholder="a move, such as the ones the menu shows", compact=True)

    def on_mount(self) -> None:
        self.chair.listen(self._told)

    def on_unmount(self) -> None:
        self.chair.leave()
        self.at_rest.set()

    def on_screen_resume(self) -> None:
        self.soon(self._painted)

    # The table has changed

    def _told(self, change: Change) -> None:
        self.post_message(self.Changed(change))

    def on_table_screen_changed(self, message: Changed) -> None:
        if message.change.note:
            self.souq.complain(message.change.note)
            return
        self.news = Text()
        self.take_stock()
        if message.change.trouble:
            self.say(f"{sentence(message.change.trouble)} A step tries again.", "bad")

    def take_stock(self) -> None:
        """Whoever is asked at this keyboard sits down at it, and sees everything anew."""
        if self.curtain_is_up or not self.is_here:
            return  # whoever opens it sees everything anew
        asked = self.chair.asked()
        if asked and self.chair.eyes not in asked:
            self._change_hands(asked[0])
            return
        if self.asking.begin(self.question()):
            self._ask_anew()
        self.watched = self.asking.pointing is None
        self.show()
        if self.chair.over:
            self.show_score()

    def question(self) -> Prompt | None:
        return self.chair.prompt()

    def _ask_anew(self) -> None:
        """A question that was not there before; it is expected if it follows from one's own move."""
        self.hinting.forget()
        self.look_at(None)
        self.souq.call_player()
        self.glance.begin(expected=self.chair.last_own_move() == self.chair.moves_made > 0 and not self.watched)
        self.soon(self._painted)

    def has_read(self, _: None) -> None:
        """The key that closed the page may be pressed twice."""
        self.glance.cover()
        self.soon(self._painted)

    def _painted(self) -> None:
        if self.is_current:  # else something lies over it
            self.glance.painted()

    def _change_hands(self, seat: int) -> None:
        """Another player's cards come up only when he says he is there."""

        def seated(is_there: bool | None) -> None:
            self.curtain_is_up = False
            if is_there:
                self.chair.look_through(seat)
                self.take_stock()
            else:
                self.leave()

        self.curtain_is_up = True
        self._clear_overlays()
        self.app.push_screen(Curtain(self.chair.names[seat], seat), seated)

    def _clear_overlays(self) -> None:
        """What one player was reading is not for the next one, and a score lies on the table, not on a book."""
        while isinstance(self.app.screen, Reader | Palette):
            self.app.pop_screen()

    def show_score(self) -> None:
        self._clear_overlays()
        self.app.push_screen(ScoreScreen(self.chair), self.souq.after_game)

    # Drawing

    def show_cursor(self) -> None:
        if not self.is_here:
            return
        self.asking.keep_in(self.around.regions_of(self.asking.targets()))
        menu = self.query_one(Menu)
        menu.active = not self.asking.on_board
        menu.set_reactive(Menu.cursor, self.asking.cursor)
        menu.rows = self.asking.rows
        menu.redraw()
        super().show_cursor()

    def show_prompt(self) -> None:
        super().show_prompt()
        if self.is_here:
            prompt = self.query_one("#prompt", TextPane)
            lines = prompt.lines_of(prompt.text)
            prompt.styles.height = "1fr" if self.seen else max(USUAL_PROMPT, min(lines, self._most_lines()))

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

    def marked(self) -> Marks:
        return super().marked() if self.seen else self.asking.marks()

    def keys_now(self) -> tuple[str, ...]:
        if self.seen:
            return LOOKING
        if self.asking.pointing is None:
            return WAITING
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

    def status(self) -> str:
        """Pace of the bots, and what undo would take back."""
        bots = len(self.chair.own) < len(self.chair.seats)
        return " · ".join(part for part in (f"bots {self.pace.value}" if bots else "", self._undo_status()) if part)

    def _undo_status(self) -> str:
        if self.chair.eyes < 0:
            return ""
        if self.chair.undo_objection():
            return "no undo"
        return f"u undoes {self.chair.names[self.chair.eyes]}’s move" if len(self.chair.own) > 1 else "u undoes"

    def prompt_text(self) -> Text:
        """The question, always; below it a passing word, as much of it as there is room for."""
        aside = self.news if self.news.plain else self._closed_reason() or self._about_set()
        question, lines_of = self._question(), self.query_one("#prompt", TextPane).lines_of
        while aside.plain:
            both = Text("\n").join((question, aside))
            if lines_of(both) <= self._most_lines():
                return both
            aside = _less_a_word(aside)
        return question

    def _question(self) -> Text:
        if self.asking.pointing:
            return self.texts.written(self.asking.pointing.prompt.sentence, "strong")
        if self.chair.paused:
            return self._latest()
        asked = self.chair.deciders()
        return self.texts.written(waiting(asked), "quiet") if asked else Text("The game is over.", "quiet")

    def _latest(self) -> Text:
        """In a pause: what there is to watch."""
        told = [self.texts.written(line.sentence) for line in self.chair.logbook.latest] or [Text()]
        if self.pace is Pace.STEP:  # else it goes on by itself
            told[-1].append(" (Enter)", "news")
        lines = self.query_one("#prompt", TextPane).lines_of
        while len(told) > 1 and lines(Text("\n").join(told)) > LONGEST_PAUSE:
            told.pop(0)
        return Text("\n").join(told)

    def _closed_reason(self) -> Text:
        """Why the option under the cursor is closed, if it is."""
        closed = self.asking.closed_item
        return self._reason(closed) if closed else Text()

    def _reason(self, closed: ClosedOffer) -> Text:
        return self.texts.written(closed.reason, "bad").append(f" ({closed.rule})", "quiet")

    def _about_set(self) -> Text:
        """The set begun, at full length: the menu may cut it or leave it out."""
        so_far, pointing = self.asking.so_far, self.asking.pointing
        if so_far is None or pointing is None or not pointing.chosen:
            return Text()
        if not so_far.legal:
            return self.texts.written(so_far.words, "bad")
        return self.texts.written(so_far.words, "good").append(" (d hands it in)", "quiet")

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

    def explanation(self) -> Text:
        """A closed option's reason first, then each thing that is under the cursor."""
        if self.seen:
            return super().explanation()
        text = Text()
        if self.asking.closed_item:
            text.append("Closed: ", "bad").append_text(self._closed_reason()).append("\n\n")
        return text.append_text(self.texts.described(self._pointed_things()))

    def _pointed_things(self) -> list[About]:
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

    # Choosing: every way ends in ``decide``, and none begins before the question could be seen

    async def action_choose(self) -> None:
        if self.seen:
            self.look_at(None)
        elif self.chair.over:
            self.show_score()
        elif self.chair.paused:
            self.chair.step()
        elif self.asking.pointing and self.glance.allows_enter():
            self.point_at(self.asking.spot) if self.asking.on_board else self.choose(self.asking.cursor)
            await self._rest()

    async def action_digit(self, digit: str) -> None:
        index = self.asking.line_of(digit)
        if index is not None and self.seen is None and self.glance.allows_digit():
            self.asking.cursor = index
            self.choose(index)
            await self._rest()

    async def action_done(self) -> None:
        if self.seen is None and self.glance.allows_digit():
            self.decide(self.asking.hand_in())
            await self._rest()

    async def action_order(self) -> None:
        if self.seen or self.asking.pointing is None or not self.glance.allows_digit():
            return
        wish = self.asking.in_order()
        if wish is None:
            self.say("There is no order to choose here.")
        else:
            self.decide(Chosen(wish))
            await self._rest()

    def choose(self, index: int) -> None:
        self.news = Text()
        if self.asking.closed_item and index == self.asking.cursor:
            self.say(self._closed_reason(), "bad")
        else:
            self.decide(self.asking.choose(index))

    def point_at(self, place: Place | None) -> None:
        if place is None:
            return
        if place not in self.asking.targets():
            self._point_in_vain(place)
            return
        self.news = Text()
        self.decide(self.asking.point_at(place))

    def _point_in_vain(self, place: Place) -> None:
        """Why nothing can be done with this place; or, where nobody would expect it, what it is."""
        closed = self.asking.closed_at(place)
        if closed:
            self.say(self._reason(closed), "bad")
        elif place in self.around.sights():
            self.look_at(place)

    def decide(self, chosen: Chosen | None) -> None:
        """What was chosen is done; as long as it is being kept, nothing else can be chosen."""
        if chosen is None:
            self.show_cursor()
        elif self.at_rest.is_set() and self.asking.pointing:
            self.at_rest.clear()
            self.run_worker(self._move(chosen.choice), group="move")

    async def _move(self, choice: Any) -> None:
        try:
            await self.chair.play(choice)
        except IllegalMove as error:
            self.say(self.texts.written(error.sentence).append(f" ({error.refusal.rule})", "quiet"), "bad")
        except OutOfTurn as error:
            self.say(str(error), "bad")
        except Trouble as error:
            self.say(sentence(str(error)), "bad")
        finally:
            self.call_later(self.at_rest.set)  # when what the move has changed has been taken stock of

    async def _rest(self) -> None:
        """Until the move is made and what follows from it is on the screen: keys typed ahead are meant for that. But a
        slow archive does not take the keyboard away."""
        with suppress(TimeoutError):
            await asyncio.wait_for(self.at_rest.wait(), PATIENCE)

    def action_undo(self) -> None:
        self.run_worker(self._undo(), group="move")

    async def _undo(self) -> None:
        try:
            await self.chair.undo()
        except (UndoClosed, OutOfTurn, Trouble) as error:
            self.say(sentence(str(error)), "bad")

    # The mouse does what the cursor does

    def on_places_pane_pointed(self, message: PlacesPane.Pointed) -> None:
        if self.glance.allows_enter():
            self.point_at(message.place)

    def on_places_pane_hovered(self, message: PlacesPane.Hovered) -> None:
        new = message.place != self.asking.spot and message.place in self.asking.targets()
        if new and self.seen is None:
            self.asking.on_board = True
            self.asking.go_to(message.place)
            self.show_cursor()

    def on_menu_chosen(self, message: Menu.Chosen) -> None:
        if not self.glance.allows_enter():
            return
        self.asking.on_board = False
        self.asking.cursor = message.index
        self.choose(message.index)

    def on_menu_hovered(self, message: Menu.Hovered) -> None:
        self.asking.on_board = False
        self.asking.cursor = message.index
        self.show_cursor()

    # Other keys

    def action_hint(self) -> None:
        """A little more at every press, until another decision comes up. Whoever has moved the cursor to a move of his
        own wants to know about that one."""
        pointing = self.asking.pointing
        if pointing is None:
            return
        if self.hinting.needs_thought(self.asking.move_in_mind()):
            self.say("Let me think …")
            self.run_worker(self._think(), group="hint", exclusive=True)
        else:
            self._show_hint()

    async def _think(self) -> None:
        pointing = self.asking.pointing
        if pointing and not await self.hinting.think(self.asking.move_in_mind()):
            self.say("I cannot think of anything just now.")
        elif pointing and self.asking.pointing and self.asking.pointing.prompt == pointing.prompt:
            self._show_hint()

    def _show_hint(self) -> None:
        if self.asking.pointing is None:
            return
        words, best = self.hinting.next_words(self.asking.pointing.prompt)
        if best in self.asking.items:
            self.asking.cursor = self.asking.items.index(best)
            self.show_cursor()
        self.say(words, "good")

    def action_news(self) -> None:
        news = self.chair.logbook.since(self.chair.last_own_move())
        told = Text("\n").join(self.texts.written(line.sentence) for line in news)
        self.read("Since your last move", told, "Nothing yet.")

    def action_step(self) -> None:
        self.chair.step()

    @property
    def pace(self) -> Pace:
        return self.chair.pace

    def set_pace(self, pace: Pace) -> None:
        self.chair.set_pace(pace)

    def action_leave(self) -> None:
        """One step back: from looking around, a picked place, the board's cursor; then from the table."""
        if self.seen:
            self.look_at(None)
        elif self.asking.back():
            self.show_cursor()
        elif self.asking.on_board:
            self.action_switch_pane()
        else:
            self.leave()

    def leave(self) -> None:
        self.chair.leave()
        self.dismiss()

    # Typed moves

    def action_type(self) -> None:
        """The line is shown and takes the keys in one go: what is typed ahead is meant for it."""
        line = self.query_one(Input)
        line.display = True
        self.set_focus(line)

    def on_input_changed(self, event: Input.Changed) -> None:
        """The moves that begin so; the first word may be left out."""
        event.stop()
        if not event.value.strip() or self.asking.pointing is None:
            return
        begun = " ".join(event.value.lower().split())
        moves = [offer.notation for offer in self.asking.pointing.prompt.offers]
        fitting = [move for move in moves if begun in (move[: len(begun)], move.partition(" ")[2][: len(begun)])]
        self.say(" · ".join(fitting) or "No move of this menu begins so.")

    def on_input_submitted(self, event: Input.Submitted) -> None:
        event.stop()
        if not event.value.strip():
            self._stop_typing()
        elif self.glance.allows_digit():
            self._stop_typing()
            self.run_worker(self._play_typed(event.value), group="move")

    async def _play_typed(self, line: str) -> None:
        await self._rest()
        try:
            self.decide(Chosen(self.chair.read(line)))
        except (NonsenseMove, AmbiguousMove, OutOfTurn) as error:
            self.say(str(error), "bad")

    def on_key(self, event: Any) -> None:
        if self.query_one(Input).display and event.key == "escape":
            event.stop()
            self._stop_typing()

    def _stop_typing(self) -> None:
        typed = self.query_one(Input)
        typed.value = ""
        typed.display = False
        self.set_focus(None)


def _less_a_word(text: Text) -> Text:
    """Cut before its last word; of a single one nothing is left."""
    words = text.plain.rstrip("… ")
    return text[: words.rfind(" ")].append(" …") if " " in words else Text()
