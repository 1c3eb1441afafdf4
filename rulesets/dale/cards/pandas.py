"""Dealing Giant Pandas: the market."""

from __future__ import annotations

from rules.events import Tell
from rules.state import Frame
from rulesets.dale.cards.card import (
    BETWEEN_ACTIONS,
    BUYS_DISCARDED,
    SHEDS_JUNK,
    WASTE_ALLOWED,
    AskOrder,
    AskSlot,
    Passive,
    Technique,
    TurnsUpMarket,
)
from rulesets.dale.components import NO_CARD, SLOTS
from rulesets.dale.events import LooksThrownAway
from rulesets.dale.state import Valley
from rulesets.dale.verbs import AWAY, keep_looked_at, lay_down, look_at_market_deck, take, throw_away


class LoyalPartner(Technique):
    """The whole market is thrown away and laid out anew."""

    name = "loyal-partner"
    rule = "Loyal Partner"

    def heap(self, s: Valley, seat: int) -> int:
        return SLOTS - s.market.count(NO_CARD)

    def play(self, s: Valley, seat: int, tell: Tell) -> None:
        s.push("lay-out")
        lay_down(s, seat, cards_in_market(s), AWAY, tell)


def cards_in_market(s: Valley) -> list[int]:
    return [card for card in s.market if card != NO_CARD]


class PrepaidGood(AskSlot):
    """A market card for nothing; it is no purchase."""

    name = "prepaid-good"
    rule = "Prepaid Good"

    def apply(self, s: Valley, frame: Frame, choice: int, tell: Tell) -> None:
        card = s.market[choice]
        s.market[choice] = NO_CARD
        take(s, frame[1], card, tell)


class EssentialPurchase(Passive):
    """Whoever buys it may throw away up to three junk of the payment."""

    name = "essential-purchase"
    rule = "Essential Purchase"
    rights = SHEDS_JUNK


class MarketDiscovery(TurnsUpMarket):
    """In a payment it lets one buy the top of the market's discard pile; once a turn it puts a new card there."""

    name = "market-discovery"
    rule = "Market Discovery"
    rights = BUYS_DISCARDED | BETWEEN_ACTIONS
    bit = 1


class SpecialOffer(AskOrder):
    """Three cards of the market deck, one to keep: a choice is that card, then the others as they are thrown away."""

    name = "special-offer"
    rule = "Special Offer"
    secret = True

    def play(self, s: Valley, seat: int, tell: Tell) -> None:
        look_at_market_deck(s, seat, 3, tell)
        super().play(s, seat, tell)

    def apply(self, s: Valley, frame: Frame, choice: tuple[int, ...], tell: Tell) -> None:
        seat, (kept, *thrown) = frame[1], choice
        keep_looked_at(s, seat, kept, tell)
        for card in thrown:
            throw_away(s, card)
        if thrown:
            tell(LooksThrownAway, seat, tuple(thrown))


class StockClearance(Passive):
    """In a payment it lifts the rule against superfluous cards."""

    name = "stock-clearance"
    rule = "Stock Clearance"
    rights = WASTE_ALLOWED


PANDAS = (LoyalPartner(), PrepaidGood(), EssentialPurchase(), MarketDiscovery(), SpecialOffer(), StockClearance())
