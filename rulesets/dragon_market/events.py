"""Everything that can happen in the harbour. A boat is told of by the good it is called after."""

from __future__ import annotations

from dataclasses import dataclass

from rules.events import Event

# Setting up


@dataclass(frozen=True, slots=True)
class FirstPlayerDrawn(Event):
    final = True
    seat: int


@dataclass(frozen=True, slots=True)
class BoatPlaced(Event):
    seat: int
    berth: int


@dataclass(frozen=True, slots=True)
class HarbourLaid(Event):
    """A quick start: all boats at once."""

    boats: int


@dataclass(frozen=True, slots=True)
class GoodsLoaded(Event):
    final = True
    kinds: int


@dataclass(frozen=True, slots=True)
class CoinsDealt(Event):
    seat: int
    coins: int


# Objectives


@dataclass(frozen=True, slots=True)
class ObjectiveTurnedUp(Event):
    final = True
    seat: int
    card: int


@dataclass(frozen=True, slots=True)
class ObjectivesDrawn(Event):
    """To choose from; partners look together (R-DG-38)."""

    secret = ("cards",)
    final = True
    seat: int
    partner: int
    cards: tuple[int, ...]

    def witnesses(self) -> tuple[int, ...]:
        return (self.seat, self.partner)


@dataclass(frozen=True, slots=True)
class ObjectiveKept(Event):
    secret = ("card",)
    seat: int
    partner: int
    card: int
    put_back: int

    def witnesses(self) -> tuple[int, ...]:
        return (self.seat, self.partner)


@dataclass(frozen=True, slots=True)
class ObjectiveCompleted(Event):
    seat: int
    card: int
    done: int
    goal: int


@dataclass(frozen=True, slots=True)
class BonusWon(Event):
    seat: int
    bonus: int


@dataclass(frozen=True, slots=True)
class GameWon(Event):
    seat: int
    partner: int
    done: int


# The dice and the purse


@dataclass(frozen=True, slots=True)
class DiceRolled(Event):
    seat: int
    dice: tuple[int, int]


@dataclass(frozen=True, slots=True)
class DieRolledAgain(Event):
    seat: int
    old: int
    new: int


@dataclass(frozen=True, slots=True)
class CoinSpent(Event):
    seat: int
    points: int


@dataclass(frozen=True, slots=True)
class CoinsTaken(Event):
    """From the stock."""

    seat: int
    coins: int


@dataclass(frozen=True, slots=True)
class CoinTakenFrom(Event):
    """The stock was short (DG-6.2)."""

    seat: int
    rival: int


@dataclass(frozen=True, slots=True)
class TurnEnded(Event):
    seat: int
    points: int
    """Left over and not banked."""


# Boats


@dataclass(frozen=True, slots=True)
class BoatMoved(Event):
    seat: int
    good: int
    start: int
    end: int


@dataclass(frozen=True, slots=True)
class BoatSlid(BoatMoved):
    pass


@dataclass(frozen=True, slots=True)
class BoatLeapt(BoatMoved):
    pass


@dataclass(frozen=True, slots=True)
class BoatDrifted(BoatMoved):
    pass


@dataclass(frozen=True, slots=True)
class BoatTurned(Event):
    seat: int
    good: int
    sailor: int
    clockwise: bool


@dataclass(frozen=True, slots=True)
class BoatSwung(Event):
    """About the end opposite the sailor."""

    seat: int
    good: int
    pivot: int
    clockwise: bool


@dataclass(frozen=True, slots=True)
class BoatFlipped(Event):
    seat: int
    good: int
    sailor: int


@dataclass(frozen=True, slots=True)
class PilesExchanged(Event):
    seat: int
    good: int
    sailor: int


# Heirs


@dataclass(frozen=True, slots=True)
class HeirMoved(Event):
    seat: int
    start: int
    end: int


@dataclass(frozen=True, slots=True)
class HeirStepped(HeirMoved):
    pass


@dataclass(frozen=True, slots=True)
class HeirVaulted(HeirMoved):
    """Over a sailor."""


@dataclass(frozen=True, slots=True)
class HeirCutCorner(HeirMoved):
    """A diagonal step."""


@dataclass(frozen=True, slots=True)
class HeirJumped(HeirMoved):
    """Over a square of water."""


@dataclass(frozen=True, slots=True)
class HeirsSwapped(HeirMoved):
    rival: int


@dataclass(frozen=True, slots=True)
class GoodTaken(Event):
    seat: int
    good: int
    square: int
