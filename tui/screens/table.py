"""The table screen: one for all games. It offers what can be done, and passes moves to its chair.

It knows no rule: what is legal, why something is not, and every sentence come through the chair. A key changes what is
asked about (``question``); a change at the table comes as a message, and then everything is asked and drawn anew.
"""

from __future__ import annotations

import asyncio
from contextlib import suppress
from typing import Any, ClassVar

from rich.text import Text
from textual.app import ComposeResult
from textual.binding import BindingType
from textual.message import Message
from textual.widgets import Input

from rules.kinds import Place
from rules.match import IllegalMove, OutOfTurn, Prompt, UndoClosed
from rules.notation import AmbiguousMove, NonsenseMove
from rules.words import listed
from tui.screens.asking import Chosen
from tui.screens.curtain import Curtain
from tui.screens.palette import Palette
from tui.screens.question import QuestionScreen
from tui.screens.reader import Reader
from tui.screens.score import Next, ScoreScreen
from tui.tables.chair import Chair, Change
from tui.tables.hinting import Hinting
from tui.tables.pace import Pace
from tui.tables.seats import YOU
from tui.tables.thinking import ThoughtLost
from tui.tables.trouble import Trouble, sentence
from tui.widgets.keys import hidden, shown
from tui.widgets.log import LogPane
from tui.widgets.menu import Menu
from tui.widgets.move_line import MoveLine
from tui.widgets.panes import PlacesPane

LEARN = "Reasons tell what a hand hides. Press w again, and you agree to learn together for the rest of this game."
PATIENCE = 1.0
"""Seconds that keys wait for a move on its way into the archive."""
BY_DIGIT = "Take the option with this digit; what ends a turn keeps its own: 0, 9, 8 or 7"


