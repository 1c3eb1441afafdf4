"""Turns that are planned once and carried out choice by choice."""

from __future__ import annotations

from typing import Any
from unittest.mock import Mock

import pytest

from rules.bots import bot
from rules.bots.plans import best_at_a_glance, next_of_plan
from rules.knowledge import Knowledge
from rules.match import Match
from rules.options import Setup
from rulesets import load


def harbour() -> tuple[Match[Any], int]:
    match = Match(load("dragon-market"), Setup(2, 6))
    return match, match.deciders()[0]


def test_a_turn_is_thought_over_once() -> None:
    match, seat = harbour()
    planner = Mock(wraps=best_at_a_glance)
    plan = best_at_a_glance(Knowledge(match, seat, 5))
    for choice in plan:
        assert next_of_plan(Knowledge(match, seat, 5), planner, "a manner of its own") == choice
        match.play(seat, choice)
    planner.assert_called_once()


@pytest.mark.parametrize("level", ["greedy", "master:120"])
def test_whoever_is_asked_in_the_middle_of_a_turn_goes_on_with_its_plan(level: str) -> None:
    """A process that was not there when the turn began comes to the same plan."""
    match, seat = harbour()
    for _ in range(2):
        match.play(seat, bot(level).choose(Knowledge(match, seat, 5)))
    again = match.as_of(len(match.moves))
    assert bot(level).choose(Knowledge(again, seat, 5)) == bot(level).choose(Knowledge(match, seat, 5))


def test_whoever_has_left_his_plan_makes_another() -> None:
    match, seat = harbour()
    planned = bot("greedy").choose(Knowledge(match, seat, 5))
    match.play(seat, next(offer.choice for offer in match.prompt(seat).offers if offer.choice != planned))
    planner = Mock(wraps=best_at_a_glance)
    choice = next_of_plan(Knowledge(match, seat, 5), planner, "another manner")
    assert planner.call_count == 2
    assert match.objection(seat, choice) is None


def test_a_plan_that_the_rules_forbid_is_not_insisted_on() -> None:
    match, seat = harbour()
    choice = next_of_plan(Knowledge(match, seat, 5), lambda mind: (-1,), "a silly one")
    assert match.objection(seat, choice) is None
