"""Hoarding Flying Squirrels: the stall. The passives work only in the stack that contains them."""

from __future__ import annotations

from collections.abc import Hashable, Sequence

from rules.events import Tell
from rules.state import Frame
from rulesets.dale.cards.card import (
    ANY_COLOURS,
    FROM_DISCARD,
    JUNK_IN_STACK,
    NEXT_STACK,
    STRETCHES,
    AskCard,
    Passive,
)
from rulesets.dale.components import KIND, NO_CARD
from rulesets.dale.events import StallCardSwapped
from rulesets.dale.state import Valley
from rulesets.dale.verbs import enter_hand_openly


class StashingVendor(Passive):
    """Junk of the hand may go into its stack."""

    name = "stashing-vendor"
    rule = "Stashing Vendor"
    rights = JUNK_IN_STACK


class EmptyChest(Passive):
    """Animal cards of any colours may go into its stack."""

    name = "empty-chest"
    rule = "Empty Chest"
    rights = ANY_COLOURS


class NostalgicItem(Passive):
    """One card of the own discard pile, whatever it is, may go into its stack."""

    name = "nostalgic-item"
    rule = "Nostalgic Item"
    rights = FROM_DISCARD


class Acorn(AskCard):
    """Takes the place of any card in another stall, which comes to the hand; that stack stays finished (DM-7.5)."""

    name = "acorn"
    rule = "Acorn"
    missing = "in no other stall"

    def choices(self, s: Valley, frame: Frame) -> Sequence[int]:
        return sorted(card for other in s.others(frame[1]) for stack in s.stalls[other] for card in stack)

    def likeness(self, s: Valley, frame: Frame, choice: int) -> Hashable:
        return KIND[choice], stack_of(s, choice)

    def apply(self, s: Valley, frame: Frame, choice: int, tell: Tell) -> None:
        seat, acorn = frame[1], s.in_play
        owner, place = stack_of(s, choice)
        stall = s.stalls[owner]
        stall[place] = tuple(acorn if card == choice else card for card in stall[place])
        s.in_play = NO_CARD
        enter_hand_openly(s, seat, choice)
        tell(StallCardSwapped, seat, owner, acorn, choice)


def stack_of(s: Valley, card: int) -> tuple[int, int]:
    """In whose stall a card lies, and in which stack from 0."""
    stacks = ((owner, place) for owner, stall in enumerate(s.stalls) for place in range(len(stall)))
    return next((owner, place) for owner, place in stacks if card in s.stalls[owner][place])


class Accordion(Passive):
    """Counts one less or one more in a stack, if that helps."""

    name = "accordion"
    rule = "Accordion"
    rights = STRETCHES


class WinterIsComing(Passive):
    """After its stack, the next one may follow at once."""

    name = "winter-is-coming"
    rule = "Winter Is Coming"
    rights = NEXT_STACK


SQUIRRELS = (StashingVendor(), EmptyChest(), NostalgicItem(), Acorn(), Accordion(), WinterIsComing())
