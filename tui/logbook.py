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
        self._read = 0

    def catch_up(self) -> Sequence[Line]:
        moves = self.match.moves
        if len(moves) < self._read:
            self.lines = [line for line in self.lines if line.move <= len(moves)]
            self._read = len(moves)
        for number in range(self._read, len(moves)):
            self.lines.extend(self._told(moves[number].events, number + 1))
        self._read = len(moves)
        return self.lines

    def since(self, move: int) -> list[Line]:
        """What was told after so many moves."""
        return [line for line in self.lines if line.move > move]

    def _told(self, events: Sequence[Event], number: int) -> list[Line]:
        lines = []
        for event in events:
            for sentence in self.match.narrate([event], self.eyes):
                lines.append(Line(sentence, number, isinstance(event, TurnBegan | PhaseBegan), event.rule))
        return lines
