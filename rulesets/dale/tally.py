"""Cards counted in one number.

A field of bits for every value of every colour, then one for junk, one for money and one for each right: so adding
numbers up counts a whole pile.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import Final

from rulesets.dale.cards.card import ANY_COLOURS, FROM_DISCARD, JUNK_IN_STACK, ONE_OF_EACH
from rulesets.dale.catalogue import RIGHTS
from rulesets.dale.components import COLOURLESS, DECK_OF, JUNK, KIND, PRINTED, STACKS, VALUE

VALUES: Final = STACKS + 1
"""A card that is worth more fits into no stack, even if it may count one less."""
FIELD: Final = 5
_COUNT: Final = (1 << FIELD) - 1
LANE: Final = VALUES * FIELD
"""The fields of one colour."""
_LANE: Final = (1 << LANE) - 1
_BORROWED: Final = sum(1 << field + FIELD - 1 for field in range(0, LANE, FIELD))
"""The highest bit of each field of a lane; no count reaches it."""
_ANIMALS: Final = (1 << COLOURLESS * LANE) - 1
_JUNK: Final = COLOURLESS * LANE
_MONEY: Final = _JUNK + 8
_RIGHTS: Final = _MONEY + 12


def counted(value: int) -> int:
    """One card of this value, in the lane of its colour."""
    return 1 << (value - 1) * FIELD if value <= VALUES else 0


def tally_of(kind: int, value: int) -> int:
    """One card."""
    place = 1 << _JUNK if kind == JUNK else counted(value) << DECK_OF[kind] * LANE
    return place | value << _MONEY | (RIGHTS[kind] & ONE_OF_EACH) << _RIGHTS


_PRINTED: Final = tuple(map(tally_of, KIND, VALUE)).__getitem__


def tally(cards: Iterable[int]) -> int:
    """Of cards that are worth what is printed on them."""
    return sum(map(_PRINTED, cards))


def junk_in(pile: int) -> int:
    return pile >> _JUNK & 255


def money_in(pile: int) -> int:
    return pile >> _MONEY & 4095


def rights_in(pile: int) -> int:
    return pile >> _RIGHTS


def animals_in(pile: int) -> int:
    """The lanes of all colours, and nothing else."""
    return pile & _ANIMALS


def lanes_of(pile: int) -> list[int]:
    """By colour, the counts of each value."""
    animals = pile & _ANIMALS
    return [animals >> colour * LANE & _LANE for colour in range(COLOURLESS)]


def value_in(lane: int) -> int:
    return sum((lane >> (value - 1) * FIELD & _COUNT) * value for value in range(1, VALUES + 1))


def includes(lane: int, part: int) -> bool:
    """Whether there are as many cards of every value: no field has to borrow from the one above."""
    return (lane | _BORROWED) - part & _BORROWED == _BORROWED


# Totals as bits: bit n stands for a set of cards worth n.


@lru_cache(1 << 14)
def totals_of(lane: int) -> int:
    """What each set of cards of a lane is worth; the empty set nothing."""
    totals, value = 1, 1
    while lane:
        for _ in range(lane & _COUNT):
            totals |= totals << value
        lane >>= FIELD
        value += 1
    return totals


def stack_totals(pile: int) -> int:
    """Of all stacks of one colour."""
    totals, lanes = 0, pile & _ANIMALS
    while lanes:
        totals |= totals_of(lanes & _LANE)
        lanes >>= LANE
    return totals


def lent_totals(pile: int) -> int:
    """Of all stacks with a card in them that has a right to junk or to other colours: it lends, the rest is free. Like
    all that follows, for printed values alone."""
    rights = rights_in(pile)
    if not rights & (JUNK_IN_STACK | ANY_COLOURS):
        return 0
    lanes, junk, totals = lanes_of(pile), junk_in(pile), 0
    if rights & JUNK_IN_STACK:
        totals |= _with_junk(totals_of(lanes[_VENDOR_COLOUR] - counted(_VENDOR)) << _VENDOR, junk)
    if rights & ANY_COLOURS:
        others = sum(lanes) - counted(_CHEST)
        totals |= totals_of(others) << _CHEST
        if rights & JUNK_IN_STACK:
            totals |= _with_junk(totals_of(others - counted(_VENDOR)) << _CHEST + _VENDOR, junk)
    return totals


def _with_junk(totals: int, junk: int) -> int:
    for _ in range(junk):
        totals |= totals << PRINTED[JUNK]
    return totals


def hosted_totals(pile: int, guests: int) -> int:
    """Of all stacks of a hand with one guest from the discard pile, who brings no rights along."""
    rest = pile - tally_of(_HOST, PRINTED[_HOST])
    hosts = (totals_of(lanes_of(rest)[DECK_OF[_HOST]]) | lent_totals(rest)) << PRINTED[_HOST]
    values = sum(lanes_of(guests)) | (counted(PRINTED[JUNK]) if junk_in(guests) else 0)
    totals, value = 0, 1
    while values:
        if values & _COUNT:
            totals |= hosts << value
        values >>= FIELD
        value += 1
    return totals


def _lender(right: int) -> int:
    """The one kind of card with this right."""
    (kind,) = [kind for kind, rights in enumerate(RIGHTS) if rights & right]
    return kind


_VENDOR: Final = PRINTED[_lender(JUNK_IN_STACK)]
_VENDOR_COLOUR: Final = DECK_OF[_lender(JUNK_IN_STACK)]
_CHEST: Final = PRINTED[_lender(ANY_COLOURS)]
_HOST: Final = _lender(FROM_DISCARD)
