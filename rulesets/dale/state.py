"""The table as plain data. A card is a number; where its number stands is where the card lies."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Self

from rules.state import State


@dataclass(slots=True)
class Valley(State):
    animals: tuple[int, ...]
    """The decks in play."""
    removed: tuple[int, ...]
    """Cards that take no part: decks left in the box, and ones nobody was given (DM-2.1, DM-2.4)."""
    number: int
    """Turns begun so far."""
    actions: int
    """Actions taken in this turn. The rules set no limit; bots grow tired."""
    hands: list[list[int]]
    """Each in ascending order."""
    decks: list[list[int]]
    """The last card is the top, here and in every pile."""
    discards: list[list[int]]
    stalls: list[list[tuple[int, ...]]]
    market: list[int]
    """From the right, so that the number of a slot is its surcharge; NO_CARD for a gap (DM-5.1)."""
    market_deck: list[int]
    market_discard: list[int]
    junk: list[int]
    in_play: int
    """The technique being carried out: in no hand and on no pile until it is done (DM-6.2)."""
    looks: list[int]
    """Cards in front of the active player alone, to be put somewhere; the last was on top."""
    chosen: int
    """What was put under the blindfold, as an item of ``guises``, or NO_CARD."""
    picky: bool
    """The active player wants to put this action's discards down one by one (DM-4.3)."""
    shows: int
    """By how much every card used this turn counts more."""
    bonus: dict[int, int]
    """By how much single cards of the active hand count more or less this turn."""
    guises: dict[int, tuple[int, ...]]
    """For each chameleon settled this turn: the chain of cards from itself to what it copies, or nothing once that
    has gone (DM-12.3)."""
    spent: dict[int, int]
    """Which once-a-turn abilities each card has used up, as bits."""
    seen: list[int]
    """Who knows where each card is; ``sightings`` reads and writes it."""
    groups: int
    """How many times cards were lost sight of so far."""
    joined: dict[int, int]
    """For each group that was mixed with another: the one it is part of now."""
    winner: int

    def copy(self) -> Self:
        twin = type(self).__new__(type(self))
        twin.players = self.players
        twin.chance = self.chance
        twin.stack = self.stack[:]
        twin.turn = self.turn
        twin.animals = self.animals
        twin.removed = self.removed
        twin.number = self.number
        twin.actions = self.actions
        twin.hands = [hand[:] for hand in self.hands]
        twin.decks = [deck[:] for deck in self.decks]
        twin.discards = [pile[:] for pile in self.discards]
        twin.stalls = [stall[:] for stall in self.stalls]
        twin.market = self.market[:]
        twin.market_deck = self.market_deck[:]
        twin.market_discard = self.market_discard[:]
        twin.junk = self.junk[:]
        twin.in_play = self.in_play
        twin.looks = self.looks[:]
        twin.chosen = self.chosen
        twin.picky = self.picky
        twin.shows = self.shows
        twin.bonus = self.bonus.copy()
        twin.guises = self.guises.copy()
        twin.spent = self.spent.copy()
        twin.seen = self.seen[:]
        twin.groups = self.groups
        twin.joined = self.joined.copy()
        twin.winner = self.winner
        return twin

    def next_stack(self, seat: int) -> int:
        """Stacks are numbered from 1 and built in order (DM-7.1)."""
        return len(self.stalls[seat]) + 1
