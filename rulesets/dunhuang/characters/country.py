"""Cards from the market into the hand: Shepherd, Farmer."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from rules.events import Tell
from rules.kinds import Place, Refusal, not_offered, refuse
from rules.state import Frame
from rulesets.dunhuang.characters.power import Target
from rulesets.dunhuang.components import TILES
from rulesets.dunhuang.events import GoodToHand
from rulesets.dunhuang.sightings import seen_coming
from rulesets.dunhuang.state import Oasis


class MarketGrab(Target[int]):
    """A market card from a space near the camel into the hand."""

    def reach(self, s: Oasis) -> Sequence[int]:
        raise NotImplementedError

    def choices(self, s: Oasis, frame: Frame) -> Sequence[int]:
        market = s.market
        return [space for space in self.reach(s) if market[space]]

    def imaginable(self, s: Oasis, frame: Frame) -> Sequence[int]:
        return range(TILES)

    def objection(self, s: Oasis, seat: int, choice: int) -> Refusal:
        if choice in self.reach(s):
            return refuse("R-DH-18", "space empty", space=choice)
        return refuse(self.rule, "out of reach", space=choice) if 0 <= choice < TILES else not_offered(self.rule)

    def write(self, choice: int) -> str:
        return str(choice + 1)

    def places(self, s: Oasis, frame: Frame, choice: int) -> tuple[Place, ...]:
        return (Place("tile", choice),)

    def apply(self, s: Oasis, frame: Frame, choice: int, tell: Tell) -> None:
        seat, good = frame[1], s.market[choice]
        s.market[choice] = 0
        s.hands[seat][good] += 1
        seen_coming(s, seat, good)
        tell(GoodToHand, self.rule, seat, good)


class Shepherd(MarketGrab):
    name = "shepherd"
    rule = "DH-10.13"

    def reach(self, s: Oasis) -> Sequence[int]:
        return ((s.camel - 1) % TILES, (s.camel + 1) % TILES)


AHEAD: Final = tuple(tuple((space + step) % TILES for step in range(1, TILES)) for space in range(TILES))
"""For each space the seven others, clockwise."""


class Farmer(MarketGrab):
    """As many of the next spaces as the camel made steps; seven are all there are (R-DH-18)."""

    name = "farmer"
    rule = "DH-10.14"

    def reach(self, s: Oasis) -> Sequence[int]:
        return AHEAD[s.camel][: s.steps]
