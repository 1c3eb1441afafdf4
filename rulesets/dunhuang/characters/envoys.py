"""Cards from the pile: Interpreter, Diplomat."""

from __future__ import annotations

from rules.events import Tell
from rules.state import Frame
from rulesets.dunhuang.characters.power import Power
from rulesets.dunhuang.components import DIPLOMAT
from rulesets.dunhuang.events import CardsDrawn, DrawnCardKept
from rulesets.dunhuang.looks import KeepOneOfLooks, look_at
from rulesets.dunhuang.state import Oasis


class Interpreter(Power):
    """As many cards as the camel made steps; one stays (DH-10.5)."""

    name = "interpreter"
    rule = "DH-10.5"

    def usable(self, s: Oasis, seat: int) -> bool:
        return bool(s.pile)

    def use(self, s: Oasis, seat: int, tell: Tell) -> None:
        draw_to_choose(s, seat, s.steps, self.rule, tell)


class Diplomat(Interpreter):
    """Two cards; one stays (DH-10.6)."""

    name = "diplomat"
    rule = "DH-10.6"

    def use(self, s: Oasis, seat: int, tell: Tell) -> None:
        draw_to_choose(s, seat, 2, self.rule, tell)


def draw_to_choose(s: Oasis, seat: int, wanted: int, rule: str, tell: Tell) -> None:
    """As many as the pile has (R-DH-17)."""
    number = min(wanted, len(s.pile))
    drawn = tuple(sorted(s.pile.pop() for _ in range(number)))
    forget_divided_batch(s, seat)
    del s.batches[len(s.pile) :]
    look_at(s, seat, drawn)
    tell(CardsDrawn, rule, seat, drawn)
    s.push("draw", seat)


def forget_divided_batch(s: Oasis, seat: int) -> None:
    """Who put several cards under the pile no longer knows which are left when somebody else draws some unseen."""
    divided = s.batches[len(s.pile)]
    if divided % s.players != seat:
        s.batches = [0 if batch == divided else batch for batch in s.batches]


def rule_of_help(s: Oasis) -> str:
    """Both of them draw; whose help it is, the camel's tile says."""
    return Diplomat.rule if s.tiles[s.camel] == DIPLOMAT else Interpreter.rule


class KeepDrawn(KeepOneOfLooks):
    """One card to the hand, the others under the pile in random order (DH-10.5, DH-10.6)."""

    name = "draw"
    rule = "DH-10.5"
    secret = True

    def rule_at(self, s: Oasis, frame: Frame) -> str:
        return rule_of_help(s)

    def put_away(self, s: Oasis, seat: int, kept: int, rest: list[int], tell: Tell) -> None:
        s.shuffle(rest)
        s.pile[:0] = rest
        s.batches[:0] = [s.number * s.players + seat] * len(rest)
        tell(DrawnCardKept, rule_of_help(s), seat, kept, len(rest))
