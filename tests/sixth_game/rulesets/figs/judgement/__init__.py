"""What a bot thinks a position is worth: the figs and the card of everybody, as it imagines them."""

from __future__ import annotations

from typing import Final

from rulesets.figs.scoring import winners
from rulesets.figs.state import Basket

from rules.judgement import Judgement, chances, won_by
from rules.weights import read_weights

WEIGHTS: Final = read_weights(__package__)


def stage(s: Basket) -> int:
    """There is only one: a fig is worth the same from the first to the last."""
    return 0


def shares(s: Basket) -> list[float]:
    if not s.stack:
        return won_by(winners(s), s.players)
    standings = [sum(value for _, value in aspects(s, player)) for player in range(s.players)]
    return chances(standings, WEIGHTS.spread[stage(s)])


def aspects(s: Basket, seat: int) -> list[tuple[str, float]]:
    counts = {"figs": s.eaten[seat], "your sweet tooth": s.cards[seat]}
    return [(name, WEIGHTS[name] * number) for name, number in counts.items()]


JUDGEMENT: Final[Judgement[Basket]] = Judgement(shares=shares, weights=WEIGHTS, aspects=aspects, stage=stage)
