"""Leads a learner through a lesson on the real game.

The coach plays the others' moves, lets the learner choose freely where that does no harm, and says why where it does.
Everything runs through the match, so a lesson cannot teach a rule that is not one.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

from rules.bots.random import Random
from rules.events import TurnBegan
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


WATCHING: Final = Step("Watch what comes of it.")
"""Stands between two steps of a lesson as long as there is something to see."""


class Coach:
    """Leads through a lesson. The learner only moves through ``attempt``; with pauses, he also sees what follows."""

    def __init__(self, game: Game[Any], lesson: Lesson, pausing: bool = False) -> None:
        self.game = game
        self.lesson = lesson
        self.at = 0
        self._turn = 0
        """The turn in which the learner moved last."""
        self._pausing = False  # whatever came before the lesson is over
        self._coming: list[str] = []
        """Moves that come before the next step."""
        self.match = Match(game, Setup(lesson.players, lesson.seed, lesson.options))
        for line in lesson.before:
            self._play(line)
        self._let_others_move()
        self._pausing = pausing

    @property
    def step(self) -> Step | None:
        """What is being taught; nothing when the lesson is over."""
        if self.match.paused:
            return WATCHING
        return self.lesson.steps[self.at] if self.at < len(self.lesson.steps) else None

    @property
    def over(self) -> bool:
        return self.step is None

    @property
    def waits_for_move(self) -> bool:
        return self.step is not None and (self.step.leaves_the_choice or bool(self.step.do))

    def read_on(self) -> None:
        """The learner has read a step that asks for nothing, or seen what there was to see."""
        if self.match.paused:
            self.match.go_on(self._pausing)
            self._carry_on()
        elif self.step is not None and not self.waits_for_move:
            self._go_on(self.step)

    def attempt(self, choice: Any) -> Verdict:
        """A legal move of the learner: made, if it carries the lesson on."""
        step, seat = self.step, self.lesson.seat
        if step is None:
            return Verdict(False, "The lesson is over; this table stays as it is.")
        if not self.waits_for_move:
            return Verdict(False, "Read on first: press Enter.")
        wanted = [self.match.read(seat, line) for line in step.do]
        if not step.leaves_the_choice and choice not in wanted:
            return Verdict(False, step.nudge or "That is a fine move, but not the one this step is about.")
        self._turn = self._turns()
        self.match.play(seat, choice, self._pausing)
        self._go_on(step)
        return Verdict(True)

    def _go_on(self, step: Step) -> None:
        self._coming = list(step.after)
        self._carry_on()

    def _carry_on(self) -> None:
        """To the next step, or only to the next pause."""
        while self._coming and not self.match.paused:
            self._play(self._coming.pop(0))
        self._let_others_move()
        if not self.match.paused and not self._turn_goes_on():
            self.at += 1

    def _turn_goes_on(self) -> bool:
        """Whether the learner may finish it as he likes, and has not yet."""
        return self.lesson.steps[self.at].whole_turn and not self.match.over and self._turns() == self._turn

    def _turns(self) -> int:
        """How many turns have begun."""
        return sum(isinstance(event, TurnBegan) for move in self.match.moves for event in move.events)

    def _play(self, line: str) -> None:
        seat, _, move = line.partition(" ")
        self.match.play(int(seat), self.match.read(int(seat), move), self._pausing)

    def _let_others_move(self) -> None:
        """Anything that is not the learner's to decide is decided somehow, always in the same way."""
        while not (self.match.over or self.match.paused) and self.lesson.seat not in self.match.deciders():
            seat = self.match.deciders()[0]
            choice = Random().choose(Knowledge(self.match, seat, self.lesson.seed))
            self.match.play(seat, choice, self._pausing)
