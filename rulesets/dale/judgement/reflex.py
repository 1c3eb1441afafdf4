"""What a merchant does without much thought: a stack if there is one in hand, else what helps most at a glance.

A searching bot follows its choices with this for several turns, so it is quick before it is clever: stacks, purchases
and payments are reckoned, and only techniques are tried out.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from rules import engine
from rules.deeds import deed, parts
from rules.game import Game
from rules.state import Frame
from rulesets.dale.components import JUNK, KIND, VALUE
from rulesets.dale.deeds import BUILD, BUY, PLAY, USE
from rulesets.dale.guises import card_of
from rulesets.dale.judgement.sensible import FEW
from rulesets.dale.judgement.standing import IN_HAND, JUNK_WEIGHT, outlook, standing, stock_of
from rulesets.dale.judgement.tally import junk_in, stack_totals, tally
from rulesets.dale.market import on_sale
from rulesets.dale.state import Valley

Pair = tuple[int, ...]

WEARY: Final = 4
"""Actions after which no more techniques are tried: a turn has to come to an end soon."""
BONUS: Final = 0.15
"""What another action in the same turn is worth, in stacks."""
PARTED: Final = 0.01
"""What it costs to part with a point of animal cards: junk pays first, and what is left in hand builds sooner."""
NEVER: Final = -9.0


def reflex(game: Game[Valley], s: Valley) -> Any:
    frame = s.stack[-1]
    return _REFLEXES.get(frame[0], best_looking)(game, s, frame)


def best_looking(game: Game[Valley], s: Valley, frame: Frame) -> Any:
    """Of the first few choices, each tried out."""
    choices = engine.sensible(game, s)[:FEW]
    if len(choices) == 1:
        return choices[0]
    return max(choices, key=lambda choice: lead(engine.after(game, s, choice), frame[1]))


def lead(s: Valley, seat: int) -> float:
    return standing(s, seat) - max([standing(s, other) for other in s.others(seat)])


# The action

_BUILD: Final = deed(BUILD)


def act(game: Game[Valley], s: Valley, frame: Frame) -> int:
    choices = engine.sensible(game, s)
    return _BUILD if _BUILD in choices else max(choices, key=_Glance(game, s, frame[1]).gain)


class _Glance:
    """What an action gains, in stacks."""

    def __init__(self, game: Game[Valley], s: Valley, seat: int) -> None:
        self.game, self.s, self.seat = game, s, seat
        self.built, self.stock = len(s.stalls[seat]), stock_of(s, seat)
        self.owned = outlook(self.stock, self.built)

    def gain(self, action: int) -> float:
        verb, what = parts(action)
        if verb == BUY:
            return outlook(self.stock + tally((on_sale(self.s, what),)), self.built) - self.owned
        if verb == PLAY:
            return self.technique(action) if self.s.actions < WEARY else NEVER
        return NEVER if verb == USE else 0.0

    def technique(self, action: int) -> float:
        s = engine.after(self.game, self.s, action)
        while s.stack and s.turn == self.seat and s.stack[-1][0] != "act":
            engine.play(self.game, s, reflex(self.game, s))
        return lead(s, self.seat) - lead(self.s, self.seat) + BONUS * (s.turn == self.seat)


# What follows from it


def pay(game: Game[Valley], s: Valley, frame: Frame) -> Pair:
    _, seat, (slot,) = frame
    number, hand = s.next_stack(seat), tally(s.hands[seat]) + tally((on_sale(s, slot),))

    def appeal(payment: Pair) -> float:
        cards = [*map(card_of, payment)]
        ready = stack_totals(hand - tally(cards)) >> number & 1
        return IN_HAND * ready - PARTED * sum([VALUE[card] for card in cards if KIND[card] != JUNK])

    return max(engine.sensible(game, s), key=appeal)


def build(game: Game[Valley], s: Valley, frame: Frame) -> Pair:
    """The stack that leaves most for those to come; an extra one is never declined."""
    seat = frame[1]
    number, stock = s.next_stack(seat), stock_of(s, seat)

    def appeal(stack: Pair) -> float:
        left = stock - tally(map(card_of, stack))
        return outlook(left, number) - JUNK_WEIGHT * junk_in(left)

    return max([stack for stack in engine.sensible(game, s) if stack], key=appeal)


def reset(game: Game[Valley], s: Valley, frame: Frame) -> Pair:
    """Junk, and as little else as possible."""
    return max(engine.sensible(game, s), key=lambda cards: sum([1 if KIND[card] == JUNK else -1 for card in cards]))


_REFLEXES: Final[dict[str, Callable[[Game[Valley], Valley, Frame], Any]]] = {
    "act": act,
    "pay": pay,
    "build": build,
    "reset": reset,
}
