"""Every lesson of every game, played through: the right moves carry it on, a wrong one changes nothing."""

from __future__ import annotations

import pytest

from rules.coach import Coach
from rules.lessons import Lesson
from rulesets import load, shelf

LESSONS = [(facts.name, lesson) for facts in shelf() for lesson in load(facts.name).lessons]
each_lesson = pytest.mark.parametrize(("name", "lesson"), LESSONS, ids=[f"{name}-{x.key}" for name, x in LESSONS])

LONGEST = 230
"""Letters that fit the coach's pane at 80 × 24."""


@each_lesson
def test_the_right_moves_lead_to_the_end(name: str, lesson: Lesson) -> None:
    coach = Coach(load(name), lesson)
    while (step := coach.step) is not None:
        if not coach.waits_for_move:
            coach.read_on()
        elif step.do:
            assert coach.attempt(coach.match.read(lesson.seat, step.do[0])).right
        else:
            assert coach.attempt(coach.match.prompt(lesson.seat).offers[0].choice).right
    assert coach.over


@each_lesson
def test_a_wrong_move_is_explained_and_changes_nothing(name: str, lesson: Lesson) -> None:
    coach = Coach(load(name), lesson)
    while (step := coach.step) is not None:
        if not coach.waits_for_move:
            coach.read_on()
            continue
        right = [coach.match.read(lesson.seat, line) for line in step.do]
        offers = coach.match.prompt(lesson.seat).offers
        if not step.leaves_the_choice:
            before = coach.match.state.fingerprint()
            for offer in [offer for offer in offers if offer.choice not in right][:3]:
                verdict = coach.attempt(offer.choice)
                assert not verdict.right
                assert verdict.words
            assert coach.match.state.fingerprint() == before
        coach.attempt(right[0] if right else offers[-1].choice)


@each_lesson
def test_the_coach_is_brief_and_knows_the_rules(name: str, lesson: Lesson) -> None:
    keys = {entry.key for entry in load(name).rulebook.entries()}
    assert len(lesson.names) == lesson.players
    for step in lesson.steps:
        assert 0 < len(step.say) <= LONGEST
        assert step.leaves_the_choice or not step.do or step.nudge, "a step that wants a certain move says why"
        assert not step.rule or step.rule in keys


@pytest.mark.parametrize("name", [facts.name for facts in shelf()])
def test_a_game_has_a_first_lesson_and_three_on_its_tricky_parts(name: str) -> None:
    keys = [lesson.key for lesson in load(name).lessons]
    assert keys[:1] == ["first"]
    assert len(set(keys)) == len(keys) >= 4
