"""Plain hands: no card in them copies another, so each card is what is printed on it.

Nearly all hands are plain, and they are asked the same questions all the time. So the answers are worked out here with
tables and whole numbers; what holds for every hand, chameleons included, is written in terms of faces: stacks in
``stack.flaw``, payments in ``market.Pay``.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import combinations
from typing import Final

from rulesets.dale.cards.card import ANY_COLOURS, FROM_DISCARD, JUNK_IN_STACK, ONE_OF_EACH, STRETCHES
from rulesets.dale.catalogue import CARD_RIGHTS
from rulesets.dale.components import CARDS, COLOUR, COLOURLESS, IS_TECHNIQUE, KIND, NO_CARD, VALUE
from rulesets.dale.guises import COPYING
from rulesets.dale.state import Valley

is_plain: Final = COPYING.isdisjoint

Row = tuple[int, int, int, bool]
"""What counts of a card: its value, one of each of its rights, its colour, and whether it is a technique."""

ROWS: Final[tuple[Row, ...]] = tuple(
    (VALUE[card], rights & ONE_OF_EACH, COLOUR[card], IS_TECHNIQUE[KIND[card]])
    for card, rights in enumerate(CARD_RIGHTS)
)

# Stacks

HELPFUL: Final = JUNK_IN_STACK | ANY_COLOURS | FROM_DISCARD | STRETCHES
"""Rights without which a stack is cards of one colour that add up."""


def is_helped(s: Valley, hand: list[int], guests: Iterable[int], number: int) -> bool:
    """Whether there is a stack of this number with some helpful cards in it. One guest at most is reckoned with, by
    its value, and not with the rights it brings along."""
    shows, bonus = s.shows, s.bonus
    changed = shows or bonus
    helpers, others = [], []
    for card in hand:
        row = ROWS[card]
        if changed:
            row = (row[0] + shows + bonus.get(card, 0), *row[1:])
        if row[1] & HELPFUL:
            helpers.append(row)
        else:
            others.append(row)
    for size in range(1, len(helpers) + 1):
        for chosen in combinations(helpers, size):
            if _totals_with(chosen, others, guests) >> number & 1:
                return True
    return False


_MIXED: Final = -1


def _totals_with(helpers: Sequence[Row], others: Sequence[Row], guests: Iterable[int]) -> int:
    """The totals, as bits, of all stacks with these helpful cards and no others of that sort."""
    total, rights, colour, _ = helpers[0]
    for value, lent, suit, _ in helpers[1:]:
        total += value
        rights += lent
        if suit != colour:
            colour = _MIXED
    junk, free = rights & JUNK_IN_STACK, rights & ANY_COLOURS
    if colour == _MIXED and not free:
        return 0
    totals = 1 << total
    for value, _, suit, _ in others:
        if suit == colour or (junk if suit == COLOURLESS else free):
            totals |= totals << value
    if rights & STRETCHES:
        totals |= totals << 1 | totals >> 1
    if rights & FROM_DISCARD:
        for invited in [totals << value for value in guests]:
            totals |= invited
    return totals


def stacks(s: Valley, hand: list[int], number: int, most: int) -> list[tuple[int, ...]]:
    """The stacks of one colour in a hand that has no helpful cards. Of like cards the first ones serve."""
    found: list[tuple[int, ...]] = []

    def add(start: int, colour: int, missing: int, chosen: tuple[int, ...]) -> None:
        last = (NO_CARD, 0)
        for index in range(start, len(hand)):
            card = hand[index]
            if COLOUR[card] != colour:
                return
            value = VALUE[card] + s.shows + s.bonus.get(card, 0)
            if (KIND[card], value) == last:
                continue
            last = (KIND[card], value)
            if value == missing:
                found.append((*chosen, card))
            elif value < missing and len(found) < most:
                add(index + 1, colour, missing - value, (*chosen, card))

    colour = COLOURLESS
    for index, card in enumerate(hand):
        if COLOUR[card] not in (colour, COLOURLESS):
            colour = COLOUR[card]
            add(index, colour, number, ())
    return found[:most]


# Payments

Asset = tuple[int, int, int]
"""A card as money: its value and its likeness, both below zero so that dear ones come first, and its number."""


def _asset(card: int, value: int) -> Asset:
    return -value, -(value << 8 | KIND[card]), card


_ASSETS: Final = tuple(map(_asset, range(CARDS), VALUE)).__getitem__


def payments(s: Valley, hand: list[int], due: int, most: int) -> list[tuple[int, ...]]:
    """The ways to meet a price without waste: from dear to cheap, stopping at the price, so no card is in that could
    have been left out. Of like cards the first ones serve."""
    if s.shows or s.bonus:
        hoard = sorted([_asset(card, VALUE[card] + s.shows + s.bonus.get(card, 0)) for card in hand])
    else:
        hoard = sorted(map(_ASSETS, hand))
    found: list[tuple[int, ...]] = []
    _pay(hoard, due, -sum([asset[0] for asset in hoard]), (), found, most)
    return found[:most]


def _pay(
    hoard: list[Asset], due: int, left: int, paid: tuple[int, ...], found: list[tuple[int, ...]], most: int
) -> None:
    """With what is left of a hoard; like cards stand together in it."""
    last = 0
    for rest, (worth, likeness, card) in enumerate(hoard, 1):
        left += worth
        if likeness != last:
            last = likeness
            still = due + worth
            if still <= 0:
                found.append(tuple(sorted((*paid, card))))
            elif left >= still and len(found) < most:
                _pay(hoard[rest:], still, left, (*paid, card), found, most)
        if left < due:
            return
