"""What a bot thinks a position is worth: the race in points still to go."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from rules.judgement import chances, won_by
from rules.weights import read_weights
from rulesets.dragon_market.judgement.distance import CARD, to_go
from rulesets.dragon_market.scoring import winners
from rulesets.dragon_market.state import Harbour

WEIGHTS: Final = read_weights(__package__)
SPREAD: Final = WEIGHTS.spread
FINISHED: Final = CARD * WEIGHTS["finished cards"]
COIN: Final = WEIGHTS["coins"]
POINT: Final = WEIGHTS["points to use"]
"""What a point at hand saves, on average."""

ORDINALS: Final = ("first", "second", "third", "fourth", "last")


def shares(s: Harbour) -> list[float]:
    """Who needs how many points more; partners share what a team wins."""
    if not s.stack:
        return won_by(winners(s), s.players)
    likely = chances([standing(s, family) for family in range(s.families)], SPREAD[stage(s)])
    return [likely[s.family(seat)] * s.families / s.players for seat in range(s.players)]


def stage(s: Harbour) -> int:
    """By the family that has brought most cards home."""
    return min(len(SPREAD) - 1, max(map(len, s.done)))


def aspects(s: Harbour, seat: int) -> Sequence[tuple[str, float]]:
    """What a family has achieved, in points; ``shares`` compares it with the best rival's. Each card is a ground of its
    own: a new one takes nothing from the old."""
    own = s.family(seat)
    done = len(s.done[own])
    ground = CARD * (s.agreed.goal - done) - to_go(s, own)
    return (
        ("finished cards", FINISHED * done),
        (f"ground on the {ORDINALS[done]} card", ground),
        ("coins", COIN * s.coins[own]),
        ("points to use", POINT * points_at_hand(s, own)),
    )


def standing(s: Harbour, family: int) -> float:
    done = len(s.done[family])
    ground = CARD * (s.agreed.goal - done) - to_go(s, family)
    return FINISHED * done + ground + COIN * s.coins[family] + POINT * points_at_hand(s, family)


def points_at_hand(s: Harbour, family: int) -> int:
    return s.points if s.turn >= 0 and s.family(s.turn) == family else 0
