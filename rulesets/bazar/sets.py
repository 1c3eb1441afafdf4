"""Which sets make which deals, what a hand promises, and the few sets worth showing (BZ-4.3, BZ-8)."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from rulesets.bazar.components import BOX, COLOUR, COLOUR_MASK, GEMS, ITEMS, PLAIN, WARE, WARE_MASK
from rulesets.bazar.state import cards, mask_of

DEALS: Final = BOX.deals
SIZES: Final = tuple(sorted({deal.cards for deal in DEALS}))
_COLOURS: Final = tuple(mask & PLAIN for mask in COLOUR_MASK)
_WARES: Final = tuple(mask & PLAIN for mask in WARE_MASK if mask & PLAIN)
ALIKE: Final = {"one colour": _COLOURS, "one item": _WARES}
APART: Final = {"different colours": _COLOURS, "different items": _WARES}
GROUPS: Final = ALIKE | APART


_BY_SIZE: Final = {
    size: tuple((index, deal.of) for index, deal in enumerate(DEALS) if deal.cards == size) for size in SIZES
}


@lru_cache(1 << 15)
def deals_made(mask: int) -> tuple[int, ...]:
    """Every deal that a set makes: exactly its number of cards (R-BZ-13), gems stand for anything, but not all of
    them may be gems (BZ-8.1, BZ-8.3)."""
    plain = mask & PLAIN
    if not plain:
        return ()
    lines = _BY_SIZE.get(mask.bit_count(), ())
    return tuple([index for index, pattern in lines if _fits(plain, pattern)])


def _fits(plain: int, pattern: str) -> bool:
    if pattern in ALIKE:
        card = plain.bit_length() - 1
        return not plain & ~(COLOUR_MASK[COLOUR[card]] if pattern == "one colour" else WARE_MASK[WARE[card]])
    held = [plain & group for group in GROUPS[pattern]]
    return plain.bit_count() == len(held) - held.count(0)


_LEAST: Final = {pattern: min((deal.cards for deal in DEALS if deal.of == pattern), default=99) for pattern in GROUPS}


@lru_cache(1 << 16)
def can_deal(hand: int) -> bool:
    """Whether any set in the hand makes a deal."""
    number, gems = hand.bit_count(), (hand & GEMS).bit_count()
    if number == gems:
        return False
    for pattern, groups in GROUPS.items():
        wanted = _LEAST[pattern] - gems
        if number - gems >= wanted:
            held = [(hand & group).bit_count() for group in groups]
            if wanted <= (max(held) if pattern in ALIKE else len(held) - held.count(0)):
                return True
    return False


# What a hand promises

NEAR: Final = (1.0, 0.62, 0.36, 0.18, 0.08)
"""What remains of a deal's coins while so many of its cards are missing."""
SECOND: Final = 0.7
"""How much the next set counts that could be made of the other cards."""
SPARE: Final = 1.0
"""A card that goes with nothing."""


def _by_number(pattern: str) -> tuple[float, ...]:
    """For so many cards that fit a pattern, the best that any of its deals promises beyond the cards' own worth."""
    lines = [(deal.cards, deal.coins - SPARE * deal.cards) for deal in DEALS if deal.of == pattern]
    return tuple(
        max((gain * NEAR[max(0, size - held)] for size, gain in lines if size - held < len(NEAR)), default=0.0)
        for held in range(ITEMS)
    )


_PROMISES: Final = (
    (_by_number("one colour"), _by_number("different colours"), _COLOURS),
    (_by_number("one item"), _by_number("different items"), _WARES),
)


@lru_cache(1 << 16)
def prospects(hand: int) -> float:
    """What the sets in a hand promise beyond a coin a card."""
    best, next_best = promises(hand)
    return best + next_best


def promises(hand: int) -> tuple[float, float]:
    """What the best set promises, and a part of what the next one does, made of the other cards."""
    best, used = _best_set(hand)
    rest = hand & ~used & PLAIN
    return best, SECOND * _best_set(rest)[0] if rest else 0.0


