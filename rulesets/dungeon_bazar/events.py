"""Everything that can happen, phase by phase. What only some may see is named in ``secret``."""

from __future__ import annotations

from dataclasses import dataclass

from rules.events import Event

# Set-up


@dataclass(frozen=True, slots=True)
class DungeonLaid(Event):
    contents: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class MerchantDealt(Event):
    seat: int
    tile: int


@dataclass(frozen=True, slots=True)
class MerchantChosen(Event):
    seat: int
    power: int


# Phase 1


@dataclass(frozen=True, slots=True)
class HeroArrived(Event):
    final = True
    hero: int
    coins: int


@dataclass(frozen=True, slots=True)
class GuideDrawn(Event):
    """One more hero, who only shows where the Entrance stands."""

    final = True
    hero: int


@dataclass(frozen=True, slots=True)
class GuidePassedCentre(Event):
    """A kind of his list lies in the middle, where no Entrance can stand."""

    hero: int
    kind: int


@dataclass(frozen=True, slots=True)
class EntrancePlaced(Event):
    kind: int
    room: int
    content: int
    side: int
    closed: bool


@dataclass(frozen=True, slots=True)
class SpellTurned(Event):
    final = True
    spell: int


# Phase 2


@dataclass(frozen=True, slots=True)
class OfferMade(Event):
    """A closed fist: everybody sees that, only the owner knows what is in it."""

    secret = ("coins",)
    seat: int
    coins: int

    def witnesses(self) -> tuple[int, ...]:
        return (self.seat,)


@dataclass(frozen=True, slots=True)
class OffersRevealed(Event):
    final = True
    offers: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class OfferingWon(Event):
    seat: int
    coins: int
    tied: bool


# Phase 3


@dataclass(frozen=True, slots=True)
class RoundPaid(Event):
    seat: int
    coins: int


@dataclass(frozen=True, slots=True)
class PawnMoved(Event):
    seat: int
    room: int
    content: int


@dataclass(frozen=True, slots=True)
class DoorOpened(Event):
    seat: int
    room: int
    """The one behind the door."""
    content: int
    paid: int


@dataclass(frozen=True, slots=True)
class GoblinPlaced(Event):
    seat: int
    room: int
    content: int


@dataclass(frozen=True, slots=True)
class CoinGiven(Event):
    """For a goblin beside those of the Indian (DB-12.4)."""

    giver: int
    taker: int
    coins: int


@dataclass(frozen=True, slots=True)
class FavourCollected(Event):
    final = True
    seat: int
    room: int


@dataclass(frozen=True, slots=True)
class CloudyFound(Event):
    final = True
    seat: int
    room: int


@dataclass(frozen=True, slots=True)
class CloudyBroughtHome(Event):
    seat: int
    coins: int
    favours: int


@dataclass(frozen=True, slots=True)
class AccountantBribed(Event):
    seat: int
    coins: int


@dataclass(frozen=True, slots=True)
class OgreRecruited(Event):
    seat: int
    room: int
    content: int


@dataclass(frozen=True, slots=True)
class HelpAsked(Event):
    seat: int
    actions: int


@dataclass(frozen=True, slots=True)
class RoundEnded(Event):
    """By choice, with actions to spare."""

    seat: int
    spare: int


CHOSE, PENNILESS, STOPPED = range(3)
"""Why somebody leaves: of his own will, for want of coins (R-DB-12), or by the safety stop (R-DB-37)."""


@dataclass(frozen=True, slots=True)
class LeftDungeon(Event):
    seat: int
    place: int
    coins: int
    why: int = CHOSE


# Phase 4


@dataclass(frozen=True, slots=True)
class OrderDetermined(Event):
    room: int
    content: int
    order: tuple[int, ...]
    strengths: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class LairPaid(Event):
    seat: int
    coins: int
    first: bool


@dataclass(frozen=True, slots=True)
class DeckRefilled(Event):
    final = True
    deck: int
    cards: int


@dataclass(frozen=True, slots=True)
class CardsDrawn(Event):
    secret = ("cards",)
    final = True
    seat: int
    deck: int
    cards: tuple[int, ...]

    def witnesses(self) -> tuple[int, ...]:
        return (self.seat,)


@dataclass(frozen=True, slots=True)
class CardKept(Event):
    secret = ("card",)
    seat: int
    deck: int
    card: int

    def witnesses(self) -> tuple[int, ...]:
        return (self.seat,)


