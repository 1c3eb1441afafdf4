"""The table as plain data. What seldom changes is a tuple, so that a copy can share it."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final, NamedTuple, Self

from rules.state import NOBODY, State
from rulesets.dungeon_bazar.components import EXIT_PRICES, PRICE_OF
from rulesets.dungeon_bazar.dungeon import Dungeon

SETTING_UP, HEROES, OFFERING, CAVE, REWARDS, SALE, SEASON_END = range(7)
"""The phases of a Season, as the rulebook counts them; 0 while the merchants are chosen."""

HELD: Final = 10
"""Where Cloudy is: a room while he lies face down, ``HELD + seat`` in somebody's arms, or one of these."""
AT_HOME: Final = -1
ASTRAY: Final = -2
HIDDEN: Final = -3
"""Only in a view: he lies face down in some room, and these eyes do not know in which."""

NO_OFFER: Final = -1
NOT_LAID: Final = -1
OPEN: Final = 1 << 7
"""In the mask of a discarded card: everybody has seen it, seats and watchers."""


@dataclass(frozen=True, slots=True)
class Agreed:
    """The readings a table may choose between."""

    list_loops: bool = True
    shared_win: bool = False


class Draft(NamedTuple):
    """The cards of one goods room on their way down the choice order (DB-8.3).

    Who passed cards on knows what the later ones chose from: that is read off the order, so nothing else is kept.
    """

    deck: int
    order: tuple[int, ...]
    kept: tuple[int, ...]
    """One card for each of the order who has chosen already."""
    packet: tuple[int, ...]
    """What the next one chooses from; at the end the card left over, until the hands are shown."""

    @property
    def finished(self) -> bool:
        return len(self.kept) == len(self.order) or not self.packet

    def place(self, seat: int) -> int:
        """Where a seat stands in the order, or NOBODY."""
        return self.order.index(seat) if seat in self.order else NOBODY


