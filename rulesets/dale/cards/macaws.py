"""Snappy Scarlet Macaws: hand management."""

from __future__ import annotations

from rules.events import Tell
from rules.state import Frame
from rulesets.dale.cards.card import LARGER_HAND, AskCard, AskOrder, Passive, Technique
from rulesets.dale.events import CardsThrownAway, ValuesRaised
from rulesets.dale.state import Valley
from rulesets.dale.verbs import ON_DISCARD, keep_looked_at, lay_down, leave_hand, look_at_deck, take, throw_away


class SwiftBroker(Technique):
    """The whole hand for as many new cards."""

    name = "swift-broker"
    rule = "Swift Broker"

    def heap(self, s: Valley, seat: int) -> int:
        return len(s.hands[seat]) - 1

    def play(self, s: Valley, seat: int, tell: Tell) -> None:
        hand = s.hands[seat][:]
        if not hand:
            self.fizzle(seat, tell)
            return
        s.push("draw", seat, len(hand))
        lay_down(s, seat, hand, ON_DISCARD, tell)


class Cookies(Passive):
    """One card more at clean-up."""

    name = "cookies"
    rule = "Cookies"
    rights = LARGER_HAND


class ShatteredRelic(AskCard):
    """A card of the hand is thrown away, then one is drawn; without a card to throw away, one is drawn all the same."""

    name = "shattered-relic"
    rule = "Shattered Relic"

    def fizzle(self, seat: int, tell: Tell) -> None:
        """There is still the draw."""

    def play(self, s: Valley, seat: int, tell: Tell) -> None:
        s.push("draw", seat, 1)
        super().play(s, seat, tell)

    def apply(self, s: Valley, frame: Frame, choice: int, tell: Tell) -> None:
        leave_hand(s, frame[1], (choice,))
        throw_away(s, choice)
        tell(CardsThrownAway, frame[1], (choice,))


class Spyglass(AskOrder):
    """Draw three, keep one, put the rest back: a choice is the card to keep, then the others from the top down."""

    name = "spyglass"
    rule = "Spyglass"
    secret = True

    def play(self, s: Valley, seat: int, tell: Tell) -> None:
        look_at_deck(s, seat, seat, 3, tell)
        super().play(s, seat, tell)

    def apply(self, s: Valley, frame: Frame, choice: tuple[int, ...], tell: Tell) -> None:
        seat, (kept, *returned) = frame[1], choice
        keep_looked_at(s, seat, kept, tell)
        s.decks[seat].extend(reversed(returned))


class FlashyShow(Technique):
    """Every card used this turn counts one more."""

    name = "flashy-show"
    rule = "Flashy Show"

    def play(self, s: Valley, seat: int, tell: Tell) -> None:
        s.shows += 1
        tell(ValuesRaised, seat, s.shows)


class FavouriteToy(Technique):
    """The top card of the own discard pile, into the hand."""

    name = "favourite-toy"
    rule = "Favourite Toy"

    def play(self, s: Valley, seat: int, tell: Tell) -> None:
        if s.discards[seat]:
            take(s, seat, s.discards[seat].pop(), tell, seat)
        else:
            self.fizzle(seat, tell)


MACAWS = (SwiftBroker(), Cookies(), ShatteredRelic(), Spyglass(), FlashyShow(), FavouriteToy())
