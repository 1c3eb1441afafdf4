"""What a bot thinks a position is worth: the points it would score now, the race for the instant win, coins as the
freedom to choose where the camel stops, and whose turn it is."""

from __future__ import annotations

from itertools import compress
from operator import eq
from typing import Final

from rules.judgement import chances, won_by
from rules.weights import read_weights
from rulesets.dunhuang.components import HAND_TO_WIN, TILES, TOKEN_POINTS, TOKENS_TO_WIN
from rulesets.dunhuang.scoring import kept, winners
from rulesets.dunhuang.state import Oasis

WEIGHTS: Final = read_weights(__package__)
TOKEN: Final = TOKEN_POINTS * WEIGHTS["majority tokens"]
COIN: Final = WEIGHTS["coins"]
SURE: Final = WEIGHTS["cards that score"]
UNSURE: Final = WEIGHTS["cards waiting for a token"]
"""What a point of a hand card is worth that could score, but for which a token is missing so far."""
RACE: Final = tuple(WEIGHTS["the race for the instant win"] * points for points in (14.0, 8.0, 4.0, 1.5))
"""What it is worth to lack nothing more for the instant win, or one, two, three tokens or goods."""
TEMPO: Final = WEIGHTS["tempo"]
"""What it is worth to be on turn."""
SPREAD: Final = WEIGHTS.spread

STAGE: Final = 4
"""Cards of the pile for each player: with twice as many the game is young, with less than these it is old."""

_GOODS: Final = range(11)


def stage(s: Oasis) -> int:
    return max(0, 2 - len(s.pile) // (STAGE * s.players))


def shares(s: Oasis) -> list[float]:
    if not s.stack:
        return won_by(winners(s), s.players)
    most = [number or -1 for number in map(max, *s.hands)]
    return chances([standing(s, player, most) for player in range(s.players)], SPREAD[stage(s)])


def standing(s: Oasis, seat: int, most: list[int]) -> float:
    """A player's chances in points; ``most`` says how many of each good the largest hand has. Which cards score is
    ``scoring.kept`` reckoned quickly."""
    hand, tokens = s.hands[seat], s.owners.count(seat)
    best = list(compress(_GOODS, map(eq, hand, most)))
    unpaid = best[:-tokens] if tokens else best
    value = TOKEN * tokens + s.prestige[seat] + COIN * min(s.coins[seat], TILES) + SURE * sum(best[len(unpaid) :])
    if unpaid:
        value += UNSURE * unpaid[-1]
    value += race(s, hand, tokens)
    return value + TEMPO if seat == s.turn else value


def race(s: Oasis, hand: list[int], tokens: int) -> float:
    """How near the instant win is."""
    different = len(hand) - hand.count(0)
    lacking = max(0, TOKENS_TO_WIN[s.players] - tokens) + max(0, HAND_TO_WIN - different)
    return RACE[lacking] if lacking < len(RACE) else 0.0


def aspects(s: Oasis, seat: int) -> list[tuple[str, float]]:
    """The same sum, part by part, in words for a player."""
    tokens, cards = s.tokens(seat), kept(s, seat)
    spare = cards[tokens : tokens + 1]
    return [
        ("majority tokens", TOKEN * tokens),
        ("prestige", float(s.prestige[seat])),
        ("coins", COIN * min(s.coins[seat], TILES)),
        ("cards that score", SURE * sum(cards[:tokens])),
        ("cards waiting for a token", UNSURE * sum(spare)),
        ("the race for the instant win", race(s, s.hands[seat], tokens)),
        ("tempo", TEMPO if seat == s.turn else 0.0),
    ]
