"""Taking from the offer (BZ-7): any cards, cards of one colour, of one item, or of either."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
from typing import Final

from rules.events import Tell
from rules.kinds import Place, Refusal, Step, refuse
from rules.state import Frame
from rulesets.bazar.components import COLOUR, COLOUR_MASK, WARE, WARE_MASK
from rulesets.bazar.events import CoinsTaken, CostPaid, NothingDiscarded, OfferTaken
from rulesets.bazar.hands import ItemSet
from rulesets.bazar.piles import discard_set, refill, take_from_offer
from rulesets.bazar.state import Bazaar, cards, mask_of

ANY: Final = 0
SAME_COLOUR: Final = 1
SAME_WARE: Final = 2
SAME_EITHER: Final = SAME_COLOUR | SAME_WARE
"""How the cards of one helping must be alike. Gems count with their printed colour and as gems (R-BZ-15)."""


def alike(items: tuple[int, ...], likeness: int) -> bool:
    if likeness == ANY:
        return True
    colours, wares = {COLOUR[item] for item in items}, {WARE[item] for item in items}
    return bool((likeness & SAME_COLOUR and len(colours) == 1) or (likeness & SAME_WARE and len(wares) == 1))


_GROUPS: Final = {
    SAME_COLOUR: COLOUR_MASK,
    SAME_WARE: WARE_MASK,
    SAME_EITHER: COLOUR_MASK + WARE_MASK,
}


def helpings(offer: list[int], least: int, most: int, likeness: int) -> list[tuple[int, ...]]:
    """Every set of so many alike cards, each once."""
    if likeness == ANY:
        return [items for number in range(least, most + 1) for items in combinations(sorted(offer), number)]
    mask = mask_of(offer)
    found: list[tuple[int, ...]] = [(card,) for card in sorted(offer)] if least == 1 else []
    for group in _GROUPS[likeness]:
        held = mask & group
        if held & held - 1:  # two cards at least
            for number in range(max(2, least), most + 1):
                found += combinations(cards(held), number)
    return list(dict.fromkeys(found)) if likeness == SAME_EITHER else found


class OfferCards(ItemSet):
    """Several cards of the offer."""

    missing = "not in the offer"

    def candidates(self, s: Bazaar, frame: Frame) -> Sequence[int]:
        return sorted(s.offer)

    def place(self, item: int) -> Place:
        return Place("offer", item)


class TakeCards(OfferCards):
    """Details: the fewest and the most cards, their likeness, and the price of each beyond the first."""

    name = "take"
    rule = "BZ-7.1"

    def choices(self, s: Bazaar, frame: Frame) -> Sequence[tuple[int, ...]]:
        _, seat, (least, most, likeness, price) = frame
        if price:
            most = min(most, 1 + s.coins[seat] // price)
        return [(card,) for card in sorted(s.offer)] if most == 1 else helpings(s.offer, least, most, likeness)

    def objection(self, s: Bazaar, frame: Frame, choice: tuple[int, ...]) -> Refusal | None:
        _, seat, (least, most, likeness, price) = frame
        if not least <= len(choice) <= most:
            return refuse("BZ-4.1", "wrong number", least=least, most=most, picked=len(choice))
        if not alike(choice, likeness):
            return refuse("R-BZ-15", "not alike", likeness=likeness)
        short = price * (len(choice) - 1) - s.coins[seat]
        return refuse("BZ-4.1", "second too dear", short=short) if short > 0 else None

    def apply(self, s: Bazaar, frame: Frame, choice: tuple[int, ...], tell: Tell) -> None:
        _, seat, (_, _, _, price) = frame
        if price and len(choice) > 1:
            s.spend(seat, price * (len(choice) - 1))
            tell(CostPaid, seat, price * (len(choice) - 1))
        take_from_offer(s, seat, choice)
        tell(OfferTaken, seat, choice)
        refill(s, tell)


class ClearOffer(OfferCards):
    """Some cards of the offer, or none, make room for fresh ones. Detail: the most."""

    name = "fresh"
    rule = "BZ-7.1"
    secret = True

    def choices(self, s: Bazaar, frame: Frame) -> Sequence[tuple[int, ...]]:
        _, _, (most,) = frame
        offer = sorted(s.offer)
        return [items for number in range(most + 1) for items in combinations(offer, number)]

    def objection(self, s: Bazaar, frame: Frame, choice: tuple[int, ...]) -> Refusal | None:
        _, _, (most,) = frame
        return refuse("BZ-4.1", "wrong number", least=0, most=most, picked=len(choice)) if len(choice) > most else None

    def apply(self, s: Bazaar, frame: Frame, choice: tuple[int, ...], tell: Tell) -> None:
        seat = frame[1]
        if not choice:
            tell(NothingDiscarded, seat)
            return
        s.push("refill", seat)
        discard_set(s, seat, choice, tell)


class Refill(Step[Bazaar]):
    name = "refill"

    def run(self, s: Bazaar, frame: Frame, tell: Tell) -> None:
        refill(s, tell)


class Income(Step[Bazaar]):
    """Coins that come after the rest of an action; none if the game ended in it (R-BZ-7)."""

    name = "income"

    def run(self, s: Bazaar, frame: Frame, tell: Tell) -> None:
        _, seat, (coins,) = frame
        s.earn(seat, coins)
        tell(CoinsTaken, seat, coins)
