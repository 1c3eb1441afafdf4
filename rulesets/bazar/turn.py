"""A turn: the pawn goes somewhere else, its owner acts or deals there, and what he cannot store he pays for
(BZ-3, BZ-6, BZ-9)."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
from typing import Final

from rules.events import Tell, TurnBegan
from rules.kinds import Decision, Place, Refusal, Step, not_offered, refuse
from rules.state import NOBODY, Frame
from rulesets.bazar.bazaar import ACTIONS, COSTS, DEAREST, FITTING, possible_actions
from rulesets.bazar.components import BOX, CHARACTERS, PLACES, STACKS, STORED_FREE, STUCK_DRAW, rule_about
from rulesets.bazar.events import AnotherTurn, FeePaid, PawnMoved, StoragePaid, Stuck
from rulesets.bazar.hands import OwnCards
from rulesets.bazar.piles import discard_set, draw
from rulesets.bazar.powers import can_ask
from rulesets.bazar.sets import can_deal
from rulesets.bazar.state import Bazaar, cards

ENCORE: Final = 1
"""The detail of a turn that the Princess gave: no characters in it (BZ-11.9)."""


class Turn(Step[Bazaar]):
    name = "turn"

    def run(self, s: Bazaar, frame: Frame, tell: Tell) -> None:
        begin(s, frame[1], 0, tell)


class AnotherGo(Step[Bazaar]):
    """The Princess's gift: the first turn ends with its storage fee (R-BZ-17), then a second one begins."""

    name = "again"

    def run(self, s: Bazaar, frame: Frame, tell: Tell) -> None:
        seat = frame[1]
        tell(AnotherTurn, seat)
        s.push("encore", seat)
        if not s.agreed.storage_once:
            pay_storage(s, seat, tell)


class Encore(Step[Bazaar]):
    """The second turn in a row; its end is waiting below already."""

    name = "encore"

    def run(self, s: Bazaar, frame: Frame, tell: Tell) -> None:
        begin(s, frame[1], ENCORE, tell)


def begin(s: Bazaar, seat: int, encore: int, tell: Tell) -> None:
    """Its end is laid down first, so that it comes last. Who can do nothing at all draws and takes the pawn off the
    cards (BZ-6.2, R-BZ-18)."""
    if not encore:
        s.stack.append(("finish", seat, ()))
    s.turn = seat
    s.number += 1
    tell(TurnBegan, seat, s.number)
    places = open_places(s, seat, encore)
    if places:
        s.stack.append(("go", seat, (encore, *places)))
    else:
        s.pawns[seat] = NOBODY
        tell(Stuck, seat)
        draw(s, seat, STUCK_DRAW, tell)


_OTHERS: Final = {here: [place for place in range(STACKS) if place != here] for here in range(NOBODY, PLACES)}


def open_places(s: Bazaar, seat: int, encore: int) -> list[int]:
    """Another place than the pawn's, where its action or a deal is possible (BZ-3.2, BZ-6.1, R-BZ-21): ``can_act`` and
    ``can_ask`` for all places at once. ``against_stack`` and ``against_characters`` say why one is closed."""
    pawns, tops, purse, hand = s.pawns, s.tops, s.coins[seat], s.hands[seat]
    here = pawns[seat]
    if can_deal(hand):
        found = _OTHERS[here][:]
    else:
        possible = FITTING[hand.bit_count()] if s.hands.count(0) < s.players - 1 else possible_actions(s, seat)
        found = [place for place in _OTHERS[here] if possible >> tops[place] & 1]
        if purse < DEAREST + s.players - 1:
            found = [place for place in found if purse >= COSTS[tops[place]] + pawns.count(place)]
    if here != CHARACTERS and not encore:
        purse -= pawns.count(CHARACTERS)
        if purse >= 0 and can_ask(s, seat, purse):
            found.append(CHARACTERS)
    return found


class Go(Decision[Bazaar, int]):
    """Move the pawn. Details: whether this is a Princess's second turn, then the open places."""

    name = "go"
    rule = "BZ-3.2"
    secret = True

    def choices(self, s: Bazaar, frame: Frame) -> Sequence[int]:
        _, _, details = frame
        return details[1:]

    def imaginable(self, s: Bazaar, frame: Frame) -> Sequence[int]:
        return range(PLACES)

    def against(self, s: Bazaar, frame: Frame, choice: int) -> Refusal | None:
        _, seat, (encore, *places) = frame
        if choice in places:
            return None
        if choice == CHARACTERS:
            return against_characters(s, seat, encore)
        return against_stack(s, seat, choice) if 0 <= choice < STACKS else not_offered(self.rule)

    def rule_of(self, s: Bazaar, frame: Frame, choice: int) -> str:
        return "BZ-5.1" if choice == CHARACTERS else rule_about(BOX.bazaar[s.tops[choice]].name, self.rule)

    def write(self, choice: int) -> str:
        return "characters" if choice == CHARACTERS else str(choice + 1)

    def places(self, s: Bazaar, frame: Frame, choice: int) -> tuple[Place, ...]:
        return (Place("characters" if choice == CHARACTERS else "stack", choice),)

    def apply(self, s: Bazaar, frame: Frame, choice: int, tell: Tell) -> None:
        seat = frame[1]
        s.pawns[seat] = choice
        if choice == CHARACTERS:
            tell(PawnMoved, seat, choice, NOBODY)
            pay_fee(s, seat, choice, tell)
            s.push("ask", seat)
            return
        tell(PawnMoved, seat, choice, s.tops[choice])
        if not can_deal(s.hands[seat]):
            act(s, seat, choice, tell)
        else:
            s.stack.append(("do" if can_act(s, seat, choice) else "deal", seat, (choice,)))


