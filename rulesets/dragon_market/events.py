"""Everything that can happen in the harbour. A boat is told of by its name: the two goods it was loaded with."""

from __future__ import annotations

from dataclasses import dataclass

from rules.events import Caused, Event

# Setting up


@dataclass(frozen=True, slots=True)
class FirstPlayerDrawn(Event):
    rule = "DG-1.7"
    final = True
    seat: int


@dataclass(frozen=True, slots=True)
class BoatPlaced(Event):
    rule = "DG-1.1"
    seat: int
    berth: int


@dataclass(frozen=True, slots=True)
class HarbourLaid(Event):
    """A quick start: all boats at once."""

    rule = "DG-1.1"
    boats: int


@dataclass(frozen=True, slots=True)
class GoodsLoaded(Event):
    rule = "DG-1.3"
    final = True
    kinds: int


@dataclass(frozen=True, slots=True)
class CoinsDealt(Event):
    rule = "DG-1.8"
    seat: int
    coins: int


# Objectives


@dataclass(frozen=True, slots=True)
class ObjectiveTurnedUp(Event):
    """The first card of a family."""

    rule = "DG-1.5"
    final = True
    seat: int
    card: int


@dataclass(frozen=True, slots=True)
class NextObjectiveTurnedUp(ObjectiveTurnedUp):
    """After a delivery."""

    rule = "DG-6.4"


@dataclass(frozen=True, slots=True)
class ObjectivesDrawn(Event):
    """To choose from; partners look together (R-DG-38)."""

    rule = "DG-7.1"
    secret = ("cards",)
    final = True
    seat: int
    partner: int
    cards: tuple[int, ...]

    def witnesses(self) -> tuple[int, ...]:
        return (self.seat, self.partner)


@dataclass(frozen=True, slots=True)
class NextObjectivesDrawn(ObjectivesDrawn):
    """After a delivery."""

    rule = "DG-7.2"


@dataclass(frozen=True, slots=True)
class ObjectiveKept(Event):
    rule = "DG-7.1"
    secret = ("card",)
    seat: int
    partner: int
    card: int
    put_back: int

    def witnesses(self) -> tuple[int, ...]:
        return (self.seat, self.partner)


@dataclass(frozen=True, slots=True)
class NextObjectiveKept(ObjectiveKept):
    """After a delivery."""

    rule = "DG-7.2"


@dataclass(frozen=True, slots=True)
class ObjectiveCompleted(Caused):
    """By coming home, or by waiting there while the partner filled the card."""

    seat: int
    card: int
    done: int
    goal: int


@dataclass(frozen=True, slots=True)
class BonusWon(Event):
    rule = "DG-7.2"
    seat: int
    bonus: int


@dataclass(frozen=True, slots=True)
class GameWon(Event):
    rule = "DG-6.5"
    seat: int
    partner: int
    done: int


# The dice and the purse


@dataclass(frozen=True, slots=True)
class DiceRolled(Event):
    rule = "DG-2.1"
    seat: int
    dice: tuple[int, int]


@dataclass(frozen=True, slots=True)
class DieRolledAgain(Event):
    rule = "DG-10.8"
    seat: int
    old: int
    new: int


@dataclass(frozen=True, slots=True)
class CoinSpent(Event):
    rule = "DG-6.3"
    seat: int
    points: int


@dataclass(frozen=True, slots=True)
class CoinsTaken(Event):
    """From the stock, for points left over."""

    rule = "DG-6.1"
    seat: int
    coins: int


@dataclass(frozen=True, slots=True)
class CoinsWon(CoinsTaken):
    """From the stock, by the bonus of a card."""

    rule = "DG-10.11"


@dataclass(frozen=True, slots=True)
class CoinTakenFrom(Caused):
    """The stock was short, for banked points or for a bonus."""

    seat: int
    rivals: tuple[int, ...]
    """Whose purse it was: a player's, or a team's."""


@dataclass(frozen=True, slots=True)
class TurnEnded(Event):
    seat: int
    points: int
    """Left over and not banked."""


# Boats


@dataclass(frozen=True, slots=True)
class BoatMoved(Event):
    seat: int
    boat: tuple[int, int]
    start: int
    end: int


@dataclass(frozen=True, slots=True)
class BoatSlid(BoatMoved):
    rule = "DG-3.1"


@dataclass(frozen=True, slots=True)
class BoatLeapt(BoatMoved):
    rule = "DG-10.1"


@dataclass(frozen=True, slots=True)
class BoatDrifted(BoatMoved):
    rule = "DG-10.3"


@dataclass(frozen=True, slots=True)
class BoatTurned(Event):
    rule = "DG-4.1"
    seat: int
    boat: tuple[int, int]
    sailor: int
    clockwise: bool


@dataclass(frozen=True, slots=True)
class BoatSwung(Event):
    """About the end opposite the sailor."""

    rule = "DG-10.6"
    seat: int
    boat: tuple[int, int]
    pivot: int
    clockwise: bool


@dataclass(frozen=True, slots=True)
class BoatFlipped(Event):
    rule = "DG-10.2"
    seat: int
    boat: tuple[int, int]
    sailor: int


@dataclass(frozen=True, slots=True)
class PilesExchanged(Event):
    rule = "DG-10.7"
    seat: int
    boat: tuple[int, int]
    sailor: int


# Heirs


@dataclass(frozen=True, slots=True)
class HeirMoved(Event):
    seat: int
    start: int
    end: int


@dataclass(frozen=True, slots=True)
class HeirStepped(HeirMoved):
    rule = "DG-5.1"


@dataclass(frozen=True, slots=True)
class HeirVaulted(HeirMoved):
    """Over a sailor."""

    rule = "DG-10.4"


@dataclass(frozen=True, slots=True)
class HeirCutCorner(HeirMoved):
    """A diagonal step."""

    rule = "DG-10.4"


@dataclass(frozen=True, slots=True)
class HeirJumped(HeirMoved):
    """Over a square of water."""

    rule = "DG-10.4"


@dataclass(frozen=True, slots=True)
class HeirsSwapped(HeirMoved):
    rule = "DG-10.5"
    rival: int


@dataclass(frozen=True, slots=True)
class GoodTaken(Event):
    rule = "DG-5.3"
    seat: int
    good: int
    square: int
