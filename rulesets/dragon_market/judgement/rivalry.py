"""Ends of a turn ranked with an eye on the strongest rival: what helps oneself and leaves him little comes first."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from rulesets.dragon_market.judgement.distance import errand, to_go
from rulesets.dragon_market.judgement.planner import Stop
from rulesets.dragon_market.state import NO_CARD, Harbour

MALICE: Final = 0.6
"""The weight of a rival's points against the own ones."""
WEARY: Final = 12
"""Turns each after which malice wanes: two who only hinder each other would play for ever."""
SHORTLIST: Final = 250
"""Ends of the own turn that are weighed against the rival's at all."""


def by_spite(s: Harbour, seat: int, stops: Sequence[Stop]) -> list[Stop]:
    rival, spite = strongest_rival(s, seat), malice(s)
    return sorted(stops[:SHORTLIST], key=lambda stop: stop.cost - spite * left_to(stop, s, rival))


def malice(s: Harbour) -> float:
    return MALICE * min(1.0, WEARY * s.players / s.number)


def strongest_rival(s: Harbour, seat: int) -> int:
    """The rival closest to the win; of those equally close, of whom a team is one, the next to move."""
    family = s.family(seat)
    rivals = [other for other in s.others(seat) if s.family(other) != family]
    return min(rivals, key=lambda other: to_go(s, s.family(other)))


def left_to(stop: Stop, s: Harbour, rival: int) -> float:
    """What the rival's card costs in the harbour the turn leaves behind, by distance."""
    family, twin = s.family(rival), stop.voyage.state
    if s.cards[family] == NO_CARD:
        return 0.0
    missing = s.missing(family)
    goods = [good for good in range(missing.bit_length()) if missing >> good & 1]
    squares = tuple(stop.voyage.square_in(stop.scene, twin.cargo.index(good)) for good in goods)
    heir = s.heirs[rival]
    start = s.homes[rival] if heir < 0 else stop.voyage.square_in(stop.scene, heir)
    return errand(start, (1 << len(squares)) - 1, squares, s.homes[rival], s.spare[family])
