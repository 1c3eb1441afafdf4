"""What a bot thinks a position is worth, and which choices it thinks about.

Coins are sure. A hand is worth the deals it may still become: a set is worth the more, the nearer it is, and the rest
of the hand its one coin a card. Towards the end unfinished sets fade to that coin.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import exp
from typing import Any, Final

from rules.state import Frame
from rulesets.bazar.bazaar import STOP
from rulesets.bazar.characters import COLOURS
from rulesets.bazar.components import COLOUR_MASK, ROUNDS, WARE_MASK
from rulesets.bazar.decisions import DECISIONS
from rulesets.bazar.memory import thoughts
from rulesets.bazar.scoring import winners
from rulesets.bazar.sets import SPARE, promises, prospects
from rulesets.bazar.state import Table, mask_of

SPREAD: Final = 7.0
"""The lead in coins that makes a win rather likely."""
SUNSET: Final = 14
"""Cards in the last deck at which unfinished sets begin to fade."""


def daylight(s: Table) -> float:
    """1 while there is time for any set, falling to 0 as the last deck runs out."""
    if s.round < ROUNDS[s.players]:
        return 1.0
    return min(1.0, len(s.deck) / (SUNSET + 2 * s.players))


def worth(s: Table, seat: int) -> float:
    if not s.stack:
        richest = winners(s)
        return 1.0 / len(richest) if seat in richest else 0.0
    everyone = standings(s)
    mine = everyone.pop(seat)
    return 1.0 / (1.0 + exp((max(everyone) - mine) / SPREAD))


def standings(s: Table) -> list[float]:
    """What every seat's position is worth in coins."""
    light = daylight(s)
    return [
        coins + SPARE * hand.bit_count() + light * prospects(hand) for coins, hand in zip(s.coins, s.hands, strict=True)
    ]


def aspects(s: Table, seat: int) -> Sequence[tuple[str, float]]:
    """What a standing is made of, in coins."""
    hand, light = s.hands[seat], daylight(s)
    best_set, next_set = promises(hand)
    return (
        ("coins in hand", float(s.coins[seat])),
        ("cards to sell", SPARE * hand.bit_count()),
        ("the best set", light * best_set),
        ("a second set", light * next_set),
    )


# What is worth thinking about: of many choices that are alike, the few best


def sensible(s: Table) -> Sequence[Any]:
    frame = s.stack[-1]
    choices = DECISIONS[frame[0]].choices(s, frame)
    narrow = _NARROW.get(frame[0])
    return narrow(s, frame, choices) if narrow and len(choices) > 1 else choices


def holding(hand: int) -> float:
    return SPARE * hand.bit_count() + prospects(hand)


def best(choices: Sequence[Any], number: int, value: Callable[[Any], float]) -> Sequence[Any]:
    return sorted(choices, key=value, reverse=True)[:number]


def as_shown(s: Table, frame: Frame, choices: Sequence[int]) -> Sequence[int]:
    """The order of discards hardly ever matters."""
    return choices[:1]


def best_helpings(s: Table, frame: Frame, choices: Sequence[tuple[int, ...]]) -> Sequence[tuple[int, ...]]:
    hand, price = s.hands[frame[1]], frame[2][3]
    return best(choices, 5, lambda items: holding(hand | mask_of(items)) - price * (len(items) - 1))


def least_useful(s: Table, frame: Frame, choices: Sequence[tuple[int, ...]]) -> Sequence[tuple[int, ...]]:
    """Out of the offer goes what would help least."""
    hand = s.hands[frame[1]]
    order = sorted(s.offer, key=lambda card: holding(hand | 1 << card))
    return [tuple(sorted(order[:number])) for number in range(frame[2][0] + 1)]


def best_swaps(s: Table, frame: Frame, choices: Sequence[tuple[int, ...]]) -> Sequence[tuple[int, ...]]:
    hand = s.hands[frame[1]]
    return best(choices, 4, lambda pair: holding(hand if pair == STOP else hand ^ mask_of(pair)))


def least_missed(s: Table, frame: Frame, choices: Sequence[int]) -> Sequence[int]:
    hand = s.hands[frame[1]]
    return best(choices, 3, lambda card: holding(hand & ~(1 << card)))


def sets_least_missed(s: Table, frame: Frame, choices: Sequence[tuple[int, ...]]) -> Sequence[tuple[int, ...]]:
    hand = s.hands[frame[1]]
    return best(choices, 3, lambda items: holding(hand & ~mask_of(items)))


def most_welcome(s: Table, frame: Frame, choices: Sequence[int]) -> Sequence[int]:
    hand = s.hands[frame[1]]
    return best(choices, 3, lambda card: holding(hand | 1 << card))


def likeliest(s: Table, frame: Frame, choices: Sequence[int]) -> Sequence[int]:
    """The colour and the item of which the most cards can still be in the deck."""
    deck = thoughts(s, frame[1])[s.players]
    masks = COLOUR_MASK + WARE_MASK
    colour = max(choices[:COLOURS], key=lambda bet: (deck & masks[bet]).bit_count())
    ware = max(choices[COLOURS:], key=lambda bet: (deck & masks[bet]).bit_count())
    return (colour, ware)


_NARROW: Final[dict[str, Callable[[Table, Frame, Any], Sequence[Any]]]] = {
    "lay": as_shown,
    "take": best_helpings,
    "fresh": least_useful,
    "barter": best_swaps,
    "auction": least_missed,
    "junk": least_missed,
    "return": least_missed,
    "bait": least_missed,
    "surrender": sets_least_missed,
    "shed": sets_least_missed,
    "search": most_welcome,
    "bet": likeliest,
}
