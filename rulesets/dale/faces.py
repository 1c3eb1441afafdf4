"""What the cards of a hand can be used as: the common ground of payments, stacks and techniques."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import Final, NamedTuple

from rulesets.dale.catalogue import RIGHTS
from rulesets.dale.components import DECK_OF, KIND, NO_CARD, VALUE
from rulesets.dale.guises import card_of, hand_items, is_copy, kind_of, value_of
from rulesets.dale.plain import is_plain
from rulesets.dale.state import Valley


class Face(NamedTuple):
    """One way to use one card. A chameleon may have several, everything else has one."""

    item: int
    card: int
    kind: int
    value: int
    colour: int
    rights: int
    likeness: int
    """Two faces of one likeness are as good as each other; a dearer one has a higher number."""
    old: bool
    """It comes from the discard pile."""


@lru_cache(1 << 14)
def _face(item: int, kind: int, value: int, old: bool) -> Face:
    card = card_of(item)
    likeness = value << 16 | KIND[card] << 8 | kind << 1 | old
    return Face(item, card, kind, value, DECK_OF[kind], RIGHTS[kind], likeness, old)


_PRINTED: Final = tuple(_face(card, kind, VALUE[card], False) for card, kind in enumerate(KIND))
_OLD: Final = tuple(_face(card, kind, VALUE[card], True) for card, kind in enumerate(KIND))


def faces(s: Valley, seat: int) -> list[Face]:
    """The whole hand; the faces of one card stand together."""
    hand = s.hands[seat]
    if not is_plain(hand):
        return [face_of(s, item) for item in hand_items(s, seat)]
    if s.shows or s.bonus:
        return [_face(card, KIND[card], VALUE[card] + s.bonus.get(card, 0) + s.shows, False) for card in hand]
    return [_PRINTED[card] for card in hand]


def face_of(s: Valley, item: int) -> Face:
    return _face(item, kind_of(s, item), value_of(s, item), False)


def old_face(s: Valley, card: int) -> Face:
    """A chameleon copies only in hand: from the discard pile it is plain green (DM-12.1)."""
    return _face(card, KIND[card], VALUE[card] + s.shows, True) if s.shows else _OLD[card]


def rights_of(several: Iterable[Face]) -> int:
    """Everything these cards allow together."""
    rights = 0
    for face in several:
        rights |= face.rights
    return rights


def most_money(several: Iterable[Face]) -> int:
    """The most that cards can pay, each with its best face."""
    best: dict[int, int] = {}
    for face in several:
        best[face.card] = max(face.value, best.get(face.card, 0))
    return sum(best.values())


def is_veiled(hand: Sequence[Face]) -> bool:
    """Some card has more faces than one."""
    return is_copy(max([face.item for face in hand], default=NO_CARD))
