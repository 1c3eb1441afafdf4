"""Which sets make which deals, and the few sets of a hand worth showing (BZ-4.3, BZ-8)."""

from __future__ import annotations

from functools import lru_cache
from typing import Final, TypeAlias

from rulesets.bazar.components import BOX, COLOUR, COLOUR_MASK, GEMS, ITEMS, PLAIN, WARE, WARE_MASK
from rulesets.bazar.state import cards, mask_of
from rulesets.bazar.tally import (
    COLOURS,
    GROUPS,
    NEVER,
    OF_COLOURS,
    OF_WARES,
    WARES,
    YES,
    at_least,
    groups_in,
    numbers,
    present,
    tally,
)

DEALS: Final = BOX.deals
SIZES: Final = tuple(sorted({deal.cards for deal in DEALS}))
ALIKE: Final = {"one colour": COLOURS, "one item": WARES}
APART: Final = {"different colours": COLOURS, "different items": WARES}


_BY_SIZE: Final = {
    size: tuple((index, deal.of) for index, deal in enumerate(DEALS) if deal.cards == size) for size in SIZES
}


@lru_cache(1 << 12)
def deals_made(mask: int) -> tuple[int, ...]:
    """Every deal that a set makes: exactly its number of cards (R-BZ-13), gems stand for anything, but not all of
    them may be gems (BZ-8.1, BZ-8.3)."""
    plain = mask & PLAIN
    if not plain:
        return ()
    lines = _BY_SIZE.get(mask.bit_count(), ())
    return tuple([index for index, pattern in lines if _fits(plain, pattern)])


def may_become(mask: int) -> tuple[int, ...]:
    """The deals that a set only has too few cards for, the nearest and dearest first."""
    number, plain = mask.bit_count(), mask & PLAIN
    larger = [index for index, deal in enumerate(DEALS) if deal.cards > number and plain and _fits(plain, deal.of)]
    return tuple(sorted(larger, key=lambda index: (DEALS[index].cards, -DEALS[index].coins)))


def can_complete(hand: int, mask: int, index: int) -> bool:
    """Whether a hand has what a set still wants for a deal that it may become."""
    deal, gems = DEALS[index], (hand & GEMS).bit_count()
    if deal.of in APART:
        return sum(hand & group > 0 for group in APART[deal.of]) + gems >= deal.cards
    return any((hand & group).bit_count() + gems >= deal.cards for group in ALIKE[deal.of] if mask & group)


def _fits(plain: int, pattern: str) -> bool:
    if pattern in ALIKE:
        card = plain.bit_length() - 1
        return not plain & ~(COLOUR_MASK[COLOUR[card]] if pattern == "one colour" else WARE_MASK[WARE[card]])
    held = [plain & group for group in APART[pattern]]
    return plain.bit_count() == len(held) - held.count(0)


# What a hand is able to make

Lines: TypeAlias = tuple[tuple[int, int], ...]
"""The sizes of a pattern's deals, the smallest first, and how dear each is among all deals."""

_RANKS: Final = sorted(range(len(DEALS)), key=lambda index: -DEALS[index].coins)


def _lines(pattern: str) -> Lines:
    return tuple(sorted((deal.cards, _RANKS.index(index)) for index, deal in enumerate(DEALS) if deal.of == pattern))


_OF_ONE: Final = (_lines("one colour"),) * len(COLOURS) + (_lines("one item"),) * len(WARES)
"""By group."""
_OF_MANY: Final = ((_lines("different colours"), OF_COLOURS), (_lines("different items"), OF_WARES))


def _smallest(lines: Lines) -> int:
    return lines[0][0] if lines else NEVER


_ENOUGH: Final = tuple(
    at_least(tuple(max(1, _smallest(lines) - gems) for lines in _OF_ONE)) for gems in range(GEMS.bit_count() + 1)
)
"""By gems in hand: what a group must hold for the smallest deal of one colour or one item."""
_VARIED: Final = tuple((_smallest(lines), span) for lines, span in _OF_MANY)


@lru_cache(1 << 14)
def can_deal(hand: int) -> bool:
    """Whether any set in the hand makes a deal."""
    counted, gems = tally(hand), (hand & GEMS).bit_count()
    if counted + _ENOUGH[gems] & YES:
        return True
    held = present(counted)
    return held > 0 and any((held & span).bit_count() + gems >= smallest for smallest, span in _VARIED)


# The sets worth showing: for each deal the one that leaves the best hand, and the one that spends the fewest gems


@lru_cache(1 << 12)
def suggestions(hand: int) -> tuple[tuple[int, ...], ...]:
    """The dearest deal first; no set twice."""
    plain, gems = hand & PLAIN, cards(hand & GEMS)
    counted = tally(plain)
    sets: dict[int, list[int]] = {}
    for group in groups_in(counted + _ENOUGH[len(gems)] & YES):
        _collect(sets, plain, plain & GROUPS[group], gems, _OF_ONE[group])
    for lines, span in _OF_MANY:
        held = present(counted) & span
        if held and held.bit_count() + len(gems) >= _smallest(lines):
            _collect(sets, plain, _one_each(plain, held), gems, lines)
    shown: list[int] = []
    for rank in sorted(sets):
        rivals = sets[rank]
        shown += rivals if len(rivals) == 1 else _worth_showing(hand, rivals)
    return tuple([cards(mask) for mask in dict.fromkeys(shown)])


def _one_each(plain: int, held: int) -> int:
    """One card of each group in hand, the one least missed."""
    if plain.bit_count() == held.bit_count():
        return plain
    fitting = [plain & GROUPS[group] for group in groups_in(held)]
    return sum([_loneliest(plain, mask, 1) if mask & mask - 1 else mask for mask in fitting])


def _collect(sets: dict[int, list[int]], plain: int, fitting: int, gems: tuple[int, ...], lines: Lines) -> None:
    """For each deal within reach the cards least missed, filled up with gems."""
    held = fitting.bit_count()
    for size, rank in lines:
        if size > held + len(gems):
            return
        spent = fitting
        if held > size:
            spent = _loneliest(plain, fitting, size)
        elif held < size:
            spent |= mask_of(gems[: size - held])
        if rank in sets:
            sets[rank].append(spent)
        else:
            sets[rank] = [spent]


def _worth_showing(hand: int, sets: list[int]) -> list[int]:
    left = [(harmony(hand & ~mask), -(mask & GEMS).bit_count(), mask) for mask in sets]
    cheapest = max([(gems, harmony, mask) for harmony, gems, mask in left])
    return [max(left)[2], cheapest[2]]


_TOGETHER: Final = bytes([0, 2, 7, 14, 24, *range(40, 240, 10)]).ljust(256, b"\xf0")
"""By the cards that a group holds."""


def harmony(hand: int) -> int:
    """How well the cards of a hand go together, reckoned quickly."""
    return sum(numbers(hand).translate(_TOGETHER))


def _loneliest(plain: int, mask: int, number: int) -> int:
    """The cards that have the fewest others of their colour or item to go with: the ones least missed."""
    company = [((plain & _KIN[card]).bit_count(), card) for card in cards(mask)]
    company.sort()
    return mask_of([card for _, card in company[:number]])


_KIN: Final = tuple(COLOUR_MASK[COLOUR[card]] | WARE_MASK[WARE[card]] for card in range(ITEMS))