class TableScreen(QuestionScreen):
    BINDINGS: ClassVar[list[BindingType]] = [  # the first ones in the order of the key line
        shown("table.choose", "enter,space", "choose", "Take the option under the cursor"),
        shown("table.undo", "u", "undo", "Take your last move back, while the rules of undo allow it"),
        shown("table.leave", "q,backspace,escape", "leave", "One step back, then leave the table; the game is kept"),
        hidden("table.type", "colon", "type", "Type a move; what fits is shown while you do"),
        hidden("table.done", "d", "done", "Hand the chosen set in, wherever the cursor is"),
        hidden("table.order", "o", "in order", "The same, and say in which order the cards go down"),
        hidden("table.hint", "i", "hint", "A hint in steps: where to look, what to do, and why"),
        hidden("table.news", "n", "news", "What happened since your last move"),
        hidden("table.why", "w", "why", "Why another moved last, or what a log line tells of"),
        hidden("table.step", "full_stop", "step", "Let the waiting bot move now"),
        *(hidden(f"table.digit-{n}", str(n), f"option {n}", BY_DIGIT * (n == 1), f"digit('{n}')") for n in range(10)),
    ]

    class Changed(Message):
        """Something has happened at the table."""

        def __init__(self, change: Change) -> None:
            super().__init__()
            self.change = change

    def __init__(self, chair: Chair) -> None:
        super().__init__(chair)
        self.hinting = Hinting(chair)
        self.hints_wanted = 0
        """How often a hint was asked for that is still to be told."""
        self.watched = True
        """No question stood here before: whatever follows comes by itself."""
        self.reading = False
        """Somebody goes from line to line of a pause with Enter."""
        self.at_rest = asyncio.Event()
        """No move is on its way into the archive. While one is, what would choose is for what stands there no more."""
        self.at_rest.set()
        self.curtain_is_up = False
        """Until its answer has come: it may be gone a little earlier."""

    def compose(self) -> ComposeResult:
        yield from super().compose()
        yield MoveLine()

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
        self.hints_wanted = 0
        self.look_at(None)
        self.souq.call_player()
        follows = self.chair.last_own_move() == self.chair.moves_made > 0 and not self.watched
        self.glance.begin(expected=follows, reading=self.reading)
        self.reading = False
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
        self.app.push_screen(ScoreScreen(self.chair, self.ways_on()), self._after_game)

    def ways_on(self) -> tuple[Next, ...]:
        """Where one may go when the game is over."""
        return tuple(Next)

    async def _after_game(self, answer: Next | None) -> None:
        if answer not in (None, Next.STAY):
            await self.souq.after_game(answer, self)

    def action_score(self) -> None:
        if self.chair.over:
            self.show_score()
        else:
            super().action_score()

    def status(self) -> str:
        """Pace of the bots, and what undo would take back."""
        pace = f"bots {self.pace.value}" if self.bots_play else ""
        return " · ".join(part for part in (pace, self._undo_status()) if part)

    @property
    def bots_play(self) -> bool:
        """Whether the pace matters: some seat is a bot's, or minded by one."""
        seats = enumerate(self.chair.seats)
        return any(label.player != YOU or self.chair.is_minded(seat) for seat, label in seats)

    def status_explained(self) -> str:
        told = [] if self.chair.eyes < 0 else [self.chair.undo_objection() or "u takes your last move back."]
        if len(self.chair.own) < len(self.chair.seats):
            told.insert(0, f"Bots move at the pace “{self.pace.value}”: + and - change it, = lets them move at once.")
        return " ".join(told)

    def _undo_status(self) -> str:
        if self.chair.eyes < 0:
            return ""
        if self.chair.undo_objection():
            return "no undo"
        return f"u undoes {self.chair.names[self.chair.eyes]}’s move" if len(self.chair.own) > 1 else "u undoes"

    # Choosing: every way ends in ``decide``, and none begins before the question could be seen

    async def action_choose(self) -> None:
        if self.seen:
            self.look_at(None)
        elif self.chair.over:
            self.show_score()
        elif self.chair.paused:
            self.reading = True
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
            self.say(self.prompts.closed_reason(), "bad")
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
            self.say(self.prompts.reason(closed), "bad")
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

    def on_menu_chosen(self, message: Menu.Chosen) -> None:
        if not self.glance.allows_enter():
            return
        self.asking.on_board = False
        self.asking.cursor = message.index
        self.choose(message.index)

    # Other keys

    def action_hint(self) -> None:
        """A little more at every press, until another decision comes up; those pressed while it is being thought about
        count too. Whoever has moved the cursor to a move of his own wants to know about that one."""
        if self.asking.pointing is None:
            return
        self.hints_wanted += 1
        if self.hints_wanted > 1:
            return
        if self.hinting.needs_thought(self.asking.move_in_mind()):
            self.say("Let me think …")
            self.run_worker(self._think(self.asking.pointing.prompt), group="hint", exclusive=True)
        else:
            self._show_hint()

    async def _think(self, prompt: Prompt) -> None:
        here = self.asking.cursor
        thought = await self.hinting.think(self.asking.move_in_mind())
        if self.asking.pointing is None or self.asking.pointing.prompt != prompt:
            return
        if thought:
            self._show_hint(steers=self.asking.cursor == here)
        else:
            self.hints_wanted = 0
            self.say("I cannot think of anything just now.")

    def _show_hint(self, steers: bool = True) -> None:
        """All that was asked for. The cursor goes to the move, unless somebody has led it elsewhere meanwhile."""
        if self.asking.pointing is None:
            return
        words, best = self.hinting.next_words(self.asking.pointing.prompt, self.hints_wanted)
        self.hints_wanted = 0
        if steers and best in self.asking.items and self.asking.item != best:
            self.asking.cursor = self.asking.items.index(best)
            self.glance.cover()
            self.soon(self._painted)
            self.show_cursor()
        self.say(words, "good")

    def action_news(self) -> None:
        news = self.chair.logbook.since(self.chair.last_own_move())
        told = Text("\n").join(self.texts.written(line.sentence) for line in news)
        self.read("Since your last move", told, "Nothing yet.")

    def action_step(self) -> None:
        self.chair.step()

    # Why somebody moved

    def action_why(self) -> None:
        self.tell_why(self.around.move_at(self.seen) if self.seen else self.chair.last_move_of_others())

    def on_log_pane_chosen(self, message: LogPane.Chosen) -> None:
        self.tell_why(message.move)

    def tell_why(self, at: int) -> None:
        if not at:
            self.say("Nobody else has moved yet.")
        elif self.chair.is_secret_still(at):
            self.say("That is told when everybody has chosen.")
        elif self.chair.may_tell_why(at):
            self.say("Thinking it over …")
            self.run_worker(self._think_over(at), group="why", exclusive=True)
        elif self.news.plain == LEARN:
            self.run_worker(self._agree_and_tell(at), group="why", exclusive=True)
        else:
            self.say(LEARN if self.chair.eyes in self.chair.yet_to_agree else self._others_to_agree())

    async def _think_over(self, at: int) -> None:
        try:
            reasons = await self.chair.why(at)
        except ThoughtLost:
            self.say("I could not think it over; ask again.")
            return
        self.say("")
        if self.is_current:
            move = self.texts.written(self.chair.told_move(at).sentence, "strong")
            self.read("Why", move.append(f"\n\n{reasons}", "not bold"))

    async def _agree_and_tell(self, at: int) -> None:
        """Asked twice, it is a yes."""
        try:
            await self.chair.learn_together()
        except Trouble as error:
            self.say(sentence(str(error)), "bad")
            return
        if self.chair.may_tell_why(at):
            self.tell_why(at)
        else:
            self.say(f"You agree. {self._others_to_agree()}")

    def _others_to_agree(self) -> str:
        who = listed([self.chair.names[seat] for seat in self.chair.yet_to_agree]).read(())
        return f"Reasons are told in this game once {who} would learn together, too."

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
        if self.chair.name and not self.chair.over:
            self.souq.parting = f"The game is kept: “souq resume {self.chair.name}” continues."
        self.chair.leave()
        self.dismiss()

    # Typed moves

    def action_type(self) -> None:
        self.query_one(MoveLine).open()

    def on_input_changed(self, event: Input.Changed) -> None:
        """The moves that begin so."""
        event.stop()
        if event.value.strip() and self.asking.pointing:
            self.say(" · ".join(self.asking.moves_begun_with(event.value)) or "No move of this menu begins so.")

    def on_input_submitted(self, event: Input.Submitted) -> None:
        event.stop()
        line = event.value.strip()
        if not line or self.glance.allows_digit():
            self.query_one(MoveLine).action_close()
            if line:
                self.run_worker(self._play_typed(line), group="move")

    async def _play_typed(self, line: str) -> None:
        await self._rest()
        try:
            self.decide(Chosen(self.chair.read(line)))
        except (NonsenseMove, AmbiguousMove, OutOfTurn) as error:
            self.say(str(error), "bad")
