"""A bot is handed what its seat may know, and nothing else."""

from __future__ import annotations

import pytest

from rules import engine
from rules.knowledge import Knowledge
from rules.match import Match, OutOfTurn
from rules.options import Setup
from rulesets import load
from tests.rulesets.dunhuang.table import stall
from tests.wandering import somewhere

GAME = load("dunhuang")


def test_thinking_leaves_the_match_alone() -> None:
    match = somewhere("dunhuang", 3, 4, 30)
    before = match.state.copy()
    mind = Knowledge(match, match.deciders()[0], 9)
    for _ in range(5):
        dream = mind.imagine()
        engine.play(GAME, dream, engine.choices(GAME, dream)[0])
    mind.random()
    assert match.state == before


def test_a_mind_sees_the_view_and_the_choices_of_its_seat() -> None:
    match = somewhere("dunhuang", 3, 4, 30)
    seat = match.deciders()[0]
    mind = Knowledge(match, seat)
    assert mind.view() == match.view(seat)
    assert list(mind.choices()) == [offer.choice for offer in match.prompt(seat).offers]
    assert list(mind.sensible()) == list(mind.choices()), "this game has no shorter list"


def test_only_who_is_asked_can_think() -> None:
    match = somewhere("dunhuang", 3, 4, 30)
    other = next(seat for seat in range(3) if seat not in match.deciders())
    with pytest.raises(OutOfTurn):
        Knowledge(match, other)


def test_who_decides_together_with_others_thinks_as_if_first() -> None:
    match = Match(GAME, Setup(3, 1))
    mind = Knowledge(match, 2)
    assert list(mind.choices()) == sorted(set(match.view(2).looks))  # type: ignore[attr-defined]
    assert mind.imagine().stack[-1][:2] == ("keep", 2)


def test_every_imagined_deal_is_another_one_but_always_a_possible_one() -> None:
    match = stall(hands=["tea", "glass wool", "paper paper"]).match
    mind = Knowledge(match, 0, 3)
    dreams = [mind.imagine() for _ in range(20)]
    assert len({str(dream.hands) for dream in dreams}) > 10
    for dream in dreams:
        assert dream.hands[0] == match.state.hands[0]
        assert GAME.view(dream, 0) == match.view(0)
        assert dream.chance != match.state.chance


def test_the_same_seed_dreams_the_same_dreams() -> None:
    match = somewhere("dunhuang", 3, 4, 30)
    seat = match.deciders()[0]
    first, again, other = (Knowledge(match, seat, seed).imagine() for seed in (1, 1, 2))
    assert first == again != other
