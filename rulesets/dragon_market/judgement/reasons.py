"""What a turn has brought, as an heir would put it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from rules.judgement import Reason
from rules.words import count, listed
from rulesets.dragon_market.components import GOOD_NAMES, WANTS
from rulesets.dragon_market.judgement.distance import CARD, errand_of
from rulesets.dragon_market.judgement.planner import COIN
from rulesets.dragon_market.state import NO_CARD, Harbour

VICTORY: Final = 100.0
GIFT: Final = 4.0
"""What a gift in hand counts, in points."""
STRIDE: Final = 1.0
"""Points nearer that are worth a word."""
NAMED: Final = 2
"""Gifts that are called by their names."""


def reasons(before: Harbour, after: Harbour, seat: int) -> list[Reason]:
    own = after.family(seat)
    if not after.stack and after.winner == own:
        return [Reason("win the game", VICTORY)]
    return [
        *cards(before, after, own),
        *gifts(before, after, own),
        *ground(before, after, own),
        *purse(before, after, own),
    ]


def cards(before: Harbour, after: Harbour, own: int) -> Iterator[Reason]:
    done = len(after.done[own]) - len(before.done[own])
    if done:
        yield Reason(f"complete {count(done, 'objective')}", CARD * done)


def gifts(before: Harbour, after: Harbour, own: int) -> Iterator[Reason]:
    """Of the present card; what has been delivered is told by the card."""
    come = after.got[own] if len(after.done[own]) > len(before.done[own]) else after.got[own] & ~before.got[own]
    if come:
        names = listed([f"the {GOOD_NAMES[good]}" for good in bits(come)]).read(())
        yield Reason(f"pick up {names}", GIFT * come.bit_count())


def bits(mask: int) -> list[int]:
    return [good for good in range(mask.bit_length()) if mask >> good & 1]


def ground(before: Harbour, after: Harbour, own: int) -> Iterator[Reason]:
    """How much nearer, or farther, what is still to fetch has come: by boats or on foot."""
    card = after.cards[own]
    if card == NO_CARD or before.cards[own] != card:
        return
    nearer = errand(before, own, card, after.got[own]) - errand(after, own, card, after.got[own])
    if abs(nearer) < STRIDE:
        return
    yield Reason(f"be {'nearer to' if nearer > 0 else 'farther from'} {goal_of(before, after, own)}", nearer)


def goal_of(before: Harbour, after: Harbour, own: int) -> str:
    """What a rival is after with a secret card is only guessed, and not called by its name."""
    if after.missing(own).bit_count() <= after.spare[own]:
        return "the pontoon"
    secret = after.agreed.advanced and before.turn >= 0 and before.family(before.turn) != own
    return "the next gift" if secret else gifts_of(after, own)


def errand(s: Harbour, own: int, card: int, got: int) -> float:
    return min(errand_of(s, seat, card, got, s.spare[own]) for seat in s.members(own))


def gifts_of(s: Harbour, own: int) -> str:
    """By name, where they are few enough to be kept in mind."""
    missing = [good for good in WANTS[s.cards[own]] if s.missing(own) >> good & 1]
    names = [f"the {GOOD_NAMES[good]}" for good in missing]
    more = len(names) - 1
    return listed(names if more < NAMED else [names[0], count(more, "more gift")]).read(())


def purse(before: Harbour, after: Harbour, own: int) -> Iterator[Reason]:
    coins = after.coins[own] - before.coins[own]
    if coins:
        yield Reason(f"{'gain' if coins > 0 else 'pay'} {count(abs(coins), 'coin')}", COIN * coins)
