"""A turn: one action, perhaps more through bonus actions, then clean-up (DM-3)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from rules.deeds import Action, deed
from rules.events import Tell, TurnBegan
from rules.kinds import Step
from rules.state import Frame
from rulesets.dale.abilities import usable_plainly
from rulesets.dale.cards.card import BETWEEN_ACTIONS, BUYS_DISCARDED
from rulesets.dale.components import (
    CARDS,
    COLOURLESS,
    MIXES,
    NO_CARD,
    PLUS,
    SLOTS,
    SOLD_OUT,
)
from rulesets.dale.deeds import BUILD, BUY, DEEDS, END, PLAY, RESET, USE, can_buy_discarded
from rulesets.dale.events import BonusLapsed
from rulesets.dale.guises import (
    drop_vanished,
)
from rulesets.dale.market import DISCARDED, PRICES
from rulesets.dale.plain import HELPFUL, ROWS, is_plain
from rulesets.dale.stack import can_build_with_help
from rulesets.dale.state import Valley

FIRST: Final = 0
BONUS: Final = 1


_TURN: Final[tuple[tuple[Frame, Frame], ...]] = tuple(
    (("clean-up", seat, ()), ("act", seat, (FIRST,))) for seat in range(max(MIXES))
)
"""The frames of each seat's turn: the last step is laid down first, so that it comes last."""


def begin_turn(s: Valley, seat: int, tell: Tell) -> None:
    s.turn = seat
    s.number += 1
    s.actions = 0
    tell(TurnBegan, seat, s.number)
    s.stack += _TURN[seat]


class Act(Action[Valley]):
    """Exactly one action, of four (DM-3.1); a bonus action may be declined (R-DM-5). Passives that work once a turn
    are used in between and cost none."""

    name = "act"
    rule = "DM-3.1"
    deeds = DEEDS

    def choices(self, s: Valley, frame: Frame) -> Sequence[int]:
        _, seat, (bonus,) = frame
        hand = s.hands[seat]
        if not is_plain(hand):
            return super().choices(s, frame)
        found = plain_actions(s, seat, hand)
        if bonus:
            found.append(_END)
        return found


# All actions of a plain hand

_BUYS: Final = tuple(deed(BUY, slot) for slot in range(SLOTS))
_BUY_DISCARDED: Final = deed(BUY, DISCARDED)
_PLAYS: Final = tuple(deed(PLAY, card) for card in range(CARDS))
_USES: Final = tuple(deed(USE, card) for card in range(CARDS))
_BUILD: Final = deed(BUILD)
_RESET: Final = deed(RESET)
_END: Final = deed(END)


def plain_actions(s: Valley, seat: int, hand: list[int]) -> list[int]:
    """Of a hand without chameleons: what ``deeds`` says is open, and ``stack.flaw`` of a stack, in one walk through the
    hand.

    It adds up money and counts rights. Totals are bits: bit n stands for some cards of one colour worth n. A hand is in
    order, so colours stand together and junk comes last.
    """
    shows, bonus = s.shows, s.bonus
    changed = shows or bonus
    money = rights = stacks = totals = 0
    colour, plays = COLOURLESS, []
    for card in hand:
        value, lent, suit, technique = ROWS[card]
        if changed:
            value += shows + bonus.get(card, 0)
        money += value
        if lent:
            rights += lent
        if technique:
            plays.append(_PLAYS[card])
        if suit != colour:
            stacks |= totals
            colour, totals = suit, 1
        totals |= totals << value
    if colour != COLOURLESS:
        stacks |= totals
    found = purchases(s, money) if s.market != SOLD_OUT else []
    if rights & BUYS_DISCARDED and can_buy_discarded(s, seat):
        found.append(_BUY_DISCARDED)
    found += plays
    if stacks >> len(s.stalls[seat]) + 1 & 1 or (rights & HELPFUL and can_build_with_help(s, seat, rights)):
        found.append(_BUILD)
    found.append(_RESET)
    if rights & BETWEEN_ACTIONS:
        for card in usable_plainly(s, hand):
            found.append(_USES[card])
    return found


def purchases(s: Valley, money: int) -> list[int]:
    """The slots that so much money buys; whatever adds up can be thinned out to a payment without waste."""
    found = []
    for slot, card in enumerate(s.market):
        if card != NO_CARD and PRICES[slot][card] <= money:
            found.append(_BUYS[slot])
    return found


# After a technique


class Resolved(Step[Valley]):
    """The technique goes on top of what it discarded, unless it went elsewhere (DM-6.2); a plus gives another action
    (DM-6.4)."""

    name = "resolved"

    def run(self, s: Valley, frame: Frame, tell: Tell) -> None:
        _, seat, (kind,) = frame
        if s.in_play != NO_CARD:
            s.discards[seat].append(s.in_play)
            s.in_play = NO_CARD
        if not PLUS[kind]:
            return
        if s.guises:
            drop_vanished(s, tell)
        if s.hands[seat]:
            s.stack.append(("act", seat, (BONUS,)))
        else:
            tell(BonusLapsed, seat)  # DM-6.5, R-DM-5
