"""The stall action: stack after stack, each of its own number (DM-7)."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import islice
from typing import Final

from rules.events import Tell
from rules.kinds import Place, Refusal, SetDecision, Step, refuse
from rules.state import Frame
from rulesets.dale.cards.card import FROM_DISCARD, NEXT_STACK
from rulesets.dale.catalogue import CARD_RIGHTS, RIGHTS
from rulesets.dale.events import CardsThrownAway, ExtraStackDeclined
from rulesets.dale.guises import (
    announce,
    card_of,
    drop_vanished,
    hand_items,
    is_copy,
    item_word,
    kind_of,
    misuse,
    repeated,
)
from rulesets.dale.stack import can_build, from_hand, old, stack_refusal, stacks
from rulesets.dale.state import Table
from rulesets.dale.verbs import add_stack, leave_hand, throw_away

MOST_STACKS: Final = 60


class Build(SetDecision[Table]):
    """A stack in one go (DM-7.2). As an extra stack it may also be declined."""

    name = "build"
    rule = "DM-7.2"

    def candidates(self, s: Table, frame: Frame) -> Sequence[int]:
        items = hand_items(s, frame[1])
        invited = any(RIGHTS[kind_of(s, item)] & FROM_DISCARD for item in items)
        return sorted(items + s.discards[frame[1]] if invited else items)

    def word(self, item: int) -> str:
        return item_word(item)

    def place(self, item: int) -> Place:
        return Place("card", card_of(item))

    def choices(self, s: Table, frame: Frame) -> Sequence[tuple[int, ...]]:
        found = list(islice(stacks(s, frame[1], hand_items(s, frame[1])), MOST_STACKS))
        return [*found, ()] if frame[2] else found

    def against(self, s: Table, frame: Frame, choice: tuple[int, ...]) -> Refusal | None:
        seat = frame[1]
        if not choice:
            return None if frame[2] else refuse("DM-7.2", "empty stack")
        if repeated(choice):
            return refuse("DM-12.1", "card twice")
        pieces = []
        for item in choice:
            if not is_copy(item) and item in s.discards[seat]:
                pieces.append(old(s, item))
                continue
            objection = misuse(s, seat, item)
            if objection:
                return objection
            pieces.append(from_hand(s, item))
        return stack_refusal(pieces, s.next_stack(seat))

    def apply(self, s: Table, frame: Frame, choice: tuple[int, ...], tell: Tell) -> None:
        seat = frame[1]
        if not choice:
            tell(ExtraStackDeclined, seat)
            return
        rights = 0
        for item in choice:
            rights |= RIGHTS[kind_of(s, item)]
        announce(s, seat, choice, tell)
        for item in choice:
            card = card_of(item)
            if card in s.hands[seat]:
                leave_hand(s, seat, card)
            else:
                s.discards[seat].remove(card)
        add_stack(s, seat, [card_of(item) for item in choice], tell)
        offer_next_stack(s, seat, rights, tell)


def offer_next_stack(s: Table, seat: int, rights: int, tell: Tell) -> None:
    """Part of the same action, and never asked for nothing."""
    if s.stack and rights & NEXT_STACK:
        drop_vanished(s, tell)
        if can_build(s, seat, hand_items(s, seat)):
            s.push("build", seat, 1)


class LuckyStack(Step[Table]):
    """A card turned up becomes the next stack if it can do so alone, at its printed face (DM-12.1)."""

    name = "lucky-stack"

    def run(self, s: Table, frame: Frame, tell: Tell) -> None:
        _, seat, (card,) = frame
        if stack_refusal([from_hand(s, card)], s.next_stack(seat)) is None:
            add_stack(s, seat, (card,), tell)
            offer_next_stack(s, seat, CARD_RIGHTS[card], tell)
        else:
            throw_away(s, card)
            tell(CardsThrownAway, seat, (card,))
