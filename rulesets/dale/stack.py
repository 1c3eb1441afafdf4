"""What makes a stack, and which stacks a hand can make (DM-7)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from rules.kinds import Refusal, refuse
from rulesets.dale.cards.card import ANY_COLOURS, FROM_DISCARD, JUNK_IN_STACK, STRETCHES
from rulesets.dale.catalogue import RIGHTS
from rulesets.dale.components import COLOURLESS, DECK_OF
from rulesets.dale.faces import Face, Survey, old_face, rights_of
from rulesets.dale.state import Table

MOST_STACKS: Final = 60
"""More stacks than this nobody wants to choose from."""
_JUNK_BIT: Final = 1 << COLOURLESS
_BOTH: Final = JUNK_IN_STACK | ANY_COLOURS


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
    _, _, kind, value, _, old = face
    lent = RIGHTS[kind]
    host = lent & FROM_DISCARD > 0
    if lent & STRETCHES:
        stretch += 1
    if old:
        return Sum(total + value, stretch, rights | lent, colours, invited + host, hosts, guests + 1)
    return Sum(
        total + value, stretch, rights | lent, colours | 1 << DECK_OF[kind], invited + host, hosts + host, guests
    )


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


# Is there any? Totals are added up as bits: bit n stands for a set of cards worth n.


def can_build(s: Table, seat: int, hand: Sequence[Face], found: Survey) -> bool:
    """Whether any stack of the next number can be built at all."""
    number, rights = len(s.stalls[seat]) + 1, found.rights
    if len(hand) > len(s.hands[seat]):  # a card with several faces: only trying will tell
        return bool(stacks(s, seat, hand, most=1))
    if found.totals >> number & 1:
        return True
    if rights & _BOTH and totals_lending(hand, rights, 0, 0) >> number & 1:
        return True
    return bool(rights & FROM_DISCARD and s.discards[seat] and _can_build_with_guests(s, seat, hand, rights))


def _plus(totals: int, face: Face) -> int:
    """Every total with this card added."""
    if RIGHTS[face.kind] & STRETCHES:
        return totals << face.value | totals << face.value - 1 | totals << face.value + 1
    return totals << face.value


def totals_lending(hand: Sequence[Face], rights: int, granted: int, wanted: int) -> int:
    """Of all sets that some right allows, granted from outside or lent by a card of the set itself, and in which the
    wanted rights are lent as well."""
    junk = [face for face in hand if DECK_OF[face.kind] == COLOURLESS]
    animals = [face for face in hand if DECK_OF[face.kind] != COLOURLESS]
    allowed = rights | granted
    totals = 0
    for colour in sorted({DECK_OF[face.kind] for face in animals}):
        same = [face for face in animals if DECK_OF[face.kind] == colour]
        totals |= _lending(same, wanted)
        if junk and allowed & JUNK_IN_STACK:
            totals |= _lending(same + junk, wanted | JUNK_IN_STACK & ~granted)
    if allowed & ANY_COLOURS:
        totals |= _lending(animals, wanted | ANY_COLOURS & ~granted)
    if allowed & _BOTH == _BOTH:
        totals |= _lending(hand, wanted | _BOTH & ~granted)
    return totals


def _lending(cards: Sequence[Face], wanted: int) -> int:
    """Of those sets alone whose cards lend all of these rights."""
    sums = {0: 1}
    for face in cards:
        lent = RIGHTS[face.kind] & wanted
        for rights, totals in list(sums.items()):
            sums[rights | lent] = sums.get(rights | lent, 0) | _plus(totals, face)
    return sums.get(wanted, 0)


def _can_build_with_guests(s: Table, seat: int, hand: Sequence[Face], rights: int) -> bool:
    """One guest is easy to reckon with; where there may be more, they are tried."""
    guests = guests_of(s, seat)
    hosts = sum(RIGHTS[face.kind] & FROM_DISCARD > 0 for face in hand)
    if hosts > 1 or rights_of(guests) & FROM_DISCARD:
        return bool(stacks(s, seat, hand, most=1))
    number = s.next_stack(seat)
    by_right = {
        granted: totals_lending(hand, rights, granted, FROM_DISCARD)
        for granted in sorted({RIGHTS[guest.kind] & _BOTH for guest in guests})
    }
    return any(_plus(by_right[RIGHTS[guest.kind] & _BOTH], guest) >> number & 1 for guest in guests)


# Which ones?


def stacks(s: Table, seat: int, hand: Sequence[Face], most: int = MOST_STACKS) -> list[tuple[int, ...]]:
    """The legal stacks, the likes of each other once."""
    rights = rights_of(hand)
    guests = guests_of(s, seat) if rights & FROM_DISCARD else []
    found: dict[tuple[int, ...], tuple[int, ...]] = {}
    for pool in _pools(hand, rights | rights_of(guests)):
        Search([*pool, *guests], s.next_stack(seat), most, found).grow(0, (), Sum())
    return list(found.values())


def _pools(hand: Sequence[Face], rights: int) -> list[list[Face]]:
    """Where no right to mix colours can come, each colour is searched alone; junk only where it could be let in."""
    junk = [face for face in hand if DECK_OF[face.kind] == COLOURLESS] if rights & JUNK_IN_STACK else []
    colours = list(dict.fromkeys([DECK_OF[face.kind] for face in hand if DECK_OF[face.kind] != COLOURLESS]))
    if rights & ANY_COLOURS:
        return [[face for face in hand if DECK_OF[face.kind] != COLOURLESS] + junk]
    return [[face for face in hand if DECK_OF[face.kind] == colour] + junk for colour in colours]


def guests_of(s: Table, seat: int) -> list[Face]:
    """The discard pile, as cards of a stack; those of a kind together."""
    return [old_face(s, card) for card in sorted(s.discards[seat])]


class Search:
    """Adds cards one after the other while the number can still be met."""

    def __init__(
        self, pool: Sequence[Face], number: int, most: int, found: dict[tuple[int, ...], tuple[int, ...]]
    ) -> None:
        self.pool = pool
        self.number = number
        self.most = most
        self.found = found
        """By likeness, so that each is found once."""
        self.left, self.rights = [0], [0]
        """From each card on: the most that can still be added, and the rights that can still come."""
        for face in reversed(pool):
            self.left.append(self.left[-1] + face.value + (RIGHTS[face.kind] & STRETCHES > 0))
            self.rights.append(self.rights[-1] | RIGHTS[face.kind])
        self.left.reverse()
        self.rights.reverse()

    def grow(self, start: int, picked: tuple[Face, ...], stack: Sum) -> None:
        number, last = self.number, -1
        for index in range(start, len(self.pool)):
            if stack.total + stack.stretch + self.left[index] < number or len(self.found) == self.most:
                return
            face = self.pool[index]
            if face.likeness == last or any(face.card == other.card for other in picked):
                continue
            last = face.likeness
            taller = add(stack, face)
            wrong = flaw(taller, number)
            if wrong and self.hopeless(taller, wrong, index + 1):
                continue
            higher = (*picked, face)
            if not wrong:
                likeness = tuple(sorted([one.likeness for one in higher]))
                self.found.setdefault(likeness, tuple(sorted([one.item for one in higher])))
            self.grow(index + 1, higher, taller)

    def hopeless(self, stack: Sum, wrong: str, following: int) -> bool:
        """Too much already, or nothing to come lends the right that is missing."""
        if stack.total - stack.stretch > self.number:
            return True
        return wrong in _MENDED_BY and not self.rights[following] & _MENDED_BY[wrong]


_MENDED_BY: Final = {"junk in stack": JUNK_IN_STACK, "mixed colours": ANY_COLOURS, "not invited": FROM_DISCARD}
