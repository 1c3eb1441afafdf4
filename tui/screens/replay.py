"""A finished or unfinished game, walked through: the same table, seen at any move through any eyes."""

from __future__ import annotations

from typing import ClassVar

from rich.text import Text
from textual.binding import BindingType
from textual.timer import Timer

from rules.events import EVERYTHING, WATCHER
from tui.screens.review import review_of
from tui.screens.scene import SceneScreen
from tui.screens.score import Next, ScoreScreen
from tui.tables.pace import Pace
from tui.tables.thinking import Thinker, ThoughtLost
from tui.tables.walk import Walk
from tui.widgets.keys import hidden, shown
from tui.widgets.log import LogPane
from tui.widgets.text import TextPane

LEAST_BESIDE = 6
"""Lines for title, keys, and the last move in words."""
QUICKEST = 0.05
"""Seconds a move of an instant replay can be seen."""


class ReplayScreen(SceneScreen):
    BINDINGS: ClassVar[list[BindingType]] = [
        shown("replay.forward", "right,l", "forward", "One move on", "go(1)"),
        shown("replay.next-turn", "right_square_bracket,down,j", "next turn", "On to the next turn", "turn(1)"),
        shown("replay.play", "space,enter", "play", "Play on by itself, at the pace of the bots", "play_on"),
        shown("replay.eyes", "v", "eyes", "Through whose eyes: everyone's, a watcher's, each player's"),
        shown("replay.leave", "q,backspace,escape", "leave", "Leave the replay"),
        hidden("replay.why", "w", "why", "What spoke for this move, seen from the chair it was made at"),
        hidden("replay.back", "left,h", "back", "One move back", "go(-1)"),
        hidden("replay.last-turn", "left_square_bracket,up,k", "turn back", "Back to the turn before", "turn(-1)"),
        hidden("replay.start", "home", "start", "To the first move", "go(-100000)"),
        hidden("replay.end", "end", "end", "To the last move", "go(100000)"),
    ]

    def __init__(self, walk: Walk, pace: Pace = Pace.NORMAL) -> None:
        super().__init__(walk)
        self.walk = walk
        self.playing = False
        self._pace = pace
        self._next: Timer | None = None
        """The move to come, while the game plays on by itself."""

    # Walking

    def action_go(self, step: int) -> None:
        if self.look_aside(step, 0):
            return
        if step == 1:
            self.walk.step()
        else:
            self.walk.go(self.walk.at + step)
        self.take_stock()

    def action_turn(self, step: int) -> None:
        if self.look_aside(0, step):
            return
        if step > 0:
            self.walk.next_turn()
        else:
            self.walk.turn_before()
        self.take_stock()

    def on_log_pane_chosen(self, message: LogPane.Chosen) -> None:
        self.walk.go(message.move)
        self.take_stock()

    def action_eyes(self) -> None:
        self.walk.next_eyes()
        self.fit_board()
        self.take_stock()

    def hand_lines(self) -> int:
        """Open hands take the lines that the last move leaves them, up to two a player."""
        if self.walk.eyes != EVERYTHING:
            return super().hand_lines()
        free = self.app.size.height - self.step.height - LEAST_BESIDE
        return max(super().hand_lines(), min(free, 2 * len(self.walk.seats)))

    # How it ended

    def action_score(self) -> None:
        ended = self.walk.ended()
        if ended:
            self.app.push_screen(ScoreScreen(ended, (Next.REVIEW, Next.STAY)), self._after_score)
        else:
            super().action_score()

    def _after_score(self, answer: Next | None) -> None:
        """The review leads back to the score."""
        if answer is Next.REVIEW:
            self.app.push_screen(review_of(self.walk.record()), lambda _: self.action_score())

    # Why

    def action_why(self) -> None:
        if not self.walk.at:
            self.say("Nobody has moved yet.")
        elif not self.walk.may_tell_why:
            self.say("Reasons are told when the game is over: until then they would help a rival.")
        else:
            self.say("Thinking it over …")
            self.run_worker(self._tell_why(), group="why", exclusive=True)

    async def _tell_why(self) -> None:
        """Whoever has walked on in the meantime does not want to know any more."""
        at = self.walk.at
        try:
            words = await self.walk.why(Thinker(self.souq.tables.pool))
        except ThoughtLost:
            words = "I could not think it over; ask again."
        if self.walk.at == at:
            self.say(words)

    # Playing on

    def action_play_on(self) -> None:
        self.playing = not self.playing
        if self._next:
            self._next.stop()
        self._play_on()

    def _play_on(self) -> None:
        """A move, and after the pause of a bot the next one."""
        self.playing = self.playing and not self.walk.at_end
        if self.playing:
            self.walk.step()
            self.take_stock()
            pace = self.pace if self.pace is not Pace.STEP else Pace.SLOW
            self._next = self.set_timer(max(pace.seconds, QUICKEST), self._play_on)
        else:
            self.show_prompt()

    @property
    def pace(self) -> Pace:
        return self._pace

    def set_pace(self, pace: Pace) -> None:
        self._pace = pace

    # What is said

    def rule_here(self) -> str:
        """The rule of the move that was made last; in a pause the one that was applied last."""
        if self.walk.paused:
            return self.walk.logbook.latest_rule()
        told = self.walk.told()
        return told.rule if told else ""

    def prompt_text(self) -> Text:
        walk = self.walk
        eyes = {EVERYTHING: "open hands", WATCHER: "a watcher"}.get(walk.eyes) or walk.names[walk.eyes]
        where = f"Move {walk.at} of {walk.length}, seen by {eyes}{', playing' if self.playing else ''}."
        text, told = Text.assemble((where, "quiet")), walk.told()
        if told is None:
            return text.append("\nThe cards are dealt; nobody has moved yet.", "quiet")
        if walk.at_end and walk.ended():
            text.append(" e shows the score.", "news")
        text.append("\n").append_text(self.texts.written(told.sentence, "strong"))
        return text.append("\n\n").append_text(self.texts.rule(self.rule_here()))

    def say(self, text: Text | str, style: str = "quiet") -> None:
        if self.is_here:
            self.query_one("#prompt", TextPane).text = text if isinstance(text, Text) else Text(text, style)

    def status(self) -> str:
        return f"replay {self.pace.value}"

    def status_explained(self) -> str:
        return f"The game plays on at the pace “{self.pace.value}”: + and - change it."

    def action_leave(self) -> None:
        if self.seen:
            self.look_at(None)
        else:
            self.dismiss()
