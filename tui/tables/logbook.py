"""The log of one pair of eyes: what was told, move by move, under the heading of its turn."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from rules.events import Event, PhaseBegan, TurnBegan
from rules.match import Match, Move
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
        self._read: list[Move] = []
        """The moves that were told, as they were then."""

    def catch_up(self) -> Sequence[Line]:
        self._forget_what_was_taken_back()
        fresh = self._fresh()
        if fresh:
            self.lines += fresh
            self.latest = fresh
        return self.lines

    def _forget_what_was_taken_back(self) -> None:
        """Others may have been made instead since anybody last looked here."""
        read, moves, stale = self._read, self.match.moves, False
        while read and not (len(read) <= len(moves) and _goes_on(read[-1], moves[len(read) - 1])):
            read.pop()
            stale = True
        if stale:
            self.lines = [line for line in self.lines if line.move <= len(read)]

    def _fresh(self) -> list[Line]:
        lines, moves = [], self.match.moves
        last = self._read.pop() if self._read else None  # a pause in a game is a pause in a move
        for number in range(len(self._read) + 1, len(moves) + 1):
            events = moves[number - 1].events
            lines += self._told(events[len(last.events) if last else 0 :], number)
            self._read.append(moves[number - 1])
            last = None
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


def _goes_on(told: Move, now: Move) -> bool:
    """Whether it is the same move, perhaps with more that came of it since."""
    if told is now:
        return True
    return (told.seat, told.notation) == (now.seat, now.notation) and now.events[: len(told.events)] == told.events
