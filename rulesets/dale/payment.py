"""The arithmetic of paying: which sets of cards meet a price (DM-5.4)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from itertools import accumulate
from operator import attrgetter
from typing import Final

from rulesets.dale.cards.card import BUYS_DISCARDED, WASTE_ALLOWED
from rulesets.dale.catalogue import RIGHTS, cards_with
from rulesets.dale.components import JUNK, KIND
from rulesets.dale.faces import Face, faces
from rulesets.dale.guises import kind_of
from rulesets.dale.plain import is_plain
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
    plain = is_plain(hand)
    found = plain_payments(s, hand, due, MOST_PAYMENTS) if plain else veiled_payments(faces(s, seat), due)
    if discarded:
        found = [items for items in found if lends(s, items, BUYS_DISCARDED)]
    if plain and _forbids_waste(hand):
        return found
    junk = [card for card in hand if KIND[card] == JUNK]
    wasteful = [tuple(sorted({*items, *junk})) for items in found if lends(s, items, WASTE_ALLOWED)]
    return list(dict.fromkeys([*found, *wasteful]))


def can_pay(s: Table, seat: int, due: int, discarded: bool) -> bool:
    """Whether there is any way; a card that alone pays for what it opens needs no search."""
    if discarded and any(face.rights & BUYS_DISCARDED and face.value >= due for face in faces(s, seat)):
        return True
    return bool(payments(s, seat, due, discarded))


_forbids_waste: Final = cards_with(WASTE_ALLOWED).isdisjoint


def lends(s: Table, items: Iterable[int], right: int) -> bool:
    return any(RIGHTS[kind_of(s, item)] & right for item in items)


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


def without_waste(hoard: Sequence[Face], due: int) -> list[tuple[Face, ...]]:
    """From dear to cheap, stopping at the price: so no card is in that could have been left out."""
    values = tuple([face.value for face in hoard])
    likes = [face.likeness for face in hoard]
    cards = [face.card for face in hoard]
    ways = _ways(values, tuple(map(likes.index, likes)), tuple(map(cards.index, cards)), due)
    return [tuple([hoard[index] for index in way]) for way in ways]


@lru_cache(1 << 14)
def _ways(values: Row, likes: Row, cards: Row, due: int) -> list[Row]:
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
                found.append((*chosen, index))
            else:
                add(index + 1, missing - values[index], (*chosen, index))

    add(0, due, ())
    return found
