"""What makes a stack, and which stacks a hand can make (DM-7)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Final, NamedTuple

from rules.kinds import Refusal, refuse
from rulesets.dale.cards.card import ANY_COLOURS, FROM_DISCARD, JUNK_IN_STACK, NEXT_STACK, STRETCHES
from rulesets.dale.catalogue import CARD_RIGHTS, RIGHTS
from rulesets.dale.components import COLOUR, COLOURLESS, DECK_OF, KIND, PRINTED, VALUE
from rulesets.dale.guises import card_of, hand_items, is_simple, kind_of, value_of
from rulesets.dale.state import Table

_STACK_RIGHTS: Final = JUNK_IN_STACK | ANY_COLOURS | FROM_DISCARD | STRETCHES | NEXT_STACK
_SPECIAL: Final = frozenset(card for card, rights in enumerate(CARD_RIGHTS) if rights & _STACK_RIGHTS)
_HOSTS: Final = frozenset(card for card, rights in enumerate(CARD_RIGHTS) if rights & FROM_DISCARD)


class Piece(NamedTuple):
    """One way for one card to be in a stack."""

    item: int
    card: int
    likeness: int
    """With the rest alike, two cards of one likeness are as good as each other."""
    value: int
    colour: int
    rights: int
    old: bool
    """Taken from the discard pile."""


def from_hand(s: Table, item: int) -> Piece:
    card, kind = card_of(item), kind_of(s, item)
    return Piece(item, card, KIND[card], value_of(s, item), DECK_OF[kind], RIGHTS[kind], False)


def old(s: Table, card: int) -> Piece:
    """A chameleon copies only in hand: from the discard pile it is plain green (DM-12.1)."""
    return Piece(card, card, KIND[card], VALUE[card] + s.shows, COLOUR[card], CARD_RIGHTS[card], True)


def stack_refusal(pieces: Sequence[Piece], number: int) -> Refusal | None:
    """All rights of a stack add up, whichever of its cards lends them."""
    rights = total = stretch = invited = guests = 0
    colours = set()
    host = False
    for _, _, _, value, colour, lent, is_old in pieces:
        rights |= lent
        total += value
        stretch += lent & STRETCHES > 0
        if lent & FROM_DISCARD:
            invited += 1
            host = host or not is_old
        if is_old:
            guests += 1
        else:
            colours.add(colour)
    if guests and (guests > invited or not host):
        return refuse("Nostalgic Item", "not invited", guests=guests, invited=invited if host else 0)
    if COLOURLESS in colours and not rights & JUNK_IN_STACK:
        return refuse("DM-7.3", "junk in stack")
    if len(colours - {COLOURLESS}) > 1 and not rights & ANY_COLOURS:
        return refuse("DM-7.2", "mixed colours")
    if not total - stretch <= number <= total + stretch:
        return refuse("DM-7.1", "wrong total", total=total, number=number)
    return None


def can_build(s: Table, seat: int) -> bool:
    """Whether any stack of the next number can be built at all."""
    hand = s.hands[seat]
    if not (is_simple(s, hand) and _SPECIAL.isdisjoint(hand)):
        return any(True for _ in stacks(s, seat))
    sums, shows = [1] * (COLOURLESS + 1), s.shows
    for card in hand:
        sums[COLOUR[card]] |= sums[COLOUR[card]] << VALUE[card] + shows
    sums[COLOURLESS] = 0
    number = 1 << s.next_stack(seat)
    return any(total & number for total in sums)


def stacks(s: Table, seat: int) -> Iterator[tuple[int, ...]]:
    """Every legal stack, the likes of each other once."""
    hand, number = s.hands[seat], s.next_stack(seat)
    if is_simple(s, hand) and _HOSTS.isdisjoint(hand):
        for places in _simple_stacks(tuple([KIND[card] for card in hand]), s.shows, number):
            yield tuple([hand[place] for place in places])
        return
    pool = [from_hand(s, item) for item in hand_items(s, seat)]
    if any(piece.rights & FROM_DISCARD for piece in pool):
        alike = {KIND[card]: card for card in s.discards[seat]}
        pool += [old(s, card) for card in sorted(alike.values())]
    yield from _combine(pool, number)


@lru_cache(maxsize=1 << 16)
def _simple_stacks(kinds: tuple[int, ...], shows: int, number: int) -> list[tuple[int, ...]]:
    """By place in the hand: the same hand comes back many times."""
    pool = [
        Piece(place, place, kind, PRINTED[kind] + shows, DECK_OF[kind], RIGHTS[kind], False)
        for place, kind in enumerate(kinds)
    ]
    return list(_combine(pool, number))


def _combine(pool: Sequence[Piece], number: int) -> Iterator[tuple[int, ...]]:
    rights = stretch = 0
    for piece in pool:
        rights |= piece.rights
        stretch += piece.rights & STRETCHES > 0
    known = set()
    for found in _grow(pool, number, rights, 0, [], number + stretch):
        likeness = tuple(sorted(piece[2:] for piece in found))
        if likeness not in known:
            known.add(likeness)
            yield tuple(sorted(piece.item for piece in found))


def _grow(
    pool: Sequence[Piece], number: int, rights: int, start: int, picked: list[Piece], room: int
) -> Iterator[list[Piece]]:
    """Add cards one after the other while there is room; ``rights`` are all that could still come."""
    tried = set()
    for index in range(start, len(pool)):
        piece = pool[index]
        if piece.value > room or piece[2:] in tried or _hopeless(piece, picked, rights):
            continue
        tried.add(piece[2:])
        picked.append(piece)
        if stack_refusal(picked, number) is None:
            yield picked[:]
        yield from _grow(pool, number, rights, index + 1, picked, room - piece.value)
        picked.pop()


def _hopeless(piece: Piece, picked: Sequence[Piece], rights: int) -> bool:
    """No later card could make this one legal beside those already picked."""
    if piece.old:
        return not any(other.rights & FROM_DISCARD for other in picked)
    if piece.colour == COLOURLESS and not rights & JUNK_IN_STACK:
        return True
    for other in picked:
        if other.card == piece.card:
            return True
        if not rights & ANY_COLOURS and COLOURLESS not in (piece.colour, other.colour) and piece.colour != other.colour:
            return True
    return False
