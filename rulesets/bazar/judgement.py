"""What a bot thinks a position is worth."""

from __future__ import annotations

from math import exp
from typing import Final

from rulesets.bazar.deals import promise
from rulesets.bazar.scoring import winners
from rulesets.bazar.state import Table

SPREAD: Final = 6.0


def worth(s: Table, seat: int) -> float:
    if not s.stack:
        best = winners(s)
        return 1.0 / len(best) if seat in best else 0.0
    standings = [s.coins[player] + promise(s.hands[player]) / 8 for player in range(s.players)]
    mine = standings[seat]
    rival = max(value for player, value in enumerate(standings) if player != seat)
    return 1.0 / (1.0 + exp((rival - mine) / SPREAD))
