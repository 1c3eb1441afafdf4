"""Prestige: Painter, Musician, Princess, Dancer."""

from __future__ import annotations

from collections.abc import Sequence

from rules.events import Tell
from rules.kinds import Place
from rules.state import Frame
from rulesets.dunhuang.characters.power import Power, Target, leave_hand
from rulesets.dunhuang.components import WORDS
from rulesets.dunhuang.events import GoodDiscarded, PrestigeTaken
from rulesets.dunhuang.shop import remove_from_shop
from rulesets.dunhuang.state import Table, held


class Painter(Target[int]):
    name = "painter"
    rule = "DH-10.1"

    def usable(self, s: Table, seat: int) -> bool:
        return any(s.hands[seat])

    def choices(self, s: Table, frame: Frame) -> Sequence[int]:
        return held(s.hands[frame[1]])

    def write(self, choice: int) -> str:
        return WORDS[choice]

    def places(self, s: Table, frame: Frame, choice: int) -> tuple[Place, ...]:
        return (Place("hand", choice),)

    def apply(self, s: Table, frame: Frame, choice: int, tell: Tell) -> None:
        seat = frame[1]
        leave_hand(s, seat, choice)
        s.discards[choice] += 1
        tell(GoodDiscarded, seat, choice, False)
        tell(PrestigeTaken, seat, s.take_prestige(seat, 3))


class Musician(Target[int]):
    name = "musician"
    rule = "DH-10.2"

    def usable(self, s: Table, seat: int) -> bool:
        return any(s.shops[seat])

    def choices(self, s: Table, frame: Frame) -> Sequence[int]:
        return held(s.shops[frame[1]])

    def write(self, choice: int) -> str:
        return WORDS[choice]

    def places(self, s: Table, frame: Frame, choice: int) -> tuple[Place, ...]:
        return (Place("shop", choice),)

    def apply(self, s: Table, frame: Frame, choice: int, tell: Tell) -> None:
        seat = frame[1]
        s.discards[choice] += 1
        tell(GoodDiscarded, seat, choice, True)
        remove_from_shop(s, seat, choice, tell)
        tell(PrestigeTaken, seat, s.take_prestige(seat, 3))


class Princess(Power):
    name = "princess"
    rule = "DH-10.3"

    def usable(self, s: Table, seat: int) -> bool:
        return s.prestige_stock > 0 and seat in s.owners

    def use(self, s: Table, seat: int, tell: Tell) -> None:
        tell(PrestigeTaken, seat, s.take_prestige(seat, s.tokens(seat)))


class Dancer(Power):
    name = "dancer"
    rule = "DH-10.4"

    def usable(self, s: Table, seat: int) -> bool:
        return s.prestige_stock > 0

    def use(self, s: Table, seat: int, tell: Tell) -> None:
        tell(PrestigeTaken, seat, s.take_prestige(seat, 2))
