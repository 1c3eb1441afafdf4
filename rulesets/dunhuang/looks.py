"""Cards that a seat looks at in secret, to keep one of them."""

from __future__ import annotations

from collections.abc import Sequence

from rules.events import Tell
from rules.kinds import Decision, Place, Refusal, not_offered, refuse
from rules.state import Frame
from rulesets.dunhuang.components import GOODS, WORDS, good_named
from rulesets.dunhuang.state import Oasis


def look_at(s: Oasis, seat: int, goods: tuple[int, ...]) -> None:
    s.looks = (*s.looks[:seat], goods, *s.looks[seat + 1 :])


class KeepOneOfLooks(Decision[Oasis, int]):
    """One card to the hand; what becomes of the others differs."""

    def choices(self, s: Oasis, frame: Frame) -> Sequence[int]:
        return sorted(set(s.looks[frame[1]]))

    def against(self, s: Oasis, frame: Frame, choice: int) -> Refusal | None:
        if choice in s.looks[frame[1]]:
            return None
        rule = self.rule_at(s, frame)
        return refuse(rule, "not drawn", good=choice) if choice in GOODS else not_offered(rule)

    def write(self, choice: int) -> str:
        return WORDS[choice]

    def spelled(self, s: Oasis, frame: Frame, words: str) -> int | None:
        return good_named(words)

    def places(self, s: Oasis, frame: Frame, choice: int) -> tuple[Place, ...]:
        return (Place("look", choice),)

    def apply(self, s: Oasis, frame: Frame, choice: int, tell: Tell) -> None:
        seat = frame[1]
        rest = list(s.looks[seat])
        rest.remove(choice)
        look_at(s, seat, ())
        s.hands[seat][choice] += 1
        self.put_away(s, seat, choice, rest, tell)

    def put_away(self, s: Oasis, seat: int, kept: int, rest: list[int], tell: Tell) -> None:
        raise NotImplementedError
