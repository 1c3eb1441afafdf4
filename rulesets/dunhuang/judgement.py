"""What a bot thinks a position is worth: the points it would score now, the race for the instant win, and coins as
the freedom to choose where the camel stops."""

from __future__ import annotations

from math import exp
from typing import Final

from rulesets.dunhuang.components import HAND_TO_WIN, TABLES, TOKEN_POINTS
from rulesets.dunhuang.scoring import winners
from rulesets.dunhuang.state import Table

SPREAD: Final = 6.0
"""The lead in points that makes a win rather likely."""
COIN: Final = 0.35
UNSURE: Final = 0.55
"""What a hand card is worth that could score, but for which a token is missing so far."""
RACE: Final = 14.0


def worth(s: Table, seat: int) -> float:
    if not s.stack:
        best = winners(s)
        return 1.0 / len(best) if seat in best else 0.0
    standings = [standing(s, player) for player in range(s.players)]
    mine = standings[seat]
    rival = max(value for player, value in enumerate(standings) if player != seat)
    return 1.0 / (1.0 + exp((rival - mine) / SPREAD))


def standing(s: Table, seat: int) -> float:
    tokens = s.owners.count(seat)
    value = TOKEN_POINTS * tokens + s.prestige[seat] + COIN * min(s.coins[seat], 8)
    hand, left, different = s.hands[seat], tokens, 0
    for good in range(10, 0, -1):
        held = hand[good]
        if not held:
            continue
        different += 1
        if all(other[good] <= held for other in s.hands):
            value += good if left > 0 else good * UNSURE / (1 - left)
            left -= 1
    goal = TABLES[s.players].tokens_to_win
    race = min(tokens, goal) / goal * min(different, HAND_TO_WIN) / HAND_TO_WIN
    return value + RACE * race**3 + 0.2 * strength_of_shop(s, seat)


def strength_of_shop(s: Table, seat: int) -> float:
    """How safely the majorities are held: a lead of a card is worth something, a tie is not."""
    total = 0.0
    for good in range(1, 11):
        if s.owners[good] == seat:
            lead = s.shops[seat][good] - max(shop[good] for player, shop in enumerate(s.shops) if player != seat)
            total += min(lead, 2) + (0.5 if s.turned[good] else 0.0)
    return total
