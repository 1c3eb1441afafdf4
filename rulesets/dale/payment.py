"""The arithmetic of paying: which sets of cards meet a price (DM-5.4)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import accumulate
from operator import attrgetter
from typing import Final

from rulesets.dale.cards.card import BUYS_DISCARDED, WASTE_ALLOWED
from rulesets.dale.catalogue import cards_with
from rulesets.dale.components import JUNK, KIND
from rulesets.dale.faces import Face, faces, is_veiled, rights_of
from rulesets.dale.guises import COPYING
from rulesets.dale.plain import payments as plain_payments
from rulesets.dale.state import Table

MOST_PAYMENTS: Final = 60
"""A large hand can pay in more ways than anybody wants to read."""
_RIGHTS: Final = BUYS_DISCARDED | WASTE_ALLOWED

Row = tuple[int, ...]

_likeness = attrgetter("likeness")


def payments(s: Table, seat: int, due: int, discarded: bool) -> list[tuple[int, ...]]:
    """The sensible ways to pay a price; the market's discard pile opens only to those with the right to it."""
    hand = s.hands[seat]
    if not _needs_no_faces(hand):
        return payments_of_faces(faces(s, seat), due, discarded)
    found = plain_payments(s, hand, due, MOST_PAYMENTS)
    return [cards for cards in found if not _discovers_nothing(cards)] if discarded else found


_discovers_nothing: Final = cards_with(BUYS_DISCARDED).isdisjoint
_needs_no_faces: Final = (cards_with(WASTE_ALLOWED) | COPYING).isdisjoint


def payments_of_faces(hand: Sequence[Face], due: int, discarded: bool) -> list[tuple[int, ...]]:
    """Of hands with chameleons, or with the right to waste."""
    veiled = is_veiled(hand)
    hoard = sorted(_worth_telling_apart(hand) if veiled else hand, key=_likeness, reverse=True)
    found = without_waste(hoard, due, veiled)
    if discarded:
        found = [chosen for chosen in found if rights_of(chosen) & BUYS_DISCARDED]
    sets = [tuple(sorted([face.item for face in chosen])) for chosen in found]
    return _with_junk(hand, found, sets) if rights_of(hand) & WASTE_ALLOWED else sets


def _with_junk(
    hand: Sequence[Face], found: Sequence[Sequence[Face]], sets: list[tuple[int, ...]]
) -> list[tuple[int, ...]]:
    """With the right to waste, all junk may go along."""
    junk = [face.item for face in hand if KIND[face.card] == JUNK]
    wasteful = [tuple(sorted({*items, *junk})) for items, chosen in zip(sets, found, strict=True) if _may_waste(chosen)]
    return list(dict.fromkeys([*sets, *wasteful]))


def _may_waste(chosen: Sequence[Face]) -> bool:
    return bool(rights_of(chosen) & WASTE_ALLOWED)


def _worth_telling_apart(hand: Sequence[Face]) -> list[Face]:
    """Of a chameleon only the guises that differ in what they are worth or allow."""
    found: dict[tuple[int, int, int, bool], Face] = {}
    for face in hand:
        found.setdefault((face.card, face.value, face.rights & _RIGHTS, face.kind == JUNK), face)
    return list(found.values())


def without_waste(hoard: Sequence[Face], due: int, veiled: bool) -> list[tuple[Face, ...]]:
    """From dear to cheap, stopping at the price: so no card is in that could have been left out."""
    values = tuple([face.value for face in hoard])
    likes = [face.likeness for face in hoard]
    cards = [face.card for face in hoard] if veiled else []
    ways = _ways(values, tuple(map(likes.index, likes)), tuple(map(cards.index, cards)), due)
    return [tuple([hoard[index] for index in way]) for way in ways]


@lru_cache(1 << 14)
def _ways(values: Row, likes: Row, cards: Row, due: int) -> list[Row]:
    """Places in a row of faces. Which is like which, and which is of one card, is told by the first place of it; cards
    are left out where each has one face."""
    end = len(values)
    left = [*accumulate(reversed(values), initial=0)][::-1]
    found: list[Row] = []

    def add(start: int, missing: int, chosen: Row) -> None:
        last = -1
        for index in range(start, end):
            if left[index] < missing or len(found) == MOST_PAYMENTS:
                return
            if likes[index] == last or (cards and any(cards[index] == cards[other] for other in chosen)):
                continue
            last = likes[index]
            if values[index] >= missing:
                found.append((*chosen, index))
            else:
                add(index + 1, missing - values[index], (*chosen, index))

    add(0, due, ())
    return found
