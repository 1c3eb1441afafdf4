"""What makes a stack, and which stacks a hand can make (DM-7)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from rules.kinds import Refusal, refuse
from rulesets.dale.cards.card import ANY_COLOURS, FROM_DISCARD, JUNK_IN_STACK, STRETCHES
from rulesets.dale.catalogue import RIGHTS
from rulesets.dale.components import COLOURLESS, DECK_OF, KIND
from rulesets.dale.faces import Face, old_face, rights_of
from rulesets.dale.state import Table

_JUNK_BIT: Final = 1 << COLOURLESS


class Sum(NamedTuple):
    """What the cards of a stack come to."""

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


def add(stack: Sum, face: Face) -> Sum:
    total, stretch, rights, colours, invited, hosts, guests = stack
    lent = RIGHTS[face.kind]
    total += face.value
    rights |= lent
    if lent & STRETCHES:
        stretch += 1
    host = lent & FROM_DISCARD > 0
    if face.old:
        return Sum(total, stretch, rights, colours, invited + host, hosts, guests + 1)
    return Sum(total, stretch, rights, colours | 1 << DECK_OF[face.kind], invited + host, hosts + host, guests)


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


def stack_refusal(cards: Sequence[Face], number: int) -> Refusal | None:
    stack = Sum()
    for face in cards:
        stack = add(stack, face)
    wrong = flaw(stack, number)
    if wrong == "not invited":
        return refuse("Nostalgic Item", wrong, guests=stack.guests, invited=stack.invited if stack.hosts else 0)
    if wrong == "wrong total":
        return refuse("DM-7.1", wrong, total=stack.total, number=number)
    if wrong:
        return refuse("DM-7.3" if wrong == "junk in stack" else "DM-7.2", wrong)
    return None


# Is there any?


def can_build(s: Table, seat: int, hand: Sequence[Face]) -> bool:
    """Whether any stack of the next number can be built at all. Where every card has one face and nothing but the
    hand counts, adding totals up as bits answers it; else the stacks are tried."""
    number, rights = s.next_stack(seat), rights_of(hand)
    both = JUNK_IN_STACK | ANY_COLOURS
    if len(hand) > len(s.hands[seat]) or rights & FROM_DISCARD or rights & both == both:
        return any(True for _ in stacks(s, seat, hand))
    reachable = _totals_by_colour(hand)
    if rights & JUNK_IN_STACK:
        reachable |= _totals_with_junk(hand)
    if rights & ANY_COLOURS:
        reachable |= _totals_with([face for face in hand if DECK_OF[face.kind] != COLOURLESS], ANY_COLOURS)
    return bool(reachable >> number & 1)


def _totals_by_colour(hand: Sequence[Face]) -> int:
    sums = [1] * COLOURLESS
    reachable = 0
    for face in hand:
        colour = DECK_OF[face.kind]
        if colour != COLOURLESS:
            totals = sums[colour]
            totals |= _plus(totals, face) if RIGHTS[face.kind] & STRETCHES else totals << face.value
            sums[colour] = totals
            reachable |= totals
    return reachable


def _plus(totals: int, face: Face) -> int:
    """Every total with this card added; bit n stands for a total of n."""
    if RIGHTS[face.kind] & STRETCHES:
        return totals << face.value | totals << face.value - 1 | totals << face.value + 1
    return totals << face.value


def _totals_with(cards: Sequence[Face], right: int) -> int:
    """Of those sets alone in which some card lends the right."""
    lacking, having = 1, 0
    for face in cards:
        if RIGHTS[face.kind] & right:
            having |= _plus(lacking | having, face)
        else:
            having |= _plus(having, face)
            lacking |= _plus(lacking, face)
    return having


def _totals_with_junk(hand: Sequence[Face]) -> int:
    reachable = 0
    junk = [face for face in hand if DECK_OF[face.kind] == COLOURLESS]
    for colour in {DECK_OF[face.kind] for face in hand if RIGHTS[face.kind] & JUNK_IN_STACK}:
        totals = _totals_with([face for face in hand if DECK_OF[face.kind] == colour], JUNK_IN_STACK)
        for face in junk:
            totals |= _plus(totals, face)
        reachable |= totals
    return reachable


# Which ones?


def stacks(s: Table, seat: int, hand: Sequence[Face]) -> Iterator[tuple[int, ...]]:
    """Every legal stack, the likes of each other once."""
    pool = with_guests(s, seat, hand)
    left, rights = [0], [0]
    for face in reversed(pool):
        left.append(left[-1] + face.value + (RIGHTS[face.kind] & STRETCHES > 0))
        rights.append(rights[-1] | RIGHTS[face.kind])
    prospect = Prospect(pool, s.next_stack(seat), left[::-1], rights[::-1])
    known = set()
    for found in _grow(prospect, 0, [], Sum()):
        likeness = tuple(sorted([face.likeness for face in found]))
        if likeness not in known:
            known.add(likeness)
            yield tuple(sorted([face.item for face in found]))


def with_guests(s: Table, seat: int, hand: Sequence[Face]) -> list[Face]:
    """The hand, and behind it the discard pile if anything in hand could invite a card from there."""
    if not rights_of(hand) & FROM_DISCARD:
        return list(hand)
    alike = {KIND[card]: card for card in s.discards[seat]}
    return [*hand, *(old_face(s, card) for card in sorted(alike.values()))]


class Prospect(NamedTuple):
    """What a stack can still become, from each place of the pool on."""

    pool: list[Face]
    number: int
    left: list[int]
    """The most that can still be added."""
    rights: list[int]
    """The rights that can still come."""


def _grow(prospect: Prospect, start: int, picked: list[Face], stack: Sum) -> Iterator[list[Face]]:
    """Add cards one after the other while the number can still be met."""
    pool, number, left, rights = prospect
    tried = set()
    for index in range(start, len(pool)):
        if stack.total + stack.stretch + left[index] < number:
            return
        face = pool[index]
        if face.likeness in tried or any(other.card == face.card for other in picked):
            continue
        taller = add(stack, face)
        wrong = flaw(taller, number)
        if wrong and _hopeless(taller, number, wrong, rights[index + 1]):
            continue
        tried.add(face.likeness)
        picked.append(face)
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
