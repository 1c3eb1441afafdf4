"""How many coins each player would have at the end, were the rest of the game like any other."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import Final

from rules.judgement import chances, won_by
from rules.state import NOBODY
from rules.weights import read_weights
from rulesets.dungeon_bazar.cave import ACTIONS
from rulesets.dungeon_bazar.components import BOX, SEASONS, UNCHOSEN
from rulesets.dungeon_bazar.dungeon import ROOMS
from rulesets.dungeon_bazar.judgement.bazaar import after_sale
from rulesets.dungeon_bazar.judgement.rooms import FAVOUR, deck_values, openings, reach, reward, strengths
from rulesets.dungeon_bazar.state import CAVE, HELD, NO_OFFER, OFFERING, REWARDS, SALE, Cavern

WEIGHTS: Final = read_weights(__package__)
SPREAD: Final = WEIGHTS.spread
"""By Season."""
FAVOURS: Final = WEIGHTS["favour tokens"]
POWERS: Final = WEIGHTS["the merchant's power"]
OFFERS: Final = WEIGHTS["going first"]
CLAIMS: Final = WEIGHTS["claimed rooms"]
REACH: Final = WEIGHTS["rooms within reach"]
SALES: Final = WEIGHTS["the coming sale"]
PRIZE: Final = (0.1, 0.2, 0.4, 0.8)
"""By Season: how sure today's order of favour tokens is to be the final one."""
POWER_COINS: Final = (3.0, 4.0, 10.0, 8.0, 2.0, 7.0, 9.0, 4.0, 1.0, 8.0)
"""What each power brings in a game."""
FIRST: Final = 3.0
"""What it is worth to go first into the cave."""
LIKELY: Final = (0.2, 0.5, 0.7, 0.85, 0.93, 0.97, 1.0)
"""How likely an unknown offer is at most 0, 1, 2, … coins."""
ACTION: Final = 0.2
"""What an action costs while staying is free: others use the time, too."""
TOKEN: Final = 1.5
CLOUDY: Final = BOX.cloudy_coins.number + BOX.cloudy_favours.number * FAVOUR


def shares(s: Cavern) -> list[float]:
    return chances(standing(s), SPREAD[stage(s)]) if s.stack else won_by(s.winners, s.players)


def stage(s: Cavern) -> int:
    return s.season


def standing(s: Cavern) -> list[float]:
    if s.phase == CAVE:
        return in_the_cave(s)
    if s.phase in (REWARDS, SALE):
        later = after_sale(s)
        values = belongings(later)
        for seat in range(s.players):
            values[seat] += (SALES - 1.0) * (later.coins[seat] - s.coins[seat])
        rooms = unpaid_rooms(s)
        if rooms:
            add_claims(s, rooms, strengths(s), values)
        return values
    values = belongings(s)
    if s.phase == OFFERING:
        add_offers(s, values)
    return values


def unpaid_rooms(s: Cavern) -> list[int]:
    """Rooms whose rewards are still to be handed out."""
    return [details[0] for name, _, details in s.stack if name == "reward"]


def in_the_cave(s: Cavern) -> list[float]:
    values, strong = belongings(s), strengths(s)
    add_claims(s, ROOMS, strong, values)
    for seat in range(s.players):
        if seat not in s.exits:
            values[seat] += REACH * prospects(s, seat, strong)
    return values


def belongings(s: Cavern) -> list[float]:
    """Coins, favour tokens and, as the end draws near, the prize for most and the price of fewest."""
    sure = PRIZE[s.season]
    most, fewest = max(s.favours), min(s.favours)
    left = ahead(s)
    values = []
    for seat in range(s.players):
        favours = s.favours[seat]
        tokens = favours * FAVOUR * left
        if favours == most:
            tokens += sure * BOX.most_favours.number
        if favours == fewest:
            tokens -= sure * BOX.fewest_favours.number
        value = s.coins[seat] + FAVOURS * tokens
        if s.merchants[seat] != UNCHOSEN:
            value += POWERS * POWER_COINS[s.merchants[seat]] * left
        values.append(value)
    return values


def ahead(s: Cavern) -> float:
    """The share of the game in which favours and powers can still be used."""
    return (SEASONS - s.season + (s.phase < SALE)) / SEASONS


def add_claims(s: Cavern, rooms: Iterable[int], strong: list[int], values: list[float]) -> None:
    """Rewards as if everybody left now, those who are out already first."""
    order = s.exits
    if len(order) < s.players:
        order += tuple([seat for seat in range(s.players) if seat not in order])
    contents, favours, goods = s.dungeon.contents, s.favours, deck_values(s.row, s.players)
    for room in rooms:
        present = [(-strong[9 * seat + room], place) for place, seat in enumerate(order) if strong[9 * seat + room]]
        others = len(present) - 1
        if others > 0:
            present.sort()
        for rank, (_, place) in enumerate(present):
            seat = order[place]
            values[seat] += CLAIMS * reward(goods, favours[seat], contents[room], rank, others)


def prospects(s: Cavern, seat: int, strong: list[int]) -> float:
    """What a player inside may still get: rooms for goblins and pawn, a token, Cloudy's thanks, the bribe."""
    fees = fares(s, seat)
    far = reach(s, s.pawns[seat])
    nets = [gain - fees[way] for gain, way in zip(openings(s, seat, strong), far, strict=True)]
    nets.sort(reverse=True)
    goblins = s.goblins[seat]
    value = nets[goblins]  # the pawn takes what the goblins leave
    for net in nets[:goblins]:
        if net > ACTION:
            value += net - ACTION
    if s.cloudy == HELD + seat:
        value += max(0.0, CLOUDY - fees[far[s.dungeon.lair] + 1])
    if s.accountant == NOBODY:
        value += 0.5 * max(0.0, s.favours[seat] - fees[far[s.dungeon.office] + 1])
    if s.tokens:
        nearest = min([far[room] for room in s.dungeon.favour_rooms if s.tokens >> room & 1])
        value += max(0.0, TOKEN - fees[nearest + 1])
    return value


def fares(s: Cavern, seat: int) -> tuple[float, ...]:
    """What so many actions cost: time, and the price of every further round once somebody is out."""
    left = s.actions if s.turn == seat and s.begun else 0
    return _fares(s.exit_price(), left)


@lru_cache(maxsize=64)
def _fares(price: int, left: int) -> tuple[float, ...]:
    return tuple(ACTION * n + price * max(0, -(-(n - left) // ACTIONS)) for n in range(14))


def add_offers(s: Cavern, values: list[float]) -> None:
    for seat, offer in enumerate(s.offers):
        if offer == NO_OFFER:
            continue
        chance = 1.0
        for other, rival in enumerate(s.offers):
            if other == seat:
                continue
            if rival == NO_OFFER:
                chance *= LIKELY[min(offer, len(LIKELY) - 1)]
            elif rival > offer:
                chance = 0.0
        values[seat] += OFFERS * chance * (FIRST + FAVOUR - offer)
