"""The few choices a bot thinks about, where the rules allow many that are alike.

Everything here is judged from what the player on turn can see: his hand, the offer, the cards on the table.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from rules.state import Frame
from rulesets.bazar.appeal import Glance, action_appeal, characters_appeal, deal_appeal, holding
from rulesets.bazar.bazaar import STOP
from rulesets.bazar.characters import COLOURS
from rulesets.bazar.components import CHARACTERS, COLOUR_MASK, WARE_MASK
from rulesets.bazar.decisions import DECISIONS
from rulesets.bazar.memory import thoughts
from rulesets.bazar.state import Table, mask_of
from rulesets.bazar.turn import ACTION, DEAL, can_act

PLACES: Final = 4
"""How many places are worth a thought."""
CLEAR: Final = 3.0
"""When an action is so many coins better than a deal, or worse, the other is forgotten."""


def sensible(s: Table) -> Sequence[Any]:
    frame = s.stack[-1]
    choices = DECISIONS[frame[0]].choices(s, frame)
    narrow = _NARROW.get(frame[0])
    return narrow(s, frame, choices) if narrow and len(choices) > 1 else choices


def best(choices: Sequence[Any], number: int, value: Callable[[Any], float]) -> Sequence[Any]:
    return sorted(choices, key=value, reverse=True)[:number]


def best_places(s: Table, frame: Frame, choices: Sequence[int]) -> Sequence[int]:
    if len(choices) <= PLACES:
        return choices
    seat = frame[1]
    glance = Glance(s, seat)
    return best(choices, PLACES, lambda place: place_appeal(glance, seat, place))


def place_appeal(glance: Glance, seat: int, place: int) -> float:
    s = glance.s
    fee = s.pawns.count(place)
    if place == CHARACTERS:
        return characters_appeal(glance) - fee
    appeal = deal_appeal(glance, place)
    if can_act(s, seat, place):
        appeal = max(appeal, action_appeal(glance, place) - fee)
    return appeal


def act_or_deal(s: Table, frame: Frame, choices: Sequence[int]) -> Sequence[int]:
    _, seat, (place,) = frame
    glance = Glance(s, seat)
    lead = deal_appeal(glance, place) - action_appeal(glance, place) + s.fee(seat, place)
    if abs(lead) < CLEAR:
        return choices
    return (DEAL,) if lead > 0 else (ACTION,)


def first(s: Table, frame: Frame, choices: Sequence[Any]) -> Sequence[Any]:
    """The order of discards hardly ever matters."""
    return choices[:1]


def best_helpings(s: Table, frame: Frame, choices: Sequence[tuple[int, ...]]) -> Sequence[tuple[int, ...]]:
    hand, price = s.hands[frame[1]], frame[2][3]
    return best(choices, 2, lambda items: holding(hand | mask_of(items)) - price * (len(items) - 1))


def least_useful(s: Table, frame: Frame, choices: Sequence[tuple[int, ...]]) -> Sequence[tuple[int, ...]]:
    """Nothing leaves the offer, or as much as may, the least helpful cards first."""
    hand = s.hands[frame[1]]
    order = sorted(s.offer, key=lambda card: holding(hand | 1 << card))
    return ((), tuple(sorted(order[: frame[2][0]])))


def best_swaps(s: Table, frame: Frame, choices: Sequence[tuple[int, ...]]) -> Sequence[tuple[int, ...]]:
    hand = s.hands[frame[1]]
    return best(choices, 2, lambda pair: holding(hand if pair == STOP else hand ^ mask_of(pair)))


def best_sales(s: Table, frame: Frame, choices: Sequence[tuple[int, ...]]) -> Sequence[tuple[int, ...]]:
    """The dearest deal, and the one that leaves the best hand."""
    hand = s.hands[frame[1]]
    return tuple(dict.fromkeys((choices[0], *best(choices, 1, lambda items: holding(hand & ~mask_of(items))))))


def least_missed(s: Table, frame: Frame, choices: Sequence[int]) -> Sequence[int]:
    hand = s.hands[frame[1]]
    return best(choices, 1, lambda card: holding(hand & ~(1 << card)))


def sets_least_missed(s: Table, frame: Frame, choices: Sequence[tuple[int, ...]]) -> Sequence[tuple[int, ...]]:
    hand = s.hands[frame[1]]
    return best(choices, 1, lambda items: holding(hand & ~mask_of(items)))


def most_welcome(s: Table, frame: Frame, choices: Sequence[int]) -> Sequence[int]:
    hand = s.hands[frame[1]]
    return best(choices, 2, lambda card: holding(hand | 1 << card))


def likeliest(s: Table, frame: Frame, choices: Sequence[int]) -> Sequence[int]:
    """The bet that brings most, by what can still be in the deck."""
    deck, prizes = thoughts(s, frame[1])[s.players], frame[2]
    masks = COLOUR_MASK + WARE_MASK
    return best(choices, 1, lambda bet: prizes[bet >= COLOURS] * (deck & masks[bet]).bit_count())


_NARROW: Final[dict[str, Callable[[Table, Frame, Any], Sequence[Any]]]] = {
    "go": best_places,
    "do": act_or_deal,
    "deal": best_sales,
    "lay": first,
    "take": best_helpings,
    "fresh": least_useful,
    "barter": best_swaps,
    "auction": least_missed,
    "junk": least_missed,
    "return": least_missed,
    "bait": least_missed,
    "surrender": sets_least_missed,
    "shed": sets_least_missed,
    "search": most_welcome,
    "bet": likeliest,
}
