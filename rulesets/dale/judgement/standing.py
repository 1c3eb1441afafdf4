"""What a bot thinks a position is worth.

A stall is a race. Stacks that stand count most; then those for which the cards are already owned, the sooner the
better; then how often such cards come to hand, which junk delays.
"""

from __future__ import annotations

from functools import lru_cache
from itertools import combinations_with_replacement
from typing import Final

from rules.judgement import chances, won_by
from rules.weights import read_weights
from rulesets.dale.components import NO_CARD, STACKS
from rulesets.dale.judgement.tally import (
    animals_in,
    counted,
    includes,
    junk_in,
    lanes_of,
    stack_totals,
    tally,
    value_in,
)
from rulesets.dale.state import Valley

WEIGHTS: Final = read_weights(__package__)
SPREAD: Final = WEIGHTS.spread
OWNED: Final = WEIGHTS["cards owned for stacks"]
"""What a stack is worth whose cards are owned, against one that stands."""
TURN: Final = WEIGHTS["the turn"]
"""What it is worth to be at turn: half of what a turn brings, for with its end the rival is at turn instead. Without
it, whoever looks ahead would put off the end of the own turn. The longer a turn has been, the less its rest will
bring."""
IN_HAND: Final = WEIGHTS["next stack in hand"]
"""What it is worth more when they are all in hand."""
DELAY: Final = 0.9
"""How much less the stack after that counts."""
JUNK_WEIGHT: Final = WEIGHTS["junk in the way"]
SPARE: Final = WEIGHTS["cards to pay with"]
"""A point of value beyond what stacks need: it still pays for something."""

_RECIPES: Final = tuple(
    tuple(
        sum(map(counted, parts))
        for size in (1, 2, 3)
        for parts in combinations_with_replacement(range(5, 0, -1), size)
        if sum(parts) == number
    )
    for number in range(STACKS + 1)
)
"""For every stack, the values that make it in one colour, few cards first; as they are counted in a lane."""


def shares(s: Valley) -> list[float]:
    if not s.stack:
        return won_by((s.winner,), s.players)
    return chances([standing(s, player) for player in range(s.players)], SPREAD[stage(s)])


def stage(s: Valley) -> int:
    """By the stall that has grown most."""
    return max(map(len, s.stalls)) * len(SPREAD) // STACKS


def standing(s: Valley, seat: int) -> float:
    return sum(value for _, value in aspects(s, seat))


def aspects(s: Valley, seat: int) -> list[tuple[str, float]]:
    """What a standing is made of, in stacks."""
    built, hand, stock = len(s.stalls[seat]), tally(s.hands[seat]), stock_of(s, seat)
    owned, spare, _ = stacks_in(animals_in(stock), built)
    return [
        ("stacks built", float(built)),
        ("cards owned for stacks", owned),
        ("next stack in hand", IN_HAND * is_ready(hand, built + 1)),
        ("cards to pay with", SPARE * spare),
        ("junk in the way", -JUNK_WEIGHT * junk_in(stock)),
        ("the turn", TURN / (1 + s.actions) if s.turn == seat else 0.0),
    ]


def is_ready(hand: int, number: int) -> bool:
    """Whether a stack of this number can be built from a hand."""
    return bool(stack_totals(hand) >> number & 1)


def stock_of(s: Valley, seat: int) -> int:
    """All cards that come to hand again, counted."""
    stock = tally(s.hands[seat]) + tally(s.decks[seat]) + tally(s.discards[seat])
    return stock + tally((s.in_play,)) if s.in_play != NO_CARD and s.turn == seat else stock


def outlook(stock: int, built: int) -> float:
    """What cards promise beyond the stacks that stand."""
    owned, spare, _ = stacks_in(animals_in(stock), built)
    return owned + SPARE * spare


@lru_cache(1 << 14)
def stacks_in(animals: int, built: int) -> tuple[float, int, tuple[int, ...]]:
    """What the cards owned are worth for the stacks to come, the value of those that are left over, and the numbers
    of those stacks."""
    lanes, owned, weight, numbers = lanes_of(animals), 0.0, OWNED, []
    for number in range(built + 1, STACKS + 1):
        if take(lanes, number):
            owned += weight
            numbers.append(number)
        weight *= DELAY
    return owned, sum(map(value_in, lanes)), tuple(numbers)


def take(lanes: list[int], number: int) -> bool:
    """Set cards for a stack aside, if there are any."""
    for recipe in _RECIPES[number]:
        for colour, lane in enumerate(lanes):
            if includes(lane, recipe):
                lanes[colour] = lane - recipe
                return True
    return False
