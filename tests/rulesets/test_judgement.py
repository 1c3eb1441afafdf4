"""What every game's judgement promises: shares that are made of named aspects, each with a weight of its own."""

from __future__ import annotations

from typing import Any

import pytest

from rules.judgement import chances
from rules.match import Match
from rules.options import Setup
from rulesets import load, shelf
from tests.rulesets.test_conformance import walk

TABLES = [(facts.name, players) for facts in shelf() for players in (facts.players[0], facts.players[-1])]


def totals(match: Match[Any]) -> list[float]:
    seats = range(match.setup.players)
    return [sum(value for _, value in match.game.judgement.aspects(match.state, seat)) for seat in seats]


@pytest.mark.parametrize(("name", "players"), TABLES)
def test_the_aspects_add_up_to_what_the_judgement_compares(name: str, players: int) -> None:
    match = Match(load(name), Setup(players, 7))
    judgement = match.game.judgement
    for _ in walk(match, 7, cap=200):
        spread = judgement.weights.spread[judgement.stage(match.state)]
        expected = chances(totals(match), spread)
        assert judgement.shares(match.state) == pytest.approx(expected)


@pytest.mark.parametrize("name", [facts.name for facts in shelf()])
def test_every_aspect_has_its_weight_and_every_weight_its_aspect(name: str) -> None:
    match = Match(load(name), Setup(2, 7))
    judgement, met = match.game.judgement, set()
    for _ in walk(match, 7, cap=200):
        met |= {judgement.weights.key(aspect) for aspect, _ in judgement.aspects(match.state, 0)}
    assert met == set(judgement.weights.aspects)
    assert judgement.weights[judgement.weights.anchor] == 1.0


@pytest.mark.parametrize("name", [facts.name for facts in shelf()])
def test_a_game_begins_with_its_first_stage_and_has_a_spread_for_each(name: str) -> None:
    match = Match(load(name), Setup(2, 7))
    stages = [match.game.judgement.stage(match.state) for _ in walk(match, 7, cap=200)]
    assert stages[0] == 0
    assert set(stages) <= set(range(len(match.game.judgement.weights.spread)))
