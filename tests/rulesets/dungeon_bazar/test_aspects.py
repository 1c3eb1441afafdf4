"""What a hint says of a position, against what the bots think of it."""

from __future__ import annotations

from math import exp, isclose

import pytest

from rules.match import Match
from rules.options import Setup
from rulesets.dungeon_bazar.game import GAME
from rulesets.dungeon_bazar.judgement.aspects import aspects
from rulesets.dungeon_bazar.judgement.standing import SPREAD, worth
from rulesets.dungeon_bazar.state import Table
from tests.bots import bots_play
from tests.rulesets.dungeon_bazar.table import in_cave


def standing(s: Table, seat: int) -> float:
    return sum(value for _, value in aspects(s, seat))


@pytest.mark.parametrize("players", [2, 4])
def test_the_aspects_add_up_to_what_the_judgement_compares(players: int) -> None:
    match: Match[Table] = Match(GAME, Setup(players, 7))
    for _ in bots_play(match, "random", seed=7):
        s = match.state
        rival = max(standing(s, other) for other in range(1, players))
        expected = 1 / (1 + exp((rival - standing(s, 0)) / SPREAD[s.season]))
        assert isclose(worth(s, 0), expected, abs_tol=1e-9)


def test_a_goblin_turns_reach_into_a_claim() -> None:
    cave = in_cave()
    cave.play("move 2")
    before = dict(aspects(cave.match.state, 0))
    cave.play("goblin")
    after = dict(aspects(cave.match.state, 0))
    assert after["claimed rooms"] > before["claimed rooms"]
    assert after["coins in hand"] == before["coins in hand"]
