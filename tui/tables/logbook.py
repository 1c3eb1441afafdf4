"""The log of one pair of eyes: what was told, move by move, under the heading of its turn."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from rules.events import Event, PhaseBegan, TurnBegan
from rules.match import Match
from rules.words import Sentence


@dataclass(frozen=True, slots=True)
class Line:
    sentence: Sentence
    move: int
    """How many moves had been made when this was told."""
    heading: bool
    rule: str = ""
    """The rule that was applied, where one can be named."""


class Logbook:
    """Grows with the match; when moves are taken back, so are their lines."""

    def __init__(self, match: Match[Any], eyes: int) -> None:
        self.match = match
        self.eyes = eyes
        self.lines: list[Line] = self._told(match.opening, 0)
        self.latest: list[Line] = []
        """What the last change added."""
        self._read = self._events = 0
        """Moves that were told, and events of the last of them: a pause in a game is a pause in a move."""

    def catch_up(self) -> Sequence[Line]:
        moves = self.match.moves
        if len(moves) < self._read:
            self.lines = [line for line in self.lines if line.move <= len(moves)]
            self._read, self._events = len(moves), len(moves[-1].events) if moves else 0
        fresh = self._fresh()
        if fresh:
            self.lines += fresh
            self.latest = fresh
        return self.lines

    def _fresh(self) -> list[Line]:
        lines, moves = [], self.match.moves
        for number in range(max(1, self._read), len(moves) + 1):
            events = moves[number - 1].events
            lines += self._told(events[self._events if number == self._read else 0 :], number)
            self._read, self._events = number, len(events)
        return lines

    def latest_rule(self) -> str:
        """The rule that was applied last, if the last change names one."""
        return next((line.rule for line in reversed(self.latest) if line.rule), "")

    def since(self, move: int) -> list[Line]:
        """What was told after so many moves."""
        return [line for line in self.lines if line.move > move]

    def _told(self, events: Sequence[Event], number: int) -> list[Line]:
        lines = []
        for event in events:
            for sentence in self.match.narrate([event], self.eyes):
                lines.append(Line(sentence, number, isinstance(event, TurnBegan | PhaseBegan), event.rule))
        return lines
