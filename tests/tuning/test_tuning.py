"""The tool that learns weights: the same seed gives the same weights, and what the games say is found again."""

from __future__ import annotations

import argparse
import tomllib
from math import exp

import msgspec
import pytest

from rules.weights import Weights
from rulesets import load
from tests.tuning.__main__ import written
from tests.tuning.fit import brier, calibration, fit, lessons
from tests.tuning.positions import Position, positions

BEFORE = Weights("coins", (4.0,), {"coins": 1.0, "cards": 1.0})
TRUE_CARDS, TRUE_SPREAD = 3.0, 2.0


def results(number: int) -> list[Position]:
    """Positions of two, whose shares are exactly those of the true weights."""
    hands = [((float(n % 5), float(n % 3)), (float(n % 4), float(n % 2))) for n in range(number)]
    return [Position(game, 0, raw, shares_of(raw)) for game, raw in enumerate(hands)]


def shares_of(raw: tuple[tuple[float, float], ...]) -> tuple[float, ...]:
    powers = [exp((coins + TRUE_CARDS * cards) / TRUE_SPREAD) for coins, cards in raw]
    return tuple(power / sum(powers) for power in powers)


def test_weights_are_learned_from_results() -> None:
    learned = fit(lessons(results(60)), BEFORE)
    assert learned["coins"] == 1.0, "all others are measured in it"
    assert learned["cards"] == pytest.approx(TRUE_CARDS, rel=0.1)
    assert learned.spread[0] == pytest.approx(TRUE_SPREAD, rel=0.1)


def test_what_was_learned_errs_less_and_calls_what_is_won() -> None:
    met = lessons(results(60))
    learned = fit(met, BEFORE)
    assert brier(met, learned) < 0.001 < brier(met, BEFORE)
    assert all(call == pytest.approx(won, abs=0.02) for _, call, won in calibration(met, learned))


def test_the_same_seed_gives_the_same_weights() -> None:
    game = load("dunhuang")
    once, again, other = (list(positions(game, 3, seed, "random")) for seed in (5, 5, 6))
    assert once == again != other
    assert fit(lessons(once), game.judgement.weights) == fit(lessons(again), game.judgement.weights)


def test_the_file_tells_where_its_weights_come_from() -> None:
    game = load("dunhuang")
    asked = argparse.Namespace(game="dunhuang", games=40, seed=9)
    text = written(game, game.judgement.weights, asked, met=700, before=0.25, after=0.2)
    read = msgspec.convert(tomllib.loads(text), Weights)
    assert read.aspects == game.judgement.weights.aspects
    assert read.learned is not None
    assert (read.learned.seed, read.learned.games, read.learned.positions) == (9, 40, 700)
    assert read.learned.brier_after < read.learned.brier_before
