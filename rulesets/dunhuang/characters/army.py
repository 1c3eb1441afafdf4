"""Swaps with the market: Soldier, General."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from rules.events import Tell
from rules.kinds import PAIR, Place, Refusal, not_offered, refuse
from rules.notation import whole_number
from rules.state import Frame
from rulesets.dunhuang.characters.power import Target, leave_hand
from rulesets.dunhuang.components import GOODS, TILES, WORDS
from rulesets.dunhuang.events import GoodsSwapped
from rulesets.dunhuang.shop import add_to_shop, remove_from_shop
from rulesets.dunhuang.sightings import seen_coming
from rulesets.dunhuang.state import Counts, Oasis, held


class MarketSwap(Target[tuple[int, ...]]):
    """An own card against one of the market: a pair (good, space). The camel's own space is empty (R-DH-13)."""

    form = PAIR
    zone: ClassVar[str]

    def mine(self, s: Oasis, seat: int) -> Counts:
        raise NotImplementedError

    def usable(self, s: Oasis, seat: int) -> bool:
        return any(self.mine(s, seat)) and any(s.market)

    def choices(self, s: Oasis, frame: Frame) -> Sequence[tuple[int, ...]]:
        spaces = [space for space in range(TILES) if s.market[space]]
        return [(good, space) for good in held(self.mine(s, frame[1])) for space in spaces]

    def imaginable(self, s: Oasis, frame: Frame) -> Sequence[tuple[int, ...]]:
        return [(good, space) for good in held(self.mine(s, frame[1])) for space in range(TILES)]

    def objection(self, s: Oasis, seat: int, choice: tuple[int, ...]) -> Refusal:
        good, space = choice if len(choice) == 2 else (0, 0)
        if good not in GOODS or space not in range(TILES):
            return not_offered(self.rule)
        if not self.mine(s, seat)[good]:
            return refuse(self.rule, f"not in {self.zone}", good=good)
        return refuse("R-DH-13", "space empty", space=space)

    def write(self, choice: tuple[int, ...]) -> str:
        good, space = choice
        return f"{WORDS[good]} {space + 1}"

    def spelled(self, s: Oasis, frame: Frame, words: str) -> tuple[int, ...] | None:
        good, _, space = words.partition(" ")
        number = whole_number(space) or 0
        return (WORDS.index(good), number - 1) if good in WORDS and number in range(1, TILES + 1) else None

    def places(self, s: Oasis, frame: Frame, choice: tuple[int, ...]) -> tuple[Place, ...]:
        good, space = choice
        return (Place(self.zone, good), Place("tile", space))


class Soldier(MarketSwap):
    name = "soldier"
    rule = "DH-10.7"
    zone = "shop"

    def mine(self, s: Oasis, seat: int) -> Counts:
        return s.shops[seat]

    def apply(self, s: Oasis, frame: Frame, choice: tuple[int, ...], tell: Tell) -> None:
        seat, (given, space) = frame[1], choice
        taken = s.market[space]
        s.market[space] = given
        tell(GoodsSwapped, self.rule, seat, given, taken, True)
        remove_from_shop(s, seat, given, tell)  # R-DH-12: the loss counts first
        add_to_shop(s, seat, taken, tell)


class General(MarketSwap):
    name = "general"
    rule = "DH-10.8"
    zone = "hand"

    def mine(self, s: Oasis, seat: int) -> Counts:
        return s.hands[seat]

    def apply(self, s: Oasis, frame: Frame, choice: tuple[int, ...], tell: Tell) -> None:
        seat, (given, space) = frame[1], choice
        taken = s.market[space]
        s.market[space] = given
        leave_hand(s, seat, given)
        s.hands[seat][taken] += 1
        seen_coming(s, seat, taken)
        tell(GoodsSwapped, self.rule, seat, given, taken, False)
