"""Weights that fit results: logistic regression on positions, all seats of a table competing for the win."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

import numpy as np
from numpy.typing import NDArray

from rules.weights import Weights
from tests.tuning.positions import Position

Array = NDArray[np.float64]

ROUNDS: Final = 4_000
PACE: Final = 0.02
"""How far a weight moves in one round of learning, as a part of itself."""
CAUTION: Final = 2e-3
"""What it costs to leave the weights of before: a little, so that what the games say nothing about stays as it was."""


@dataclass(frozen=True, slots=True)
class Lessons:
    """Positions as arrays of one size; seats that are not there are far behind everybody."""

    raw: Array
    """Position, seat, aspect."""
    present: Array
    """Position, seat: nought, or far below."""
    stage: NDArray[np.int64]
    shares: Array


def lessons(met: list[Position]) -> Lessons:
    seats = max(len(position.raw) for position in met)
    aspects = len(met[0].raw[0])
    raw, present = np.zeros((len(met), seats, aspects)), np.full((len(met), seats), -1e9)
    shares = np.zeros((len(met), seats))
    for row, position in enumerate(met):
        number = len(position.raw)
        raw[row, :number] = position.raw
        present[row, :number] = 0.0
        shares[row, :number] = position.shares
    return Lessons(raw, present, np.array([position.stage for position in met]), shares)


def called(of: Lessons, aspects: Array, spread: Array) -> Array:
    """The share of each seat, by weights."""
    standing = of.raw @ aspects / spread[of.stage][:, None] + of.present
    power = np.exp(standing - standing.max(axis=1, keepdims=True))
    return np.asarray(power / power.sum(axis=1, keepdims=True))


def fit(of: Lessons, before: Weights) -> Weights:
    """The weights under which the results were most likely. They are learned as factors, so that none changes its
    sign; all are measured in the anchor, which stays one."""
    names = list(before.aspects)
    start = np.array([*before.aspects.values(), *before.spread])
    free = np.array([name != before.anchor for name in names] + [True] * len(before.spread))
    factors = _learned(of, start, free, len(names))
    values = start * np.exp(factors)
    aspects = {name: _rounded(value) for name, value in zip(names, values, strict=False)}
    return Weights(before.anchor, tuple(map(_rounded, values[len(names) :])), aspects)


def _learned(of: Lessons, start: Array, free: NDArray[np.bool_], aspects: int) -> Array:
    """Adam on the logarithms of the factors: the same numbers in the same order every time."""
    factors, mean, square = np.zeros_like(start), np.zeros_like(start), np.zeros_like(start)
    for number in range(1, ROUNDS + 1):
        slope = np.where(free, _slope(of, start * np.exp(factors), aspects) + CAUTION * factors, 0.0)
        mean = 0.9 * mean + 0.1 * slope
        square = 0.999 * square + 0.001 * slope**2
        step = mean / (1 - 0.9**number) / (np.sqrt(square / (1 - 0.999**number)) + 1e-8)
        factors -= PACE * (1 - number / ROUNDS) * step
    return factors


def _slope(of: Lessons, values: Array, aspects: int) -> Array:
    """How the surprise at the results grows with the logarithm of each weight and each spread."""
    weights, spread = values[:aspects], values[aspects:]
    excess = (called(of, weights, spread) - of.shares) / spread[of.stage][:, None]
    parts = np.einsum("ps,psa->pa", excess, of.raw * weights)
    by_aspect = parts.mean(axis=0)
    lead = parts.sum(axis=1)
    by_stage = np.array([-lead[of.stage == stage].sum() / len(lead) for stage in range(len(spread))])
    return np.concatenate([by_aspect, by_stage])


def _rounded(value: float) -> float:
    """Four figures say all that some thousand games can say."""
    return float(f"{value:.4g}")


def brier(of: Lessons, weights: Weights) -> float:
    """The mean square error of the shares, a seat."""
    seats = of.present == 0.0
    miss = called(of, np.array([*weights.aspects.values()]), np.array(weights.spread)) - of.shares
    return float((miss**2)[seats].mean())


def calibration(of: Lessons, weights: Weights) -> list[tuple[int, float, float]]:
    """By tenths of the shares called: how many there were, what was called, what was won."""
    seats = of.present == 0.0
    call = called(of, np.array([*weights.aspects.values()]), np.array(weights.spread))[seats]
    won, tenth = of.shares[seats], np.minimum(9, (call * 10).astype(int))
    rows = [(tenth == number) for number in range(10)]
    return [(int(row.sum()), float(call[row].mean()), float(won[row].mean())) for row in rows if row.any()]
