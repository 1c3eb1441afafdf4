"""Pauses: a match can stop before steps that people want to watch, and nothing else is different for it."""

from __future__ import annotations

from typing import Any

import pytest

from rules.coach import WATCHING, Coach
from rules.match import Match, OutOfTurn, UndoClosed
from rules.options import Setup
from rulesets import load
from tests.wandering import somewhere, wander

GAME = "dungeon-bazar"


def paused(seed: int = 3) -> Match[Any]:
    """A game that stands still because there is something to watch."""
    whole = somewhere(GAME, 2, seed, 10_000)
    match: Match[Any] = Match(whole.game, whole.setup)
    for move in whole.moves:
        match.play(move.seat, move.choice, pausing=True)
        if match.paused:
            break
    return match


@pytest.mark.parametrize("seed", range(4))
def test_a_game_with_pauses_is_the_same_game(seed: int) -> None:
    whole = somewhere(GAME, 3, seed, 10_000)
    slow: Match[Any] = Match(load(GAME), Setup(3, seed))
    pauses = 0
    for move in whole.moves:
        slow.play(move.seat, move.choice, pausing=True)
        settled = slow.settled().fingerprint()
        while slow.paused:
            pauses += 1
            slow.go_on(pausing=True)
        assert slow.state.fingerprint() == settled
    assert slow.moves == whole.moves
    assert slow.over
    assert pauses > 10


def test_without_a_wish_for_pauses_there_are_none() -> None:
    match = somewhere(GAME, 2, 3, 0)
    while not match.over:
        assert not match.paused
        wander(match, 3, 1)


def test_in_a_pause_nobody_is_asked() -> None:
    match = paused()
    assert match.deciders() == ()
    assert not match.over
    for seat in range(2):
        with pytest.raises(OutOfTurn, match="not your turn"):
            match.prompt(seat)


def test_what_follows_a_pause_belongs_to_the_move_before_it() -> None:
    match = paused()
    moves, told = len(match.moves), match.moves[-1].events
    move = match.go_on(pausing=True)
    assert len(match.moves) == moves
    assert match.moves[-1] is move
    assert move.events[: len(told)] == told
    assert len(move.events) > len(told)


def test_going_on_without_pauses_leads_to_the_next_decision() -> None:
    match = paused()
    settled = match.settled().fingerprint()
    match.go_on()
    assert not match.paused
    assert match.state.fingerprint() == settled


def test_what_was_seen_before_a_pause_cannot_be_taken_back() -> None:
    match = paused()  # before the cave, with the offers open
    with pytest.raises(UndoClosed, match="cannot be unseen"):
        match.undo(match.moves[-1].seat)


def test_a_learner_who_watches_ends_where_one_who_skips_does() -> None:
    game = load(GAME)
    lesson = next(lesson for lesson in game.lessons if lesson.key == "first")
    quick, slow = Coach(game, lesson), Coach(game, lesson, pausing=True)
    watched = 0
    while (step := quick.step) is not None:
        while slow.match.paused:
            assert slow.step is WATCHING
            assert not slow.attempt(0).right
            slow.read_on()
            watched += 1
        assert slow.step is step
        for coach in (quick, slow):
            if coach.waits_for_move:
                coach.attempt(coach.match.read(lesson.seat, step.do[0]))
            else:
                coach.read_on()
    assert slow.over
    assert slow.match.state.fingerprint() == quick.match.state.fingerprint()
    assert watched > 10
