"""A turn: one action, perhaps more through bonus actions, then clean-up (DM-3)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from rules.events import Tell, TurnBegan
from rules.kinds import Decision, Place, Refusal, Step, not_offered, refuse
from rules.state import Frame
from rulesets.dale.cards.card import BUYS_DISCARDED
from rulesets.dale.catalogue import HEAPING, ONCE, RIGHTS, TECHNIQUES
from rulesets.dale.components import IS_TECHNIQUE, KIND, NO_CARD, PLUS, SLOTS, TITLES, VALUE
from rulesets.dale.events import BonusDeclined, BonusLapsed, TechniquePlayed
from rulesets.dale.faces import Face, faces, riches, rights_of
from rulesets.dale.guises import (
    COPIES,
    card_of,
    drop_vanished,
    end_of,
    holds_chameleon,
    is_copy,
    is_open,
    item_word,
    kind_of,
    misuse,
    reach,
    settle,
    show_models,
    used_as,
)
from rulesets.dale.market import DISCARDED, on_sale, price
from rulesets.dale.memory import show
from rulesets.dale.payment import payments
from rulesets.dale.stack import can_build
from rulesets.dale.state import Table
from rulesets.dale.verbs import leave_hand

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

_ONCE_CARDS: Final = frozenset(card for card, kind in enumerate(KIND) if kind in ONCE)


class Turn(Step[Table]):
    name = "turn"

    def run(self, s: Table, frame: Frame, tell: Tell) -> None:
        seat = s.turn = frame[1]
        s.number += 1
        s.actions = 0
        tell(TurnBegan, seat, s.number)
        s.push("fill", seat)
        s.push("act", seat, FIRST)


class Act(Decision[Table, tuple[int, ...]]):
    """Exactly one action, of four (DM-3.1); a bonus action may be declined (R-DM-5). Passives that work once a turn
    are used in between and cost none."""

    name = "act"
    rule = "DM-3.1"

    def choices(self, s: Table, frame: Frame) -> Sequence[tuple[int, ...]]:
        _, seat, (bonus,) = frame
        hand = faces(s, seat)
        found = [(BUY, slot) for slot in purchases(s, hand)]
        for face in hand:
            if IS_TECHNIQUE[face.kind]:
                found.append((PLAY, face.item))
                if face.kind in HEAPING and HEAPING[face.kind].heap(s, seat) > 1:
                    found.append((PLAY_IN_ORDER, face.item))
        if can_build(s, seat, hand):
            found.append((BUILD, 0))
        found.append((RESET, 0))
        found += [(USE, item) for item in usable(s, seat)]
        if bonus:
            found.append((END, 0))
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
            possible = can_build(s, seat, faces(s, seat))
            return None if possible else refuse("DM-7.1", "no stack", number=s.next_stack(seat))
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
            use_once(s, seat, what, bonus, tell)
            return
        s.actions += 1
        if verb == BUY:
            s.push("pay", seat, what)
        elif verb == BUILD:
            s.push("build", seat)
        elif verb == RESET:
            s.push("reset", seat)
        elif verb == END:
            tell(BonusDeclined, seat)
        else:
            play_technique(s, seat, what, tell)


# Buying


def purchases(s: Table, hand: list[Face]) -> list[int]:
    """The slots somebody can pay for: whatever adds up can be thinned out to a payment without waste."""
    money = riches(hand)
    slots = [slot for slot, card in enumerate(s.market) if card != NO_CARD and VALUE[card] + slot <= money]
    if s.market_discard and can_buy_discarded(s, hand):
        slots.append(DISCARDED)
    return slots


def can_buy_discarded(s: Table, hand: list[Face]) -> bool:
    buyers = [face for face in hand if RIGHTS[face.kind] & BUYS_DISCARDED]
    due = price(s, DISCARDED)
    return any(face.value >= due for face in buyers) or bool(buyers and payments(hand, due, True))


def buying_refusal(s: Table, seat: int, slot: int) -> Refusal | None:
    if not 0 <= slot <= DISCARDED:
        return not_offered("DM-5.1")
    if on_sale(s, slot) == NO_CARD:
        return refuse("DM-5.1", "slot empty", slot=slot)
    if slot == DISCARDED:
        return None if can_buy_discarded(s, faces(s, seat)) else refuse("Market Discovery", "needs discovery")
    due, money = price(s, slot), riches(faces(s, seat))
    return refuse("DM-5.1", "too dear", due=due, riches=money) if money < due else None


# Techniques


def playing_refusal(s: Table, seat: int, item: int, in_order: bool) -> Refusal | None:
    objection = misuse(s, seat, item)
    if objection:
        return objection
    kind = kind_of(s, item)
    if not IS_TECHNIQUE[kind]:
        return refuse("DM-1.4" if TITLES[kind] == TITLES[-1] else "DM-1.1", "no technique", kind=kind)
    if in_order and not (kind in HEAPING and HEAPING[kind].heap(s, seat) > 1):
        return not_offered("DM-4.3")
    return None


def play_technique(s: Table, seat: int, item: int, tell: Tell) -> None:
    """While it is carried out, the card is in no hand and on no pile (DM-6.2); a chameleon keeps its copy till then."""
    card, kind = card_of(item), kind_of(s, item)
    if is_copy(item):
        show_models(s, seat, item, tell)
    leave_hand(s, seat, card)
    show(s, card)
    s.in_play = card
    tell(TechniquePlayed, seat, card, kind)
    if s.guises:
        drop_vanished(s, tell)
    s.push("resolved", seat, kind)
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
            s.push("act", seat, BONUS)
        else:
            tell(BonusLapsed, seat)  # DM-6.5, R-DM-5


# Passives that work once a turn


def usable(s: Table, seat: int) -> list[int]:
    """Abilities not used up yet, borrowed ones included."""
    if _ONCE_CARDS.isdisjoint(s.hands[seat]) and not holds_chameleon(s.hands[seat]):
        return []
    found = []
    for card in s.hands[seat]:
        if COPIES[card] or KIND[card] in ONCE:
            found += [item for item in abilities(s, seat, card) if using_refusal(s, seat, item) is None]
    return found


def abilities(s: Table, seat: int, card: int) -> list[int]:
    """An open chameleon may use what it comes to on the way as well as what it could copy, each kind once."""
    found = {kind_of(s, card): card}
    if is_open(s, card):
        roads = reach(s, seat, card)
        for end in (*roads.ends, *roads.ways):
            item = used_as(card, end)
            found.setdefault(kind_of(s, item), item)
    return [item for kind, item in found.items() if kind in ONCE]


def using_refusal(s: Table, seat: int, item: int) -> Refusal | None:
    card, kind = card_of(item), kind_of(s, item)
    if card not in s.hands[seat]:
        return refuse("DM-1.3", "not in hand")
    if kind not in ONCE or (is_copy(item) and not _within_reach(s, seat, item)):
        return not_offered("DM-1.3")
    if (s.spent.get(card, 0) | s.spent.get(end_of(item), 0)) & ONCE[kind].bit:
        return refuse(ONCE[kind].rule, "used up")
    return ONCE[kind].lacking(s)


def _within_reach(s: Table, seat: int, item: int) -> bool:
    if not is_open(s, card_of(item)):
        return False
    roads = reach(s, seat, card_of(item))
    return end_of(item) in roads.ends or end_of(item) in roads.ways


def use_once(s: Table, seat: int, item: int, bonus: int, tell: Tell) -> None:
    """No action: the same choice comes again (DM-1.3)."""
    card, kind = card_of(item), kind_of(s, item)
    if is_copy(item):
        settle(s, seat, item, tell)
    show(s, card)
    s.spent[card] = s.spent.get(card, 0) | ONCE[kind].bit
    ONCE[kind].use(s, seat, card, tell)
    drop_vanished(s, tell)
    s.push("act", seat, bonus)
