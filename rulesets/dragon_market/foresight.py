"""A turn chosen with an eye on the others: of many good ends of the own turn, the one that leaves the strongest rival
the worst best answer."""

from __future__ import annotations

from typing import Final

from rules.events import silence
from rulesets.dragon_market.components import COINS_A_TURN
from rulesets.dragon_market.distance import errand, to_go
from rulesets.dragon_market.planner import Stop, best_stops, budget
from rulesets.dragon_market.purse import BANK_DEED
from rulesets.dragon_market.state import NO_CARD, Harbour
from rulesets.dragon_market.turn import Act

LOOK: Final = 40
"""The part of the effort that one look at an answer takes."""
MALICE: Final = 0.8
"""The weight of a rival's points against the own ones."""
ANSWERS: Final = (1, 14, 4)
"""The beam of the search for an answer."""
SHORTLIST: Final = 250
"""Ends of the own turn that are weighed at a glance before some are looked at closely."""


def best_turn(s: Harbour, seat: int, effort: int) -> Stop:
    """The more effort, the more ends of the turn are looked at with the rival's answer to them."""
    stops = best_stops(s, seat, budget(s, seat))
    rival = strongest_rival(s, seat)
    if s.cards[s.family(rival)] == NO_CARD or stops[0].wins():
        return stops[0]
    glance = sorted(stops[:SHORTLIST], key=lambda stop: stop.cost - MALICE * glance_at(stop, s, rival))
    looks = glance[: max(2, effort // LOOK)]
    return min(looks, key=lambda stop: stop.cost - MALICE * answer(s, seat, stop, rival))


def strongest_rival(s: Harbour, seat: int) -> int:
    """The rival closest to the win; of those equally close, of whom a team is one, the next to move."""
    family = s.family(seat)
    order = [(seat + turns) % s.players for turns in range(1, s.players)]
    rivals = [other for other in order if s.family(other) != family]
    return min(rivals, key=lambda other: to_go(s, s.family(other)))


def glance_at(stop: Stop, s: Harbour, rival: int) -> float:
    """What the rival's card costs in the harbour the turn leaves behind, by distance."""
    family, twin = s.family(rival), stop.voyage.state
    goods = wanted(s, family)
    squares = tuple(stop.voyage.square_in(stop.scene, twin.cargo.index(good)) for good in goods)
    heir = s.heirs[rival]
    start = s.homes[rival] if heir < 0 else stop.voyage.square_in(stop.scene, heir)
    return errand(start, (1 << len(squares)) - 1, squares, s.homes[rival], s.spare[family])


def answer(s: Harbour, seat: int, stop: Stop, rival: int) -> float:
    """What is left to do for the rival after his best turn with the likeliest roll."""
    twin, act = s.copy(), Act()
    for choice in (*stop.deeds(), BANK_DEED):
        if twin.winner >= 0 or act.against(twin, ("act", seat, ()), choice) is not None:
            break
        twin.stack.clear()
        act.apply(twin, ("act", seat, ()), choice, silence)
    faces = sorted(s.agreed.faces)
    twin.points = 2 * faces[len(faces) // 2]
    twin.spent = twin.used = 0
    points = twin.points + min(COINS_A_TURN, twin.coins[twin.family(rival)])
    return best_stops(twin, rival, points, ANSWERS)[0].cost


def wanted(s: Harbour, family: int) -> list[int]:
    missing = s.missing(family)
    return [good for good in range(missing.bit_length()) if missing >> good & 1]
