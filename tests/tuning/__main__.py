"""Learns the weights of a game's judgement: ``python -m tests.tuning dale --games 1500 --seed 1``.

Bots play against themselves, a regression fits the weights to the results, games that had no part in it tell whether
the shares have become better, and the arena whether the play has. The same seed gives the same weights.
"""

from __future__ import annotations

import argparse
import datetime
from importlib import resources
from pathlib import Path
from typing import Any

from rules.game import Game
from rules.weights import Weights
from rulesets import load, shelf
from tests.tuning.fit import Lessons, brier, calibration, fit, lessons
from tests.tuning.positions import positions

UNSEEN = 5
"""One game in so many is kept back to check what was learned from the others."""


def main() -> None:
    asked = _asked()
    game = load(asked.game)
    met = list(positions(game, asked.games, asked.seed, asked.level))
    before = game.judgement.weights
    after = fit(lessons([each for each in met if each.game % UNSEEN]), before)
    check = lessons([each for each in met if each.game % UNSEEN == 0])
    _tell(check, before, after)
    if asked.write:
        path = Path(str(resources.files(f"{game.package}.judgement") / "weights.toml"))
        path.write_text(written(game, after, asked, len(met), brier(check, before), brier(check, after)), "utf-8")
        print(f"Written to {path}: now let the arena say what they have gained.")


def _asked() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m tests.tuning", description="Learn the weights of a judgement.")
    parser.add_argument("game", choices=[facts.name for facts in shelf()])
    parser.add_argument("--games", type=int, default=1500)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--level", default="greedy", help="who plays")
    parser.add_argument("--write", action="store_true", help="lay the weights beside the judgement")
    return parser.parse_args()


def _tell(check: Lessons, before: Weights, after: Weights) -> None:
    for name, weight in after.aspects.items():
        print(f"{name:<32}{before[name]:>9.4g} -> {weight:.4g}")
    print(f"{'spread':<32}{before.spread} -> {after.spread}")
    print(f"Brier on games not seen: {brier(check, before):.4f} -> {brier(check, after):.4f}")
    for label, weights in (("before", before), ("after", after)):
        print(f"{label}: called / won (number)")
        for number, call, won in calibration(check, weights):
            print(f"  {call:5.2f} {won:5.2f} ({number})")


def written(game: Game[Any], weights: Weights, asked: argparse.Namespace, met: int, before: float, after: float) -> str:
    """The file, made to be read."""
    aspects = [f'"{name}" = {value}' for name, value in weights.aspects.items()]
    return "\n".join(
        [
            f"# How much each aspect of a position counts, in {game.judgement.unit}s.",
            f"# Written by: python -m tests.tuning {asked.game} --games {asked.games} --seed {asked.seed} --write",
            f'anchor = "{weights.anchor}"',
            f"spread = {list(weights.spread)}",
            "",
            "[aspects]",
            *aspects,
            "",
            "[learned]",
            f"date = {datetime.date.today()}",
            f"seed = {asked.seed}",
            f"games = {asked.games}",
            f"positions = {met}",
            f"brier_before = {before:.4f}",
            f"brier_after = {after:.4f}",
            'gain = "not measured yet"',
            "",
        ]
    )


if __name__ == "__main__":
    main()
