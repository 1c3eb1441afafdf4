"""The few choices a bot thinks about, where the rules allow many that are alike.

Everything here is judged from what the player on turn can see: his hand, the offer, the cards on the table.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from rules.judgement import Narrow
from rules.state import Frame
from rulesets.bazar.bazaar import STOP
from rulesets.bazar.characters import COLOURS
from rulesets.bazar.components import CHARACTERS, COLOUR_MASK, WARE_MASK
from rulesets.bazar.judgement.appeal import Glance, action_appeal, characters_appeal, deal_appeal, holding, sale
from rulesets.bazar.sightings import thoughts
from rulesets.bazar.state import Bazaar, mask_of
from rulesets.bazar.turn import can_act

PLACES: Final = 4
"""How many places are worth a thought."""


def best_places(s: Bazaar, frame: Frame, choices: Sequence[int]) -> Sequence[int]:
    """Where to go is the choice that matters; what to do there mostly follows from it."""
    if len(choices) <= PLACES:
        return choices
    glance = Glance(s, frame[1])
    return sorted(choices, key=lambda place: -place_appeal(glance, place))[:PLACES]


def place_appeal(glance: Glance, place: int) -> float:
    s, seat = glance.s, glance.seat
    fee = s.pawns.count(place)
    if place == CHARACTERS:
        return characters_appeal(glance) - fee
    appeal = deal_appeal(glance, place)
    return max(appeal, action_appeal(glance, place) - fee) if can_act(s, seat, place) else appeal


def best_sale(s: Bazaar, frame: Frame, choices: Sequence[tuple[int, ...]]) -> Sequence[tuple[int, ...]]:
    hand, draws = s.hands[frame[1]], s.agreed.draws
    return (max(choices, key=lambda items: sale(hand, mask_of(items), draws)),)


def first(s: Bazaar, frame: Frame, choices: Sequence[int]) -> Sequence[int]:
    """The order of discards hardly ever matters."""
    return choices[:1]


def best_helping(s: Bazaar, frame: Frame, choices: Sequence[tuple[int, ...]]) -> Sequence[tuple[int, ...]]:
    _, seat, (_, _, _, price) = frame
    hand = s.hands[seat]
    return (max(choices, key=lambda items: holding(hand | mask_of(items)) - price * (len(items) - 1)),)


def least_useful(s: Bazaar, frame: Frame, choices: Sequence[tuple[int, ...]]) -> Sequence[tuple[int, ...]]:
    """Nothing leaves the offer, or as much as may: the least helpful cards."""
    _, seat, (most,) = frame
    hand = s.hands[seat]
    order = sorted(s.offer, key=lambda card: holding(hand | 1 << card))
    return ((), tuple(sorted(order[:most])))


def best_swap(s: Bazaar, frame: Frame, choices: Sequence[tuple[int, ...]]) -> Sequence[tuple[int, ...]]:
    hand = s.hands[frame[1]]
    return (max(choices, key=lambda pair: holding(hand if pair == STOP else hand ^ mask_of(pair))),)


def least_missed(s: Bazaar, frame: Frame, choices: Sequence[int]) -> Sequence[int]:
    hand = s.hands[frame[1]]
    return (max(choices, key=lambda card: holding(hand & ~(1 << card))),)


def set_least_missed(s: Bazaar, frame: Frame, choices: Sequence[tuple[int, ...]]) -> Sequence[tuple[int, ...]]:
    hand = s.hands[frame[1]]
    return (max(choices, key=lambda items: holding(hand & ~mask_of(items))),)


def most_welcome(s: Bazaar, frame: Frame, choices: Sequence[int]) -> Sequence[int]:
    hand = s.hands[frame[1]]
    return (max(choices, key=lambda card: holding(hand | 1 << card)),)


def likeliest(s: Bazaar, frame: Frame, choices: Sequence[int]) -> Sequence[int]:
    """The bet that brings most, by what can still be in the deck."""
    _, seat, prizes = frame
    deck = thoughts(s, seat)[s.players]
    masks = COLOUR_MASK + WARE_MASK
    return (max(choices, key=lambda bet: prizes[bet >= COLOURS] * (deck & masks[bet]).bit_count()),)


NARROW: Final[dict[str, Narrow[Bazaar]]] = {
    "go": best_places,
    "deal": best_sale,
    "lay": first,
    "take": best_helping,
    "fresh": least_useful,
    "barter": best_swap,
    "auction": least_missed,
    "junk": least_missed,
    "return": least_missed,
    "bait": least_missed,
    "surrender": set_least_missed,
    "shed": set_least_missed,
    "search": most_welcome,
    "bet": likeliest,
}
