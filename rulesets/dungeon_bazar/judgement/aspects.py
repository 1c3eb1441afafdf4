"""The standing of one player, taken apart for a hint: in coins, under names a player knows."""

from __future__ import annotations

from rulesets.dungeon_bazar.components import UNCHOSEN
from rulesets.dungeon_bazar.dungeon import ROOMS
from rulesets.dungeon_bazar.judgement.bazaar import after_sale
from rulesets.dungeon_bazar.judgement.rooms import strengths
from rulesets.dungeon_bazar.judgement.standing import (
    POWER_COINS,
    POWERS,
    REACH,
    SALES,
    add_claims,
    add_offers,
    ahead,
    belongings,
    prospects,
    unpaid_rooms,
)
from rulesets.dungeon_bazar.state import CAVE, OFFERING, REWARDS, SALE, Cavern


def aspects(s: Cavern, seat: int) -> list[tuple[str, float]]:
    """Together they are what the judgement compares; once the game is over only coins count."""
    coins = float(s.coins[seat])
    if not s.stack:
        return [("coins in hand", coins)]
    later = after_sale(s) if s.phase in (REWARDS, SALE) else s
    sales, power = SALES * (later.coins[seat] - coins), power_to_come(later, seat)
    return [
        ("coins in hand", coins),
        ("favour tokens", belongings(later)[seat] - later.coins[seat] - power),
        ("the merchant's power", power),
        ("going first", from_offering(s, seat)),
        ("claimed rooms", from_claims(s, seat)),
        ("rooms within reach", from_walking(s, seat)),
        ("the coming sale", sales),
    ]


def power_to_come(s: Cavern, seat: int) -> float:
    power = s.merchants[seat]
    return 0.0 if power == UNCHOSEN else POWERS * POWER_COINS[power] * ahead(s)


def from_offering(s: Cavern, seat: int) -> float:
    values = [0.0] * s.players
    if s.phase == OFFERING:
        add_offers(s, values)
    return values[seat]


def from_claims(s: Cavern, seat: int) -> float:
    values = [0.0] * s.players
    rooms = ROOMS if s.phase == CAVE else unpaid_rooms(s)
    add_claims(s, rooms, strengths(s), values)
    return values[seat]


def from_walking(s: Cavern, seat: int) -> float:
    inside = s.phase == CAVE and seat not in s.exits
    return REACH * prospects(s, seat, strengths(s)) if inside else 0.0
