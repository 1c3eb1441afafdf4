"""No question of a newcomer goes unanswered, and no answer is a wall of text: in a hundred random games."""

from __future__ import annotations

import pytest

from rulesets import load, shelf
from tests.readability import lessons_of, rules_of, too_long
from tests.rulesets.asking import walk_and_ask

each_game = pytest.mark.parametrize("name", [facts.name for facts in shelf()])


@each_game
def test_every_decision_says_what_now_by_which_rule_and_why_not(name: str) -> None:
    answers = walk_and_ask(name)
    assert not answers.faults
    assert not answers.never_met, "a kind of decision nobody asked about"
    assert not too_long((*answers.said, *answers.told))


@each_game
def test_no_sentence_of_rules_and_lessons_is_too_long(name: str) -> None:
    assert not too_long((*rules_of(load(name)), *lessons_of(load(name))))
