"""The nine characters: what each wants, and what it does for the one who asks (BZ-5).

As with the bazaar cards, what comes last is pushed first.
"""

from __future__ import annotations

from typing import ClassVar, Final

from rules.events import Tell
from rules.kinds import Refusal, refuse
from rulesets.bazar import sightings
from rulesets.bazar.components import BOX, WARE_MASK, WARE_NAMES, Character
from rulesets.bazar.events import PileSearched, PileTaken, TaxPaid
from rulesets.bazar.offer import SAME_EITHER
from rulesets.bazar.piles import draw
from rulesets.bazar.state import Bazaar, mask_of

POWER_RULES: Final = {
    "rob": "BZ-5.4",
    "search": "BZ-11.3",
    "dredge": "BZ-11.6",
    "swindle": "BZ-11.7",
    "bet": "BZ-11.8",
    "again": "BZ-11.9",
    "tax": "BZ-11.2",
    "gather": "R-BZ-15",
    "draw": "BZ-11.5",
}
"""Where a player reads on about what a character does."""


class Power:
    """A character: a price in one ware or in coins, a condition, an effect."""

    word: ClassVar[str]

    def __init__(self, index: int, character: Character) -> None:
        self.index = index
        self.character = character
        self.rule = POWER_RULES[character.power]
        self.price = character.price
        self.wares = WARE_MASK[WARE_NAMES.index(character.ware)] if character.ware else 0

    def usable(self, s: Bazaar, seat: int, purse: int) -> bool:
        """Payable with a card or with what the fee left, and not without effect (R-BZ-20)."""
        return (purse >= self.price or s.hands[seat] & self.wares > 0) and self.possible(s, seat)

    def possible(self, s: Bazaar, seat: int) -> bool:
        return True

    def lacking(self, s: Bazaar, seat: int, purse: int) -> Refusal | None:
        if not (purse >= self.price or s.hands[seat] & self.wares):
            return refuse("BZ-5.4", "cannot pay", character=self.index, purse=purse)
        return None if self.possible(s, seat) else refuse("R-BZ-20", "no effect", character=self.index)

    def afterwards(self, s: Bazaar, seat: int) -> None:
        """What follows once the character has gone under its deck."""

    def use(self, s: Bazaar, seat: int, tell: Tell) -> None:
        raise NotImplementedError


class Rob(Power):
    word = "rob"

    def possible(self, s: Bazaar, seat: int) -> bool:
        return s.has_victim(seat)

    def use(self, s: Bazaar, seat: int, tell: Tell) -> None:
        s.push("rob", seat, self.character.cards)


class Search(Power):
    """Look through the discard pile and keep a card; the order of the rest stays."""

    word = "search"

    def possible(self, s: Bazaar, seat: int) -> bool:
        return s.pile > 0

    def use(self, s: Bazaar, seat: int, tell: Tell) -> None:
        sightings.looked_through(s, seat)
        tell(PileSearched, seat, tuple(card for card in s.laid if s.pile >> card & 1))
        s.push("search", seat)


class Dredge(Search):
    """The lowest cards of the pile, without a look (BZ-11.6). There must be one before the price is paid."""

    word = "dredge"

    def use(self, s: Bazaar, seat: int, tell: Tell) -> None:
        before = s.pile.bit_count()
        taken = tuple([card for card in s.laid if s.pile >> card & 1][: self.character.cards])
        s.pile &= ~mask_of(taken)
        s.hands[seat] |= mask_of(taken)
        sightings.dredged(s, seat, taken, before)
        tell(PileTaken, seat, taken, True)


class Swindle(Rob):
    word = "swindle"

    def possible(self, s: Bazaar, seat: int) -> bool:
        return s.hands[seat] > 0 and super().possible(s, seat)

    def use(self, s: Bazaar, seat: int, tell: Tell) -> None:
        s.push("swindle", seat, self.character.cards)


class MakeBet(Power):
    word = "bet"

    def use(self, s: Bazaar, seat: int, tell: Tell) -> None:
        s.push("bet", seat, *self.character.coins)


class Again(Power):
    """A card, and then another turn without characters (BZ-11.9)."""

    word = "again"

    def afterwards(self, s: Bazaar, seat: int) -> None:
        s.push("again", seat)

    def use(self, s: Bazaar, seat: int, tell: Tell) -> None:
        draw(s, seat, self.character.cards, tell)


class Tax(Power):
    word = "tax"

    def possible(self, s: Bazaar, seat: int) -> bool:
        return any(s.coins[:seat]) or any(s.coins[seat + 1 :])

    def use(self, s: Bazaar, seat: int, tell: Tell) -> None:
        """Who has too few gives all he has (BZ-11.2)."""
        due = self.character.coins[s.players > 3]
        for payer in s.others(seat):
            paid = min(due, s.coins[payer])
            s.coins[payer] -= paid
            s.coins[seat] += paid
            tell(TaxPaid, payer, seat, paid, due)


class Gather(Power):
    word = "gather"

    def use(self, s: Bazaar, seat: int, tell: Tell) -> None:
        s.push("take", seat, 1, self.character.cards, SAME_EITHER, 0)


class Smuggle(Power):
    word = "draw"

    def use(self, s: Bazaar, seat: int, tell: Tell) -> None:
        draw(s, seat, self.character.cards, tell)


_KINDS: Final = {kind.word: kind for kind in (Rob, Search, Dredge, Swindle, MakeBet, Again, Tax, Gather, Smuggle)}
POWERS: Final[tuple[Power, ...]] = tuple(_KINDS[each.power](i, each) for i, each in enumerate(BOX.characters))
"""By character, in the order of the box."""


def can_ask(s: Bazaar, seat: int, purse: int) -> bool:
    """Whether any of the three shown would help."""
    a, b, c = s.shown
    return POWERS[a].usable(s, seat, purse) or POWERS[b].usable(s, seat, purse) or POWERS[c].usable(s, seat, purse)
