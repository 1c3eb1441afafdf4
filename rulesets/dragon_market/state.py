"""The harbour as plain data. Goods, cards, spaces, berths and squares are places in the rows of ``components`` and
``harbour``; what belongs to a family (coins, card, goods) is held by family, which is a seat or a team."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from rules.state import NOBODY, State
from rulesets.dragon_market.components import BOATS, SPACES, WANTED
from rulesets.dragon_market.harbour import COVER, HULL, OFF

WATER: Final = -1
SAILOR: Final = SPACES
"""On the board: the sailor of boat b is ``SAILOR + b``; a goods space is its own number."""
PONTOON: Final = SAILOR + BOATS
"""On the board: pontoon p is ``PONTOON + p``."""
ASHORE: Final = -1
"""In the place of an heir's space: on the own pontoon."""
NO_CARD: Final = -1


@dataclass(frozen=True, slots=True)
class Agreed:
    """What the table agreed on before the game."""

    advanced: bool
    teams: bool
    placed: bool
    """The players set the boats themselves."""
    powers_once_a_round: bool
    goal: int
    """Objectives to win."""
    faces: tuple[int, ...]
    """The six faces of a die."""


@dataclass(slots=True, kw_only=True)
class Harbour(State):
    """What needs no value at the set-up is as it is before the first turn."""

    agreed: Agreed
    homes: tuple[int, ...]
    """By seat: the square of the own pontoon."""
    first: int = NOBODY
    number: int = 0
    """Turns begun."""
    rolled: tuple[int, int] = (0, 0)
    points: int = 0
    spent: int = 0
    """Coins paid for points this turn."""
    used: int = 0
    """Bonuses used this turn, as bits."""
    acted: bool = False
    """Something has been done this turn."""
    berths: list[int]
    """By boat; OFF while a boat is not on the water."""
    named: tuple[int, ...]
    """By boat: the good first loaded onto its first space; it is the first half of the boat's name."""
    board: list[int]
    """By square: water, a goods space, a sailor or a pontoon."""
    taken: int
    """The squares under boats and pontoons, as bits."""
    cargo: list[int]
    """By goods space: the kind of its pile."""
    tokens: list[int]
    """By goods space: how many are left."""
    chest: list[int]
    """By good: tokens in the box."""
    heirs: list[int]
    """By seat: a goods space, or ASHORE."""
    coins: list[int]
    stock: int
    cards: list[int]
    """By family: the objective, or NO_CARD."""
    got: list[int]
    """By family: the goods collected for it, as bits."""
    done: list[tuple[int, ...]]
    """By family: completed objectives, in order."""
    powers: list[int]
    """By family: the bonuses won for good, as bits."""
    spare: list[bool]
    """By family: the objective needs one good less (DG-10.9)."""
    powered: list[int]
    """By family: the number of the last turn that used a bonus."""
    pile: list[int]
    looks: list[tuple[int, ...]]
    """By family: the cards being chosen from."""
    ruled_out: list[int]
    """By seat and family: cards, as bits, that the seat knows the family's objective not to be."""
    winner: int = NOBODY

    def copy(self) -> Harbour:
        twin: Harbour = object.__new__(Harbour)
        twin.players = self.players
        twin.chance = self.chance
        twin.stack = self.stack[:]
        twin.turn = self.turn
        twin.agreed = self.agreed
        twin.homes = self.homes
        twin.first = self.first
        twin.number = self.number
        twin.rolled = self.rolled
        twin.points = self.points
        twin.spent = self.spent
        twin.used = self.used
        twin.acted = self.acted
        twin.berths = self.berths[:]
        twin.named = self.named
        twin.board = self.board[:]
        twin.taken = self.taken
        twin.cargo = self.cargo[:]
        twin.tokens = self.tokens[:]
        twin.chest = self.chest[:]
        twin.heirs = self.heirs[:]
        twin.coins = self.coins[:]
        twin.stock = self.stock
        twin.cards = self.cards[:]
        twin.got = self.got[:]
        twin.done = self.done[:]
        twin.powers = self.powers[:]
        twin.spare = self.spare[:]
        twin.powered = self.powered[:]
        twin.pile = self.pile[:]
        twin.looks = self.looks[:]
        twin.ruled_out = self.ruled_out[:]
        twin.winner = self.winner
        return twin

    # Families

    def family(self, seat: int) -> int:
        """Partners sit opposite each other (R-DG-30)."""
        return seat % 2 if self.agreed.teams else seat

    @property
    def families(self) -> int:
        return 2 if self.agreed.teams else self.players

    def members(self, family: int) -> tuple[int, ...]:
        return (family, family + 2) if self.agreed.teams else (family,)

    def partner(self, seat: int) -> int:
        """The other heir of the family; the seat itself where there is none."""
        return (seat + 2) % 4 if self.agreed.teams else seat

    # The water

    def square_of(self, seat: int) -> int:
        """Where the heir of a seat stands."""
        return self.square_of_space(self.heirs[seat]) if self.heirs[seat] != ASHORE else self.homes[seat]

    def square_of_space(self, space: int) -> int:
        return COVER[self.berths[space >> 1]][1 + (space & 1)]

    def sharing(self, seat: int) -> bool:
        """The heir is passing a square with another heir on it."""
        return self.heirs[seat] != ASHORE and self.heirs.count(self.heirs[seat]) > 1

    def lay(self, boat: int, berth: int) -> None:
        """Put a boat on free water."""
        sailor, first, second = COVER[berth]
        self.berths[boat] = berth
        self.board[sailor] = SAILOR + boat
        self.board[first] = 2 * boat
        self.board[second] = 2 * boat + 1
        self.taken |= HULL[berth]

    def move_boat(self, old: int, berth: int) -> int:
        """Lift the boat from one berth and lay it into another; everything aboard rides along (R-DG-7)."""
        boat, board = self.berths.index(old), self.board
        for square in COVER[old]:
            board[square] = WATER
        self.taken ^= HULL[old]
        self.lay(boat, berth)
        return boat

    def boat_at(self, square: int) -> int:
        """The boat on a square, or OFF."""
        here = self.board[square]
        if here >= PONTOON or here == WATER:
            return OFF
        return here - SAILOR if here >= SAILOR else here >> 1

    def name_of(self, boat: int) -> tuple[int, int]:
        """The two goods a boat was loaded with, the one of its first space first: they stay its name."""
        first = self.named[boat]
        a, b = self.cargo[2 * boat], self.cargo[2 * boat + 1]
        return (first, b if a == first else a)

    def tokens_aboard(self, boat: int) -> int:
        return self.tokens[2 * boat] + self.tokens[2 * boat + 1]

    # Objectives

    def missing(self, family: int) -> int:
        """The goods still wanted, as bits."""
        card = self.cards[family]
        return 0 if card == NO_CARD else WANTED[card] & ~self.got[family]
