"""What makes a stack, and which stacks a hand can make (DM-7)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from rules.kinds import Refusal, refuse
from rulesets.dale.cards.card import ANY_COLOURS, FROM_DISCARD, JUNK_IN_STACK, NEXT_STACK, STRETCHES
from rulesets.dale.catalogue import CARD_RIGHTS, RIGHTS
from rulesets.dale.components import COLOUR, COLOURLESS, DECK_OF, KIND, VALUE
from rulesets.dale.guises import card_of, is_plain, kind_of, value_of
from rulesets.dale.state import Table

_STACK_RIGHTS: Final = JUNK_IN_STACK | ANY_COLOURS | FROM_DISCARD | STRETCHES | NEXT_STACK
_SPECIAL: Final = frozenset(card for card, rights in enumerate(CARD_RIGHTS) if rights & _STACK_RIGHTS)


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


class Sum(NamedTuple):
    """What the pieces of a stack come to."""

    total: int = 0
    stretch: int = 0
    """How far the total may be off."""
    rights: int = 0
    """All rights of a stack count, whichever of its cards lends them."""
    colours: int = 0
    """Of the cards from hand, as bits; those from the discard pile may be anything."""
    invited: int = 0
    hosts: int = 0
    """Of those who invite a card from the discard pile, the ones from hand."""
    guests: int = 0


def add(stack: Sum, piece: Piece) -> Sum:
    total, stretch, rights, colours, invited, hosts, guests = stack
    lent, host = piece.rights, piece.rights & FROM_DISCARD > 0
    if lent & STRETCHES:
        stretch += 1
    if piece.old:
        return Sum(total + piece.value, stretch, rights | lent, colours, invited + host, hosts, guests + 1)
    colours |= 1 << piece.colour
    return Sum(total + piece.value, stretch, rights | lent, colours, invited + host, hosts + host, guests)


def flaw(stack: Sum, number: int) -> str:
    """What is wrong with it as a stack of this number, in a word; nothing for a legal one."""
    total, stretch, rights, colours, invited, hosts, guests = stack
    if guests and (guests > invited or not hosts):
        return "not invited"
    if colours & _JUNK_BIT and not rights & JUNK_IN_STACK:
        return "junk in stack"
    animals = colours & ~_JUNK_BIT
    if animals & (animals - 1) and not rights & ANY_COLOURS:
        return "mixed colours"
    return "" if total - stretch <= number <= total + stretch else "wrong total"


_JUNK_BIT: Final = 1 << COLOURLESS


def stack_refusal(pieces: Sequence[Piece], number: int) -> Refusal | None:
    stack = Sum()
    for piece in pieces:
        stack = add(stack, piece)
    wrong = flaw(stack, number)
    if wrong == "not invited":
        return refuse("Nostalgic Item", wrong, guests=stack.guests, invited=stack.invited if stack.hosts else 0)
    if wrong == "wrong total":
        return refuse("DM-7.1", wrong, total=stack.total, number=number)
    if wrong:
        return refuse("DM-7.3" if wrong == "junk in stack" else "DM-7.2", wrong)
    return None


def can_build(s: Table, seat: int, items: list[int]) -> bool:
    """Whether any stack of the next number can be built at all."""
    if not (is_plain(s, items) and _SPECIAL.isdisjoint(items)):
        return any(True for _ in stacks(s, seat, items))
    sums, reachable, shows = [1] * COLOURLESS, 0, s.shows
    for card in items:
        colour = COLOUR[card]
        if colour != COLOURLESS:
            sums[colour] |= sums[colour] << VALUE[card] + shows
            reachable |= sums[colour]
    return bool(reachable >> s.next_stack(seat) & 1)


def stacks(s: Table, seat: int, items: list[int]) -> Iterator[tuple[int, ...]]:
    """Every legal stack, the likes of each other once."""
    number = s.next_stack(seat)
    pool = pieces(s, seat, items)
    left, rights = [0], [0]
    for piece in reversed(pool):
        left.append(left[-1] + piece.value + (piece.rights & STRETCHES > 0))
        rights.append(rights[-1] | piece.rights)
    prospect = Prospect(pool, number, left[::-1], rights[::-1])
    known = set()
    for found in _grow(prospect, 0, [], Sum()):
        likeness = tuple(sorted([piece[2:] for piece in found]))
        if likeness not in known:
            known.add(likeness)
            yield tuple(sorted([piece.item for piece in found]))


def pieces(s: Table, seat: int, items: list[int]) -> list[Piece]:
    """The hand, and behind it the discard pile if anything in hand could invite a card from there."""
    plain = is_plain(s, items) and not s.shows
    pool = [_PRINTED[card] for card in items] if plain else [from_hand(s, item) for item in items]
    if any(piece.rights & FROM_DISCARD for piece in pool):
        alike = {KIND[card]: card for card in s.discards[seat]}
        pool += [old(s, card) for card in sorted(alike.values())]
    return pool


_PRINTED: Final = tuple(
    Piece(card, card, kind, VALUE[card], COLOUR[card], RIGHTS[kind], False) for card, kind in enumerate(KIND)
)


class Prospect(NamedTuple):
    """What a stack can still become."""

    pool: list[Piece]
    number: int
    left: list[int]
    """From each place of the pool on: the most that is still to come."""
    rights: list[int]


def _grow(prospect: Prospect, start: int, picked: list[Piece], stack: Sum) -> Iterator[list[Piece]]:
    """Add cards one after the other while the number can still be met."""
    pool, number, left, rights = prospect
    tried = set()
    for index in range(start, len(pool)):
        if stack.total + stack.stretch + left[index] < number:
            return
        piece = pool[index]
        if piece[2:] in tried or any(other.card == piece.card for other in picked):
            continue
        taller = add(stack, piece)
        wrong = flaw(taller, number)
        if wrong and _hopeless(taller, number, wrong, rights[index + 1]):
            continue
        tried.add(piece[2:])
        picked.append(piece)
        if not wrong:
            yield picked[:]
        yield from _grow(prospect, index + 1, picked, taller)
        picked.pop()


_MENDED_BY: Final = {"junk in stack": JUNK_IN_STACK, "mixed colours": ANY_COLOURS, "not invited": FROM_DISCARD}


def _hopeless(stack: Sum, number: int, wrong: str, coming: int) -> bool:
    """Too much already, or nothing to come lends the right that is missing."""
    if stack.total - stack.stretch > number:
        return True
    return wrong in _MENDED_BY and not coming & _MENDED_BY[wrong]
