"""The arithmetic of paying: which sets of cards meet a price (DM-5.4)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from rulesets.dale.cards.card import BUYS_DISCARDED, WASTE_ALLOWED
from rulesets.dale.catalogue import CARD_RIGHTS, RIGHTS
from rulesets.dale.components import CARDS, COLOUR, COLOURLESS, JUNK, KIND, VALUE
from rulesets.dale.guises import card_of, is_plain, kind_of, value_of
from rulesets.dale.state import Table

MOST_PAYMENTS: Final = 60
"""A large hand can pay in more ways than anybody wants to read."""
_RIGHTS: Final = BUYS_DISCARDED | WASTE_ALLOWED
_ENTITLED: Final = frozenset(card for card in range(CARDS) if CARD_RIGHTS[card] & _RIGHTS)

Payment = tuple[int, ...]


def payments(s: Table, items: list[int], due: int, discarded: bool) -> list[Payment]:
    """The sensible ways to pay a price; for a discarded card only those with the right to it."""
    if not is_plain(s, items):
        return _veiled_payments(s, items, due, discarded)
    hoard = sorted(items, key=_DEAREST_FIRST.__getitem__)
    found = without_waste(hoard, [VALUE[card] + s.shows for card in hoard], [KIND[card] for card in hoard], due)
    if discarded or not _ENTITLED.isdisjoint(hoard):
        return _permitted(s, items, found, discarded)
    return [tuple(sorted(payment)) for payment in found]


_DEAREST_FIRST: Final = tuple(card - CARDS * value for card, value in enumerate(VALUE))


def without_waste(items: Sequence[int], values: Sequence[int], likes: Sequence[int], due: int) -> list[Payment]:
    """From dear to cheap, stopping at the price: so no card is in that could have been left out. Neighbours alike are
    as good as each other."""
    end = len(items)
    left = [0] * (end + 1)
    for index in range(end - 1, -1, -1):
        left[index] = left[index + 1] + values[index]
    found: list[Payment] = []

    def add(start: int, missing: int, chosen: Payment) -> None:
        last = -1
        for index in range(start, end):
            if left[index] < missing or len(found) == MOST_PAYMENTS:
                return
            if likes[index] == last or _taken(items[index], chosen):
                continue
            last = likes[index]
            if values[index] >= missing:
                found.append((*chosen, items[index]))
            else:
                add(index + 1, missing - values[index], (*chosen, items[index]))

    add(0, due, ())
    return found


def _taken(item: int, chosen: Payment) -> bool:
    """Another guise of the same card is in already."""
    return item >= CARDS and card_of(item) in [card_of(other) for other in chosen]


def _veiled_payments(s: Table, items: list[int], due: int, discarded: bool) -> list[Payment]:
    """With chameleons: of each only the guises that differ in what they are worth or allow."""
    coins: dict[tuple[int, int, int], int] = {}
    for item in items:
        kind, card = kind_of(s, item), card_of(item)
        likeness = KIND[card] << 16 | (RIGHTS[kind] & _RIGHTS) << 1 | (kind == JUNK)
        coins.setdefault((-value_of(s, item), likeness, card), item)
    ranked = sorted(coins)
    values = [-value for value, _, _ in ranked]
    likes = [likeness << 8 | -value for value, likeness, _ in ranked]
    found = without_waste([coins[key] for key in ranked], values, likes, due)
    return _permitted(s, items, found, discarded)


def _permitted(s: Table, items: list[int], found: list[Payment], discarded: bool) -> list[Payment]:
    """With the right to waste, all junk may go along; the discard pile opens only to those with the right to it."""
    junk = [item for item in items if COLOUR[card_of(item)] == COLOURLESS]
    sets: dict[Payment, None] = {}
    for payment in found:
        rights = rights_of(s, payment)
        if discarded and not rights & BUYS_DISCARDED:
            continue
        sets[tuple(sorted(payment))] = None
        if rights & WASTE_ALLOWED:
            sets[tuple(sorted({*payment, *junk}))] = None
    return list(sets)


def rights_of(s: Table, items: Sequence[int]) -> int:
    rights = 0
    for item in items:
        rights |= RIGHTS[kind_of(s, item)]
    return rights
