"""Adapting Veiled Chameleons: imitation. What they copy stands here; how copying works, in ``guises``."""

from __future__ import annotations

from collections.abc import Sequence

from rules.events import Tell
from rules.state import Frame
from rulesets.dale.cards.card import AskSlot, Chameleon, TurnsUpMarket
from rulesets.dale.components import NO_CARD
from rulesets.dale.events import MarketCardSwapped
from rulesets.dale.state import Valley
from rulesets.dale.verbs import enter_hand_openly


class FlexibleShopkeeper(Chameleon):
    """Any card of the newest stack in the own stall."""

    name = "flexible-shopkeeper"
    rule = "Flexible Shopkeeper"

    def targets(self, s: Valley, seat: int, me: int) -> Sequence[int]:
        return s.stalls[seat][-1] if s.stalls[seat] else ()


class Reflection(Chameleon):
    """The top card of another player's discard pile."""

    name = "reflection"
    rule = "Reflection"

    def targets(self, s: Valley, seat: int, me: int) -> Sequence[int]:
        return [s.discards[other][-1] for other in s.others(seat) if s.discards[other]]


class GoodOldTimes(TurnsUpMarket, Chameleon):
    """The top card of the market's discard pile; once a turn it throws away the top of the market deck."""

    name = "good-old-times"
    rule = "Good Old Times"
    bit = 2

    def targets(self, s: Valley, seat: int, me: int) -> Sequence[int]:
        return s.market_discard[-1:]


class GiftVoucher(AskSlot):
    """Takes the place of a market card, which comes to the hand. It copies nothing."""

    name = "gift-voucher"
    rule = "Gift Voucher"

    def apply(self, s: Valley, frame: Frame, choice: int, tell: Tell) -> None:
        seat, voucher, taken = frame[1], s.in_play, s.market[choice]
        s.market[choice] = voucher
        s.in_play = NO_CARD
        enter_hand_openly(s, seat, taken)
        tell(MarketCardSwapped, seat, voucher, taken)


class Trendsetting(Chameleon):
    """Any card in the market."""

    name = "trendsetting"
    rule = "Trendsetting"

    def targets(self, s: Valley, seat: int, me: int) -> Sequence[int]:
        return [card for card in s.market if card != NO_CARD]


class SeeingDoubles(Chameleon):
    """Another card of the own hand."""

    name = "seeing-doubles"
    rule = "Seeing Doubles"

    def targets(self, s: Valley, seat: int, me: int) -> Sequence[int]:
        return [card for card in s.hands[seat] if card != me]


CHAMELEONS = (
    *(FlexibleShopkeeper(), Reflection(), GoodOldTimes()),
    *(GiftVoucher(), Trendsetting(), SeeingDoubles()),
)
