"""Prestige: Painter, Musician, Princess, Dancer."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from rules.events import Tell
from rules.kinds import Place, Refusal, not_offered, refuse
from rules.state import Frame
from rulesets.dunhuang.characters.power import Power, Target, leave_hand
from rulesets.dunhuang.components import GOODS, WORDS, good_named
from rulesets.dunhuang.events import GoodDiscarded, PrestigeTaken
from rulesets.dunhuang.shop import remove_from_shop
from rulesets.dunhuang.state import Counts, Oasis, held


class Discard(Target[int]):
    """A card of the hand or of the shop leaves the game, for prestige."""

    zone: ClassVar[str]

    def mine(self, s: Oasis, seat: int) -> Counts:
        raise NotImplementedError

    def usable(self, s: Oasis, seat: int) -> bool:
        return any(self.mine(s, seat))

    def choices(self, s: Oasis, frame: Frame) -> Sequence[int]:
        return held(self.mine(s, frame[1]))

    def objection(self, s: Oasis, seat: int, choice: int) -> Refusal:
        return refuse(self.rule, f"not in {self.zone}", good=choice) if choice in GOODS else not_offered(self.rule)

    def write(self, choice: int) -> str:
        return WORDS[choice]

    def spelled(self, s: Oasis, frame: Frame, words: str) -> int | None:
        return good_named(words)

    def places(self, s: Oasis, frame: Frame, choice: int) -> tuple[Place, ...]:
        return (Place(self.zone, choice),)


class Painter(Discard):
    name = "painter"
    rule = "DH-10.1"
    zone = "hand"

    def mine(self, s: Oasis, seat: int) -> Counts:
        return s.hands[seat]

    def apply(self, s: Oasis, frame: Frame, choice: int, tell: Tell) -> None:
        seat = frame[1]
        leave_hand(s, seat, choice)
        s.discards[choice] += 1
        tell(GoodDiscarded, seat, choice, False)
        tell(PrestigeTaken, self.rule, seat, s.take_prestige(seat, 3))


class Musician(Discard):
    name = "musician"
    rule = "DH-10.2"
    zone = "shop"

    def mine(self, s: Oasis, seat: int) -> Counts:
        return s.shops[seat]

    def apply(self, s: Oasis, frame: Frame, choice: int, tell: Tell) -> None:
        seat = frame[1]
        s.discards[choice] += 1
        tell(GoodDiscarded, seat, choice, True)
        remove_from_shop(s, seat, choice, tell)
        tell(PrestigeTaken, self.rule, seat, s.take_prestige(seat, 3))


class Princess(Power):
    name = "princess"
    rule = "DH-10.3"

    def usable(self, s: Oasis, seat: int) -> bool:
        return s.prestige_stock > 0 and seat in s.owners

    def use(self, s: Oasis, seat: int, tell: Tell) -> None:
        tell(PrestigeTaken, self.rule, seat, s.take_prestige(seat, s.tokens(seat)))


class Dancer(Power):
    name = "dancer"
    rule = "DH-10.4"

    def usable(self, s: Oasis, seat: int) -> bool:
        return s.prestige_stock > 0

    def use(self, s: Oasis, seat: int, tell: Tell) -> None:
        tell(PrestigeTaken, self.rule, seat, s.take_prestige(seat, 2))