def _best_set(hand: int) -> tuple[float, int]:
    """The most promising set that could grow from a hand, and the cards it would use."""
    gems = (hand & GEMS).bit_count()
    best, used = 0.0, 0
    for alike, apart, groups in _PROMISES:
        held = [(hand & group).bit_count() for group in groups]
        most = max(held)
        if most and alike[most + gems] > best:
            best, used = alike[most + gems], hand & (groups[held.index(most)] | GEMS)
        if most and apart[len(held) - held.count(0) + gems] > best:
            best, used = apart[len(held) - held.count(0) + gems], hand
    return best, used


# The sets worth showing: for each deal the one that leaves the best hand, and the one that spends the fewest gems


@lru_cache(1 << 15)
def suggestions(hand: int) -> tuple[tuple[int, ...], ...]:
    """The dearest deal first; no set twice."""
    plain, gems = hand & PLAIN, cards(hand & GEMS)
    sets: dict[int, list[int]] = {}
    for alike, apart, groups in _LINES:
        held = [plain & group for group in groups if plain & group]
        for fitting in held:
            if fitting.bit_count() + len(gems) >= alike[0][0]:
                _collect(sets, plain, fitting, gems, alike)
        if held and len(held) + len(gems) >= apart[0][0]:
            one_each = [mask if mask.bit_count() == 1 else _loneliest(plain, mask, 1) for mask in held]
            _collect(sets, plain, sum(one_each), gems, apart)
    found: dict[int, None] = {}
    for rank in sorted(sets):
        found |= dict.fromkeys(_worth_showing(hand, sets[rank]))
    return tuple([cards(mask) for mask in found])


_RANKS: Final = sorted(range(len(DEALS)), key=lambda index: -DEALS[index].coins)


def _lines(pattern: str) -> list[tuple[int, int]]:
    """The sizes of a pattern's deals, the smallest first, and how dear each is among all deals."""
    lines = [(deal.cards, _RANKS.index(index)) for index, deal in enumerate(DEALS) if deal.of == pattern]
    return sorted(lines) or [(ITEMS, ITEMS)]


_LINES: Final = (
    (_lines("one colour"), _lines("different colours"), _COLOURS),
    (_lines("one item"), _lines("different items"), _WARES),
)


def _collect(
    sets: dict[int, list[int]], plain: int, fitting: int, gems: tuple[int, ...], lines: list[tuple[int, int]]
) -> None:
    """For each deal within reach the cards least missed, filled up with gems."""
    held = fitting.bit_count()
    for size, rank in lines:
        if size > held + len(gems):
            return
        spent = fitting if held <= size else _loneliest(plain, fitting, size)
        sets.setdefault(rank, []).append(spent | mask_of(gems[: size - held]) if held < size else spent)


def _worth_showing(hand: int, sets: list[int]) -> list[int]:
    if len(sets) < 2:
        return sets
    left = [(harmony(hand & ~mask), -(mask & GEMS).bit_count(), mask) for mask in sets]
    cheapest = max([(gems, harmony, mask) for harmony, gems, mask in left])
    return [max(left)[2], cheapest[2]]


_TOGETHER: Final = (0, 2, 7, 14, 24, *range(40, 120, 10))


def harmony(hand: int) -> int:
    """How well the cards of a hand go together, reckoned quickly."""
    return sum([_TOGETHER[(hand & group).bit_count()] for group in _COLOURS + _WARES])


def _loneliest(plain: int, mask: int, number: int) -> int:
    """The cards that have the fewest others of their colour or item to go with: the ones least missed."""
    company = [((plain & _KIN[card]).bit_count(), card) for card in cards(mask)]
    company.sort()
    return mask_of([card for _, card in company[:number]])


_KIN: Final = tuple(COLOUR_MASK[COLOUR[card]] | WARE_MASK[WARE[card]] for card in range(ITEMS))