@dataclass(slots=True, kw_only=True)
class Cavern(State):
    """What needs no value at the set-up is as it is before the first Season."""

    agreed: Agreed
    dungeon: Dungeon
    season: int = 0
    phase: int = SETTING_UP
    number: int = 0
    """Action rounds begun so far."""
    first: int = NOBODY
    """The First Player."""
    merchants: tuple[int, ...]
    """The power of each seat, UNCHOSEN before."""
    coins: list[int]
    favours: list[int]
    goblins: list[int]
    """Cubes still at hand."""
    pawns: list[int]
    placed: list[int]
    """Goblins in the rooms: nine numbers a seat, the one on the Ogre among them."""
    treasure_coins: int
    treasure_favours: int
    """Below zero when substitutes are in use (R-DB-29)."""
    offers: tuple[int, ...]
    tokens: int = 0
    """The rooms with a token face down, as bits."""
    cloudy: int = AT_HOME
    ogre: int = 0
    """The room he is in."""
    ogre_master: int = NOBODY
    accountant: int = NOBODY
    """Who bribed him this Season."""
    exits: tuple[int, ...] = ()
    actions: int = 0
    """Left in this round."""
    begun: bool = False
    """The round is paid for or under way: too late to leave instead."""
    helped: bool = False
    collected: bool = False
    spent: bool = False
    """A favour token was spent in this round (DB-6.2)."""
    idle: int = 0
    """Rounds in a row in which nothing was achieved (R-DB-37)."""
    hero_decks: tuple[tuple[int, ...], ...] = ()
    """By level, the last card on top; what is left of a level that has come is kept in order."""
    row: tuple[int, ...] = ()
    purses: tuple[int, ...] = ()
    guide: int = NOBODY
    """The hero who showed where the Entrance stands (R-DB-27)."""
    gone: tuple[int, ...] = ()
    """Heroes who left the game."""
    decks: tuple[tuple[int, ...], ...] = ()
    """The last card of a deck is its top."""
    drafts: tuple[Draft, ...] = ()
    stalls: tuple[tuple[int, ...], ...]
    """Goods on show, from the opening of the sale."""
    discards: tuple[int, ...] = ()
    seen: tuple[int, ...] = ()
    """For each discarded card who knows it: one bit a seat, or OPEN."""
    spells: tuple[int, ...] = ()
    """Seasonal spells to come, the last one on top."""
    spell: int = NOBODY
    """The seasonal spell of this Season."""
    holders: tuple[int, ...]
    """Who got each spell this Season."""
    laid: tuple[int, ...]
    """The deck, or the place in the row, that each spell lies on."""
    hero: int = 0
    """Whose turn it is in the row, how far he has read, and whether this pass through his list sold anything."""
    line: int = 0
    sold: bool = False
    closing: tuple[tuple[int, int, int], ...] = ()
    """At the end, by seat: coins before the favours are compared, what that brought, what it cost."""
    winners: tuple[int, ...] = ()

    def copy(self) -> Self:
        twin = type(self).__new__(type(self))
        twin.players = self.players
        twin.chance = self.chance
        twin.stack = self.stack[:]
        twin.turn = self.turn
        twin.agreed = self.agreed
        twin.dungeon = self.dungeon
        twin.season = self.season
        twin.phase = self.phase
        twin.number = self.number
        twin.first = self.first
        twin.merchants = self.merchants
        twin.coins = self.coins[:]
        twin.favours = self.favours[:]
        twin.goblins = self.goblins[:]
        twin.pawns = self.pawns[:]
        twin.placed = self.placed[:]
        twin.treasure_coins = self.treasure_coins
        twin.treasure_favours = self.treasure_favours
        twin.offers = self.offers
        twin.tokens = self.tokens
        twin.cloudy = self.cloudy
        twin.ogre = self.ogre
        twin.ogre_master = self.ogre_master
        twin.accountant = self.accountant
        twin.exits = self.exits
        twin.actions = self.actions
        twin.begun = self.begun
        twin.helped = self.helped
        twin.collected = self.collected
        twin.spent = self.spent
        twin.idle = self.idle
        twin.hero_decks = self.hero_decks
        twin.row = self.row
        twin.purses = self.purses
        twin.guide = self.guide
        twin.gone = self.gone
        twin.decks = self.decks
        twin.drafts = self.drafts
        twin.stalls = self.stalls
        twin.discards = self.discards
        twin.seen = self.seen
        twin.spells = self.spells
        twin.spell = self.spell
        twin.holders = self.holders
        twin.laid = self.laid
        twin.hero = self.hero
        twin.line = self.line
        twin.sold = self.sold
        twin.closing = self.closing
        twin.winners = self.winners
        return twin

    # Coins and favour tokens come from the Treasure and go back to it (DB-0.3).

    def earn(self, seat: int, coins: int) -> None:
        self.coins[seat] += coins
        self.treasure_coins -= coins

    def pay(self, seat: int, coins: int) -> None:
        self.coins[seat] -= coins
        self.treasure_coins += coins

    def gain_favours(self, seat: int, number: int) -> None:
        self.favours[seat] += number
        self.treasure_favours -= number

    def spend_favour(self, seat: int) -> None:
        self.favours[seat] -= 1
        self.treasure_favours += 1

    # Who is where

    def seat_of(self, power: int) -> int:
        """Who plays with a power, or NOBODY."""
        return self.merchants.index(power) if power in self.merchants else NOBODY

    def exit_price(self) -> int:
        """What another action round costs (DB-7.3)."""
        out = len(self.exits)
        return EXIT_PRICES[self.players][out - 1] if 0 < out < self.players else 0

    def strength(self, seat: int, room: int) -> int:
        """Goblins count 1, the pawn 2, the Ogre 2 for his master (DB-8.1)."""
        strength = self.placed[9 * seat + room]
        if self.pawns[seat] == room:
            strength += 2
        if self.ogre == room and self.ogre_master == seat:
            strength += 2
        return strength

    def hand(self, seat: int) -> list[int]:
        """Cards kept this Season and not on show yet."""
        return [
            draft.kept[place]
            for draft in self.drafts
            if (place := draft.place(seat)) != NOBODY and place < len(draft.kept)
        ]


def discard(s: Cavern, cards: tuple[int, ...], eyes: int = OPEN) -> None:
    s.discards += cards
    s.seen += (eyes,) * len(cards)


def by_price(cards: Iterable[int]) -> tuple[int, ...]:
    """Cheapest first, kinds in their order."""
    return tuple(sorted(cards, key=lambda card: (PRICE_OF[card], card)))
