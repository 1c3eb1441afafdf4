"""Everything that can happen at the table. What only some may see is named in ``secret``."""

from __future__ import annotations

from dataclasses import dataclass

from rules.events import Event


@dataclass(frozen=True, slots=True)
class OwnerSees(Event):
    """The secret fields are for the seat that acts."""

    seat: int

    def witnesses(self) -> tuple[int, ...]:
        return (self.seat,)


@dataclass(frozen=True, slots=True)
class DecksChosen(Event):
    rule = "DM-2.1"
    animals: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class FirstPlayerNamed(Event):
    rule = "DM-2.2"
    seat: int


# Actions


@dataclass(frozen=True, slots=True)
class TechniquePlayed(Event):
    """The kind differs from the card's own when a chameleon is played."""

    rule = "DM-6.1"
    seat: int
    card: int
    kind: int


@dataclass(frozen=True, slots=True)
class NothingHappened(Event):
    """A technique that finds nothing to do (DM-6.3)."""

    rule = "DM-6.3"
    seat: int
    kind: int


@dataclass(frozen=True, slots=True)
class CardBought(Event):
    rule = "DM-5.1"
    seat: int
    card: int
    price: int
    from_discard: bool


@dataclass(frozen=True, slots=True)
class StackBuilt(Event):
    rule = "DM-7.2"
    seat: int
    number: int
    cards: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class ExtraStackDeclined(Event):
    rule = "Winter Is Coming"
    seat: int


@dataclass(frozen=True, slots=True)
class HandReset(Event):
    """How many cards were put down; they follow in an event of their own."""

    rule = "DM-8.1"
    seat: int
    number: int


@dataclass(frozen=True, slots=True)
class BonusDeclined(Event):
    rule = "R-DM-5"
    seat: int


@dataclass(frozen=True, slots=True)
class BonusLapsed(Event):
    rule = "R-DM-5"
    seat: int


# Cards on the move


@dataclass(frozen=True, slots=True)
class CardsDiscarded(Event):
    """Onto the own pile, the last one on top."""

    seat: int
    cards: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class CardsThrownAway(Event):
    rule = "DM-4.1"
    seat: int
    cards: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class LooksThrownAway(CardsThrownAway):
    """Cards that only one player had seen so far."""

    final = True


@dataclass(frozen=True, slots=True)
class CardsDrawn(OwnerSees):
    secret = ("cards",)
    final = True
    cards: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class MarketCardDrawn(OwnerSees):
    """From the market deck, unseen by the others."""

    secret = ("card",)
    final = True
    card: int


@dataclass(frozen=True, slots=True)
class JunkDrawn(Event):
    rule = "DM-9.4"
    seat: int
    number: int


@dataclass(frozen=True, slots=True)
class DeckReshuffled(Event):
    rule = "DM-9.3"
    seat: int
    number: int


@dataclass(frozen=True, slots=True)
class CardTaken(Event):
    """Openly into the hand: from the market, or from the discard pile of a seat."""

    seat: int
    card: int
    owner: int


@dataclass(frozen=True, slots=True)
class CardsLookedAt(OwnerSees):
    """From the deck of a seat, or of the market (NOBODY)."""

    secret = ("cards",)
    final = True
    cards: tuple[int, ...]
    owner: int


@dataclass(frozen=True, slots=True)
class CardKept(OwnerSees):
    secret = ("card",)
    card: int


@dataclass(frozen=True, slots=True)
class CardsPassed(Event):
    """From one hand to another: the two players know the cards, a third does not."""

    secret = ("cards",)
    final = True
    giver: int
    taker: int
    cards: tuple[int, ...]
    at_random: bool

    def witnesses(self) -> tuple[int, ...]:
        return (self.giver, self.taker)


@dataclass(frozen=True, slots=True)
class CardLostAtRandom(Event):
    final = True
    seat: int
    card: int


@dataclass(frozen=True, slots=True)
class NothingToLose(Event):
    """Somebody without cards was to lose one."""

    rule = "Nuisance"
    seat: int


@dataclass(frozen=True, slots=True)
class EverybodySpared(Event):
    rule = "Nuisance"
    seat: int


@dataclass(frozen=True, slots=True)
class CardToPile(Event):
    """From the top of a deck onto its owner's discard pile, for all to see."""

    final = True
    seat: int
    card: int


@dataclass(frozen=True, slots=True)
class CardBuried(OwnerSees):
    """Face down onto another player's deck."""

    rule = "Rotten Food"
    secret = ("card",)
    card: int
    victim: int


@dataclass(frozen=True, slots=True)
class PilesSwapped(Event):
    rule = "Wily Fellow"
    final = True
    seat: int
    shuffled: int
    turned_up: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class HandsMixed(Event):
    rule = "Whirligig"
    final = True
    seat: int
    victim: int


@dataclass(frozen=True, slots=True)
class HandDealt(OwnerSees):
    secret = ("cards",)
    final = True
    cards: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class StallCardSwapped(Event):
    rule = "Acorn"
    seat: int
    owner: int
    given: int
    taken: int


@dataclass(frozen=True, slots=True)
class MarketCardSwapped(Event):
    rule = "Gift Voucher"
    seat: int
    given: int
    taken: int


@dataclass(frozen=True, slots=True)
class CardTurnedUp(Event):
    """The top card of the market deck, for all to see."""

    final = True
    seat: int
    card: int


@dataclass(frozen=True, slots=True)
class MarketTopDiscarded(Event):
    """The top card of the market deck onto the market's discard pile, by an ability of a hand card."""

    final = True
    seat: int
    by: int
    card: int


# Values and guises


@dataclass(frozen=True, slots=True)
class ValuesRaised(Event):
    rule = "Flashy Show"
    seat: int
    shows: int


@dataclass(frozen=True, slots=True)
class DieRolled(Event):
    rule = "Die"
    final = True
    seat: int
    rolled: int


@dataclass(frozen=True, slots=True)
class ValueChanged(Event):
    seat: int
    card: int
    value: int


@dataclass(frozen=True, slots=True)
class CardBlindfolded(OwnerSees):
    rule = "Blindfold"
    secret = ("card",)
    card: int
    victim: int


@dataclass(frozen=True, slots=True)
class ValueGuessed(Event):
    rule = "Blindfold"
    final = True
    seat: int
    owner: int
    guess: int
    card: int
    right: bool


@dataclass(frozen=True, slots=True)
class CardImitated(Event):
    """A chameleon has settled on what it is; the kind is its own when there was nothing to copy."""

    rule = "DM-12.1"
    seat: int
    card: int
    kind: int


@dataclass(frozen=True, slots=True)
class GuiseLost(OwnerSees):
    """Not for others: they may be in doubt whether the card is still in that hand."""

    rule = "DM-12.3"
    secret = ("card",)
    card: int


@dataclass(frozen=True, slots=True)
class CardsShown(Event):
    rule = "DM-1.3"
    seat: int
    cards: tuple[int, ...]


# Clean-up and the end


@dataclass(frozen=True, slots=True)
class MarketRefilled(Event):
    rule = "DM-10.1"
    final = True
    cards: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class MarketReshuffled(Event):
    rule = "DM-10.2"
    number: int


@dataclass(frozen=True, slots=True)
class StallFinished(Event):
    rule = "DM-11.1"
    seat: int
