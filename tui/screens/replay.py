"""A finished or unfinished game, walked through: the same table, seen at any move through any eyes."""

from __future__ import annotations

from typing import Any, ClassVar

from rich.text import Text
from textual.binding import BindingType
from textual.timer import Timer

from rules.events import EVERYTHING, WATCHER, TurnBegan
from rules.match import Match
from rules.record import SeatLabel
from tui.look import colours
from tui.screens.seen import SeenTable
from tui.tables.logbook import Logbook
from tui.tables.table import Pace, Table
from tui.widgets.keys import hidden, shown
from tui.widgets.log import LogPane
from tui.widgets.text import TextPane

QUICKEST = 0.05
"""Seconds a move of an instant replay can be seen."""


class NoKeeper:
    """A replay writes nothing down."""

    def move(self, move: object, s: object) -> None:
        raise AssertionError("a replay makes no moves")

    def undo(self) -> None:
        raise AssertionError("a replay takes nothing back")

    def finish(self) -> None: ...

    def close(self) -> None: ...


class ReplayScreen(SeenTable):
    BINDINGS: ClassVar[list[BindingType]] = [
        shown("replay.forward", "right,l", "forward", "One move on", "go(1)"),
        shown("replay.next-turn", "right_square_bracket,down,j", "next turn", "On to the next turn", "turn(1)"),
        shown("replay.play", "space,enter", "play", "Play on by itself, at the pace of the bots", "play_on"),
        shown("replay.eyes", "v", "eyes", "Through whose eyes: everyone's, a watcher's, each player's"),
        shown("replay.leave", "q,backspace,escape", "leave", "Leave the replay"),
        hidden("replay.back", "left,h", "back", "One move back", "go(-1)"),
        hidden("replay.last-turn", "left_square_bracket,up,k", "turn back", "Back to the turn before", "turn(-1)"),
        hidden("replay.start", "home", "start", "To the first move", "go(-100000)"),
        hidden("replay.end", "end", "end", "To the last move", "go(100000)"),
    ]

    def __init__(
        self, match: Match[Any], seats: tuple[SeatLabel, ...], eyes: int, pace: Pace = Pace.NORMAL, at: int = 0
    ) -> None:
        self.whole = match
        self.at = at
        self.playing = False
        self._next: Timer | None = None
        """The move to come, while the game plays on by itself."""
        super().__init__(Table(match.as_of(at), seats, NoKeeper(), pace), eyes)
        self.fair_eyes = eyes

    def action_go(self, step: int) -> None:
        if self.look_aside(step, 0):
            return
        if step == 1:
            self._walk_on()
        else:
            self._go(self.at + step)

    def _walk_on(self) -> None:
        """A move, and what it led to one thing after the other, as at the table."""
        match = self.table.match
        if match.paused:
            match.go_on(pausing=True)
        elif self.at < len(self.whole.moves):
            move = self.whole.moves[self.at]
            match.play(move.seat, move.choice, pausing=True)
            self.at += 1
        self.refresh_table()

    def _go(self, at: int) -> None:
        self.at = max(0, min(at, len(self.whole.moves)))
        self.table.match = self.whole.as_of(self.at)
        self.logbook = Logbook(self.table.match, self.eyes)
        self.refresh_table()

    def action_turn(self, step: int) -> None:
        if self.look_aside(0, step):
            return
        moves = self.whole.moves
        starts = [at for at, move in enumerate(moves, 1) if any(isinstance(e, TurnBegan) for e in move.events)]
        if step > 0:
            self._go(next((start for start in starts if start > self.at), len(moves)))
        else:
            self._go(next((start for start in reversed(starts) if start < self.at), 0))

    def action_play_on(self) -> None:
        self.playing = not self.playing
        if self._next:
            self._next.stop()
        self._play_on()

    def _play_on(self) -> None:
        """A move, and after the pause of a bot the next one."""
        self.playing = self.playing and (self.table.match.paused or self.at < len(self.whole.moves))
        if self.playing:
            self._walk_on()
            pace = self.table.pace if self.table.pace is not Pace.STEP else Pace.SLOW
            self._next = self.set_timer(max(pace.seconds, QUICKEST), self._play_on)
        else:
            self._show_prompt()

    def action_eyes(self) -> None:
        """Of a game that still goes on one sees no more than at the table."""
        order = [EVERYTHING, WATCHER, *range(len(self.table.seats))] if self.whole.over else [self.fair_eyes, WATCHER]
        self.eyes = order[(order.index(self.eyes) + 1) % len(order)]
        self._go(self.at)

    def rule_here(self) -> str:
        """The rule of the move that was made last; in a pause the one that was applied last."""
        if self.table.match.paused:
            return self.logbook.latest_rule()
        return self.whole.game.decisions[self.whole.moves[self.at - 1].kind].rule if self.at else ""

    def on_log_pane_chosen(self, message: LogPane.Chosen) -> None:
        self._go(message.move)

    def prompt_text(self) -> Text:
        eyes = {EVERYTHING: "open hands", WATCHER: "a watcher"}.get(self.eyes) or self.table.names[self.eyes]
        where = f"Move {self.at} of {len(self.whole.moves)}, seen by {eyes}{', playing' if self.playing else ''}."
        text = Text.assemble((where, "quiet"))
        if not self.at:
            return text.append("\nThe cards are dealt; nobody has moved yet.", "quiet")
        move = self.whole.moves[self.at - 1]
        text.append("\n").append_text(colours.seat_name(move.seat, self.table.names)).append(
            f": {move.notation}", "strong"
        )
        return text.append("\n\n").append_text(self.rule_text())

    def say(self, text: Text | str, style: str = "quiet") -> None:
        self.query_one("#prompt", TextPane).text = text if isinstance(text, Text) else Text(text, style)

    def status(self) -> str:
        return f"replay {self.table.pace.value}"

    def action_leave(self) -> None:
        if self.seen:
            self.look_at(None)
        else:
            self.dismiss()
