"""The arithmetic of paying: which sets of coins meet a price (DM-5.4)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final, NamedTuple

from rulesets.dale.cards.card import BUYS_DISCARDED, WASTE_ALLOWED
from rulesets.dale.catalogue import RIGHTS
from rulesets.dale.components import JUNK, KIND, PRINTED
from rulesets.dale.guises import card_of, hand_items, is_simple, kind_of, value_of
from rulesets.dale.state import Table

MOST_PAYMENTS: Final = 60
"""A large hand can pay in more ways than anybody wants to read."""
_RIGHTS: Final = BUYS_DISCARDED | WASTE_ALLOWED


class Coin(NamedTuple):
    """One way to pay with one card."""

    value: int
    likeness: int
    """Coins of one value and likeness are as good as each other."""
    item: int
    card: int
    rights: int
    junk: bool


Payment = tuple[int, ...]


def coin(item: int, card: int, printed: int, kind: int, value: int) -> Coin:
    rights = RIGHTS[kind] & _RIGHTS
    return Coin(value, printed << 9 | rights << 1 | (kind == JUNK), item, card, rights, printed == JUNK)


def payments(s: Table, seat: int, due: int, discarded: bool) -> list[Payment]:
    """The sensible ways to pay a price; for a discarded card only those with the right to it."""
    hand = s.hands[seat]
    if is_simple(s, hand):
        places = _simple_payments(tuple([KIND[card] for card in hand]), s.shows, due, discarded)
        return [tuple([hand[place] for place in payment]) for payment in places]
    coins = [
        coin(item, card_of(item), KIND[card_of(item)], kind_of(s, item), value_of(s, item))
        for item in hand_items(s, seat)
    ]
    return meet(coins, due, discarded)


@lru_cache(maxsize=1 << 16)
def _simple_payments(kinds: tuple[int, ...], shows: int, due: int, discarded: bool) -> list[Payment]:
    """By place in the hand: the same hand comes back many times."""
    coins = [coin(place, place, kind, kind, PRINTED[kind] + shows) for place, kind in enumerate(kinds)]
    return meet(coins, due, discarded)


def meet(coins: Sequence[Coin], due: int, discarded: bool) -> list[Payment]:
    """With the right to waste, all junk may go along; the discard pile opens only to those with the right to it."""
    junk = [one.item for one in coins if one.junk]
    sets: dict[Payment, None] = {}
    for chosen in _without_waste(coins, due):
        rights = 0
        for one in chosen:
            rights |= one.rights
        if discarded and not rights & BUYS_DISCARDED:
            continue
        items = [one.item for one in chosen]
        sets[tuple(sorted(items))] = None
        if rights & WASTE_ALLOWED:
            sets[tuple(sorted({*items, *junk}))] = None
    return list(sets)


def _without_waste(coins: Sequence[Coin], due: int) -> list[tuple[Coin, ...]]:
    """From dear to cheap, stopping at the price: so no card is in that could have been left out."""
    hoard = sorted(coins, key=lambda one: (-one.value, one.likeness, one.item))
    left = [0] * (len(hoard) + 1)
    for index in range(len(hoard) - 1, -1, -1):
        left[index] = left[index + 1] + hoard[index].value
    found: list[tuple[Coin, ...]] = []

    def add(start: int, missing: int, chosen: tuple[Coin, ...]) -> None:
        last = (-1, -1)
        for index in range(start, len(hoard)):
            one = hoard[index]
            if left[index] < missing or len(found) >= MOST_PAYMENTS:
                return
            if one[:2] == last or any(one.card == other.card for other in chosen):
                continue
            last = one[:2]
            if one.value >= missing:
                found.append((*chosen, one))
            else:
                add(index + 1, missing - one.value, (*chosen, one))

    add(0, due, ())
    return found
