"""What makes a stack, and which stacks a hand can make (DM-7)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final, NamedTuple

from rules.kinds import Refusal, refuse
from rulesets.dale.cards.card import ANY_COLOURS, FROM_DISCARD, JUNK_IN_STACK, STRETCHES
from rulesets.dale.catalogue import cards_with
from rulesets.dale.components import COLOURLESS, VALUE
from rulesets.dale.faces import Face, faces, is_veiled, old_face, rights_of
from rulesets.dale.guises import COPYING
from rulesets.dale.plain import HELPFUL, is_helped
from rulesets.dale.plain import stacks as plain_stacks
from rulesets.dale.state import Valley

MOST_STACKS: Final = 60
"""More stacks than this nobody wants to choose from."""
_JUNK_BIT: Final = 1 << COLOURLESS
_ONE_HOST: Final = FROM_DISCARD & -FROM_DISCARD


class Sum(NamedTuple):
    """What the cards of a stack come to."""

    total: int
    stretch: int
    """How far the total may be off."""
    rights: int
    """All rights of a stack count, whichever of its cards lends them."""
    colours: int
    """Of the cards from hand, as bits; those from the discard pile may be anything."""
    invited: int
    hosts: int
    """Of those who invite a card from the discard pile, the ones from hand."""
    guests: int


def add_up(cards: Iterable[Face]) -> Sum:
    total = stretch = rights = colours = invited = hosts = guests = 0
    for _, _, _, value, colour, lent, _, old in cards:
        total += value
        rights |= lent
        stretch += lent & STRETCHES > 0
        invited += lent & FROM_DISCARD > 0
        if old:
            guests += 1
        else:
            colours |= 1 << colour
            hosts += lent & FROM_DISCARD > 0
    return Sum(total, stretch, rights, colours, invited, hosts, guests)


def flaw(stack: Sum, number: int) -> str:
    """What is wrong with it as a stack of this number, in a word; nothing for a legal one. This is the rule: plain
    hands are reckoned more quickly in ``plain.stacks``, ``plain.is_helped`` and ``turn.plain_actions``, and tests hold
    all of them against it, card by card."""
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
    stack = add_up(cards)
    wrong = flaw(stack, number)
    if wrong == "not invited":
        return refuse("Nostalgic Item", wrong, guests=stack.guests, invited=stack.invited if stack.hosts else 0)
    if wrong == "wrong total":
        return refuse("DM-7.1", wrong, total=stack.total, number=number)
    if wrong:
        return refuse("DM-7.3" if wrong == "junk in stack" else "DM-7.2", wrong)
    return None


# Is there any?


def can_build(s: Valley, seat: int) -> bool:
    """Whether any stack of the next number can be built at all."""
    return bool(stacks(s, seat, most=1))


def can_build_with_help(s: Valley, seat: int, rights: int) -> bool:
    """Whether the rights of a plain hand make one possible: reckoning tells most of the time, else trying does."""
    hand, number, pile = s.hands[seat], len(s.stalls[seat]) + 1, s.discards[seat]
    guests = {VALUE[card] + s.shows for card in pile} if rights & FROM_DISCARD else set()
    if is_helped(s, hand, guests, number):
        return True
    if not guests or (rights & FROM_DISCARD == _ONE_HOST and _helps_nobody(pile)):
        return False
    return can_build(s, seat)


_helps_nobody: Final = cards_with(HELPFUL).isdisjoint
_needs_no_faces: Final = (cards_with(HELPFUL) | COPYING).isdisjoint


# Which ones?

Found = dict[tuple[int, ...], tuple[int, ...]]
"""Stacks by the likeness of their cards, so that each is found once."""


def stacks(s: Valley, seat: int, most: int = MOST_STACKS) -> list[tuple[int, ...]]:
    """The legal stacks, the likes of each other once."""
    cards, number = s.hands[seat], s.next_stack(seat)
    if _needs_no_faces(cards):
        return plain_stacks(s, cards, number, most)
    hand = faces(s, seat)
    rights = rights_of(hand)
    guests = guests_of(s, seat) if rights & FROM_DISCARD else []
    brought = rights_of(guests)
    rights |= brought
    seats = sum(map(_invites, guests)) if brought & FROM_DISCARD else 0
    found: Found = {}
    for pool in _pools(hand, rights):
        if rights_of(pool) & FROM_DISCARD:
            pool += guests
        stretch = sum([face.rights & STRETCHES > 0 for face in pool]) if rights & STRETCHES else 0
        fitting = (1 << number + stretch + 1) - (1 << max(1, number - stretch))
        reach = _reach(pool)
        if reach[0] & fitting:
            _Search(pool, reach, number, most, found).grow(0, (), fitting, seats)
    return list(found.values())


def _pools(hand: Sequence[Face], rights: int) -> list[list[Face]]:
    """Where no right to mix colours can come, each colour is searched alone; junk only where it could be let in."""
    colours: dict[int, list[Face]] = {}
    for face in hand:
        colours.setdefault(face.colour, []).append(face)
    junk = colours.pop(COLOURLESS, [])
    if not rights & JUNK_IN_STACK:
        junk = []
    if rights & ANY_COLOURS:
        return [[face for face in hand if face.colour != COLOURLESS] + junk]
    return [pool + junk for pool in colours.values()]


def _reach(pool: Sequence[Face]) -> list[int]:
    """From each card on, all totals of some of them, or none. Totals are bits here: bit n stands for a set of cards
    worth n."""
    totals, reach = 1, [1]
    for face in reversed(pool):
        totals |= totals << face.value
        reach.append(totals)
    reach.reverse()
    return reach


def guests_of(s: Valley, seat: int) -> list[Face]:
    """The discard pile, as cards of a stack; those of a kind together."""
    return [old_face(s, card) for card in sorted(s.discards[seat])]


def _invites(face: Face) -> bool:
    return face.rights & FROM_DISCARD > 0


class _Search:
    """Adds cards one after the other, and only such as lead to a fitting total; whether that is a stack is asked
    then."""

    def __init__(self, pool: Sequence[Face], reach: Sequence[int], number: int, most: int, found: Found) -> None:
        self.pool = pool
        self.reach = reach
        self.veiled = is_veiled(pool)
        self.number = number
        self.most = most
        self.found = found

    def grow(self, start: int, picked: tuple[Face, ...], missing: int, seats: int) -> None:
        """Seats are for guests: those who can invite may come after those whom they invite."""
        pool, reach, last = self.pool, self.reach, -1
        for index in range(start, len(pool)):
            if not reach[index] & missing or len(self.found) == self.most:
                return
            face = pool[index]
            if face.old and not seats:
                return
            if face.likeness == last or (self.veiled and any(face.card == other.card for other in picked)):
                continue
            last = face.likeness
            still = missing >> face.value
            if still & 1:
                self.find((*picked, face))
                still -= 1
            if reach[index + 1] & still:
                self.grow(index + 1, (*picked, face), still, seats - 1 if face.old else seats + _invites(face))

    def find(self, stack: Sequence[Face]) -> None:
        if not flaw(add_up(stack), self.number):
            likeness = tuple(sorted([face.likeness for face in stack]))
            self.found.setdefault(likeness, tuple(sorted([face.item for face in stack])))
