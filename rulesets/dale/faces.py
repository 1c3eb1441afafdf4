"""What the cards of a hand can be used as: the common ground of payments, stacks and techniques."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from rulesets.dale.cards.card import STRETCHES
from rulesets.dale.catalogue import RIGHTS
from rulesets.dale.components import COLOURLESS, DECK_OF, KIND, NO_CARD, VALUE
from rulesets.dale.guises import COPIES, card_of, hand_items, holds_chameleon, is_copy, items_of, kind_of, value_of
from rulesets.dale.state import Table


class Face(NamedTuple):
    """One way to use one card. A chameleon may have several, everything else has one."""

    item: int
    card: int
    kind: int
    value: int
    likeness: int
    """Two faces of one likeness are as good as each other; a dearer one has a higher number."""
    old: bool = False
    """It comes from the discard pile."""


def _face(item: int, kind: int, value: int, old: bool = False) -> Face:
    card = card_of(item)
    return Face(item, card, kind, value, value << 16 | KIND[card] << 8 | kind << 1 | old, old)


_PRINTED: Final = tuple(_face(card, kind, VALUE[card]) for card, kind in enumerate(KIND))


def faces(s: Table, seat: int) -> list[Face]:
    """The whole hand; the faces of one card stand together."""
    hand = s.hands[seat]
    if s.shows or s.bonus:
        return [face_of(s, item) for item in hand_items(s, seat)]
    if not holds_chameleon(hand):
        return [_PRINTED[card] for card in hand]
    found: list[Face] = []
    for card in hand:
        if COPIES[card]:
            found += [face_of(s, item) for item in items_of(s, seat, card)]
        else:
            found.append(_PRINTED[card])
    return found


def face_of(s: Table, item: int) -> Face:
    return _face(item, kind_of(s, item), value_of(s, item))


def old_face(s: Table, card: int) -> Face:
    """A chameleon copies only in hand: from the discard pile it is plain green (DM-12.1)."""
    return _face(card, KIND[card], VALUE[card] + s.shows, old=True)


def rights_of(several: Sequence[Face]) -> int:
    """Everything these cards allow together."""
    rights = 0
    for face in several:
        rights |= RIGHTS[face.kind]
    return rights


class Survey(NamedTuple):
    """What a hand comes to at a glance."""

    money: int
    """The most it can pay."""
    rights: int
    totals: int
    """Bit n: cards of one colour, without junk, are worth n together. Means little with several faces to a card."""


def survey(hand: Sequence[Face]) -> Survey:
    money = best = rights = totals = 0
    last = NO_CARD
    sums = [1] * COLOURLESS
    for _, card, kind, value, _, _ in hand:
        lent, colour = RIGHTS[kind], DECK_OF[kind]
        rights |= lent
        if card != last:
            last, best = card, 0
        if value > best:
            money += value - best
            best = value
        if colour != COLOURLESS:
            raised = sums[colour] << value
            if lent & STRETCHES:
                raised |= raised << 1 | raised >> 1
            sums[colour] |= raised
            totals |= sums[colour]
    return Survey(money, rights, totals)


def is_veiled(hand: Sequence[Face]) -> bool:
    """Some card has more faces than one."""
    return any(is_copy(face.item) for face in hand)
