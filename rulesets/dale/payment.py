"""The arithmetic of paying: which sets of cards meet a price (DM-5.4)."""

from __future__ import annotations

from collections.abc import Sequence
from operator import attrgetter
from typing import Final

from rulesets.dale.cards.card import BUYS_DISCARDED, WASTE_ALLOWED
from rulesets.dale.components import JUNK, KIND
from rulesets.dale.faces import Face, is_veiled, rights_of

MOST_PAYMENTS: Final = 60
"""A large hand can pay in more ways than anybody wants to read."""
_RIGHTS: Final = BUYS_DISCARDED | WASTE_ALLOWED

_likeness = attrgetter("likeness")


def payments(hand: Sequence[Face], due: int, discarded: bool) -> list[tuple[int, ...]]:
    """The sensible ways to pay a price; the market's discard pile opens only to those with the right to it."""
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
            if face.likeness == last or (veiled and any(face.card == other.card for other in chosen)):
                continue
            last = face.likeness
            if face.value >= missing:
                found.append((*chosen, face))
            else:
                add(index + 1, missing - face.value, (*chosen, face))

    add(0, due, ())
    return found