@dataclass(frozen=True, slots=True)
class CardsPassed(Event):
    """Down the order: giver and taker have both seen them."""

    secret = ("cards",)
    final = True
    giver: int
    taker: int
    deck: int
    cards: tuple[int, ...]

    def witnesses(self) -> tuple[int, ...]:
        return (self.giver, self.taker)


@dataclass(frozen=True, slots=True)
class LeftOver(Event):
    """The last card of a draft, face down on the discard pile."""

    secret = ("card",)
    seat: int
    deck: int
    card: int

    def witnesses(self) -> tuple[int, ...]:
        return (self.seat,)


@dataclass(frozen=True, slots=True)
class NothingLeft(Event):
    """The cards ran out before these had their turn (R-DB-13)."""

    deck: int
    seats: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class SpellTaken(Event):
    seat: int
    spell: int


@dataclass(frozen=True, slots=True)
class Consoled(Event):
    seat: int
    coins: int


@dataclass(frozen=True, slots=True)
class PileSearched(Event):
    """The Chinese merchant looks through the discard pile."""

    final = True
    seat: int
    cards: int


@dataclass(frozen=True, slots=True)
class CardRetrieved(Event):
    secret = ("card",)
    seat: int
    deck: int
    card: int

    def witnesses(self) -> tuple[int, ...]:
        return (self.seat,)


# Phase 5


@dataclass(frozen=True, slots=True)
class StallOpened(Event):
    final = True
    seat: int
    cards: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class SpellCast(Event):
    """On a deck or a hero, or before the own stall."""

    seat: int
    spell: int
    target: int


@dataclass(frozen=True, slots=True)
class HeroCame(Event):
    hero: int
    coins: int
    backwards: bool


@dataclass(frozen=True, slots=True)
class LineRead(Event):
    hero: int
    kind: int
    coins: int


@dataclass(frozen=True, slots=True)
class ListReadAgain(Event):
    hero: int
    coins: int


@dataclass(frozen=True, slots=True)
class NothingShown(Event):
    hero: int
    kind: int


@dataclass(frozen=True, slots=True)
class KindInvisible(Event):
    hero: int
    kind: int


@dataclass(frozen=True, slots=True)
class CardSought(Event):
    """The cheapest card of the kind, or the dearest under Charme; for a line nobody passed on yet or after a pass."""

    hero: int
    seat: int
    card: int
    dearest: bool
    after_pass: bool
    alone: bool
    """No other card of the kind is on show."""


@dataclass(frozen=True, slots=True)
class GoodSold(Event):
    seat: int
    hero: int
    card: int
    coins: int
    extra: int
    left: int
    """What the hero keeps."""
    discount: bool


@dataclass(frozen=True, slots=True)
class JunkPraised(Event):
    """The dragon likes to see bad goods sold (DB-9.6)."""

    seat: int


@dataclass(frozen=True, slots=True)
class DiscountRefused(Event):
    seat: int
    hero: int
    card: int
    coins: int


@dataclass(frozen=True, slots=True)
class AllPassed(Event):
    hero: int
    kind: int


@dataclass(frozen=True, slots=True)
class HeroDone(Event):
    hero: int
    left: int


@dataclass(frozen=True, slots=True)
class UnsoldCleared(Event):
    seat: int
    cards: tuple[int, ...]
    coins: int


@dataclass(frozen=True, slots=True)
class PursesVanished(Event):
    """Disappearance: what the heroes still had."""

    seat: int
    coins: int


@dataclass(frozen=True, slots=True)
class PursesReturned(Event):
    coins: int


# Phase 6 and the end


@dataclass(frozen=True, slots=True)
class CloudyLost(Event):
    seat: int


@dataclass(frozen=True, slots=True)
class CaveReset(Event):
    final = True
    spell: int


@dataclass(frozen=True, slots=True)
class FavoursRewarded(Event):
    seats: tuple[int, ...]
    favours: int
    coins: int


@dataclass(frozen=True, slots=True)
class FavoursMissed(Event):
    seats: tuple[int, ...]
    favours: int
    coins: int


@dataclass(frozen=True, slots=True)
class TieDrawn(Event):
    final = True
    tied: tuple[int, ...]
    winner: int


@dataclass(frozen=True, slots=True)
class GameEnded(Event):
    final = True
    winners: tuple[int, ...]
