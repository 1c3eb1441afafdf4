"""What a bot thinks of a position, and how a hint puts it into words."""

from __future__ import annotations

from math import exp, isclose

from rules.match import Match
from rules.options import Setup
from rulesets.bazar.game import GAME
from rulesets.bazar.judgement.standing import SPREAD, aspects, worth
from rulesets.bazar.state import Table
from tests.bots import bots_play
from tests.rulesets.bazar.table import lay_out


def standing(s: Table, seat: int) -> float:
    return sum(value for _, value in aspects(s, seat))


def test_the_aspects_add_up_to_what_the_judgement_compares() -> None:
    for players in (2, 4):
        match: Match[Table] = Match(GAME, Setup(players, 7))
        for _ in bots_play(match, "random", seed=7):
            rivals = [standing(match.state, other) for other in range(1, players)]
            expected = 1 / (1 + exp((max(rivals) - standing(match.state, 0)) / SPREAD))
            assert isclose(worth(match.state, 0), expected)


def test_a_deal_turns_a_set_into_coins() -> None:
    sitting = lay_out(hands=("yellow-maps red-maps blue-maps",))
    before = dict(aspects(sitting.match.state, 0))
    sitting.play("go 1", "do deal", "deal yellow-maps red-maps blue-maps")
    after = dict(aspects(sitting.match.state, 0))
    assert after["coins in hand"] == before["coins in hand"] + 5
    assert after["the best set"] < before["the best set"]
    assert after["cards to sell"] < before["cards to sell"]


def test_a_set_that_comes_too_late_promises_nothing() -> None:
    early = lay_out(hands=("yellow-maps red-maps",), round=1, rest="pile", deck="blue-maps")
    late = lay_out(hands=("yellow-maps red-maps",), round=2, rest="pile", deck="blue-maps")
    assert dict(aspects(late.match.state, 0))["the best set"] < dict(aspects(early.match.state, 0))["the best set"]
