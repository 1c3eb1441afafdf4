"""Everything that can happen at the table. What only some may see is named in ``secret``."""

from __future__ import annotations

from dataclasses import dataclass

from rules.events import Caused, Event


@dataclass(frozen=True, slots=True)
class FirstPlayerDrawn(Event):
    rule = "R-BZ-26"
    final = True
    seat: int


@dataclass(frozen=True, slots=True)
class PawnMoved(Event):
    """To a stack with its open card, or to the character deck (card NOBODY)."""

    rule = "BZ-3.2"
    seat: int
    place: int
    card: int


@dataclass(frozen=True, slots=True)
class FeePaid(Event):
    """For the other pawns at the place."""

    rule = "BZ-4.1"
    seat: int
    coins: int


@dataclass(frozen=True, slots=True)
class CostPaid(Event):
    """What a bazaar card asks for."""

    rule = "BZ-4.1"
    seat: int
    coins: int


@dataclass(frozen=True, slots=True)
class PricePaid(Event):
    """What a character asks for, in coins."""

    rule = "BZ-5.4"
    seat: int
    coins: int


@dataclass(frozen=True, slots=True)
class CoinsTaken(Event):
    rule = "BZ-4.1"
    seat: int
    coins: int


@dataclass(frozen=True, slots=True)
class CardsDrawn(Event):
    rule = "BZ-11.5"
    secret = ("cards",)
    final = True
    seat: int
    cards: tuple[int, ...]

    def witnesses(self) -> tuple[int, ...]:
        return (self.seat,)


@dataclass(frozen=True, slots=True)
class CardTurnedUp(Event):
    """Drawn for all to see."""

    rule = "BZ-11.8"
    final = True
    seat: int
    card: int


@dataclass(frozen=True, slots=True)
class OfferTaken(Event):
    seat: int
    cards: tuple[int, ...]

    @property
    def rule(self) -> str:
        return "R-BZ-29" if len(self.cards) > 1 else "BZ-7.1"


@dataclass(frozen=True, slots=True)
class OfferRefilled(Event):
    rule = "BZ-7.1"
    final = True
    cards: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class OfferSwapped(Event):
    rule = "BZ-4.1"
    seat: int
    given: int
    taken: int


@dataclass(frozen=True, slots=True)
class CardOffered(Event):
    """Laid at the left end of the offer; the rightmost card drops out."""

    rule = "BZ-7.1"
    seat: int
    card: int
    dropped: int


@dataclass(frozen=True, slots=True)
class CardsDiscarded(Event):
    """Openly, the first one lowest."""

    rule = "R-BZ-30"
    seat: int
    cards: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class NothingDiscarded(Event):
    """The offer stays as it is."""

    seat: int


@dataclass(frozen=True, slots=True)
class DealClosed(Event):
    """The set is shown; its cards are laid down next."""

    rule = "BZ-4.3"
    seat: int
    deal: int
    cards: tuple[int, ...]
    draws: bool
    """Whether it brings a card too."""


@dataclass(frozen=True, slots=True)
class DealPaid(Event):
    rule = "BZ-4.3"
    seat: int
    coins: int
    heap: int
    """What lay on the stack besides."""


@dataclass(frozen=True, slots=True)
class StackTurned(Event):
    rule = "BZ-4.4"
    final = True
    place: int
    card: int
    neighbours: tuple[int, ...]
    beside: tuple[int, ...]
    """The open cards of the neighbours, which get a coin."""


@dataclass(frozen=True, slots=True)
class CharacterAsked(Event):
    rule = "BZ-5.1"
    seat: int
    character: int


@dataclass(frozen=True, slots=True)
class CharacterShown(Event):
    rule = "BZ-5.2"
    final = True
    left: int
    character: int


@dataclass(frozen=True, slots=True)
class CardsPassed(Caused):
    """From one hand to another: the two players know the cards, a third does not (BZ-11.1)."""

    secret = ("cards",)
    final = True
    giver: int
    taker: int
    cards: tuple[int, ...]
    at_random: bool = False

    def witnesses(self) -> tuple[int, ...]:
        return (self.giver, self.taker)


@dataclass(frozen=True, slots=True)
class PileSearched(Event):
    """The Apprentice's look: one player sees the whole discard pile."""

    rule = "BZ-11.3"
    secret = ("cards",)
    final = True
    seat: int
    cards: tuple[int, ...]

    def witnesses(self) -> tuple[int, ...]:
        return (self.seat,)


@dataclass(frozen=True, slots=True)
class PileTaken(Event):
    """Cards from the discard pile into a hand; the others are not shown them (BZ-11.3)."""

    secret = ("cards",)
    final = True
    seat: int
    cards: tuple[int, ...]
    from_bottom: bool

    @property
    def rule(self) -> str:
        return "BZ-11.6" if self.from_bottom else "BZ-11.3"

    def witnesses(self) -> tuple[int, ...]:
        return (self.seat,)


@dataclass(frozen=True, slots=True)
class BetMade(Event):
    rule = "BZ-11.8"
    seat: int
    bet: int


@dataclass(frozen=True, slots=True)
class BetSettled(Event):
    rule = "BZ-11.8"
    seat: int
    coins: int


@dataclass(frozen=True, slots=True)
class TaxPaid(Event):
    payer: int
    taker: int
    coins: int
    due: int

    @property
    def rule(self) -> str:
        return "BZ-11.2" if self.coins < self.due else "Tax collector"


@dataclass(frozen=True, slots=True)
class AnotherTurn(Event):
    rule = "BZ-11.9"
    seat: int


@dataclass(frozen=True, slots=True)
class Stuck(Event):
    """Nothing can be done: the pawn leaves the cards."""

    rule = "BZ-6.2"
    seat: int


@dataclass(frozen=True, slots=True)
class StoragePaid(Event):
    rule = "BZ-9.1"
    seat: int
    coins: int
    short: int
    """Coins that were missing; a card goes for each."""


@dataclass(frozen=True, slots=True)
class RoundEnded(Event):
    rule = "BZ-2.4"
    seat: int
    round: int
    coins: int


@dataclass(frozen=True, slots=True)
class DeckShuffled(Event):
    rule = "BZ-2.2"
    final = True
    cards: int


@dataclass(frozen=True, slots=True)
class HandsSold(Event):
    """The end: every hand card is worth a coin."""

    rule = "BZ-10.2"
    final = True
    winners: tuple[int, ...]
