"""A table laid out by hand. Cards are named as in notation; a bare kind means its next free copy, ``junk*3`` three of
them. Whatever is not named takes no part, so a test shows everything that matters."""

from __future__ import annotations

from collections.abc import Sequence

from rules.chance import advance, scramble
from rules.events import EVERYTHING
from rulesets.dale.components import CARDS, DIE, NO_CARD, SLOTS, WORDS
from rulesets.dale.sightings import known_to_all, shuffle_in
from rulesets.dale.state import Valley
from rulesets.dale.view import TableView
from tests.sitting import Sitting


class Stock:
    """Hands out each card once."""

    def __init__(self) -> None:
        self.free = list(range(CARDS))

    def cards(self, words: str) -> list[int]:
        found = []
        for word in words.split():
            kind, _, number = word.partition("*")
            found += [self.card(kind) for _ in range(int(number or 1))]
        return found

    def card(self, word: str) -> int:
        card = next(card for card in self.free if WORDS[card] == word or WORDS[card].rpartition("-")[0] == word)
        self.free.remove(card)
        return card


class Dale(Sitting[Valley]):
    """Seat 0 is to act. Piles are written with their top last, the market from the right."""

    def __init__(
        self,
        hand: str = "",
        *,
        other: str = "",
        third: str = "",
        deck: str = "",
        other_deck: str = "",
        discard: str = "",
        other_discard: str = "",
        third_discard: str = "",
        stall: Sequence[str] = (),
        other_stall: Sequence[str] = (),
        market: str = "",
        market_deck: str = "",
        market_discard: str = "",
        junk: int = 0,
        players: int = 2,
        shows: int = 0,
        roll: int | None = None,
    ) -> None:
        super().__init__("dale", players, decks="random")
        stock = Stock()
        hands = [stock.cards(words) for words in (hand, other, third, "")]
        decks = [stock.cards(words) for words in (deck, other_deck, "", "")]
        discards = [stock.cards(words) for words in (discard, other_discard, third_discard, "")]
        stalls = [[stock.cards(words) for words in stacks] for stacks in (stall, other_stall, (), ())]
        lying = stock.cards(market)
        piles = stock.cards(market_deck), stock.cards(market_discard), stock.cards(f"junk*{junk}" if junk else "")

        def arrange(s: Valley) -> None:
            s.turn, s.number, s.actions = 0, 1, 0
            s.stack = [("clean-up", 0, ()), ("act", 0, (0,))]
            s.hands = [sorted(cards) for cards in hands[:players]]
            s.decks, s.discards = decks[:players], discards[:players]
            s.stalls = [[tuple(stack) for stack in stall] for stall in stalls[:players]]
            s.market = lying + [NO_CARD] * (SLOTS - len(lying))
            s.market_deck, s.market_discard, s.junk = piles
            s.removed = tuple(stock.free)
            s.shows = shows
            s.seen = [known_to_all(players)] * len(s.seen)
            for hidden in (*s.hands, *s.decks, s.market_deck):
                shuffle_in(s, hidden)
            if roll is not None:
                s.chance = chance_for(roll)

        self.lay(arrange)

    # What lies where

    def table(self, eyes: int = EVERYTHING) -> TableView:
        view = self.view(eyes)
        assert isinstance(view, TableView)
        return view

    def hand(self, seat: int = 0) -> list[str]:
        return words(self.table().merchants[seat].hand)

    def discard(self, seat: int = 0) -> list[str]:
        return words(self.table().merchants[seat].discard)

    def stall(self, seat: int = 0) -> list[list[str]]:
        return [words(stack) for stack in self.table().merchants[seat].stall]

    def market(self) -> list[str]:
        return words(self.table().market)

    def market_discard(self) -> list[str]:
        return words(self.table().market_discard)

    def deck(self, seat: int = 0) -> list[str]:
        return words(self.match.state.decks[seat])

    def known(self, eyes: int, seat: int) -> list[str]:
        """What one player knows of another hand."""
        return words(self.table(eyes).merchants[seat].hand)

    def actions(self) -> list[str]:
        return [line.removeprefix("act ") for line in self.options()]


def words(cards: Sequence[int]) -> list[str]:
    return ["-" if card == NO_CARD else WORDS[card] for card in cards]


def chance_for(roll: int) -> int:
    """A state of the generator from which the die shows this next."""
    return next(chance for chance in range(1000) if DIE[scramble(advance(chance)) % len(DIE)] == roll)
