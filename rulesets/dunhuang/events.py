"""Everything that can happen at the table. What only some may see is named in ``secret``."""

from __future__ import annotations

from dataclasses import dataclass

from rules.events import Caused, Event


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
class GoodToHand(Caused):
    """From the camel's space, or fetched by Shepherd or Farmer."""

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

    seat: int
    good: int
    rival: int
    paid: int = 0

    @property
    def rule(self) -> str:
        return "DH-10.19" if self.paid else "DH-4.4"


@dataclass(frozen=True, slots=True)
class TokenMissed(Event):
    """A shop has more of the good, so its new card brings no token: from that shop, or even from the middle."""

    seat: int
    good: int
    in_the_middle: bool

    @property
    def rule(self) -> str:
        return "R-DH-1" if self.in_the_middle else "DH-4.4"


@dataclass(frozen=True, slots=True)
class TokenKept(Caused):
    """A tie that the 商 side fended off: turned back by the Manichean's guard, or not paid for by the Buddhist's."""

    owner: int
    rival: int
    good: int
    turned_back: bool


@dataclass(frozen=True, slots=True)
class TokenReturned(Event):
    """A rival has more of the good now, or the shop has none of it left."""

    seat: int
    good: int
    last_card: bool

    @property
    def rule(self) -> str:
        return "R-DH-2" if self.last_card else "DH-10.17"


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
class PrestigeTaken(Caused):
    """As much as the stock has; from an empty one nothing (R-DH-9)."""

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
class CardsDrawn(Caused):
    secret = ("goods",)
    final = True
    seat: int
    goods: tuple[int, ...]

    def witnesses(self) -> tuple[int, ...]:
        return (self.seat,)


@dataclass(frozen=True, slots=True)
class DrawnCardKept(Caused):
    secret = ("good",)
    seat: int
    good: int
    put_back: int

    def witnesses(self) -> tuple[int, ...]:
        return (self.seat,)


@dataclass(frozen=True, slots=True)
class GoodsSwapped(Caused):
    """A card of a shop or a hand against a card of the market."""

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
class CardsPassed(Caused):
    """From one hand to another: the two players know the cards, a third does not (R-DH-23)."""

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
