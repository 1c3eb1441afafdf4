"""The arithmetic of paying: which sets of cards meet a price (DM-5.4)."""

from __future__ import annotations

from collections.abc import Sequence
from operator import attrgetter
from typing import Final

from rulesets.dale.cards.card import BUYS_DISCARDED, WASTE_ALLOWED
from rulesets.dale.catalogue import RIGHTS
from rulesets.dale.components import JUNK, KIND
from rulesets.dale.faces import Face, rights_of

MOST_PAYMENTS: Final = 60
"""A large hand can pay in more ways than anybody wants to read."""
_RIGHTS: Final = BUYS_DISCARDED | WASTE_ALLOWED

_likeness = attrgetter("likeness")


def payments(hand: Sequence[Face], due: int, discarded: bool) -> list[tuple[int, ...]]:
    """The sensible ways to pay a price. With the right to waste, all junk may go along; the market's discard pile
    opens only to those with the right to it."""
    junk = [face.item for face in hand if KIND[face.card] == JUNK]
    sets: dict[tuple[int, ...], None] = {}
    for chosen in without_waste(_worth_telling_apart(hand), due):
        rights = rights_of(chosen)
        if discarded and not rights & BUYS_DISCARDED:
            continue
        items = [face.item for face in chosen]
        sets[tuple(sorted(items))] = None
        if rights & WASTE_ALLOWED:
            sets[tuple(sorted({*items, *junk}))] = None
    return list(sets)


def _worth_telling_apart(hand: Sequence[Face]) -> list[Face]:
    """Dearest first; of a chameleon only the guises that differ in what they are worth or allow."""
    found: dict[tuple[int, int, int, bool], Face] = {}
    for face in hand:
        found.setdefault((face.card, face.value, RIGHTS[face.kind] & _RIGHTS, face.kind == JUNK), face)
    return sorted(found.values(), key=_likeness, reverse=True)


def without_waste(hoard: Sequence[Face], due: int) -> list[tuple[Face, ...]]:
    """From dear to cheap, stopping at the price: so no card is in that could have been left out."""
    end = len(hoard)
    left = [0] * (end + 1)
    for index in range(end - 1, -1, -1):
        left[index] = left[index + 1] + hoard[index].value
    found: list[tuple[Face, ...]] = []

    def add(start: int, missing: int, chosen: tuple[Face, ...]) -> None:
        last = -1
        for index in range(start, end):
            if left[index] < missing or len(found) == MOST_PAYMENTS:
                return
            face = hoard[index]
            if face.likeness == last or any(face.card == other.card for other in chosen):
                continue
            last = face.likeness
            if face.value >= missing:
                found.append((*chosen, face))
            else:
                add(index + 1, missing - face.value, (*chosen, face))

    add(0, due, ())
    return found
