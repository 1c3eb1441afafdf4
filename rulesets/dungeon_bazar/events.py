"""Everything that can happen, phase by phase. What only some may see is named in ``secret``."""

from __future__ import annotations

from dataclasses import dataclass

from rules.events import Event

# Set-up


@dataclass(frozen=True, slots=True)
class DungeonLaid(Event):
    rule = "DB-2.3"
    contents: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class MerchantDealt(Event):
    rule = "DB-2.8"
    seat: int
    tile: int


@dataclass(frozen=True, slots=True)
class MerchantChosen(Event):
    rule = "DB-2.9"
    seat: int
    power: int


# Phase 1


@dataclass(frozen=True, slots=True)
class HeroArrived(Event):
    rule = "DB-3.1"
    final = True
    hero: int
    coins: int


@dataclass(frozen=True, slots=True)
class GuideDrawn(Event):
    """One more hero, who only shows where the Entrance stands."""

    rule = "DB-3.2"
    final = True
    hero: int


@dataclass(frozen=True, slots=True)
class GuidePassedCentre(Event):
    """A kind of his list lies in the middle, where no Entrance can stand."""

    rule = "DB-3.3"
    hero: int
    kind: int


@dataclass(frozen=True, slots=True)
class EntrancePlaced(Event):
    rule = "DB-3.2"
    kind: int
    room: int
    content: int
    side: int
    closed: bool


@dataclass(frozen=True, slots=True)
class SpellTurned(Event):
    rule = "DB-3.7"
    final = True
    spell: int


# Phase 2


@dataclass(frozen=True, slots=True)
class OfferMade(Event):
    """A closed fist: everybody sees that, only the owner knows what is in it."""

    rule = "DB-4.1"
    secret = ("coins",)
    seat: int
    coins: int

    def witnesses(self) -> tuple[int, ...]:
        return (self.seat,)


@dataclass(frozen=True, slots=True)
class OffersRevealed(Event):
    rule = "DB-4.1"
    final = True
    offers: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class OfferingWon(Event):
    rule = "DB-4.2"
    seat: int
    coins: int
    tied: bool


# Phase 3


@dataclass(frozen=True, slots=True)
class RoundPaid(Event):
    rule = "DB-7.3"
    seat: int
    coins: int


@dataclass(frozen=True, slots=True)
class PawnMoved(Event):
    rule = "DB-5.4"
    seat: int
    room: int
    content: int


@dataclass(frozen=True, slots=True)
class DoorOpened(Event):
    rule = "DB-5.6"
    seat: int
    room: int
    """The one behind the door."""
    content: int
    paid: int


@dataclass(frozen=True, slots=True)
class GoblinPlaced(Event):
    rule = "DB-5.5"
    seat: int
    room: int
    content: int


@dataclass(frozen=True, slots=True)
class CoinGiven(Event):
    """For a goblin beside those of the Indian (DB-12.4)."""

    rule = "DB-12.4"
    giver: int
    taker: int
    coins: int


@dataclass(frozen=True, slots=True)
class FavourCollected(Event):
    rule = "DB-5.9"
    final = True
    seat: int
    room: int


@dataclass(frozen=True, slots=True)
class CloudyFound(Event):
    rule = "DB-5.10"
    final = True
    seat: int
    room: int


@dataclass(frozen=True, slots=True)
class CloudyBroughtHome(Event):
    rule = "DB-6.3"
    seat: int
    coins: int
    favours: int


@dataclass(frozen=True, slots=True)
class AccountantBribed(Event):
    rule = "DB-6.4"
    seat: int
    coins: int


@dataclass(frozen=True, slots=True)
class OgreRecruited(Event):
    rule = "DB-6.5"
    seat: int
    room: int
    content: int


@dataclass(frozen=True, slots=True)
class HelpAsked(Event):
    rule = "DB-6.1"
    seat: int
    actions: int


@dataclass(frozen=True, slots=True)
class RoundEnded(Event):
    """By choice, with actions to spare."""

    rule = "R-DB-11"
    seat: int
    spare: int


CHOSE, PENNILESS, STOPPED = range(3)
"""Why somebody leaves: of his own will, for want of coins (R-DB-12), or by the safety stop (R-DB-37)."""


@dataclass(frozen=True, slots=True)
class LeftDungeon(Event):
    rule = "DB-7.1"
    seat: int
    place: int
    coins: int
    why: int = CHOSE


# Phase 4


@dataclass(frozen=True, slots=True)
class OrderDetermined(Event):
    rule = "DB-8.1"
    room: int
    content: int
    order: tuple[int, ...]
    strengths: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class LairPaid(Event):
    rule = "DB-8.2"
    seat: int
    coins: int
    first: bool


@dataclass(frozen=True, slots=True)
class DeckRefilled(Event):
    rule = "R-DB-13"
    final = True
    deck: int
    cards: int


@dataclass(frozen=True, slots=True)
class CardsDrawn(Event):
    rule = "DB-8.3"
    secret = ("cards",)
    final = True
    seat: int
    deck: int
    cards: tuple[int, ...]

    def witnesses(self) -> tuple[int, ...]:
        return (self.seat,)


