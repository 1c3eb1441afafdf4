"""The twelve bazaar cards: what each action needs, and what it does (BZ-4.1).

What comes last is pushed first. When the deck runs out for good, the stack is cleared, so the rest of an action is
never carried out (R-BZ-7).
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import product
from typing import ClassVar, Final

from rules.events import Tell
from rules.kinds import PAIR, Decision, Place, Refusal, refuse
from rules.state import Frame
from rulesets.bazar import sightings
from rulesets.bazar.components import BOX, CARD_NAMED, ITEMS, WORDS, BazaarCard
from rulesets.bazar.events import CardOffered, CostPaid, OfferSwapped
from rulesets.bazar.hands import OwnCard, Victim
from rulesets.bazar.offer import ANY, SAME_COLOUR, SAME_WARE
from rulesets.bazar.piles import discard, draw, hand_over, rob
from rulesets.bazar.state import Bazaar, cards


class Action:
    """The upper half of a bazaar card."""

    word: ClassVar[str]
    needs_victim: ClassVar[bool] = False

    def __init__(self, card: BazaarCard) -> None:
        self.card = card
        self.cost = card.cost
        self.coins = card.coins

    def fits(self, held: int) -> bool:
        """Whether so many hand cards will do (BZ-6.1)."""
        return True

    def lacking(self) -> Refusal:
        """What it does not find."""
        raise NotImplementedError

    def act(self, s: Bazaar, seat: int, tell: Tell) -> None:
        if self.cost:
            s.spend(seat, self.cost)
            tell(CostPaid, seat, self.cost)
        if self.coins:
            s.push("income", seat, self.coins)
        self.perform(s, seat, tell)

    def perform(self, s: Bazaar, seat: int, tell: Tell) -> None:
        raise NotImplementedError


class DrawCards(Action):
    word = "draw"

    def perform(self, s: Bazaar, seat: int, tell: Tell) -> None:
        draw(s, seat, self.card.cards, tell)


class TakeSome(Action):
    word = "take"

    def perform(self, s: Bazaar, seat: int, tell: Tell) -> None:
        s.push("take", seat, self.card.cards, self.card.cards, ANY, 0)


class TakeColour(Action):
    word = "colour"
    likeness: ClassVar = SAME_COLOUR

    def perform(self, s: Bazaar, seat: int, tell: Tell) -> None:
        s.push("take", seat, 1, self.card.cards, self.likeness, 1)


class TakeWare(TakeColour):
    word = "ware"
    likeness: ClassVar = SAME_WARE


class Fresh(Action):
    """Clear some of the offer, then take one."""

    word = "fresh"

    def perform(self, s: Bazaar, seat: int, tell: Tell) -> None:
        s.push("take", seat, 1, 1, ANY, 0)
        s.push("fresh", seat, self.card.cards)


class NeedsCard(Action):
    """An action that begins with a card of the own hand."""

    def fits(self, held: int) -> bool:
        return held > 0

    def lacking(self) -> Refusal:
        return refuse("BZ-6.1", "no card")


class Swap(NeedsCard):
    word = "swap"

    def perform(self, s: Bazaar, seat: int, tell: Tell) -> None:
        s.push("barter", seat, self.card.cards)


class Junk(NeedsCard):
    word = "junk"

    def perform(self, s: Bazaar, seat: int, tell: Tell) -> None:
        s.push("junk", seat, self.card.cards)


class Bidding(DrawCards):
    """Draw and earn first, then lay a card in the offer."""

    word = "auction"

    def act(self, s: Bazaar, seat: int, tell: Tell) -> None:
        s.push("auction", seat)
        super().act(s, seat, tell)


class Rumours(Action):
    """Draw, then rob one card of an opponent and give one back."""

    word = "gossip"
    needs_victim = True

    def lacking(self) -> Refusal:
        return refuse("BZ-6.1", "no victim")

    def perform(self, s: Bazaar, seat: int, tell: Tell) -> None:
        s.push("gossip", seat)
        draw(s, seat, self.card.cards, tell)


class TopUp(Action):
    word = "top up"

    def fits(self, held: int) -> bool:
        return held < self.card.cards

    def lacking(self) -> Refusal:
        return refuse("BZ-6.1", "hand too full", most=self.card.cards)

    def perform(self, s: Bazaar, seat: int, tell: Tell) -> None:
        draw(s, seat, self.card.cards - s.hands[seat].bit_count(), tell)


_KINDS: Final = {
    kind.word: kind for kind in (DrawCards, TakeSome, TakeColour, TakeWare, Swap, Bidding, Junk, Rumours, Fresh, TopUp)
}
ACTIONS: Final[tuple[Action, ...]] = tuple(_KINDS[card.action](card) for card in BOX.bazaar)
"""By bazaar card, in the order of the box."""
COSTS: Final = tuple(card.cost for card in BOX.bazaar)
DEAREST: Final = max(COSTS)
FITTING: Final = tuple(
    sum(action.fits(held) << card for card, action in enumerate(ACTIONS)) for held in range(ITEMS + 1)
)
"""By hand cards: a bit for each bazaar card that so many will do for."""
NEEDS_VICTIM: Final = sum(action.needs_victim << card for card, action in enumerate(ACTIONS))


def possible_actions(s: Bazaar, seat: int) -> int:
    """A bit for each bazaar card that finds what it needs, coins aside (BZ-6.1)."""
    fitting = FITTING[s.hands[seat].bit_count()]
    return fitting if s.has_victim(seat) else fitting & ~NEEDS_VICTIM


class OfferCard(OwnCard):
    """To the left end of the offer; the rightmost card is discarded (BZ-7.1, R-BZ-22)."""

    name = "auction"
    rule = "BZ-7.1"

    def apply(self, s: Bazaar, frame: Frame, choice: int, tell: Tell) -> None:
        seat, dropped = frame[1], s.offer[-1]
        s.hands[seat] &= ~(1 << choice)
        s.offer.insert(0, choice)
        sightings.seen(s, 1 << choice)
        tell(CardOffered, seat, choice, dropped)
        discard(s, seat, (dropped,), tell)
        s.offer.pop()


class SellJunk(OwnCard):
    """Discard a card, then draw. Detail: how many."""

    name = "junk"
    secret = True

    def apply(self, s: Bazaar, frame: Frame, choice: int, tell: Tell) -> None:
        _, seat, (number,) = frame
        discard(s, seat, (choice,), tell)
        draw(s, seat, number, tell)


STOP: Final = (-1, -1)


class Barter(Decision[Bazaar, tuple[int, ...]]):
    """A pair (own card, offer card); the own card takes the other's place in the row. Details: how many swaps are
    left, then the pairs swapped so far: it is one exchange, so what just changed hands stays where it is."""

    name = "barter"
    rule = "Barter"
    form = PAIR

    def choices(self, s: Bazaar, frame: Frame) -> Sequence[tuple[int, ...]]:
        _, seat, (_, *swapped) = frame
        mine, theirs = cards(s.hands[seat]), sorted(s.offer)
        if not swapped:
            return list(product(mine, theirs))
        pairs = product(
            [card for card in mine if card not in swapped], [card for card in theirs if card not in swapped]
        )
        return [STOP, *pairs]

    def against(self, s: Bazaar, frame: Frame, choice: tuple[int, ...]) -> Refusal | None:
        _, seat, (_, *swapped) = frame
        given, taken = choice
        if choice in self.choices(s, frame):
            return None
        if given in swapped or taken in swapped:
            return refuse(self.rule, "just swapped")
        if choice == STOP:
            return refuse(self.rule, "swap first")
        return refuse(self.rule, "not in the offer" if given in cards(s.hands[seat]) else "not in hand")

    def write(self, choice: tuple[int, ...]) -> str:
        return "stop" if choice == STOP else f"{WORDS[choice[0]]} {WORDS[choice[1]]}"

    def spelled(self, s: Bazaar, frame: Frame, words: str) -> tuple[int, ...] | None:
        given, _, taken = words.partition(" ")
        if words == "stop":
            return STOP
        return (CARD_NAMED[given], CARD_NAMED[taken]) if given in CARD_NAMED and taken in CARD_NAMED else None

    def places(self, s: Bazaar, frame: Frame, choice: tuple[int, ...]) -> tuple[Place, ...]:
        return () if choice == STOP else (Place("hand", choice[0]), Place("offer", choice[1]))

    def apply(self, s: Bazaar, frame: Frame, choice: tuple[int, ...], tell: Tell) -> None:
        _, seat, (left, *swapped) = frame
        if choice == STOP:
            return
        given, taken = choice
        s.offer[s.offer.index(taken)] = given
        s.hands[seat] ^= 1 << given | 1 << taken
        sightings.seen(s, 1 << given | 1 << taken)
        tell(OfferSwapped, seat, given, taken)
        swapped += choice
        if left > 1 and any(card not in swapped for card in cards(s.hands[seat])):
            s.push("barter", seat, left - 1, *swapped)


class ListenTo(Victim):
    """One random card of his, and one of yours for it."""

    name = "gossip"
    rule = "BZ-11.4"

    def apply(self, s: Bazaar, frame: Frame, choice: int, tell: Tell) -> None:
        seat = frame[1]
        rob(s, seat, choice, 1, tell)
        s.push("return", seat, choice)


class GiveBack(OwnCard):
    name = "return"
    secret = True

    def apply(self, s: Bazaar, frame: Frame, choice: int, tell: Tell) -> None:
        _, seat, (victim,) = frame
        hand_over(s, "Gossip", seat, victim, (choice,), tell)
