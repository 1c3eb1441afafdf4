"""Choices followed for a few turns through the same imagined deals."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from rules import engine
from rules.bots.foresight import look_ahead
from rules.bots.master import Master
from rules.bots.search import Budget, favourite
from rules.game import Game
from rules.judgement import Foresight
from rules.knowledge import Knowledge
from rules.match import Match
from rules.options import Setup
from rulesets import load


def last(game: Game[Any], s: Any) -> Any:
    """A reflex that needs no thought at all."""
    return engine.choices(game, s)[-1]


def dale(**changes: Any) -> Match[Any]:
    """The first decision of a game: purchases, techniques, a stack. With another judgement, if wanted."""
    game = load("dale")
    return Match(replace(game, judgement=replace(game.judgement, **changes)), Setup(2, 11))


class Counting(Knowledge[Any]):
    deals = 0

    def imagine(self) -> Any:
        self.deals += 1
        return super().imagine()


def mind_of(match: Match[Any]) -> Counting:
    return Counting(match, match.deciders()[0], 1)


@pytest.mark.parametrize("turns", [1, 2, 5])
def test_a_choice_is_judged_after_so_many_turns(turns: int) -> None:
    judged: list[int] = []

    def shares(s: Any) -> list[float]:
        judged.append(s.number)
        return [0.5, 0.5]

    match = dale(shares=shares)
    look_ahead(mind_of(match), Foresight(turns, last), Budget(iterations=60))
    assert set(judged) == {match.state.number + turns}


def test_half_of_the_choices_are_given_up_whenever_a_part_of_the_budget_is_spent() -> None:
    mind = mind_of(dale())
    root = look_ahead(mind, Foresight(2, last), Budget(iterations=400))
    visits = sorted(node.visits for node in root.children.values())
    assert visits[0] > 0
    assert visits.count(visits[0]) == len(visits) // 2
    assert visits[-1] == visits[-2] > 2 * visits[0]
    assert 300 < root.visits == sum(visits) <= 400


def test_the_favourite_is_what_has_promised_most() -> None:
    match = dale(shares=lambda s: [len(stall) / 8 for stall in s.stalls])
    ranking = look_ahead(mind_of(match), Foresight(1, last), Budget(iterations=60)).children
    assert favourite(ranking) == match.read(match.deciders()[0], "act build")


def test_all_choices_are_tried_in_the_same_deals() -> None:
    mind = mind_of(dale())
    choices = mind.sensible()
    mind.deals = 0
    ranking = look_ahead(mind, Foresight(2, last), Budget(iterations=400), choices).children
    assert mind.deals == ranking[favourite(ranking)].visits


def test_moves_that_are_compared_get_the_same_thought() -> None:
    match = dale(foresight=Foresight(2, last))
    mind = mind_of(match)
    lines = [(choice,) for choice in mind.choices()[:2]]
    shares = Master(Budget(iterations=100)).compare(mind, lines)
    assert list(shares) == lines
    assert mind.deals == 50


@pytest.mark.parametrize("reflex", [None, last])
def test_without_time_two_choices_are_still_compared(reflex: Any) -> None:
    mind = mind_of(dale())
    ranking = look_ahead(mind, Foresight(2, reflex), Budget(seconds=1e-9)).children
    assert [node.visits for node in ranking.values()] == [1, 1]
    assert set(ranking) < set(mind.sensible())