@dataclass(frozen=True, slots=True)
class CardKept(Event):
    rule = "DB-8.3"
    secret = ("card",)
    seat: int
    deck: int
    card: int

    def witnesses(self) -> tuple[int, ...]:
        return (self.seat,)


@dataclass(frozen=True, slots=True)
class CardsPassed(Event):
    """Down the order: giver and taker have both seen them."""

    rule = "DB-8.3"
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

    rule = "DB-8.3"
    secret = ("card",)
    seat: int
    deck: int
    card: int

    def witnesses(self) -> tuple[int, ...]:
        return (self.seat,)


@dataclass(frozen=True, slots=True)
class NothingLeft(Event):
    """The cards ran out before these had their turn (R-DB-13)."""

    rule = "R-DB-13"
    deck: int
    seats: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class SpellTaken(Event):
    rule = "DB-8.4"
    seat: int
    spell: int


@dataclass(frozen=True, slots=True)
class Consoled(Event):
    rule = "DB-8.4"
    seat: int
    coins: int


@dataclass(frozen=True, slots=True)
class PileSearched(Event):
    """The Chinese merchant looks through the discard pile."""

    rule = "R-DB-31"
    final = True
    seat: int
    cards: int


@dataclass(frozen=True, slots=True)
class CardRetrieved(Event):
    rule = "DB-12.5"
    secret = ("card",)
    seat: int
    deck: int
    card: int

    def witnesses(self) -> tuple[int, ...]:
        return (self.seat,)


# Phase 5


@dataclass(frozen=True, slots=True)
class StallOpened(Event):
    rule = "DB-9.1"
    final = True
    seat: int
    cards: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class SpellCast(Event):
    """On a deck or a hero, or before the own stall."""

    rule = "DB-9.2"
    seat: int
    spell: int
    target: int


@dataclass(frozen=True, slots=True)
class HeroCame(Event):
    rule = "DB-9.3"
    hero: int
    coins: int
    backwards: bool


@dataclass(frozen=True, slots=True)
class LineRead(Event):
    rule = "DB-9.4"
    hero: int
    kind: int
    coins: int


@dataclass(frozen=True, slots=True)
class ListReadAgain(Event):
    rule = "R-DB-9"
    hero: int
    coins: int


@dataclass(frozen=True, slots=True)
class NothingShown(Event):
    rule = "DB-9.4"
    hero: int
    kind: int


@dataclass(frozen=True, slots=True)
class KindInvisible(Event):
    rule = "DB-13.2"
    hero: int
    kind: int


@dataclass(frozen=True, slots=True)
class CardSought(Event):
    """The cheapest card of the kind, or the dearest under Charme; for a line nobody passed on yet or after a pass."""

    rule = "DB-9.5"
    hero: int
    seat: int
    card: int
    dearest: bool
    after_pass: bool
    alone: bool
    """No other card of the kind is on show."""


@dataclass(frozen=True, slots=True)
class GoodSold(Event):
    rule = "DB-9.5"
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

    rule = "DB-9.6"
    seat: int


@dataclass(frozen=True, slots=True)
class DiscountRefused(Event):
    rule = "DB-9.9"
    seat: int
    hero: int
    card: int
    coins: int


@dataclass(frozen=True, slots=True)
class AllPassed(Event):
    rule = "DB-9.9"
    hero: int
    kind: int


@dataclass(frozen=True, slots=True)
class HeroDone(Event):
    rule = "DB-9.8"
    hero: int
    left: int


@dataclass(frozen=True, slots=True)
class UnsoldCleared(Event):
    rule = "DB-9.10"
    seat: int
    cards: tuple[int, ...]
    coins: int


@dataclass(frozen=True, slots=True)
class PursesVanished(Event):
    """Disappearance: what the heroes still had."""

    rule = "DB-13.5"
    seat: int
    coins: int


@dataclass(frozen=True, slots=True)
class PursesReturned(Event):
    rule = "R-DB-32"
    coins: int


# Phase 6 and the end


@dataclass(frozen=True, slots=True)
class CloudyLost(Event):
    rule = "DB-5.10"
    seat: int


@dataclass(frozen=True, slots=True)
class CaveReset(Event):
    rule = "DB-10.3"
    final = True
    spell: int


@dataclass(frozen=True, slots=True)
class FavoursRewarded(Event):
    rule = "DB-11.1"
    seats: tuple[int, ...]
    favours: int
    coins: int


@dataclass(frozen=True, slots=True)
class FavoursMissed(Event):
    rule = "DB-11.2"
    seats: tuple[int, ...]
    favours: int
    coins: int


@dataclass(frozen=True, slots=True)
class TieDrawn(Event):
    rule = "R-DB-17"
    final = True
    tied: tuple[int, ...]
    winner: int


@dataclass(frozen=True, slots=True)
class GameEnded(Event):
    rule = "DB-11.3"
    final = True
    winners: tuple[int, ...]
