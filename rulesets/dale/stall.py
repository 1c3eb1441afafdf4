"""The stall action: stack after stack, each of its own number (DM-7)."""

from __future__ import annotations

from collections.abc import Hashable, Sequence

from rules.events import Tell
from rules.kinds import Place, Refusal, SetDecision, Step, refuse
from rules.state import Frame
from rulesets.dale.cards.card import FROM_DISCARD, NEXT_STACK
from rulesets.dale.catalogue import CARD_RIGHTS
from rulesets.dale.events import CardsThrownAway, ExtraStackDeclined
from rulesets.dale.faces import face_of, faces, old_face, rights_of
from rulesets.dale.guises import (
    announce,
    card_of,
    drop_vanished,
    is_copy,
    item_named,
    item_word,
    likeness_of_all,
    misuse,
    repeated,
)
from rulesets.dale.stack import can_build, stack_refusal, stacks
from rulesets.dale.state import Valley
from rulesets.dale.verbs import add_stack, leave_hand, throw_away


class Build(SetDecision[Valley]):
    """A stack in one go (DM-7.2). As an extra stack it may also be declined."""

    name = "build"
    rule = "DM-7.2"

    def candidates(self, s: Valley, frame: Frame) -> Sequence[int]:
        hand = faces(s, frame[1])
        guests = s.discards[frame[1]] if rights_of(hand) & FROM_DISCARD else []
        return [*sorted(face.item for face in hand), *sorted(guests)]

    def likeness(self, s: Valley, frame: Frame, choice: tuple[int, ...]) -> Hashable:
        """Of two alike in the discard pile, the pile keeps the one or the other in its place."""
        old = tuple(item for item in choice if item in s.discards[frame[1]])
        return old, likeness_of_all(s, [item for item in choice if item not in old])

    def word(self, item: int) -> str:
        return item_word(item)

    def named(self, word: str) -> int | None:
        return item_named(word)

    def place(self, item: int) -> Place:
        return Place("card", card_of(item))

    def choices(self, s: Valley, frame: Frame) -> Sequence[tuple[int, ...]]:
        _, seat, extra = frame
        found = stacks(s, seat)
        return [*found, ()] if extra else found

    def against(self, s: Valley, frame: Frame, choice: tuple[int, ...]) -> Refusal | None:
        _, seat, extra = frame
        if not choice:
            return None if extra else refuse("DM-7.2", "empty stack")
        if repeated(choice):
            return refuse("DM-12.1", "card twice")
        cards = []
        for item in choice:
            if not is_copy(item) and item in s.discards[seat]:
                cards.append(old_face(s, item))
                continue
            objection = misuse(s, seat, item, self.rule)
            if objection:
                return objection
            cards.append(face_of(s, item))
        return stack_refusal(cards, s.next_stack(seat))

    def apply(self, s: Valley, frame: Frame, choice: tuple[int, ...], tell: Tell) -> None:
        seat = frame[1]
        if not choice:
            tell(ExtraStackDeclined, seat)
            return
        rights = rights_of([face_of(s, item) for item in choice])
        announce(s, seat, choice, tell)
        cards = tuple(map(card_of, choice))
        for card in cards:
            if card in s.hands[seat]:
                leave_hand(s, seat, (card,))
            else:
                s.discards[seat].remove(card)
        add_stack(s, seat, cards, tell)
        offer_next_stack(s, seat, rights, tell)


def offer_next_stack(s: Valley, seat: int, rights: int, tell: Tell) -> None:
    """Part of the same action, and never asked for nothing."""
    if s.stack and rights & NEXT_STACK:
        drop_vanished(s, tell)
        if can_build(s, seat):
            s.push("build", seat, 1)


class LuckyStack(Step[Valley]):
    """A card turned up becomes the next stack if it can do so alone, at its printed face (DM-12.1)."""

    name = "lucky-stack"

    def run(self, s: Valley, frame: Frame, tell: Tell) -> None:
        _, seat, (card,) = frame
        if stack_refusal([face_of(s, card)], s.next_stack(seat)) is None:
            add_stack(s, seat, (card,), tell)
            offer_next_stack(s, seat, CARD_RIGHTS[card], tell)
        else:
            throw_away(s, card)
            tell(CardsThrownAway, seat, (card,))
