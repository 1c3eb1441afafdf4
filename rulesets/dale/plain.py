"""Plain hands: no card in them copies another, so each card is what is printed on it.

Nearly all hands are plain, and they are asked the same questions all the time. So the answers are worked out here with
tables and whole numbers; what holds for every hand, chameleons included, is written in terms of faces.
"""

from __future__ import annotations

from typing import Final

from rulesets.dale.cards.card import ONE_OF_EACH
from rulesets.dale.catalogue import CARD_RIGHTS
from rulesets.dale.components import COLOUR, COLOURLESS, KIND, VALUE
from rulesets.dale.guises import COPYING
from rulesets.dale.state import Table

is_plain: Final = COPYING.isdisjoint

# At a glance: the value of a card, and above it one of each of its rights, so that adding up sums and counts.

_RIGHTS: Final = 12
_MONEY: Final = (1 << _RIGHTS) - 1
_GLANCE: Final = tuple(
    value | (rights & ONE_OF_EACH) << _RIGHTS for value, rights in zip(VALUE, CARD_RIGHTS, strict=True)
).__getitem__


def glance(s: Table, hand: list[int]) -> tuple[int, int]:
    """What a hand can pay at most, and its rights."""
    seen = sum(map(_GLANCE, hand))
    money = seen & _MONEY
    if s.shows or s.bonus:
        money = sum(values_of(s, hand))
    return money, seen >> _RIGHTS


_VALUE: Final = VALUE.__getitem__


def values_of(s: Table, hand: list[int]) -> list[int]:
    """With everything that changed them this turn."""
    shows, bonus = s.shows, s.bonus
    if shows or bonus:
        return [VALUE[card] + bonus.get(card, 0) + shows for card in hand]
    return [*map(_VALUE, hand)]


# Stacks


def has_stack(hand: list[int], values: list[int], number: int) -> bool:
    """Whether some cards of one colour add up to the number. A hand is in order, so colours stand together and junk
    comes last; totals are bits, bit n stands for some cards worth n."""
    colour, totals = COLOURLESS, 1
    for card, value in zip(hand, values, strict=True):
        if COLOUR[card] != colour:
            if totals >> number & 1:
                return True
            colour, totals = COLOUR[card], 1
        totals |= totals << value
    return colour != COLOURLESS and totals >> number & 1 > 0


# Payments

_CARD: Final = (1 << 7) - 1
_LIKENESS: Final = 7
_WORTH: Final = 14
_DEARNESS: Final = tuple(value << _WORTH | KIND[card] << _LIKENESS | _CARD - card for card, value in enumerate(VALUE))
"""A card in one number, by which dearer ones and then those of a later kind are higher."""


def payments(s: Table, hand: list[int], due: int, most: int) -> list[tuple[int, ...]]:
    """The ways to meet a price without waste: from dear to cheap, stopping at the price, so no card is in that could
    have been left out. Of like cards the first ones serve."""
    hoard = [*map(_DEARNESS.__getitem__, hand)]
    if s.shows or s.bonus:
        hoard = [rank + (s.shows + s.bonus.get(card, 0) << _WORTH) for card, rank in zip(hand, hoard, strict=True)]
    hoard.sort(reverse=True)
    found: list[tuple[int, ...]] = []
    _pay(hoard, 0, due, sum([rank >> _WORTH for rank in hoard]), (), found, most)
    return found


def _pay(
    hoard: list[int],
    start: int,
    due: int,
    left: int,
    chosen: tuple[int, ...],
    found: list[tuple[int, ...]],
    most: int,
) -> None:
    last = -1
    for index in range(start, len(hoard)):
        if left < due or len(found) == most:
            return
        rank = hoard[index]
        value = rank >> _WORTH
        left -= value
        if rank >> _LIKENESS == last:
            continue
        last = rank >> _LIKENESS
        if value >= due:
            found.append((*chosen, _CARD - (rank & _CARD)))
        else:
            _pay(hoard, index + 1, due - value, left, (*chosen, _CARD - (rank & _CARD)), found, most)
