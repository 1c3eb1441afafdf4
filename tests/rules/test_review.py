"""Which moves of a game are worth a thought."""

from __future__ import annotations

from typing import Any
from unittest.mock import patch

import pytest

from rules import review
from rules.bots import bot
from rules.bots.master import Master
from rules.bots.search import Budget
from rules.judgement import won_by
from rules.knowledge import Knowledge
from rules.match import Match
from rules.options import Setup
from rules.review import GLANCE, course, own_decisions, prospects, suspicion
from rulesets import load, shelf
from tests.bots import bots_play, play_out
from tests.rulesets.dunhuang.table import stall
from tests.wandering import wander

each_game = pytest.mark.parametrize("name", [facts.name for facts in shelf()])


def played(name: str) -> Match[Any]:
    return play_out(Match(load(name), Setup(2, 12)), "greedy", seed=12)


@each_game
def test_own_decisions_are_own_and_more_than_a_formality(name: str) -> None:
    whole = played(name)
    again, own = Match(whole.game, whole.setup), own_decisions(whole, 1)
    assert own
    for at, move in enumerate(whole.moves):
        real = move.seat == 1 and len(again.prompt(1).offers) > 1
        assert (at in own) == real
        again.play(move.seat, move.choice)


@each_game
def test_the_moves_of_a_master_are_suspected_less_than_any_others(name: str) -> None:
    match, doubts = Match(load(name), Setup(2, 12)), {"master:150": 0.0, "random": 0.0}
    for step, seat in enumerate(bots_play(match, "greedy", seed=12)):
        if step % 8 == 5:
            for level in doubts:
                doubts[level] += suspicion(Knowledge(match, seat, 1), bot(level).choose(Knowledge(match, seat, 2)))
    assert doubts["master:150"] < doubts["random"]


@pytest.mark.parametrize("name", ["bazar", "dale"])
def test_a_move_that_was_never_looked_at_is_worth_a_thought(name: str) -> None:
    """Bots pass silly moves by; a person may have made one."""
    match = Match(load(name), Setup(2, 45))
    for seat in bots_play(match, "random", seed=45):
        mind = Knowledge(match, seat, 1)
        silly = [choice for choice in mind.choices() if choice not in mind.sensible()]
        if silly and not match.game.judgement.plans:
            assert suspicion(mind, silly[0]) > 0.1
            return
        if silly:
            assert -1.0 <= suspicion(mind, silly[0]) <= 1.0
            return
    pytest.fail("every move was sensible")


def test_who_passes_a_win_by_is_suspected() -> None:
    tokens = {"lapis": 0, "pottery": 0, "glass": 0, "bamboo": 0}
    bare = "- - - - - - - -"
    sitting = stall("Dancer", "paper", steps=3, tokens=tokens, hands=["lapis glass tea"], market=bare, coins=5)
    doubts = {
        offer.notation: suspicion(Knowledge(sitting.match, 0, 1), offer.choice) for offer in sitting.prompt().offers
    }
    assert min(doubts, key=lambda move: doubts[move]) == "camel 3"


def test_a_glance_is_short() -> None:
    match = Match(load("dunhuang"), Setup(2, 12))
    with patch.object(review, "Master", wraps=Master) as master:
        suspicion(Knowledge(match, 0), match.prompt(0).offers[0].choice)
    master.assert_called_once_with(Budget(iterations=GLANCE))


@each_game
def test_prospects_are_shared_out_from_the_first_move_to_the_win(name: str) -> None:
    match = played(name)
    shares = prospects(match)
    assert len(shares) == len(match.moves) + 1
    assert all(abs(sum(each) - 1) < 1e-9 and min(each) >= 0 for each in shares)
    winners = match.outcome().winners
    assert shares[-1] == tuple(won_by(winners, 2))


def test_a_course_is_every_table_there_was() -> None:
    match = Match(load("bazar"), Setup(2, 3))
    seen = [match.view()]
    for _ in range(12):
        wander(match, 3, 1)
        seen.append(match.view())
    assert list(course(match)) == seen
