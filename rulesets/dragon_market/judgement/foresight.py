"""A turn chosen with an eye on what comes after it: the own next turn, and the strongest rival's best answer."""

from __future__ import annotations

from typing import Final

from rules.events import silence
from rulesets.dragon_market.components import COINS_A_TURN
from rulesets.dragon_market.judgement.distance import errand, to_go
from rulesets.dragon_market.judgement.planner import COIN, Stop, best_stops, whole_turns
from rulesets.dragon_market.purse import BANK_DEED
from rulesets.dragon_market.state import NO_CARD, Harbour
from rulesets.dragon_market.turn import Act

LOOK: Final = 80
"""The part of the effort that one close look at an end of the turn takes."""
MALICE: Final = 0.6
"""The weight of a rival's points against the own ones."""
WEARY: Final = 12
"""Turns each after which malice wanes: two who only hinder each other would play for ever."""
TURN: Final = 8.0
"""What a turn brings on a card that is not known yet."""
AHEAD: Final = (1, 14, 4)
"""The beam of the search for a turn after this one."""
SHORTLIST: Final = 250
"""Ends of the own turn that are weighed at a glance before some are looked at closely."""


def best_turn(s: Harbour, seat: int, effort: int) -> Stop:
    """The more effort, the more ends of the turn are looked at closely."""
    stops = whole_turns(s, seat)
    if stops[0].wins() or not stops[0].points():
        return stops[0]
    rival, spite = strongest_rival(s, seat), malice(s)
    glance = sorted(stops[:SHORTLIST], key=lambda stop: stop.cost - spite * glance_at(stop, s, rival))
    looks = glance[: max(2, effort // LOOK)]
    return min(looks, key=lambda stop: outlook(s, seat, stop, rival))


def malice(s: Harbour) -> float:
    return MALICE * min(1.0, WEARY * s.players / s.number)


def strongest_rival(s: Harbour, seat: int) -> int:
    """The rival closest to the win; of those equally close, of whom a team is one, the next to move."""
    family = s.family(seat)
    order = [(seat + turns) % s.players for turns in range(1, s.players)]
    rivals = [other for other in order if s.family(other) != family]
    return min(rivals, key=lambda other: to_go(s, s.family(other)))


def glance_at(stop: Stop, s: Harbour, rival: int) -> float:
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


def outlook(s: Harbour, seat: int, stop: Stop, rival: int) -> float:
    """What is left to do after another own turn, against what is left for the rival after his."""
    twin = after(s, seat, stop)
    return COIN * stop.points() + turn_ahead(twin, seat) - malice(s) * turn_ahead(twin, rival)


def after(s: Harbour, seat: int, stop: Stop) -> Harbour:
    """The position the turn leaves behind."""
    twin, act = s.copy(), Act()
    for choice in (*stop.deeds(), BANK_DEED):
        if act.against(twin, ("act", seat, ()), choice) is not None:
            break
        twin.stack.clear()
        act.apply(twin, ("act", seat, ()), choice, silence)
    return twin


def turn_ahead(s: Harbour, seat: int) -> float:
    """What is left to do on a card after its family's next turn, with the likeliest roll."""
    family = s.family(seat)
    if s.cards[family] == NO_CARD:
        return -TURN
    faces = sorted(s.agreed.faces)
    s.points = 2 * faces[len(faces) // 2]
    s.spent = s.used = 0
    points = s.points + min(COINS_A_TURN, s.coins[family])
    return best_stops(s, seat, points, AHEAD)[0].cost
