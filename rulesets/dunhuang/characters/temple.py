"""Tokens turned to their 商 side: Manichean, Buddhist. What that is good for stands in ``shop``."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import compress
from operator import not_

from rules.events import Tell
from rules.kinds import Place, Refusal, not_offered, refuse
from rules.state import Frame
from rulesets.dunhuang.characters.power import Target
from rulesets.dunhuang.components import GOODS, WORDS, good_named
from rulesets.dunhuang.events import TokenTurned
from rulesets.dunhuang.state import Oasis


class Manichean(Target[int]):
    """Turn one of your tokens to its 商 side (DH-10.15)."""

    name = "manichean"
    rule = "DH-10.15"

    def usable(self, s: Oasis, seat: int) -> bool:
        return seat in compress(s.owners, map(not_, s.turned))

    def choices(self, s: Oasis, frame: Frame) -> Sequence[int]:
        return [good for good in self.imaginable(s, frame) if not s.turned[good]]

    def imaginable(self, s: Oasis, frame: Frame) -> Sequence[int]:
        return [good for good in range(1, 11) if s.owners[good] == frame[1]]

    def objection(self, s: Oasis, seat: int, choice: int) -> Refusal:
        if choice not in GOODS:
            return not_offered(self.rule)
        mine = s.owners[choice] == seat
        return refuse("R-DH-20", "turned already") if mine else refuse(self.rule, "not your token", good=choice)

    def write(self, choice: int) -> str:
        return WORDS[choice]

    def spelled(self, s: Oasis, frame: Frame, words: str) -> int | None:
        return good_named(words)

    def places(self, s: Oasis, frame: Frame, choice: int) -> tuple[Place, ...]:
        return (Place("shop", choice),)

    def apply(self, s: Oasis, frame: Frame, choice: int, tell: Tell) -> None:
        s.turned[choice] = True
        tell(TokenTurned, frame[1], choice)


class Buddhist(Manichean):
    name = "buddhist"
