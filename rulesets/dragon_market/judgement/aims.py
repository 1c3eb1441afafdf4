"""What to go for: the gift that costs the fewest points from here, boat moves included."""

from __future__ import annotations

from typing import Final

from rules.words import count
from rulesets.dragon_market.components import GOOD_NAMES, WANTS
from rulesets.dragon_market.judgement.paths import FAR, Route, fewest_points, way_home
from rulesets.dragon_market.state import ASHORE, Harbour


def aim(s: Harbour, seat: int) -> str:
    """Nothing where no heir is asked to move."""
    if s.stack[-1][0] != "act":
        return ""
    family = s.family(seat)
    missing = s.missing(family)
    if missing.bit_count() <= s.spare[family]:
        return homeward(way_home(s, seat)) + (PARTNER_HOME if partner_waits(s, seat) else "")
    routes = [(good, fewest_points(s, seat, good)) for good in WANTS[s.cards[family]] if missing >> good & 1]
    near = [(route.points, GOOD_NAMES[good]) for good, route in routes if route]
    return nearest(*min(near)) if near else f"No gift is within {count(FAR, 'point')}: bring boats closer first."


def homeward(route: Route | None) -> str:
    return f"Home is {far(route.points)}." if route else "Home is far: bring boats closer first."


PARTNER_HOME: Final = " But your partner is there already, and delivers when next on turn."


def partner_waits(s: Harbour, seat: int) -> bool:
    """At home, with nothing left to do but to deliver (R-DG-40)."""
    partner = s.partner(seat)
    return partner != seat and s.heirs[partner] == ASHORE


def nearest(points: int, name: str) -> str:
    return f"The nearest gift is the {name}, {far(points)}."


def far(points: int) -> str:
    return f"{count(points, 'point')} away" if points else "right here"
