"""The questions of a newcomer, asked at every decision of random games: what now, by which rule, and why not?

``python -m tests.rulesets.asking`` walks through a hundred games and prints what it met; so do the tests.
"""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import chain, cycle, islice, pairwise, zip_longest
from typing import Any

from rules.events import EVERYTHING
from rules.game import Game
from rules.kinds import AnyDecision, SetDecision
from rules.match import Match, Prompt
from rules.options import Option, Setup
from rules.state import Frame
from rules.words import Sentence
from rulesets import load, shelf
from tests.rulesets.rare import rare_positions
from tests.rulesets.test_conformance import walk
from tests.sitting import NAMES

GAMES = 20
"""Of each kind on the shelf: a hundred in all."""
CAP = 600
"""Decisions of a game that are asked about."""
CAP_ENDLESS = 150
"""Where random play need not come to an end, and one decision has a hundred options."""
LONGEST = 160
"""Letters of anything that is said in one go."""
SHRUG = "That is not one of the choices here."
"""No answer to somebody who asks why not."""


@dataclass(slots=True)
class Answers:
    """What was said in the games of one kind, and what was wrong with it."""

    game: Game[Any]
    games: int = 0
    met: Counter[str] = field(default_factory=Counter)
    """Decisions by their kind."""
    reasons: int = 0
    said: dict[str, None] = field(default_factory=dict)
    """Every prompt and every reason, once."""
    told: dict[str, None] = field(default_factory=dict)
    """Every line of the logs."""
    faults: list[str] = field(default_factory=list)
    _keys: set[str] = field(init=False)

    def __post_init__(self) -> None:
        self._keys = {entry.key for entry in self.game.rulebook.entries()}

    def ask(self, match: Match[Any], frame: Frame) -> Prompt:
        """Everything a player could ask before this decision."""
        prompt, decision = match.prompt(frame[1]), match.game.decisions[frame[0]]
        self.met[frame[0]] += 1
        self._judge(frame, prompt.sentence, prompt.rule)
        for offer in (*prompt.offers, *prompt.closed, *prompt.candidates):
            self._judge_length(frame, offer.label)
        for offer in prompt.offers:
            self._judge_rule(frame, offer.rule)
        for closed in prompt.closed:
            self._judge(frame, closed.reason, closed.rule)
        for choice in odd_sets(decision, match, frame):
            objection = match.objection(frame[1], choice)
            if objection:
                self._judge(frame, objection.sentence, objection.refusal.rule)
        self.reasons += len(prompt.closed)
        return prompt

    def _judge(self, frame: Frame, sentence: Sentence, rule: str) -> None:
        self.said[sentence.read(NAMES)] = None
        self._judge_length(frame, sentence)
        self._judge_rule(frame, rule)
        if sentence.read(NAMES) == SHRUG:
            self.faults.append(f"{frame[0]}: a shrug is no reason")

    def _judge_rule(self, frame: Frame, rule: str) -> None:
        if rule not in self._keys:
            self.faults.append(f"{frame[0]}: there is no rule {rule!r}")

    def _judge_length(self, frame: Frame, sentence: Sentence) -> None:
        text = sentence.read(NAMES)
        if not 0 < len(text) <= LONGEST:
            self.faults.append(f"{frame[0]}: {len(text)} letters: {text!r}")

    @property
    def never_met(self) -> set[str]:
        return set(self.game.decisions) - set(self.met)

    def __str__(self) -> str:
        kinds = f"{len(self.met)} of {len(self.game.decisions)} kinds"
        decisions, sentences = self.met.total(), len(self.said)
        return (
            f"{self.game.facts.name:<14} {self.games:>4} games {decisions:>6,} decisions  {kinds:<15} "
            f"{self.reasons:>7,} reasons {sentences:>6,} different sentences {len(self.faults):>3} faults"
        )


def odd_sets(decision: AnyDecision[Any], match: Match[Any], frame: Frame) -> Iterator[tuple[int, ...]]:
    """Sets that somebody may try: nothing, one thing, two neighbours, everything."""
    if isinstance(decision, SetDecision):
        things = decision.candidates(match.state, frame)
        yield from ((), *((thing,) for thing in things), *pairwise(things), tuple(things))


def tables(game: Game[Any]) -> Iterator[Setup]:
    """Every option at each of its values, one at a time, at every number of players in turn."""
    counts = [list(_agreements(game, players)) for players in game.facts.players]
    for seed, setup in enumerate(cycle(filter(None, chain.from_iterable(zip_longest(*counts))))):
        yield Setup(setup.players, seed, setup.options)


def _agreements(game: Game[Any], players: int) -> Iterator[Setup]:
    yield Setup(players, 0)
    for option in game.options:
        if not option.players or players in option.players:
            yield from (Setup(players, 0, {option.name: value}) for value in _other_values(option, players))


def _other_values(option: Option, players: int) -> list[str]:
    values = option.values or ("random",)
    return [value for value in values if value != option.default and option.complaint(value, players) is None]


def walk_and_ask(name: str, games: int = GAMES) -> Answers:
    game = load(name)
    answers = Answers(game, games)
    cap = CAP if game.ends_by_chance else CAP_ENDLESS
    for setup in islice(tables(game), games):
        match = Match(game, setup)
        for frame in walk(match, setup.seed, cap):
            answers.ask(match, frame)
        answers.told |= {line.read(NAMES): None for line in match.narrate(match.events(), EVERYTHING)}
    for match in rare_positions(name):
        answers.ask(match, match.frame(match.deciders()[0]))
    return answers


def main() -> int:
    everything = [walk_and_ask(facts.name) for facts in shelf()]
    for answers in everything:
        print(answers)
        for fault in dict.fromkeys(answers.faults):
            print(f"  {fault}")
    return 1 if any(answers.faults or answers.never_met for answers in everything) else 0


if __name__ == "__main__":
    sys.exit(main())
