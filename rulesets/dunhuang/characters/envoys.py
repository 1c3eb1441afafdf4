"""Cards from the pile: Interpreter, Diplomat."""

from __future__ import annotations

from collections.abc import Sequence

from rules.events import Tell
from rules.kinds import Decision, Place, Refusal, not_offered
from rules.state import Frame
from rulesets.dunhuang.characters.power import Power
from rulesets.dunhuang.components import WORDS
from rulesets.dunhuang.events import CardsDrawn, DrawnCardKept
from rulesets.dunhuang.state import Table


class Interpreter(Power):
    """As many cards as the camel made steps; one stays (DH-10.5)."""

    name = "interpreter"
    rule = "DH-10.5"

    def usable(self, s: Table, seat: int) -> bool:
        return bool(s.pile)

    def use(self, s: Table, seat: int, tell: Tell) -> None:
        draw_to_choose(s, seat, s.steps, tell)


class Diplomat(Interpreter):
    """Two cards; one stays (DH-10.6)."""

    name = "diplomat"
    rule = "DH-10.6"

    def use(self, s: Table, seat: int, tell: Tell) -> None:
        draw_to_choose(s, seat, 2, tell)


def draw_to_choose(s: Table, seat: int, wanted: int, tell: Tell) -> None:
    """As many as the pile has (R-DH-17)."""
    number = min(wanted, len(s.pile))
    drawn = tuple(sorted(s.pile.pop() for _ in range(number)))
    forget_divided_batch(s, seat)
    del s.batches[len(s.pile) :]
    look_at(s, seat, drawn)
    tell(CardsDrawn, seat, drawn)
    s.push("draw", seat)


def forget_divided_batch(s: Table, seat: int) -> None:
    """Who put several cards under the pile no longer knows which are left when somebody else draws some unseen."""
    divided = s.batches[len(s.pile)]
    if divided % s.players != seat:
        s.batches = [0 if batch == divided else batch for batch in s.batches]


def look_at(s: Table, seat: int, goods: tuple[int, ...]) -> None:
    s.looks = (*s.looks[:seat], goods, *s.looks[seat + 1 :])


class KeepDrawn(Decision[Table, int]):
    """One card to the hand, the others under the pile in random order (DH-10.5, DH-10.6)."""

    name = "draw"
    rule = "DH-10.5"

    def choices(self, s: Table, frame: Frame) -> Sequence[int]:
        return sorted(set(s.looks[frame[1]]))

    def against(self, s: Table, frame: Frame, choice: int) -> Refusal | None:
        return None if choice in s.looks[frame[1]] else not_offered(self.rule)

    def write(self, choice: int) -> str:
        return WORDS[choice]

    def places(self, s: Table, frame: Frame, choice: int) -> tuple[Place, ...]:
        return (Place("look", choice),)

    def apply(self, s: Table, frame: Frame, choice: int, tell: Tell) -> None:
        seat = frame[1]
        rest = list(s.looks[seat])
        rest.remove(choice)
        s.shuffle(rest)
        s.pile[:0] = rest
        s.batches[:0] = [s.number * s.players + seat] * len(rest)
        look_at(s, seat, ())
        s.hands[seat][choice] += 1
        tell(DrawnCardKept, seat, choice, len(rest))
