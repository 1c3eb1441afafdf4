"""The arithmetic of paying: which sets of cards meet a price (DM-5.4)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from itertools import accumulate
from operator import attrgetter
from typing import Final

from rulesets.dale.cards.card import BUYS_DISCARDED, WASTE_ALLOWED
from rulesets.dale.catalogue import RIGHTS, cards_with
from rulesets.dale.components import JUNK, KIND, NO_CARD
from rulesets.dale.faces import Face, faces, most_money
from rulesets.dale.guises import kind_of
from rulesets.dale.plain import is_plain
from rulesets.dale.plain import payments as plain_payments
from rulesets.dale.state import Valley

MOST_PAYMENTS: Final = 60
"""A large hand can pay in more ways than anybody wants to read."""
_RIGHTS: Final = BUYS_DISCARDED | WASTE_ALLOWED
NO_LIMIT: Final = 1 << 10

Row = tuple[int, ...]

_likeness = attrgetter("likeness")


def payments(s: Valley, seat: int, due: int, discarded: bool) -> list[tuple[int, ...]]:
    """The sensible ways to pay a price. They are listed here and judged in ``market.Pay``: whoever can pay at all is
    offered a way."""
    hand = s.hands[seat]
    if discarded:
        found = opening_payments(faces(s, seat), due)
    elif is_plain(hand):
        found = plain_payments(s, hand, due, MOST_PAYMENTS)
        if _forbids_waste(hand):
            return found
    else:
        found = veiled_payments(faces(s, seat), due)
    junk = [card for card in hand if KIND[card] == JUNK]
    wasteful = [tuple(sorted({*items, *junk})) for items in found if lends(s, items, WASTE_ALLOWED)]
    return list(dict.fromkeys([*found, *wasteful]))


_forbids_waste: Final = cards_with(WASTE_ALLOWED).isdisjoint


def lends(s: Valley, items: Iterable[int], right: int) -> bool:
    return any(RIGHTS[kind_of(s, item)] & right for item in items)


# For the top of the market's discard pile: an opener among the cards, and nothing superfluous, not even the opener


def can_open(s: Valley, seat: int, due: int) -> bool:
    """Whether there is any such payment. Totals are bits: bit n stands for some cards worth n. If others come near
    enough to the price that they need the opener, they can be thinned out; beside a card that allows waste anything
    that adds up will do."""
    hand = faces(s, seat)
    for opener in _lending(hand, BUYS_DISCARDED):
        rest = _without(hand, opener)
        near = (1 << due) - (1 << max(0, due - opener.value))
        if _totals(rest) & near:
            return True
        for waster in _lending(rest, WASTE_ALLOWED):
            if opener.value + waster.value + most_money(_without(rest, waster)) >= due:
                return True
    return False


def opening_payments(hand: Sequence[Face], due: int) -> list[tuple[int, ...]]:
    """An opener that the others do not pay without; or one that may be superfluous, beside a card that allows it."""
    found: dict[tuple[int, ...], tuple[int, ...]] = {}

    def add(*chosen: Face) -> None:
        likeness = tuple(sorted([face.likeness for face in chosen]))
        found.setdefault(likeness, tuple(sorted([face.item for face in chosen])))

    for opener in _lending(hand, BUYS_DISCARDED):
        rest = _without(hand, opener)
        for items in _completed(rest, due - opener.value, opener.value):
            add(opener, *items)
        for waster in _lending(rest, WASTE_ALLOWED):
            for items in _completed(_without(rest, waster), due - opener.value - waster.value):
                add(opener, waster, *items)
    return list(found.values())


def _completed(rest: Sequence[Face], missing: int, slack: int = NO_LIMIT) -> list[tuple[Face, ...]]:
    if missing <= 0:
        return [()]
    return without_waste(sorted(_worth_telling_apart(rest), key=_likeness, reverse=True), missing, slack)


def _lending(hand: Sequence[Face], right: int) -> list[Face]:
    return [face for face in hand if face.rights & right]


def _without(hand: Sequence[Face], gone: Face) -> list[Face]:
    return [face for face in hand if face.card != gone.card]


def _totals(hand: Sequence[Face]) -> int:
    totals, card, before = 1, NO_CARD, 1
    for face in hand:
        if face.card != card:
            card, before = face.card, totals
        totals |= before << face.value
    return totals


# Without waste


def veiled_payments(hand: Sequence[Face], due: int) -> list[tuple[int, ...]]:
    """Of hands with chameleons."""
    hoard = sorted(_worth_telling_apart(hand), key=_likeness, reverse=True)
    return [tuple(sorted([face.item for face in chosen])) for chosen in without_waste(hoard, due)]


def _worth_telling_apart(hand: Sequence[Face]) -> list[Face]:
    """Of a chameleon only the guises that differ in what they are worth or allow."""
    found: dict[tuple[int, int, int, bool], Face] = {}
    for face in hand:
        found.setdefault((face.card, face.value, face.rights & _RIGHTS, face.kind == JUNK), face)
    return list(found.values())


def without_waste(hoard: Sequence[Face], due: int, slack: int = NO_LIMIT) -> list[tuple[Face, ...]]:
    """From dear to cheap, stopping at the price: so no card is in that could have been left out. With a slack, only
    what comes to less than that beyond the price."""
    values = tuple([face.value for face in hoard])
    likes = [face.likeness for face in hoard]
    cards = [face.card for face in hoard]
    ways = _ways(values, tuple(map(likes.index, likes)), tuple(map(cards.index, cards)), due, slack)
    return [tuple([hoard[index] for index in way]) for way in ways]


@lru_cache(1 << 14)
def _ways(values: Row, likes: Row, cards: Row, due: int, slack: int) -> list[Row]:
    """Places in a row of faces. Which is like which, and which is of one card, is told by the first place of it."""
    end = len(values)
    left = [*accumulate(reversed(values), initial=0)][::-1]
    found: list[Row] = []

    def add(start: int, missing: int, chosen: Row) -> None:
        last = -1
        for index in range(start, end):
            if left[index] < missing or len(found) == MOST_PAYMENTS:
                return
            if likes[index] == last or any(cards[index] == cards[other] for other in chosen):
                continue
            last = likes[index]
            if values[index] >= missing:
                if values[index] < missing + slack:
                    found.append((*chosen, index))
            else:
                add(index + 1, missing - values[index], (*chosen, index))

    add(0, due, ())
    return found
