"""The market action: a slot, then a payment (DM-5)."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
from typing import Final

from rules.events import Tell
from rules.kinds import Refusal, Step, refuse
from rules.state import Frame
from rulesets.dale.cards.card import BUYS_DISCARDED, SHEDS_JUNK, WASTE_ALLOWED
from rulesets.dale.catalogue import CARD_RIGHTS
from rulesets.dale.components import JUNK, KIND, NO_CARD, SLOTS, VALUE
from rulesets.dale.events import CardBought
from rulesets.dale.faces import face_of, rights_of
from rulesets.dale.guises import announce, card_of, is_copy, kind_of
from rulesets.dale.payment import payments
from rulesets.dale.piles import CardSet, cards_of, set_objection, without_wish
from rulesets.dale.sightings import show_all
from rulesets.dale.state import Valley
from rulesets.dale.verbs import AWAY, ON_DISCARD, enter_hand_openly, lay_down

DISCARDED: Final = SLOTS
"""In the place of a slot: the top of the market's discard pile."""


def on_sale(s: Valley, slot: int) -> int:
    if slot == DISCARDED:
        return s.market_discard[-1] if s.market_discard else NO_CARD
    return s.market[slot]


PRICES: Final[tuple[tuple[int, ...], ...]] = tuple(
    tuple(value + surcharge for value in VALUE) for surcharge in (*range(SLOTS), 0)
)
"""By slot and card: printed value and the surcharge of the slot, none for the discard pile; the payer's own changes
never touch it (DM-5.1)."""


def price(s: Valley, slot: int) -> int:
    return PRICES[slot][on_sale(s, slot)]


class Pay(CardSet):
    """Hand cards at what they are worth now; none of them may be superfluous (DM-5.2, DM-5.4). Any set is judged here;
    ``payment`` lists the sensible ones."""

    name = "pay"
    rule = "DM-5.2"
    secret = True

    def choices(self, s: Valley, frame: Frame) -> Sequence[tuple[int, ...]]:
        _, seat, (slot,) = frame
        return payments(s, seat, price(s, slot), slot == DISCARDED)

    def against(self, s: Valley, frame: Frame, choice: tuple[int, ...]) -> Refusal | None:
        _, seat, (slot,) = frame
        objection = set_objection(s, seat, choice, self.rule)
        if objection:
            return objection
        items = cards_of(choice)
        due, paid = price(s, slot), [face_of(s, item) for item in items]
        rights, values = rights_of(paid), [face.value for face in paid]
        if slot == DISCARDED and not rights & BUYS_DISCARDED:
            return refuse("Market Discovery", "needs discovery")
        if sum(values) < due:
            return refuse("DM-5.1", "too little", due=due, paid=sum(values))
        if sum(values) - min(values) >= due and not rights & WASTE_ALLOWED:
            return refuse("DM-5.4", "superfluous", card=card_of(items[values.index(min(values))]), due=due)
        return None

    def apply(self, s: Valley, frame: Frame, choice: tuple[int, ...], tell: Tell) -> None:
        _, seat, (slot,) = frame
        items, bought = without_wish(s, choice), on_sale(s, slot)
        tell(CardBought, seat, bought, price(s, slot), slot == DISCARDED)
        paid = items
        if is_copy(items[-1]):
            announce(s, seat, items, tell)
            paid = tuple(map(card_of, items))
        s.stack.append(("receive", seat, (bought,)))  # the payment goes down first (DM-5.3)
        junk = junk_among(s, items) if CARD_RIGHTS[bought] & SHEDS_JUNK else []
        if junk:
            show_all(s, paid)
            s.push("put-down", seat, *paid)
            s.push("shed", seat, *junk)
        else:
            lay_down(s, seat, paid, ON_DISCARD, tell)


def junk_among(s: Valley, items: Sequence[int]) -> list[int]:
    return [card_of(item) for item in items if kind_of(s, item) == JUNK]


class Shed(CardSet):
    """Up to three junk of the payment are thrown away instead; a chameleon that was paid as junk may be among them."""

    name = "shed"
    rule = "Essential Purchase"
    secret = True

    def candidates(self, s: Valley, frame: Frame) -> Sequence[int]:
        _, _, junk = frame
        return sorted(junk)

    def choices(self, s: Valley, frame: Frame) -> Sequence[tuple[int, ...]]:
        """As many as possible first; junk is all alike."""
        _, _, junk = frame
        sets: dict[tuple[int, ...], tuple[int, ...]] = {}
        for number in range(min(3, len(junk)), -1, -1):
            for cards in combinations(sorted(junk), number):
                sets.setdefault(tuple(KIND[card] for card in cards), cards)
        return list(sets.values())

    def against(self, s: Valley, frame: Frame, choice: tuple[int, ...]) -> Refusal | None:
        _, _, junk = frame
        if len(set(choice)) < len(choice) or not set(choice) <= set(junk):
            return refuse(self.rule, "only junk paid")
        return refuse(self.rule, "three junk at most") if len(choice) > 3 else None

    def apply(self, s: Valley, frame: Frame, choice: tuple[int, ...], tell: Tell) -> None:
        lay_down(s, frame[1], choice, AWAY, tell)


class PutDown(Step[Valley]):
    """What is left of the payment."""

    name = "put-down"

    def run(self, s: Valley, frame: Frame, tell: Tell) -> None:
        _, seat, paid = frame
        lay_down(s, seat, [card for card in paid if card in s.hands[seat]], ON_DISCARD, tell)


class Receive(Step[Valley]):
    """Into the hand, where it can serve at once (DM-5.3, R-DM-8)."""

    name = "receive"

    def run(self, s: Valley, frame: Frame, tell: Tell) -> None:
        _, seat, (card,) = frame
        if card in s.market:
            s.market[s.market.index(card)] = NO_CARD
        else:
            s.market_discard.remove(card)
        enter_hand_openly(s, seat, card)
