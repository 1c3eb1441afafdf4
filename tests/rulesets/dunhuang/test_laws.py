"""What is told at a glance and what is looked up in full never differ."""

from __future__ import annotations

from itertools import product

import pytest

from rules.match import Match
from rules.options import Setup
from rulesets import load
from rulesets.dunhuang.characters import POWERS
from rulesets.dunhuang.characters.power import Target
from rulesets.dunhuang.components import TILES
from rulesets.dunhuang.judgement.standing import SURE, aspects
from rulesets.dunhuang.scoring import scored
from tests.rulesets.test_conformance import walk

TARGETS = [power for power in POWERS if isinstance(power, Target)]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_power_is_usable_exactly_when_it_has_a_target(players: int) -> None:
    """Every character asked at every decision, wherever the camel stands; and once more with a bare market."""
    met = {(power.name, answer): 0 for power in TARGETS for answer in (True, False)}
    for seed in range(3):
        match = Match(load("dunhuang"), Setup(players, seed))
        for _ in walk(match, seed):
            bare = match.state.copy()
            bare.market = [0] * TILES
            for s, power, seat in product((match.state, bare), TARGETS, range(players)):
                usable = power.usable(s, seat)
                assert usable == bool(power.choices(s, (power.name, seat, ())))
                met[power.name, usable] += 1
    assert all(met.values()), "an answer that never came up"


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_hint_counts_the_cards_that_score(players: int) -> None:
    match = Match(load("dunhuang"), Setup(players, 4))
    for _ in walk(match, 4):
        for seat in range(players):
            points = dict(aspects(match.state, seat))["cards that score"]
            assert points == pytest.approx(SURE * sum(scored(match.state, seat)))