def against_characters(s: Bazaar, seat: int, encore: int) -> Refusal:
    if encore:
        return refuse("BZ-11.9", "no second character")
    if s.pawns[seat] == CHARACTERS:
        return refuse("BZ-5.3", "characters again")
    fee = s.fee(seat, CHARACTERS)
    if s.coins[seat] < fee:
        return refuse("R-BZ-9", "fee too dear", fee=fee)
    return refuse("BZ-6.1", "no character")


def against_stack(s: Bazaar, seat: int, place: int) -> Refusal:
    if s.pawns[seat] == place:
        return refuse("BZ-3.2", "same place")
    fee, card = s.fee(seat, place), s.tops[place]
    if s.coins[seat] < fee + ACTIONS[card].cost:
        return refuse("R-BZ-10", "action too dear", card=card, fee=fee)
    return ACTIONS[card].lacking()


def can_act(s: Bazaar, seat: int, place: int) -> bool:
    """Fee and cost must both be payable (R-BZ-10), and the card must find what it needs; ``open_places`` asks it of all
    places."""
    card = s.tops[place]
    return s.coins[seat] >= COSTS[card] + s.fee(seat, place) and possible_actions(s, seat) >> card & 1 > 0


def act(s: Bazaar, seat: int, place: int, tell: Tell) -> None:
    pay_fee(s, seat, place, tell)
    ACTIONS[s.tops[place]].act(s, seat, tell)


def pay_fee(s: Bazaar, seat: int, place: int, tell: Tell) -> None:
    """To the supply, before the action (R-BZ-8)."""
    fee = s.pawns.count(place) - 1  # without the own one
    if fee:
        s.spend(seat, fee)
        tell(FeePaid, seat, fee)


ACTION: Final = 0
DEAL: Final = 1


class ActOrDeal(Decision[Bazaar, int]):
    """Where both can be done, one of them is (BZ-4, R-BZ-14). Detail: the stack."""

    name = "do"
    rule = "BZ-4.1"
    secret = True

    def choices(self, s: Bazaar, frame: Frame) -> Sequence[int]:
        return (ACTION, DEAL)

    def against(self, s: Bazaar, frame: Frame, choice: int) -> Refusal | None:
        return None if choice in (ACTION, DEAL) else not_offered(self.rule)

    def rule_of(self, s: Bazaar, frame: Frame, choice: int) -> str:
        _, _, (place,) = frame
        return "BZ-4.3" if choice == DEAL else rule_about(BOX.bazaar[s.tops[place]].name, self.rule)

    def write(self, choice: int) -> str:
        return "deal" if choice == DEAL else "action"

    def apply(self, s: Bazaar, frame: Frame, choice: int, tell: Tell) -> None:
        _, seat, (place,) = frame
        if choice == DEAL:
            s.push("deal", seat, place)
        else:
            act(s, seat, place, tell)


class Finish(Step[Bazaar]):
    """What cannot be stored is paid for, and the player to the left has a turn (BZ-3.1, BZ-9.1)."""

    name = "finish"

    def run(self, s: Bazaar, frame: Frame, tell: Tell) -> None:
        seat, left = frame[1], (frame[1] + 1) % s.players
        if s.hands[seat].bit_count() > STORED_FREE:
            s.push("turn", left)
            pay_storage(s, seat, tell)
        else:
            begin(s, left, 0, tell)


def pay_storage(s: Bazaar, seat: int, tell: Tell) -> None:
    """A coin for each card above six; for each coin missing a card goes (BZ-9.1, R-BZ-16)."""
    due = s.hands[seat].bit_count() - STORED_FREE
    if due <= 0:
        return
    paid = min(due, s.coins[seat])
    s.spend(seat, paid)
    tell(StoragePaid, seat, paid, due - paid)
    if due > paid:
        s.push("shed", seat, due - paid)


class Shed(OwnCards):
    """The cards that cannot be stored. Detail: how many."""

    name = "shed"
    rule = "R-BZ-16"
    secret = True

    def choices(self, s: Bazaar, frame: Frame) -> Sequence[tuple[int, ...]]:
        _, seat, (number,) = frame
        return list(combinations(cards(s.hands[seat]), number))

    def objection(self, s: Bazaar, frame: Frame, choice: tuple[int, ...]) -> Refusal | None:
        _, _, (number,) = frame
        wrong = len(choice) != number
        return refuse(self.rule, "wrong number", least=number, most=number, picked=len(choice)) if wrong else None

    def apply(self, s: Bazaar, frame: Frame, choice: tuple[int, ...], tell: Tell) -> None:
        discard_set(s, frame[1], choice, tell)
