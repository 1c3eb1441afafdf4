"""The table as plain data. Every item card is unique, so a hand is one integer with a bit for each card in it."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Self

from rules.state import NOBODY, State


@dataclass(frozen=True, slots=True)
class Agreed:
    """What the table may choose between."""

    draws: tuple[bool, ...]
    """For each deal, whether it draws a card besides the coins (BZ-4.8, R-BZ-2)."""
    storage_once: bool = False
    asked_order: bool = True


@dataclass(slots=True, kw_only=True)
class Bazaar(State):
    """What needs no value at the set-up is as it is before the first turn."""

    agreed: Agreed
    first: int = NOBODY
    number: int = 0
    """Turns begun so far."""
    round: int = 1
    tops: list[int] = field(default_factory=list)
    """The open bazaar card of each stack, by rows."""
    unders: list[int] = field(default_factory=list)
    turned: int = 0
    """A bit for each stack whose lower card has been seen."""
    heaps: list[int]
    """Coins lying on each stack."""
    pawns: list[int]
    """Where each pawn stands: a stack, the character deck, or NOBODY for off the cards."""
    shown: list[int] = field(default_factory=list)
    """The three characters to choose from."""
    waiting: list[int]
    """The rest of the character deck, the next one first."""
    unshown: int
    """How many of those have never been seen; they are the first ones."""
    deck: list[int]
    """The last card is the top."""
    offer: list[int] = field(default_factory=list)
    """From the left; GAP where a card has just left."""
    laid: list[int] = field(default_factory=list)
    """Everything openly laid on the discard pile since it was last shuffled, the lowest first."""
    pile: int = 0
    """Which of those still lie there, a bit a card."""
    hands: list[int]
    coins: list[int]
    supply: int
    """What the bank has left; below nothing it writes notes (R-BZ-24)."""
    known: int = 0
    """The cards that everybody has seen go where they are."""
    may: int = 0
    """For each pair of eyes and each place a card can hide in, the cards that may be there; ``sightings`` keeps it."""

    def copy(self) -> Self:
        twin = type(self).__new__(type(self))
        twin.players = self.players
        twin.chance = self.chance
        twin.stack = self.stack[:]
        twin.turn = self.turn
        twin.agreed = self.agreed
        twin.first = self.first
        twin.number = self.number
        twin.round = self.round
        twin.tops = self.tops[:]
        twin.unders = self.unders[:]
        twin.turned = self.turned
        twin.heaps = self.heaps[:]
        twin.pawns = self.pawns[:]
        twin.shown = self.shown[:]
        twin.waiting = self.waiting[:]
        twin.unshown = self.unshown
        twin.deck = self.deck[:]
        twin.offer = self.offer[:]
        twin.laid = self.laid[:]
        twin.pile = self.pile
        twin.hands = self.hands[:]
        twin.coins = self.coins[:]
        twin.supply = self.supply
        twin.known = self.known
        twin.may = self.may
        return twin

    def has_victim(self, seat: int) -> bool:
        """Whether any opponent holds a card."""
        return self.hands.count(0) - (not self.hands[seat]) < self.players - 1

    def top_card(self) -> int:
        """The card that shows on the discard pile, or GAP."""
        for card in reversed(self.laid):
            if self.pile >> card & 1:
                return card
        return GAP

    def earn(self, seat: int, coins: int) -> None:
        self.coins[seat] += coins
        self.supply -= coins

    def spend(self, seat: int, coins: int) -> None:
        self.coins[seat] -= coins
        self.supply += coins

    def fee(self, seat: int, place: int) -> int:
        """A coin for each other pawn there (BZ-4.1), at the character deck too (R-BZ-9)."""
        return self.pawns.count(place) - (self.pawns[seat] == place)


GAP = -1
"""In the place of a card: none."""


_CHUNK = 10
_SPLIT = tuple(
    tuple(tuple(base + bit for bit in range(_CHUNK) if chunk >> bit & 1) for chunk in range(1 << _CHUNK))
    for base in range(0, 40, _CHUNK)
)


def cards(mask: int) -> tuple[int, ...]:
    """The cards of a mask, ascending: looked up ten bits at a time."""
    a, b, c, d = _SPLIT
    return a[mask & 1023] + b[mask >> 10 & 1023] + c[mask >> 20 & 1023] + d[mask >> 30]


def mask_of(items: tuple[int, ...] | list[int]) -> int:
    mask = 0
    for item in items:
        mask |= 1 << item
    return mask
