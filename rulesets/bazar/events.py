"""Everything that can happen at the table. What only some may see is named in ``secret``."""

from __future__ import annotations

from dataclasses import dataclass

from rules.events import Event


@dataclass(frozen=True, slots=True)
class FirstPlayerDrawn(Event):
    final = True
    seat: int


@dataclass(frozen=True, slots=True)
class PawnMoved(Event):
    """To a stack with its open card, or to the character deck (card NOBODY)."""

    seat: int
    place: int
    card: int


@dataclass(frozen=True, slots=True)
class FeePaid(Event):
    """For the other pawns at the place."""

    seat: int
    coins: int


@dataclass(frozen=True, slots=True)
class CostPaid(Event):
    seat: int
    coins: int


@dataclass(frozen=True, slots=True)
class CoinsTaken(Event):
    seat: int
    coins: int


@dataclass(frozen=True, slots=True)
class CardsDrawn(Event):
    secret = ("cards",)
    final = True
    seat: int
    cards: tuple[int, ...]

    def witnesses(self) -> tuple[int, ...]:
        return (self.seat,)


@dataclass(frozen=True, slots=True)
class CardTurnedUp(Event):
    """Drawn for all to see."""

    final = True
    seat: int
    card: int


@dataclass(frozen=True, slots=True)
class OfferTaken(Event):
    seat: int
    cards: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class OfferRefilled(Event):
    final = True
    cards: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class OfferSwapped(Event):
    seat: int
    given: int
    taken: int


@dataclass(frozen=True, slots=True)
class CardOffered(Event):
    """Laid at the left end of the offer; the rightmost card drops out."""

    seat: int
    card: int
    dropped: int


@dataclass(frozen=True, slots=True)
class CardsDiscarded(Event):
    """Openly, the first one lowest."""

    seat: int
    cards: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class NothingDiscarded(Event):
    """The offer stays as it is."""

    seat: int


@dataclass(frozen=True, slots=True)
class DealClosed(Event):
    """The set is shown; its cards are laid down next."""

    seat: int
    deal: int
    cards: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class DealPaid(Event):
    seat: int
    coins: int
    heap: int
    """What lay on the stack besides."""


@dataclass(frozen=True, slots=True)
class StackTurned(Event):
    final = True
    place: int
    card: int
    neighbours: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class CharacterAsked(Event):
    seat: int
    character: int


@dataclass(frozen=True, slots=True)
class CharacterShown(Event):
    final = True
    left: int
    character: int


@dataclass(frozen=True, slots=True)
class CardsPassed(Event):
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

    def witnesses(self) -> tuple[int, ...]:
        return (self.seat,)


@dataclass(frozen=True, slots=True)
class BetMade(Event):
    seat: int
    bet: int


@dataclass(frozen=True, slots=True)
class BetSettled(Event):
    seat: int
    coins: int


@dataclass(frozen=True, slots=True)
class TaxPaid(Event):
    payer: int
    taker: int
    coins: int


@dataclass(frozen=True, slots=True)
class AnotherTurn(Event):
    seat: int


@dataclass(frozen=True, slots=True)
class Stuck(Event):
    """Nothing can be done: the pawn leaves the cards."""

    seat: int


@dataclass(frozen=True, slots=True)
class StoragePaid(Event):
    seat: int
    coins: int
    short: int
    """Coins that were missing; a card goes for each."""


@dataclass(frozen=True, slots=True)
class RoundEnded(Event):
    seat: int
    round: int
    coins: int


@dataclass(frozen=True, slots=True)
class DeckShuffled(Event):
    final = True
    cards: int


@dataclass(frozen=True, slots=True)
class HandsSold(Event):
    """The end: every hand card is worth a coin."""

    final = True
    winners: tuple[int, ...]
