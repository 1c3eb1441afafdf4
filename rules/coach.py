"""Leads a learner through a lesson on the real game.

The coach plays the others' moves, lets the learner choose freely where that does no harm, and says why where it does.
Everything runs through the match, so a lesson cannot teach a rule that is not one.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from rules.bots.random import Random
from rules.game import Game
from rules.knowledge import Knowledge
from rules.lessons import Lesson, Step
from rules.match import Match
from rules.options import Setup


@dataclass(frozen=True, slots=True)
class Verdict:
    """The coach's answer to a move."""

    right: bool
    words: str = ""


class Coach:
    """Leads through a lesson. The learner only moves through ``attempt``."""

    def __init__(self, game: Game[Any], lesson: Lesson) -> None:
        self.game = game
        self.lesson = lesson
        self.at = 0
        self.match = Match(game, Setup(lesson.players, lesson.seed, lesson.options))
        for line in lesson.before:
            self._play(line)
        self._let_others_move()

    @property
    def step(self) -> Step | None:
        """What is being taught; nothing when the lesson is over."""
        return self.lesson.steps[self.at] if self.at < len(self.lesson.steps) else None

    @property
    def over(self) -> bool:
        return self.step is None

    @property
    def waits_for_move(self) -> bool:
        return self.step is not None and (self.step.free or bool(self.step.do))

    def read_on(self) -> None:
        """The learner has read a step that asks for nothing."""
        if self.step is not None and not self.waits_for_move:
            self._go_on(self.step)

    def attempt(self, choice: Any) -> Verdict:
        """A legal move of the learner: made, if it carries the lesson on."""
        step, seat = self.step, self.lesson.seat
        if step is None:
            return Verdict(False, "The lesson is over; this table stays as it is.")
        if not self.waits_for_move:
            return Verdict(False, "Read on first: press Enter.")
        wanted = [self.match.read(seat, line) for line in step.do]
        if not step.free and choice not in wanted:
            return Verdict(False, step.nudge or "That is a fine move, but not the one this step is about.")
        self.match.play(seat, choice)
        self._go_on(step)
        return Verdict(True)

    def _go_on(self, step: Step) -> None:
        for line in step.after:
            self._play(line)
        self.at += 1
        self._let_others_move()

    def _play(self, line: str) -> None:
        seat, _, move = line.partition(" ")
        self.match.play(int(seat), self.match.read(int(seat), move))

    def _let_others_move(self) -> None:
        """Anything that is not the learner's to decide is decided somehow, always in the same way."""
        while not self.match.over and self.lesson.seat not in self.match.deciders():
            seat = self.match.deciders()[0]
            self.match.play(seat, Random().choose(Knowledge(self.match, seat, self.lesson.seed)))
