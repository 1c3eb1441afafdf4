"""Choices over several cards, and the order in which they go down (DM-4.3)."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import Final

from rules.events import Tell
from rules.kinds import Decision, Place, Refusal, SetDecision, Step, not_offered, refuse
from rules.state import Frame
from rulesets.dale.cards.ocelots import mix_hands
from rulesets.dale.components import KIND, WORDS
from rulesets.dale.events import HandReset
from rulesets.dale.guises import card_of, hand_items, item_named, item_word, likeness_of_all, misuse, repeated
from rulesets.dale.state import Valley
from rulesets.dale.verbs import ON_DISCARD, draw, fill_market, lay_down, put

IN_ORDER: Final = 1 << 19
"""Not a card: in a set, or with a technique, it says that the player will put the cards down one by one."""


class CardSet(SetDecision[Valley]):
    """A set of hand cards that go to a pile together. Any order is the player's: the usual one needs no word, for
    another one the set holds IN_ORDER."""

    def candidates(self, s: Valley, frame: Frame) -> Sequence[int]:
        items = sorted(hand_items(s, frame[1]))
        return [*items, IN_ORDER] if len(s.hands[frame[1]]) > 1 else items

    def in_order(self, s: Valley, frame: Frame, choice: tuple[int, ...]) -> tuple[int, ...] | None:
        return (*choice, IN_ORDER) if len(choice) > 1 and IN_ORDER not in choice else None

    def likeness(self, s: Valley, frame: Frame, choice: tuple[int, ...]) -> Hashable:
        return IN_ORDER in choice, likeness_of_all(s, cards_of(choice))

    def word(self, item: int) -> str:
        return "in-order" if item == IN_ORDER else item_word(item)

    def named(self, word: str) -> int | None:
        return IN_ORDER if word == "in-order" else item_named(word)

    def place(self, item: int) -> Place:
        return Place("order", 0) if item == IN_ORDER else Place("card", card_of(item))


def without_wish(s: Valley, choice: tuple[int, ...]) -> tuple[int, ...]:
    """The items of a set; whether they go down one by one is noted on the way."""
    s.picky = IN_ORDER in choice
    return choice[:-1] if s.picky else choice


class PutNext(Decision[Valley, int]):
    """One after the other; the last one lies on top."""

    name = "order"
    rule = "DM-4.3"

    def choices(self, s: Valley, frame: Frame) -> Sequence[int]:
        _, _, (_, *cards) = frame
        return sorted(cards)

    def against(self, s: Valley, frame: Frame, choice: int) -> Refusal | None:
        _, _, (_, *cards) = frame
        return None if choice in cards else not_offered(self.rule)

    def likeness(self, s: Valley, frame: Frame, choice: int) -> Hashable:
        return KIND[choice]

    def write(self, choice: int) -> str:
        return WORDS[choice]

    def places(self, s: Valley, frame: Frame, choice: int) -> tuple[Place, ...]:
        return (Place("card", choice),)

    def apply(self, s: Valley, frame: Frame, choice: int, tell: Tell) -> None:
        _, seat, (where, *cards) = frame
        cards.remove(choice)
        put(s, seat, (choice,), where, tell)
        if len(cards) > 1:
            s.stack.append((self.name, seat, (where, *cards)))
        else:
            put(s, seat, cards, where, tell)


class Reset(CardSet):
    """Any number of hand cards onto the own pile, even none (DM-8.1, R-DM-4)."""

    name = "reset"
    rule = "DM-8.1"
    secret = True

    def candidates(self, s: Valley, frame: Frame) -> Sequence[int]:
        hand = s.hands[frame[1]]
        return [*hand, IN_ORDER] if len(hand) > 1 else hand[:]

    def choices(self, s: Valley, frame: Frame) -> Sequence[tuple[int, ...]]:
        """Nothing, everything, and for each kind only it, or all but it; cards of a kind stand together in a hand."""
        hand = tuple(s.hands[frame[1]])
        sets, start, last = [(), hand], 0, len(hand) - 1
        for index, card in enumerate(hand):
            if index == last or KIND[hand[index + 1]] != KIND[card]:
                sets += (hand[start : index + 1], hand[:start] + hand[index + 1 :])
                start = index + 1
        return sets if len(sets) > 6 else list(dict.fromkeys(sets))  # all but one of two kinds is the other one

    def against(self, s: Valley, frame: Frame, choice: tuple[int, ...]) -> Refusal | None:
        if names_twice(choice):
            return refuse(self.rule, "card twice")
        return None if {*cards_of(choice)} <= {*s.hands[frame[1]]} else refuse(self.rule, "not in hand")

    def apply(self, s: Valley, frame: Frame, choice: tuple[int, ...], tell: Tell) -> None:
        cards = without_wish(s, choice)
        tell(HandReset, frame[1], len(cards))
        lay_down(s, frame[1], cards, ON_DISCARD, tell)


class Draw(Step[Valley]):
    """So many cards from the own deck, once those before it are down."""

    name = "draw"

    def run(self, s: Valley, frame: Frame, tell: Tell) -> None:
        _, seat, (number,) = frame
        draw(s, seat, number, tell)


class Mix(Step[Valley]):
    name = "mix"

    def run(self, s: Valley, frame: Frame, tell: Tell) -> None:
        _, seat, (other,) = frame
        mix_hands(s, seat, other, tell)


class LayOut(Step[Valley]):
    """Fill the gaps of the market in the middle of a turn: without a reshuffle (R-DM-6)."""

    name = "lay-out"

    def run(self, s: Valley, frame: Frame, tell: Tell) -> None:
        fill_market(s, tell)


def cards_of(choice: Sequence[int]) -> list[int]:
    """The items of a set, without the wish."""
    return [item for item in choice if item != IN_ORDER]


def names_twice(choice: Sequence[int]) -> bool:
    """A card, or the wish."""
    return choice.count(IN_ORDER) > 1 or repeated(cards_of(choice))


def set_objection(s: Valley, seat: int, choice: Sequence[int], rule: str) -> Refusal | None:
    """What speaks against using these hand cards together, whatever for; the rule is the one that asks for them."""
    if names_twice(choice):
        return refuse("DM-12.1", "card twice")
    for item in cards_of(choice):
        objection = misuse(s, seat, item, rule)
        if objection:
            return objection
    return None
