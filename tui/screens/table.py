"""The table screen: one for all games. It offers what can be done, and passes moves to the table.

It knows no rule: what is legal, why something is not, and every sentence come from the match through the table.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, ClassVar

from rich.text import Text
from textual.app import ComposeResult
from textual.binding import BindingType
from textual.widgets import Input

from rules.advice import Advice
from rules.match import IllegalMove, Offer, OutOfTurn, Prompt, UndoClosed
from rules.notation import AmbiguousMove, NonsenseMove
from tui.screens.asked import AskedTable
from tui.screens.curtain import Curtain
from tui.screens.palette import Palette
from tui.screens.reader import Reader
from tui.screens.score import ScoreScreen
from tui.tables import hints
from tui.tables.logbook import Logbook
from tui.tables.table import Change, Table
from tui.tables.thinking import ThoughtLost
from tui.tables.trouble import Trouble, sentence
from tui.widgets.keys import hidden, shown
from tui.widgets.menu import Menu


class TableScreen(AskedTable):
    BINDINGS: ClassVar[list[BindingType]] = [  # the first ones in the order of the key line
        shown("table.choose", "enter,space", "choose", "Take the option under the cursor"),
        shown("table.pane", "tab", "board/menu", "Move the cursor between board and menu", "switch_pane"),
        shown("table.closed", "c", "closed", "Show what is closed just now, and why"),
        shown("table.undo", "u", "undo", "Take your last move back, while the rules of undo allow it"),
        shown("table.leave", "q,backspace,escape", "leave", "One step back, or leave the table; the game is kept"),
        hidden("table.type", "colon", "type a move", "Type a move in notation, such as “camel 3”"),
        hidden("table.done", "d", "done", "Hand the chosen set in, wherever the cursor is"),
        hidden("table.hint", "i", "hint", "A hint in steps: where to look, what to do, and why"),
        hidden("table.news", "n", "news", "What happened since your last move"),
        hidden("table.step", "full_stop", "step", "Let the waiting bot move now"),
    ]

    def __init__(self, table: Table) -> None:
        eyes = table.humans[0] if len(table.humans) == 1 else table.watching_eyes()
        super().__init__(table, eyes)
        self.advice: Advice | None = None
        self.hint_step = 0
        self._leaving = False
        self._stop_listening: Callable[[], None] = lambda: None

    def compose(self) -> ComposeResult:
        yield from super().compose()
        yield Input(id="typed", placeholder="a move, such as the ones the menu shows", compact=True)

    def on_mount(self) -> None:
        """Hear of changes from now on, and let the bots play."""
        self._stop_listening = self.table.listen(self.on_change)
        self.run_worker(self.table.run_bots(), group="bots")

    async def on_unmount(self) -> None:
        self._stop_listening()
        await self.table.close()

    # The table has changed

    def on_change(self, change: Change) -> None:
        self.news = Text()
        self.refresh_table()
        if change.trouble:
            self.say(f"{sentence(change.trouble)} A step tries again.", "bad")

    def refresh_table(self) -> None:
        """Ask the table for everything anew; whoever is asked at this keyboard sits down at it."""
        if self._leaving or any(isinstance(screen, Curtain) for screen in self.app.screen_stack):
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
                self._leave()
                return
            self.eyes = seat
            self.logbook = Logbook(self.table.match, seat)
            self.refresh_table()

        self._clear_overlays()
        self.app.push_screen(Curtain(self.table.names[seat], seat), seated)

    def _leave(self) -> None:
        """Once the curtain is down: nobody else is called to the table meanwhile."""
        self._leaving = True
        self.app.call_later(self._go)

    def _go(self) -> None:
        self.dismiss()

    def _clear_overlays(self) -> None:
        """What one player was reading is not for the next one, and a score lies on the table, not on a book."""
        while isinstance(self.app.screen, Reader | Palette):
            self.app.pop_screen()

    def _sit_down(self) -> None:
        self.advice = None
        self.ask()
        if self.pointing:
            self.souq.call_player()
        super().refresh_table()
        if self.table.match.over:
            self._show_score()

    def _show_score(self) -> None:
        self._clear_overlays()
        self.app.push_screen(ScoreScreen(self.table), self.souq.after_game)

    def status(self) -> str:
        """Pace of the bots, and whether undo is open."""
        bots = len(self.table.humans) < len(self.table.seats)
        undo = "" if self.eyes < 0 else f"undo {'shut' if self.table.undo_objection(self._undoer) else 'open'}"
        return " · ".join(part for part in (f"bots {self.table.pace.value}" if bots else "", undo) if part)

    # Doing

    def action_choose(self) -> None:
        if self.seen:
            super().action_choose()
        elif self.table.match.over:
            self._show_score()
        elif self.table.match.paused:
            self.table.step()
        else:
            super().action_choose()

    def play(self, choice: Any) -> None:
        try:
            self.table.play(self.eyes, choice)
        except IllegalMove as error:
            self.say(self.written(error.sentence).append(f" ({error.refusal.rule})", "quiet"), "bad")
        except OutOfTurn as error:
            self.say(str(error), "bad")
        except Trouble as error:
            self.say(sentence(str(error)), "bad")

    # Other keys

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
        """A little more at every press, until another decision comes up. Whoever has moved the cursor to a move of his
        own wants to know about that one."""
        if self.pointing is None:
            return
        prompt = self.pointing.prompt
        if self.advice is None:
            self._begin_thinking(prompt, 0)
        elif self.hint_step and self.move_in_mind() not in (None, *self.advice.choices()):
            self._begin_thinking(prompt, hints.STEPS - 1)
        else:
            self._show_hint(prompt, self.advice, min(self.hint_step + 1, hints.STEPS - 1))

    def move_in_mind(self) -> Any:
        """The option under the cursor, or the set that was put together."""
        item = self.item()
        if isinstance(item, Offer):
            return item.choice
        chosen = self.pointing.chosen_set() if self.pointing else ()
        return chosen if chosen and self.so_far and self.so_far.legal else None

    def _begin_thinking(self, prompt: Prompt, step: int) -> None:
        self.say("Let me think …")
        self.run_worker(self._think(prompt, step), group="hint", exclusive=True)

    async def _think(self, prompt: Prompt, step: int) -> None:
        try:
            advice = await self.table.advise(self.eyes, self.move_in_mind())
        except ThoughtLost:
            self.say("I cannot think of anything just now.")
            return
        if self.pointing is not None and self.pointing.prompt == prompt:
            self._show_hint(prompt, advice, step)

    def _show_hint(self, prompt: Prompt, advice: Advice, step: int) -> None:
        self.advice, self.hint_step = advice, step
        best = hints.offer_of(prompt, advice.best)
        if step == 1 and best in self.items:
            self.query_one(Menu).cursor = self.items.index(best)
            self.show_pointing()
        self.say(hints.hint(step, advice, prompt, self.table.names, self.board.zones), "good")

    def action_news(self) -> None:
        news = self.logbook.since(self.last_own_move())
        self.read("Since your last move", Text("\n").join(self.written(line.sentence) for line in news), "Nothing yet.")

    def action_step(self) -> None:
        self.table.step()

    def action_leave(self) -> None:
        """One step back: from looking around, a picked place, the board's cursor; then from the table."""
        if self.seen:
            self.look_at(None)
        elif self.pointing and self.pointing.picked:
            self.pointing = self.pointing.back()
            self.show_pointing()
        elif self.on_board:
            self.action_switch_pane()
        else:
            self.dismiss()

    # Typed moves

    def action_type(self) -> None:
        """The line is shown and takes the keys in one go: what is typed ahead is meant for it."""
        line = self.query_one(Input)
        line.display = True
        self.set_focus(line)

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
        if self.query_one(Input).display and event.key == "escape":
            event.stop()
            self._stop_typing()

    def _stop_typing(self) -> None:
        typed = self.query_one(Input)
        typed.value = ""
        typed.display = False
        self.set_focus(None)
