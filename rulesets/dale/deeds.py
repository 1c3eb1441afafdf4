"""What can be done in a turn: one action of four, and passives used in between (DM-3.1).

The detail of a choice is a slot of the market for a purchase, an item of ``guises`` for a technique or an ability.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterable
from typing import Final

from rules import deeds
from rules.deeds import deed
from rules.events import Tell
from rules.kinds import Place, Refusal, not_offered, refuse
from rules.state import Frame
from rulesets.dale.abilities import usable, use_once, using_refusal
from rulesets.dale.cards.card import BUYS_DISCARDED
from rulesets.dale.catalogue import HEAPING, ONCE, TECHNIQUES
from rulesets.dale.components import IS_TECHNIQUE, JUNK, NO_CARD, SLOTS, TITLES
from rulesets.dale.events import BonusDeclined, TechniquePlayed
from rulesets.dale.faces import faces, most_money, rights_of
from rulesets.dale.guises import (
    card_of,
    drop_vanished,
    hand_items,
    item_named,
    item_word,
    items_of,
    kind_of,
    likeness,
    misuse,
    show_models,
)
from rulesets.dale.market import DISCARDED, on_sale, price
from rulesets.dale.payment import can_open
from rulesets.dale.piles import IN_ORDER
from rulesets.dale.stack import can_build
from rulesets.dale.state import Valley
from rulesets.dale.verbs import leave_hand

BUY, PLAY, BUILD, RESET, USE, END = range(6)
"""The verbs of an action."""


class Deed(deeds.Deed[Valley]):
    """Played from the own hand; unless it says otherwise, it is an action."""

    def count(self, s: Valley) -> None:
        """One action more has been taken."""
        s.actions += 1
        s.picky = False


class Buy(Deed):
    """A card of the market, or with the right to it the top of its discard pile; what is paid is asked next."""

    verb = BUY
    word = "buy"
    rule = "DM-5.1"

    def open(self, s: Valley, frame: Frame) -> Iterable[int]:
        """Whatever adds up can be thinned out to a payment without waste."""
        seat = frame[1]
        money = most_money(faces(s, seat))
        slots = [slot for slot in range(SLOTS) if on_sale(s, slot) != NO_CARD and price(s, slot) <= money]
        if can_buy_discarded(s, seat):
            slots.append(DISCARDED)
        return [deed(BUY, slot) for slot in slots]

    def imaginable(self, s: Valley, frame: Frame) -> Iterable[int]:
        slots = [*range(SLOTS)]
        if rights_of(faces(s, frame[1])) & BUYS_DISCARDED:
            slots.append(DISCARDED)
        return [deed(BUY, slot) for slot in slots]

    def against(self, s: Valley, frame: Frame, detail: int) -> Refusal | None:
        seat = frame[1]
        if detail > DISCARDED:
            return not_offered(self.rule)
        if on_sale(s, detail) == NO_CARD:
            return refuse("DM-5.1", "slot empty", slot=detail)
        due, hand = price(s, detail), faces(s, seat)
        if detail == DISCARDED and not rights_of(hand) & BUYS_DISCARDED:
            return refuse("Market Discovery", "needs discovery")
        if most_money(hand) < due:
            return refuse("DM-5.1", "too dear", due=due, riches=most_money(hand))
        if detail == DISCARDED and not can_open(s, seat, due):
            return refuse("DM-5.4", "only with waste", due=due)
        return None

    def do(self, s: Valley, frame: Frame, detail: int, tell: Tell) -> None:
        self.count(s)
        s.stack.append(("pay", frame[1], (detail,)))

    def write(self, detail: int) -> str:
        return "discard" if detail == DISCARDED else str(detail + 1)

    def spelled(self, s: Valley, frame: Frame, words: str) -> int | None:
        return DISCARDED if words == "discard" else None

    def places(self, s: Valley, frame: Frame, detail: int) -> tuple[Place, ...]:
        return (Place("market", detail),)


def can_buy_discarded(s: Valley, seat: int) -> bool:
    return bool(s.market_discard) and can_open(s, seat, price(s, DISCARDED))


class Play(Deed):
    """A technique. With IN_ORDER, what it lays down goes down in an order of the player's own (DM-4.3)."""

    verb = PLAY
    word = "play"
    rule = "DM-6.1"

    def open(self, s: Valley, frame: Frame) -> Iterable[int]:
        return [deed(PLAY, item) for item in hand_items(s, frame[1]) if IS_TECHNIQUE[kind_of(s, item)]]

    def imaginable(self, s: Valley, frame: Frame) -> Iterable[int]:
        """Every hand card: as what it can be played as, or as itself."""
        for card in s.hands[frame[1]]:
            items = [item for item in items_of(s, frame[1], card) if IS_TECHNIQUE[kind_of(s, item)]]
            yield from [deed(PLAY, item) for item in items or [card]]

    def against(self, s: Valley, frame: Frame, detail: int) -> Refusal | None:
        seat, item = frame[1], detail & ~IN_ORDER
        objection = misuse(s, seat, item, self.rule)
        if objection and objection.key == "must copy":
            copies = [kind_of(s, other) for other in items_of(s, seat, card_of(item))]
            if not any(IS_TECHNIQUE[kind] for kind in copies):
                return refuse("DM-12.1", "nothing to play", card=card_of(item))
        if objection:
            return objection
        kind = kind_of(s, item)
        if not IS_TECHNIQUE[kind]:
            return refuse("DM-1.4" if kind == JUNK else "DM-1.1", "no technique", kind=kind)
        wish = detail != item
        return refuse("DM-4.3", "nothing to order") if wish and not lays_down_several(s, seat, kind) else None

    def do(self, s: Valley, frame: Frame, detail: int, tell: Tell) -> None:
        self.count(s)
        s.picky = detail >= IN_ORDER
        play_technique(s, frame[1], detail & ~IN_ORDER, tell)

    def in_order(self, s: Valley, frame: Frame, detail: int) -> int | None:
        return detail | IN_ORDER if lays_down_several(s, frame[1], kind_of(s, detail)) else None

    def rule_of(self, s: Valley, frame: Frame, detail: int) -> str:
        return TITLES[kind_of(s, detail & ~IN_ORDER)]

    def likeness(self, s: Valley, frame: Frame, detail: int) -> Hashable:
        return detail >= IN_ORDER, likeness(s, detail & ~IN_ORDER)

    def write(self, detail: int) -> str:
        return f"{item_word(detail & ~IN_ORDER)}{' in-order' if detail >= IN_ORDER else ''}"

    def spelled(self, s: Valley, frame: Frame, words: str) -> int | None:
        item = item_named(words.removesuffix(" in-order"))
        return item if item is None or not words.endswith(" in-order") else item | IN_ORDER

    def places(self, s: Valley, frame: Frame, detail: int) -> tuple[Place, ...]:
        return (Place("card", card_of(detail & ~IN_ORDER)),)


