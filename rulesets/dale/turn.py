"""A turn: one action, perhaps more through bonus actions, then clean-up (DM-3)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from rules.events import Tell, TurnBegan
from rules.kinds import Decision, Place, Refusal, Step, not_offered, refuse
from rules.state import Frame
from rulesets.dale.abilities import usable, usable_plainly, use_once, using_refusal
from rulesets.dale.cards.card import BETWEEN_ACTIONS, BUYS_DISCARDED
from rulesets.dale.catalogue import HEAPING, ONCE, TECHNIQUES
from rulesets.dale.components import (
    CARDS,
    COLOURLESS,
    IS_TECHNIQUE,
    JUNK,
    KIND,
    MIXES,
    NO_CARD,
    PLUS,
    SLOTS,
    SOLD_OUT,
    VALUE,
)
from rulesets.dale.events import BonusDeclined, BonusLapsed, TechniquePlayed
from rulesets.dale.faces import faces, most_money, rights_of
from rulesets.dale.guises import (
    card_of,
    drop_vanished,
    hand_items,
    item_word,
    items_of,
    kind_of,
    misuse,
    show_models,
)
from rulesets.dale.market import DISCARDED, on_sale, price
from rulesets.dale.payment import payments
from rulesets.dale.plain import HELPFUL, ROWS, is_plain
from rulesets.dale.stack import can_build, can_build_with_help
from rulesets.dale.state import Table
from rulesets.dale.verbs import leave_hand

Pair = tuple[int, ...]

# The verbs of an action: a choice is a pair of one of these and what it is about.

BUY: Final = 0
PLAY: Final = 1
PLAY_IN_ORDER: Final = 2
BUILD: Final = 3
RESET: Final = 4
USE: Final = 5
END: Final = 6

FIRST: Final = 0
BONUS: Final = 1


_TURN: Final[tuple[tuple[Frame, Frame], ...]] = tuple(
    (("clean-up", seat, ()), ("act", seat, (FIRST,))) for seat in range(max(MIXES))
)
"""The frames of each seat's turn: the last step is laid down first, so that it comes last."""


def begin_turn(s: Table, seat: int, tell: Tell) -> None:
    s.turn = seat
    s.number += 1
    s.actions = 0
    tell(TurnBegan, seat, s.number)
    s.stack += _TURN[seat]


class Act(Decision[Table, tuple[int, ...]]):
    """Exactly one action, of four (DM-3.1); a bonus action may be declined (R-DM-5). Passives that work once a turn
    are used in between and cost none."""

    name = "act"
    rule = "DM-3.1"

    def choices(self, s: Table, frame: Frame) -> Sequence[tuple[int, ...]]:
        _, seat, (bonus,) = frame
        hand = s.hands[seat]
        found = plain_actions(s, seat, hand) if is_plain(hand) else actions(s, seat)
        if bonus:
            found.append(_END)
        return found

    def imaginable(self, s: Table, frame: Frame) -> Sequence[tuple[int, ...]]:
        """Every slot, every hand card, every verb."""
        seat, hand = frame[1], s.hands[frame[1]]
        choices = self.choices(s, frame)
        expected = [(BUY, slot) for slot in range(SLOTS)]
        if rights_of(faces(s, seat)) & BUYS_DISCARDED:
            expected.append((BUY, DISCARDED))
        able = {card_of(item) for verb, item in choices if verb == PLAY}
        expected += [(PLAY, card) for card in hand if card not in able]
        expected += [(USE, card) for card in hand if kind_of(s, card) in ONCE]
        expected += [(BUILD, 0), (END, 0)]
        return list(dict.fromkeys([*choices, *expected]))

    def against(self, s: Table, frame: Frame, choice: tuple[int, ...]) -> Refusal | None:
        _, seat, (bonus,) = frame
        verb, what = choice
        if verb == BUY:
            return buying_refusal(s, seat, what)
        if verb in (PLAY, PLAY_IN_ORDER):
            return playing_refusal(s, seat, what, verb == PLAY_IN_ORDER)
        if verb == BUILD:
            return building_refusal(s, seat)
        if verb == USE:
            return using_refusal(s, seat, what)
        if verb == END:
            return None if bonus else refuse("R-DM-4", "must act")
        return None if verb == RESET else not_offered(self.rule)

    def write(self, choice: tuple[int, ...]) -> str:
        verb, what = choice
        if verb == BUY:
            return f"buy {'discard' if what == DISCARDED else what + 1}"
        if verb in (PLAY, PLAY_IN_ORDER):
            return f"play {item_word(what)}{' in-order' if verb == PLAY_IN_ORDER else ''}"
        if verb == USE:
            return f"use {item_word(what)}"
        return {BUILD: "build", RESET: "reset", END: "end"}[verb]

    def places(self, s: Table, frame: Frame, choice: tuple[int, ...]) -> tuple[Place, ...]:
        verb, what = choice
        if verb == BUY:
            return (Place("market", what),)
        if verb in (PLAY, PLAY_IN_ORDER, USE):
            return (Place("card", card_of(what)),)
        return (Place("stall", frame[1]),) if verb == BUILD else ()

    def apply(self, s: Table, frame: Frame, choice: tuple[int, ...], tell: Tell) -> None:
        _, seat, (bonus,) = frame
        verb, what = choice
        s.picky = verb == PLAY_IN_ORDER
        if verb == USE:
            use_once(s, seat, what, tell)
            s.push("act", seat, bonus)  # it cost no action
            return
        s.actions += 1
        if verb == BUY:
            s.stack.append(("pay", seat, (what,)))
        elif verb == RESET:
            s.stack.append(("reset", seat, ()))
        elif verb == BUILD:
            s.stack.append(("build", seat, ()))
        elif verb == END:
            tell(BonusDeclined, seat)
        else:
            play_technique(s, seat, what, tell)


