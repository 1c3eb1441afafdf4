"""What a bot thinks a position is worth.

Coins are sure. A hand is worth the deals it may still become: a set is worth the more, the nearer it is, and the rest
of the hand its one coin a card. Towards the end unfinished sets fade to that coin.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from rules.judgement import chances, won_by
from rulesets.bazar.components import ROUNDS
from rulesets.bazar.judgement.appeal import TURN, Glance, action_appeal, characters_appeal, deal_appeal
from rulesets.bazar.judgement.promises import SPARE, WEIGHTS, promises, prospects
from rulesets.bazar.scoring import winners
from rulesets.bazar.state import Bazaar

SPREAD: Final = WEIGHTS.spread
TO_COME: Final = WEIGHTS["the turn to come"]
EVENING: Final = 10
"""Cards in the last deck at which the last stage begins."""
SUNSET: Final = 14
"""Cards in the last deck at which unfinished sets begin to fade."""


def daylight(s: Bazaar) -> float:
    """1 while there is time for any set, falling to 0 as the last deck runs out."""
    if s.round < ROUNDS[s.players]:
        return 1.0
    return min(1.0, len(s.deck) / (SUNSET + 2 * s.players))


def shares(s: Bazaar) -> list[float]:
    return chances(standings(s), SPREAD[stage(s)]) if s.stack else won_by(winners(s), s.players)


def stage(s: Bazaar) -> int:
    if s.round < ROUNDS[s.players]:
        return 0
    return 1 if len(s.deck) > EVENING else 2


def standings(s: Bazaar) -> list[float]:
    """What every seat's position is worth in coins, with what the turn that is being played will still bring."""
    light = daylight(s)
    everyone = [
        coins + SPARE * hand.bit_count() + light * prospects(hand) for coins, hand in zip(s.coins, s.hands, strict=True)
    ]
    if not s.stack:
        return everyone
    kind, seat, details = s.stack[-1]
    if kind == "go":
        everyone[seat] += TO_COME * TURN
    else:
        everyone[s.turn] += TO_COME * pending(s, kind, details)
        everyone[(s.turn + 1) % s.players] += TO_COME * TURN
    return everyone


def pending(s: Bazaar, kind: str, details: tuple[int, ...]) -> float:
    """What the player on turn can expect of a decision in the middle of his turn."""
    glance = Glance(s, s.turn)
    if kind == "do":
        return max(action_appeal(glance, details[0]), deal_appeal(glance, details[0]))
    if kind == "deal":
        return deal_appeal(glance, details[0])
    if kind == "take":
        return sum(glance.gains[: details[1]]) if details[0] > 1 else glance.gains[0]
    return characters_appeal(glance) if kind == "ask" else 1.0


def aspects(s: Bazaar, seat: int) -> Sequence[tuple[str, float]]:
    """What a standing is made of, in coins."""
    hand, light = s.hands[seat], daylight(s)
    best_set, next_set = promises(hand)
    named = (
        ("coins in hand", float(s.coins[seat])),
        ("cards to sell", SPARE * hand.bit_count()),
        ("the best set", light * best_set),
        ("a second set", light * next_set),
    )
    return (*named, ("the turn to come", standings(s)[seat] - sum(value for _, value in named)))
