"""Deals: which sets make which, what they pay, and how one is closed (BZ-4.3 to BZ-4.8, BZ-8)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from rules.events import Tell
from rules.kinds import Decision, Place, Refusal, SetDecision, Step, not_offered, refuse
from rules.state import Frame
from rulesets.bazar import memory
from rulesets.bazar.components import BOX, COLOUR, COLOUR_MASK, GEMS, NEIGHBOURS, PLAIN, WARE, WARE_MASK, WORDS
from rulesets.bazar.events import DealClosed, DealPaid, StackTurned
from rulesets.bazar.piles import discard, discard_set, draw
from rulesets.bazar.state import Table, cards, mask_of

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
    held = [plain & group for group in GROUPS[pattern]]
    if pattern in ALIKE:
        return plain in held
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


# The sets worth showing: for each deal the one that leaves the best hand, and the one that spends the fewest gems

_KEPT: Final = (0, 2, 7, 14, 24, 40, 50, 60, 70)
_GEM: Final = 12


@lru_cache(1 << 15)
def promise(hand: int) -> int:
    """How well the cards of a hand go together: what a player would rather keep."""
    total = _GEM * (hand & GEMS).bit_count()
    for group in _COLOURS:
        total += _KEPT[(hand & group).bit_count()]
    for group in _WARES:
        total += _KEPT[(hand & group).bit_count()]
    return total


@lru_cache(1 << 15)
def suggestions(hand: int) -> tuple[tuple[int, ...], ...]:
    """The dearest deal first; no set twice."""
    plain, gems = hand & PLAIN, cards(hand & GEMS)
    sets: dict[int, list[int]] = {}
    for pattern, sizes in _BY_PATTERN.items():
        for fitting in _fitting(plain, pattern, _LEAST[pattern] - len(gems)):
            held = fitting.bit_count()
            for size, rank in sizes:
                if size <= held + len(gems):
                    spent = fitting if held <= size else _loneliest(plain, fitting, size)
                    filled = spent | mask_of(gems[: size - held]) if held < size else spent
                    sets.setdefault(rank, []).append(filled)
    found: dict[int, None] = {}
    for rank in sorted(sets):
        found |= dict.fromkeys(_worth_showing(hand, sets[rank]))
    return tuple([cards(mask) for mask in found])


_RANKS: Final = sorted(range(len(DEALS)), key=lambda index: -DEALS[index].coins)
_BY_PATTERN: Final = {
    pattern: [(deal.cards, _RANKS.index(index)) for index, deal in enumerate(DEALS) if deal.of == pattern]
    for pattern in GROUPS
}


def _worth_showing(hand: int, sets: list[int]) -> list[int]:
    if len(sets) < 2:
        return sets
    best = max(sets, key=lambda mask: promise(hand & ~mask))
    cheapest = max(sets, key=lambda mask: (-(mask & GEMS).bit_count(), promise(hand & ~mask)))
    return [best, cheapest]


def _fitting(plain: int, pattern: str, least: int) -> list[int]:
    """The cards that go together, where there are enough of them."""
    if plain.bit_count() < least:
        return []
    held = [plain & group for group in GROUPS[pattern] if plain & group]
    if pattern in ALIKE:
        return [mask for mask in held if mask.bit_count() >= least]
    if not held or len(held) < least:
        return []
    return [sum([mask if mask.bit_count() == 1 else _loneliest(plain, mask, 1) for mask in held])]


def _loneliest(plain: int, mask: int, number: int) -> int:
    """The cards that go least with the others: the ones least missed."""
    return mask_of(sorted(cards(mask), key=lambda card: company(plain, card))[:number])


def company(plain: int, card: int) -> tuple[int, int]:
    """How many cards of its colour or its item are there to go with it."""
    return (plain & COLOUR_MASK[COLOUR[card]]).bit_count() + (plain & WARE_MASK[WARE[card]]).bit_count(), card


class ChooseSet(SetDecision[Table]):
    """Any set of hand cards may be tried; the menu shows the best and the cheapest for each deal."""

    name = "deal"
    rule = "BZ-4.3"

    def candidates(self, s: Table, frame: Frame) -> Sequence[int]:
        return cards(s.hands[frame[1]])

    def word(self, item: int) -> str:
        return WORDS[item]

    def place(self, item: int) -> Place:
        return Place("hand", item)

    def choices(self, s: Table, frame: Frame) -> Sequence[tuple[int, ...]]:
        return suggestions(s.hands[frame[1]])

    def against(self, s: Table, frame: Frame, choice: tuple[int, ...]) -> Refusal | None:
        if not set(choice) <= set(cards(s.hands[frame[1]])) or len(set(choice)) < len(choice):
            return not_offered("BZ-4.3")
        return None if deals_made(mask_of(choice)) else missing(choice)

    def apply(self, s: Table, frame: Frame, choice: tuple[int, ...], tell: Tell) -> None:
        _, seat, (place,) = frame
        possible = rewards(s, choice)
        if len(possible) == 1:
            close_deal(s, seat, place, possible[0], choice, tell)
        else:
            s.push("reward", seat, place, *choice)


def missing(choice: tuple[int, ...]) -> Refusal:
    """What keeps a set from being a deal."""
    mask, number = mask_of(choice), len(choice)
    if number not in SIZES:
        return refuse("R-BZ-13", "no such size", picked=number)
    if not mask & PLAIN:
        return refuse("BZ-8.3", "only gems")
    gems = (mask & GEMS).bit_count()
    fits = gems + max((mask & group).bit_count() for groups in ALIKE.values() for group in groups)
    return refuse("BZ-4.3", "no deal", picked=number, short=number - fits)


def rewards(s: Table, choice: tuple[int, ...]) -> tuple[int, ...]:
    """The deals of a set that no other of them beats in both coins and cards."""
    made, draws = deals_made(mask_of(choice)), s.agreed.draws
    if len(made) < 2:
        return made
    worth = {(DEALS[k].coins, draws[k]): k for k in reversed(made)}
    best = [w for w in worth if not any(w != v and w[0] <= v[0] and w[1] <= v[1] for v in worth)]
    return tuple(sorted(worth[w] for w in best))


class ChooseReward(Decision[Table, int]):
    """A set that makes two deals with different rewards is closed as one of them."""

    name = "reward"
    rule = "BZ-4.8"

    def choices(self, s: Table, frame: Frame) -> Sequence[int]:
        return rewards(s, frame[2][1:])

    def imaginable(self, s: Table, frame: Frame) -> Sequence[int]:
        return deals_made(mask_of(frame[2][1:]))

    def against(self, s: Table, frame: Frame, choice: int) -> Refusal | None:
        if choice in self.choices(s, frame):
            return None
        made = choice in self.imaginable(s, frame)
        return refuse("BZ-4.3", "poorer deal") if made else not_offered(self.rule)

    def write(self, choice: int) -> str:
        return f"{DEALS[choice].cards} {DEALS[choice].of}"

    def places(self, s: Table, frame: Frame, choice: int) -> tuple[Place, ...]:
        return (Place("deal", choice),)

    def apply(self, s: Table, frame: Frame, choice: int, tell: Tell) -> None:
        _, seat, (place, *items) = frame
        close_deal(s, seat, place, choice, tuple(items), tell)


def close_deal(s: Table, seat: int, place: int, deal: int, items: tuple[int, ...], tell: Tell) -> None:
    """The set goes to the discard pile before anything is paid (R-BZ-28)."""
    memory.seen_at(s, seat, mask_of(items))
    tell(DealClosed, seat, deal, items)
    s.push("payday", seat, place, deal)
    discard_set(s, seat, items, tell)


AS_SHOWN: Final = -1


class LayDown(Decision[Table, int]):
    """The order of a discarded set: name the lowest card, or leave them as they are (R-BZ-23)."""

    name = "lay"
    rule = "R-BZ-23"

    def choices(self, s: Table, frame: Frame) -> Sequence[int]:
        return (AS_SHOWN, *frame[2])

    def against(self, s: Table, frame: Frame, choice: int) -> Refusal | None:
        return None if choice in self.choices(s, frame) else not_offered(self.rule)

    def write(self, choice: int) -> str:
        return "as-shown" if choice == AS_SHOWN else WORDS[choice]

    def places(self, s: Table, frame: Frame, choice: int) -> tuple[Place, ...]:
        return () if choice == AS_SHOWN else (Place("hand", choice),)

    def apply(self, s: Table, frame: Frame, choice: int, tell: Tell) -> None:
        _, seat, items = frame
        rest = tuple(card for card in items if card != choice)
        if choice == AS_SHOWN or len(rest) == 1:
            discard(s, seat, items if choice == AS_SHOWN else (choice, *rest), tell)
        else:
            discard(s, seat, (choice,), tell)
            s.push("lay", seat, *rest)


class Payday(Step[Table]):
    """The deal's coins, the stack's coins, a card if the deal has the sign; then the stack is turned (R-BZ-28)."""

    name = "payday"

    def run(self, s: Table, frame: Frame, tell: Tell) -> None:
        _, seat, (place, deal) = frame
        coins, heap = DEALS[deal].coins, s.heaps[place]
        s.earn(seat, coins)
        s.coins[seat] += heap
        s.heaps[place] = 0
        tell(DealPaid, seat, coins, heap)
        s.push("flip", seat, place)
        if s.agreed.draws[deal]:
            draw(s, seat, 1, tell)


class Flip(Step[Table]):
    """The other card of the stack comes up, and each neighbour gets a coin (BZ-4.4, R-BZ-27)."""

    name = "flip"

    def run(self, s: Table, frame: Frame, tell: Tell) -> None:
        place = frame[2][0]
        s.tops[place], s.unders[place] = s.unders[place], s.tops[place]
        s.turned |= 1 << place
        for neighbour in NEIGHBOURS[place]:
            s.heaps[neighbour] += 1
        s.supply -= len(NEIGHBOURS[place])
        tell(StackTurned, place, s.tops[place], NEIGHBOURS[place])