def lays_down_several(s: Valley, seat: int, kind: int) -> bool:
    return kind in HEAPING and HEAPING[kind].heap(s, seat) > 1


def play_technique(s: Valley, seat: int, item: int, tell: Tell) -> None:
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


class Build(Deed):
    """The next stack of the stall; its cards are asked next."""

    verb = BUILD
    word = "build"
    rule = "DM-7.1"
    ends = True

    def open(self, s: Valley, frame: Frame) -> Iterable[int]:
        return (deed(BUILD),) if can_build(s, frame[1]) else ()

    def imaginable(self, s: Valley, frame: Frame) -> Iterable[int]:
        return (deed(BUILD),)

    def against(self, s: Valley, frame: Frame, detail: int) -> Refusal | None:
        if detail:
            return not_offered(self.rule)
        seat = frame[1]
        return None if can_build(s, seat) else refuse("DM-7.1", "no stack", number=s.next_stack(seat))

    def do(self, s: Valley, frame: Frame, detail: int, tell: Tell) -> None:
        self.count(s)
        s.stack.append(("build", frame[1], ()))

    def places(self, s: Valley, frame: Frame, detail: int) -> tuple[Place, ...]:
        return (Place("stall", frame[1]),)


class Reset(Deed):
    """Always possible, even without a card (R-DM-4); the cards are asked next."""

    verb = RESET
    word = "reset"
    rule = "DM-8.1"
    ends = True

    def open(self, s: Valley, frame: Frame) -> Iterable[int]:
        return (deed(RESET),)

    def against(self, s: Valley, frame: Frame, detail: int) -> Refusal | None:
        return not_offered(self.rule) if detail else None

    def do(self, s: Valley, frame: Frame, detail: int, tell: Tell) -> None:
        self.count(s)
        s.stack.append(("reset", frame[1], ()))


class Use(Deed):
    """A passive that works once a turn: it costs no action, and the choice is the same as before."""

    verb = USE
    word = "use"
    rule = "DM-1.3"

    def open(self, s: Valley, frame: Frame) -> Iterable[int]:
        return [deed(USE, item) for item in usable(s, frame[1])]

    def imaginable(self, s: Valley, frame: Frame) -> Iterable[int]:
        own = [deed(USE, card) for card in s.hands[frame[1]] if kind_of(s, card) in ONCE]
        return list(dict.fromkeys([*self.open(s, frame), *own]))

    def against(self, s: Valley, frame: Frame, detail: int) -> Refusal | None:
        return using_refusal(s, frame[1], detail)

    def do(self, s: Valley, frame: Frame, detail: int, tell: Tell) -> None:
        s.picky = False
        use_once(s, frame[1], detail, tell)
        s.stack.append(frame)

    def rule_of(self, s: Valley, frame: Frame, detail: int) -> str:
        return TITLES[kind_of(s, detail)]

    def likeness(self, s: Valley, frame: Frame, detail: int) -> Hashable:
        return likeness(s, detail)

    def write(self, detail: int) -> str:
        return item_word(detail)

    def spelled(self, s: Valley, frame: Frame, words: str) -> int | None:
        return item_named(words)

    def places(self, s: Valley, frame: Frame, detail: int) -> tuple[Place, ...]:
        return (Place("card", card_of(detail)),)


class End(Deed):
    """A bonus action may be declined (R-DM-5)."""

    verb = END
    word = "end"
    rule = "R-DM-5"
    ends = True

    def open(self, s: Valley, frame: Frame) -> Iterable[int]:
        _, _, (bonus,) = frame
        return (deed(END),) if bonus else ()

    def imaginable(self, s: Valley, frame: Frame) -> Iterable[int]:
        return (deed(END),)

    def against(self, s: Valley, frame: Frame, detail: int) -> Refusal | None:
        _, _, (bonus,) = frame
        if detail:
            return not_offered(self.rule)
        return None if bonus else refuse("R-DM-4", "must act")

    def do(self, s: Valley, frame: Frame, detail: int, tell: Tell) -> None:
        self.count(s)
        tell(BonusDeclined, frame[1])


DEEDS: Final[tuple[Deed, ...]] = (Buy(), Play(), Build(), Reset(), Use(), End())
"""By verb."""

if [each.verb for each in DEEDS] != list(range(len(DEEDS))):
    raise AssertionError("the deeds stand in another order than their verbs")