# All actions of a hand

_BUYS: Final[tuple[Pair, ...]] = tuple((BUY, slot) for slot in range(SLOTS))
_PLAYS: Final[tuple[Pair, ...]] = tuple((PLAY, card) for card in range(CARDS))
_HEAPS: Final = {card: (HEAPING[kind].heap, (PLAY_IN_ORDER, card)) for card, kind in enumerate(KIND) if kind in HEAPING}
_USES: Final[tuple[Pair, ...]] = tuple((USE, card) for card in range(CARDS))
_BUILD: Final[Pair] = (BUILD, 0)
_RESET: Final[Pair] = (RESET, 0)
_END: Final[Pair] = (END, 0)


def plain_actions(s: Table, seat: int, hand: list[int]) -> list[Pair]:
    """Of a hand without chameleons: the same as below, in one walk through the hand.

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
            if card in _HEAPS:
                heap, in_order = _HEAPS[card]
                if heap(s, seat) > 1:
                    plays.append(in_order)
        if suit != colour:
            stacks |= totals
            colour, totals = suit, 1
        totals |= totals << value
    if colour != COLOURLESS:
        stacks |= totals
    found = purchases(s, money) if s.market != SOLD_OUT else []
    if rights & BUYS_DISCARDED and s.market_discard and can_buy_discarded(s, seat):
        found.append(_BUY_DISCARDED)
    found += plays
    if stacks >> len(s.stalls[seat]) + 1 & 1 or (rights & HELPFUL and can_build_with_help(s, seat, rights)):
        found.append(_BUILD)
    found.append(_RESET)
    if rights & BETWEEN_ACTIONS:
        for card in usable_plainly(s, hand):
            found.append(_USES[card])
    return found


def actions(s: Table, seat: int) -> list[Pair]:
    hand = faces(s, seat)
    found = purchases(s, most_money(hand))
    if rights_of(hand) & BUYS_DISCARDED and s.market_discard and can_buy_discarded(s, seat):
        found.append(_BUY_DISCARDED)
    found += plays(s, seat, hand_items(s, seat))
    if can_build(s, seat):
        found.append(_BUILD)
    found.append(_RESET)
    found += [(USE, item) for item in usable(s, seat)]
    return found


# Buying and building

_BUY_DISCARDED: Final[Pair] = (BUY, DISCARDED)


def purchases(s: Table, money: int) -> list[Pair]:
    """The slots somebody can pay for: whatever adds up can be thinned out to a payment without waste."""
    found = []
    for slot, card in enumerate(s.market):
        if card != NO_CARD and VALUE[card] + slot <= money:
            found.append(_BUYS[slot])
    return found


def can_buy_discarded(s: Table, seat: int) -> bool:
    due = price(s, DISCARDED)
    alone = [face for face in faces(s, seat) if face.rights & BUYS_DISCARDED and face.value >= due]
    return bool(alone or payments(s, seat, due, True))


def buying_refusal(s: Table, seat: int, slot: int) -> Refusal | None:
    if not 0 <= slot <= DISCARDED:
        return not_offered("DM-5.1")
    if on_sale(s, slot) == NO_CARD:
        return refuse("DM-5.1", "slot empty", slot=slot)
    if slot == DISCARDED:
        return None if can_buy_discarded(s, seat) else refuse("Market Discovery", "needs discovery")
    due, money = price(s, slot), most_money(faces(s, seat))
    return refuse("DM-5.1", "too dear", due=due, riches=money) if money < due else None


def building_refusal(s: Table, seat: int) -> Refusal | None:
    if can_build(s, seat):
        return None
    return refuse("DM-7.1", "no stack", number=s.next_stack(seat))


# Techniques


def plays(s: Table, seat: int, items: Iterable[int]) -> list[Pair]:
    found: list[Pair] = []
    for item in items:
        kind = kind_of(s, item)
        if IS_TECHNIQUE[kind]:
            found.append((PLAY, item))
        if kind in HEAPING and HEAPING[kind].heap(s, seat) > 1:
            found.append((PLAY_IN_ORDER, item))
    return found


def playing_refusal(s: Table, seat: int, item: int, in_order: bool) -> Refusal | None:
    objection = misuse(s, seat, item)
    if objection and objection.key == "must copy":
        copies = [kind_of(s, other) for other in items_of(s, seat, card_of(item))]
        if not any(IS_TECHNIQUE[kind] for kind in copies):
            return refuse("DM-12.1", "nothing to play", card=card_of(item))
    if objection:
        return objection
    kind = kind_of(s, item)
    if not IS_TECHNIQUE[kind]:
        return refuse("DM-1.4" if kind == JUNK else "DM-1.1", "no technique", kind=kind)
    if in_order and not (kind in HEAPING and HEAPING[kind].heap(s, seat) > 1):
        return not_offered("DM-4.3")
    return None


def play_technique(s: Table, seat: int, item: int, tell: Tell) -> None:
    """While it is carried out, the card is in no hand and on no pile (DM-6.2); a chameleon keeps its copy till then."""
    card, kind = card_of(item), kind_of(s, item)
    if card != item:
        show_models(s, seat, item, tell)
    leave_hand(s, seat, (card,))
    s.in_play = card
    tell(TechniquePlayed, seat, card, kind)
    if s.guises:
        drop_vanished(s, tell)
    s.stack.append(("resolved", seat, (kind,)))
    TECHNIQUES[kind].play(s, seat, tell)


class Resolved(Step[Table]):
    """The technique goes on top of what it discarded, unless it went elsewhere (DM-6.2); a plus gives another action
    (DM-6.4)."""

    name = "resolved"

    def run(self, s: Table, frame: Frame, tell: Tell) -> None:
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
