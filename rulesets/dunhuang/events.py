"""Everything that can happen at the table. What only some may see is named in ``secret``."""

from __future__ import annotations

from dataclasses import dataclass

from rules.events import Event


@dataclass(frozen=True, slots=True)
class CardKept(Event):
    """One of three, at set-up."""

    rule = "DH-1.4"
    secret = ("good",)
    seat: int
    good: int

    def witnesses(self) -> tuple[int, ...]:
        return (self.seat,)


@dataclass(frozen=True, slots=True)
class FirstPlayerDrawn(Event):
    rule = "DH-1.6"
    final = True
    seat: int


@dataclass(frozen=True, slots=True)
class CamelPlaced(Event):
    rule = "DH-1.6"
    seat: int
    tile: int
    character: int


@dataclass(frozen=True, slots=True)
class CamelMoved(Event):
    rule = "DH-3.1"
    seat: int
    steps: int
    paid: int
    character: int


@dataclass(frozen=True, slots=True)
class NoCard(Event):
    """The camel stopped where the market has a gap."""

    rule = "DH-8.2"
    seat: int


@dataclass(frozen=True, slots=True)
class GoodToHand(Event):
    rule = "DH-4.1"
    seat: int
    good: int


@dataclass(frozen=True, slots=True)
class GoodToShop(Event):
    rule = "DH-4.3"
    seat: int
    good: int


@dataclass(frozen=True, slots=True)
class TokenTaken(Event):
    """From a rival's shop, or from the middle (NOBODY)."""

    rule = "DH-4.4"
    seat: int
    good: int
    rival: int
    paid: int = 0


@dataclass(frozen=True, slots=True)
class TokenMissed(Event):
    """A shop has more of the good, so its new card brings no token."""

    rule = "R-DH-1"
    seat: int
    good: int


@dataclass(frozen=True, slots=True)
class TokenKept(Event):
    """A tie that the 商 side fended off."""

    rule = "DH-10.20"
    owner: int
    rival: int
    good: int
    turned_back: bool


@dataclass(frozen=True, slots=True)
class TokenReturned(Event):
    rule = "DH-10.17"
    seat: int
    good: int


@dataclass(frozen=True, slots=True)
class TokenTurned(Event):
    rule = "DH-10.15"
    seat: int
    good: int


@dataclass(frozen=True, slots=True)
class CoinsTaken(Event):
    rule = "DH-5.1"
    seat: int
    coins: int


@dataclass(frozen=True, slots=True)
class BonusDeclined(Event):
    rule = "DH-5.1"
    seat: int


@dataclass(frozen=True, slots=True)
class CharacterUsed(Event):
    rule = "DH-5.1"
    seat: int
    character: int


@dataclass(frozen=True, slots=True)
class PrestigeTaken(Event):
    seat: int
    points: int


@dataclass(frozen=True, slots=True)
class GoodDiscarded(Event):
    """From the hand or from the shop; open to all (R-DH-19)."""

    rule = "R-DH-19"
    seat: int
    good: int
    from_shop: bool


@dataclass(frozen=True, slots=True)
class CardsDrawn(Event):
    rule = "R-DH-17"
    secret = ("goods",)
    final = True
    seat: int
    goods: tuple[int, ...]

    def witnesses(self) -> tuple[int, ...]:
        return (self.seat,)


@dataclass(frozen=True, slots=True)
class DrawnCardKept(Event):
    rule = "DH-10.5"
    secret = ("good",)
    seat: int
    good: int
    put_back: int

    def witnesses(self) -> tuple[int, ...]:
        return (self.seat,)


@dataclass(frozen=True, slots=True)
class GoodsSwapped(Event):
    """A card of a shop or a hand against a card of the market."""

    rule = "R-DH-13"
    seat: int
    given: int
    taken: int
    from_shop: bool


@dataclass(frozen=True, slots=True)
class HandAndShopSwapped(Event):
    rule = "DH-10.11"
    seat: int
    to_hand: int
    to_shop: int


@dataclass(frozen=True, slots=True)
class ShopToHand(Event):
    rule = "DH-10.12"
    seat: int
    good: int


@dataclass(frozen=True, slots=True)
class HandToShop(Event):
    rule = "DH-10.12"
    seat: int
    good: int


@dataclass(frozen=True, slots=True)
class CardsPassed(Event):
    """From one hand to another: the two players know the cards, a third does not (R-DH-23)."""

    rule = "R-DH-23"
    secret = ("goods",)
    final = True
    giver: int
    taker: int
    goods: tuple[int, ...]
    at_random: bool = False

    def witnesses(self) -> tuple[int, ...]:
        return (self.giver, self.taker)


@dataclass(frozen=True, slots=True)
class MarketRefilled(Event):
    rule = "DH-7.1"
    final = True
    goods: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class PileRanOut(Event):
    rule = "DH-8.1"
    last: int


@dataclass(frozen=True, slots=True)
class WonAtOnce(Event):
    rule = "DH-6.1"
    seat: int


@dataclass(frozen=True, slots=True)
class GameScored(Event):
    rule = "DH-9.2"
    final = True
    winners: tuple[int, ...]
