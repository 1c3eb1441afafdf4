"""Everything that may lie on the stack: the one thing that players decide, and the turn that comes round by itself."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from rulesets.figs.components import HANDFUL
from rulesets.figs.events import BasketEmpty, FigsTaken
from rulesets.figs.state import Basket

from rules.events import Tell, TurnBegan
from rules.game import by_name
from rules.kinds import AnyDecision, Decision, Place, Refusal, Step, not_offered, refuse
from rules.state import Frame


class Turn(Step[Basket]):
    """Whoever comes next takes figs, as long as there are any (FB-2.1, FB-3.1)."""

    name = "turn"

    def run(self, s: Basket, frame: Frame, tell: Tell) -> None:
        _, seat, _ = frame
        if not s.figs:
            tell(BasketEmpty, s.cards[: s.players])
            return
        s.turn = seat
        s.number += 1
        tell(TurnBegan, seat, s.number)
        s.push("turn", (seat + 1) % s.players)
        s.push("take", seat)


class TakeFigs(Decision[Basket, int]):
    """One to three (FB-2.1), but two or three only if the one before took another number (FB-2.2)."""

    name = "take"
    rule = "FB-2.1"

    def choices(self, s: Basket, frame: Frame) -> Sequence[int]:
        return [number for number in range(1, HANDFUL + 1) if self.against(s, frame, number) is None]

    def imaginable(self, s: Basket, frame: Frame) -> Sequence[int]:
        return range(1, HANDFUL + 1)

    def against(self, s: Basket, frame: Frame, choice: int) -> Refusal | None:
        if not 1 <= choice <= HANDFUL:
            return not_offered(self.rule)
        if choice > s.figs:
            return refuse("FB-2.1", "too few", left=s.figs)
        return refuse("FB-2.2", "same again", number=choice) if choice == s.last != 1 else None

    def spelled(self, s: Basket, frame: Frame, words: str) -> int | None:
        return int(words) if words.isdecimal() and words.isascii() and len(words) < 3 else None

    def places(self, s: Basket, frame: Frame, choice: int) -> tuple[Place, ...]:
        return (Place("fig", choice - 1),)

    def apply(self, s: Basket, frame: Frame, choice: int, tell: Tell) -> None:
        _, seat, _ = frame
        s.figs -= choice
        s.eaten[seat] += choice
        s.last = choice
        tell(FigsTaken, seat, choice, s.figs)


DECISIONS: Final[dict[str, AnyDecision[Basket]]] = by_name(TakeFigs())
STEPS: Final[dict[str, Step[Basket]]] = by_name(Turn())
