"""What a character is: a power, and often a question about its target."""

from __future__ import annotations

from typing import ClassVar

from rules.events import Tell
from rules.kinds import C, Decision, Refusal, not_offered, refuse
from rules.state import Frame
from rulesets.dunhuang.sightings import seen_leaving
from rulesets.dunhuang.state import Oasis


class Power:
    """What a character can do for the player whose camel stops there."""

    name: ClassVar[str]
    rule: ClassVar[str]

    def usable(self, s: Oasis, seat: int) -> bool:
        raise NotImplementedError

    def lacking(self, s: Oasis, seat: int) -> Refusal | None:
        return None if self.usable(s, seat) else refuse(self.rule, f"{self.name} idle")

    def use(self, s: Oasis, seat: int, tell: Tell) -> None:
        raise NotImplementedError


class Target(Power, Decision[Oasis, C]):
    """A power that asks: it is usable when there is anything to choose. Every bonus wants to know, so a power that can
    tell at a glance does; a test holds that against its choices."""

    def usable(self, s: Oasis, seat: int) -> bool:
        return bool(self.choices(s, (self.name, seat, ())))

    def use(self, s: Oasis, seat: int, tell: Tell) -> None:
        s.push(self.name, seat)

    def against(self, s: Oasis, frame: Frame, choice: C) -> Refusal | None:
        return None if choice in self.choices(s, frame) else self.objection(s, frame[1], choice)

    def objection(self, s: Oasis, seat: int, choice: C) -> Refusal:
        return not_offered(self.rule)


def leave_hand(s: Oasis, seat: int, good: int) -> None:
    s.hands[seat][good] -= 1
    seen_leaving(s, seat, good)
