"""The stall action: stack after stack, each of its own number (DM-7)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import islice
from typing import Final, NamedTuple

from rules.events import Tell
from rules.kinds import Place, Refusal, SetDecision, Step, refuse
from rules.state import Frame
from rulesets.dale.cards.card import ANY_COLOURS, FROM_DISCARD, JUNK_IN_STACK, NEXT_STACK, STRETCHES
from rulesets.dale.catalogue import CARD_RIGHTS, RIGHTS
from rulesets.dale.components import COLOUR, COLOURLESS, DECK_OF, KIND, VALUE
from rulesets.dale.events import CardsThrownAway, ExtraStackDeclined
from rulesets.dale.guises import (
    COPIES,
    announce,
    card_of,
    drop_vanished,
    hand_items,
    is_copy,
    item_word,
    kind_of,
    misuse,
    repeated,
    value_of,
)
from rulesets.dale.state import Table
from rulesets.dale.verbs import add_stack, leave_hand, throw_away

MOST_STACKS: Final = 60
_STACK_RIGHTS: Final = JUNK_IN_STACK | ANY_COLOURS | FROM_DISCARD | STRETCHES | NEXT_STACK
SPECIAL: Final = tuple(COPIES[card] or bool(CARD_RIGHTS[card] & _STACK_RIGHTS) for card in range(len(KIND)))
"""Cards that make a hand more than its colours and values."""


class Piece(NamedTuple):
    """One way for one card to be in a stack."""

    item: int
    value: int
    colour: int
    rights: int
    old: bool
    """Taken from the discard pile."""


def piece(s: Table, item: int, old: bool) -> Piece:
    """A chameleon copies only in hand: from the discard pile it is plain green (DM-12.1)."""
    if old:
        return Piece(item, VALUE[item] + s.shows, COLOUR[item], CARD_RIGHTS[item], True)
    kind = kind_of(s, item)
    return Piece(item, value_of(s, item), DECK_OF[kind], RIGHTS[kind], False)


# What makes a stack


def stack_refusal(pieces: Sequence[Piece], number: int) -> Refusal | None:
    """All rights of a stack add up, whichever of its cards lends them."""
    rights = total = stretch = invited = guests = 0
    colours = set()
    host = False
    for _, value, colour, lent, old in pieces:
        rights |= lent
        total += value
        stretch += lent & STRETCHES > 0
        if lent & FROM_DISCARD:
            invited += 1
            host = host or not old
        if old:
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
    if s.bonus or s.guises or any(SPECIAL[card] for card in s.hands[seat]):
        return any(True for _ in stacks(s, seat))
    sums, shows = [1] * (COLOURLESS + 1), s.shows
    for card in s.hands[seat]:
        colour = COLOUR[card]
        sums[colour] |= sums[colour] << VALUE[card] + shows
    number = s.next_stack(seat)
    return any(sums[colour] >> number & 1 for colour in range(COLOURLESS))


def stacks(s: Table, seat: int) -> Iterator[tuple[int, ...]]:
    """Every legal stack, the likes of each other once."""
    number = s.next_stack(seat)
    pool = _pool(s, seat, number)
    rights = 0
    for candidate in pool:
        rights |= candidate.rights
    stretch = sum(candidate.rights & STRETCHES > 0 for candidate in pool)
    known = set()
    for found in _grow(pool, number, rights, 0, [], number + stretch):
        likeness = tuple(sorted(map(_likeness, found)))
        if likeness not in known:
            known.add(likeness)
            yield tuple(sorted(chosen.item for chosen in found))


def _likeness(candidate: Piece) -> tuple[int, ...]:
    """Two pieces of one likeness are as good as each other."""
    return (KIND[card_of(candidate.item)], *candidate[1:])


def _pool(s: Table, seat: int, number: int) -> list[Piece]:
    """The hand, and behind it the discard pile if anything in hand could invite a card from there."""
    pool = [piece(s, item, False) for item in hand_items(s, seat)]
    if any(candidate.rights & FROM_DISCARD for candidate in pool):
        alike = {KIND[card]: card for card in s.discards[seat]}
        pool += [piece(s, card, True) for card in sorted(alike.values())]
    return [candidate for candidate in pool if candidate.value <= number + (candidate.rights & STRETCHES > 0)]


def _grow(
    pool: Sequence[Piece], number: int, rights: int, start: int, picked: list[Piece], room: int
) -> Iterator[list[Piece]]:
    """Add cards one after the other while there is room; ``rights`` are all that could still come."""
    tried = set()
    for index in range(start, len(pool)):
        candidate = pool[index]
        likeness = _likeness(candidate)
        if candidate.value > room or likeness in tried or _hopeless(candidate, picked, rights):
            continue
        tried.add(likeness)
        picked.append(candidate)
        if stack_refusal(picked, number) is None:
            yield picked[:]
        yield from _grow(pool, number, rights, index + 1, picked, room - candidate.value)
        picked.pop()


def _hopeless(candidate: Piece, picked: Sequence[Piece], rights: int) -> bool:
    """No later card could make this one legal beside those already picked."""
    item, _, colour, _, old = candidate
    if old:
        return not any(chosen.rights & FROM_DISCARD for chosen in picked)
    if colour == COLOURLESS and not rights & JUNK_IN_STACK:
        return True
    for chosen in picked:
        if card_of(chosen.item) == card_of(item):
            return True
        if not rights & ANY_COLOURS and COLOURLESS not in (colour, chosen.colour) and colour != chosen.colour:
            return True
    return False


# Building


class Build(SetDecision[Table]):
    """A stack in one go (DM-7.2). As an extra stack it may also be declined."""

    name = "build"
    rule = "DM-7.2"

    def candidates(self, s: Table, frame: Frame) -> Sequence[int]:
        items = hand_items(s, frame[1])
        invited = any(RIGHTS[kind_of(s, item)] & FROM_DISCARD for item in items)
        return sorted(items + s.discards[frame[1]] if invited else items)

    def word(self, item: int) -> str:
        return item_word(item)

    def place(self, item: int) -> Place:
        return Place("card", card_of(item))

    def choices(self, s: Table, frame: Frame) -> Sequence[tuple[int, ...]]:
        found = list(islice(stacks(s, frame[1]), MOST_STACKS))
        return [*found, ()] if frame[2] else found

    def against(self, s: Table, frame: Frame, choice: tuple[int, ...]) -> Refusal | None:
        seat = frame[1]
        if not choice:
            return None if frame[2] else refuse("DM-7.2", "empty stack")
        if repeated(choice):
            return refuse("DM-12.1", "card twice")
        pieces = []
        for item in choice:
            old = not is_copy(item) and item in s.discards[seat]
            objection = None if old else misuse(s, seat, item)
            if objection:
                return objection
            pieces.append(piece(s, item, old))
        return stack_refusal(pieces, s.next_stack(seat))

    def apply(self, s: Table, frame: Frame, choice: tuple[int, ...], tell: Tell) -> None:
        seat = frame[1]
        if not choice:
            tell(ExtraStackDeclined, seat)
            return
        rights = 0
        for item in choice:
            rights |= RIGHTS[kind_of(s, item)]
        announce(s, seat, choice, tell)
        for item in choice:
            card = card_of(item)
            if card in s.hands[seat]:
                leave_hand(s, seat, card)
            else:
                s.discards[seat].remove(card)
        add_stack(s, seat, [card_of(item) for item in choice], tell)
        offer_next_stack(s, seat, rights, tell)


def offer_next_stack(s: Table, seat: int, rights: int, tell: Tell) -> None:
    """Part of the same action, and never asked for nothing."""
    if s.stack and rights & NEXT_STACK:
        drop_vanished(s, tell)
        if can_build(s, seat):
            s.push("build", seat, 1)


class LuckyStack(Step[Table]):
    """A card turned up becomes the next stack if it can do so alone, at its printed face (DM-12.1)."""

    name = "lucky-stack"

    def run(self, s: Table, frame: Frame, tell: Tell) -> None:
        _, seat, (card,) = frame
        if stack_refusal([piece(s, card, False)], s.next_stack(seat)) is None:
            add_stack(s, seat, (card,), tell)
            offer_next_stack(s, seat, CARD_RIGHTS[card], tell)
        else:
            throw_away(s, card)
            tell(CardsThrownAway, seat, (card,))
