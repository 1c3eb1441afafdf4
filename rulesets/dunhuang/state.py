"""The table as plain data. Hands and shops are counts by good, since copies of a good are all alike."""

from __future__ import annotations

from dataclasses import dataclass, field
from itertools import chain, compress, repeat
from typing import Final, Self

from rules.state import NOBODY, State

Counts = list[int]
"""How many of each good; the good's value is the index, index 0 stays empty."""

NOT_IN_PLAY = -2
"""The owner of a majority token that was left in the box."""


@dataclass(frozen=True, slots=True)
class Agreed:
    """The readings a table may choose between."""

    middle_token_free: bool = False
    end_needs_gap: bool = False


@dataclass(slots=True, kw_only=True)
class Oasis(State):
    """What needs no value at the set-up is as it is before the first turn."""

    agreed: Agreed
    tiles: tuple[int, ...] = ()
    """The character on each tile, clockwise."""
    first: int = NOBODY
    number: int = 0
    """Turns begun so far."""
    camel: int = 0
    steps: int = 0
    """How far the camel went in this turn."""
    market: list[int] = field(default_factory=list)
    """The good next to each tile, 0 for a gap."""
    pile: list[int]
    """The last card is the top."""
    batches: list[int] = field(default_factory=list)
    """For each card of the pile: 0, or the batch in which it was put back. A batch was seen by one seat alone, and
    ``batch % players`` is that seat."""
    hands: list[Counts]
    shops: list[Counts]
    owners: list[int]
    """Who holds the majority token of each good: a seat, NOBODY for the middle, or NOT_IN_PLAY."""
    turned: list[bool]
    """Which tokens show their 商 side."""
    coins: list[int]
    coin_stock: int
    prestige: list[int]
    prestige_stock: int
    discards: Counts
    removed: tuple[tuple[int, ...], ...]
    """The two set-up cards each seat put away face down; only that seat knows them."""
    looks: tuple[tuple[int, ...], ...]
    """The cards each seat is looking at just now, to keep one of them."""
    known: list[int]
    """What each pair of eyes knows of each hand, packed; ``sightings`` reads and writes it."""
    ending: bool = False
    """The pile has run out: the last turns are being played."""
    winner: int = NOBODY
    """Who won on the spot, or NOBODY."""

    def copy(self) -> Self:
        twin = type(self).__new__(type(self))
        twin.players = self.players
        twin.chance = self.chance
        twin.stack = self.stack[:]
        twin.turn = self.turn
        twin.agreed = self.agreed
        twin.tiles = self.tiles
        twin.first = self.first
        twin.number = self.number
        twin.camel = self.camel
        twin.steps = self.steps
        twin.market = self.market[:]
        twin.pile = self.pile[:]
        twin.batches = self.batches[:]
        twin.hands = [hand[:] for hand in self.hands]
        twin.shops = [shop[:] for shop in self.shops]
        twin.owners = self.owners[:]
        twin.turned = self.turned[:]
        twin.coins = self.coins[:]
        twin.coin_stock = self.coin_stock
        twin.prestige = self.prestige[:]
        twin.prestige_stock = self.prestige_stock
        twin.discards = self.discards[:]
        twin.removed = self.removed
        twin.looks = self.looks
        twin.known = self.known[:]
        twin.ending = self.ending
        twin.winner = self.winner
        return twin

    @property
    def character(self) -> int:
        """The character the camel stands at."""
        return self.tiles[self.camel]

    def tokens(self, seat: int) -> int:
        return self.owners.count(seat)

    def last(self) -> int:
        """The seat to the right of the first player."""
        return (self.first - 1) % self.players

    def take_coins(self, seat: int, wanted: int) -> int:
        """As many as the stock still has (R-DH-9)."""
        taken = min(wanted, self.coin_stock)
        self.coin_stock -= taken
        self.coins[seat] += taken
        return taken

    def take_prestige(self, seat: int, wanted: int) -> int:
        taken = min(wanted, self.prestige_stock)
        self.prestige_stock -= taken
        self.prestige[seat] += taken
        return taken


_GOODS: Final = range(11)


def held(counts: Counts) -> list[int]:
    """The different goods among some cards."""
    return list(compress(_GOODS, counts))


def cards(counts: Counts) -> list[int]:
    """Every card by its good, ascending."""
    return list(chain.from_iterable(map(repeat, _GOODS, counts)))


def draw(pile: list[int], number: int) -> list[int]:
    """Cards from the top, which is the end of the list."""
    rest = len(pile) - number
    drawn = pile[rest:]
    del pile[rest:]
    drawn.reverse()
    return drawn
