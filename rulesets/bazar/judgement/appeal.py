"""What a place looks worth at a glance, in coins, before anybody thinks ahead."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Final

from rulesets.bazar.components import BOX, BazaarCard, Character
from rulesets.bazar.judgement.promises import SPARE, prospects
from rulesets.bazar.powers import POWERS
from rulesets.bazar.sets import DEALS, deals_made, suggestions
from rulesets.bazar.state import Bazaar, cards, mask_of

DRAWN: Final = 1.8
"""What a card from the deck adds to a hand, on average."""
HARM: Final = 0.8
"""What it is worth to take a card away from a rival."""
TURN: Final = 2.5
"""What another turn is worth."""


def holding(hand: int) -> float:
    return SPARE * hand.bit_count() + prospects(hand)


class Glance:
    """A player's own cards against the offer."""

    __slots__ = ("gains", "hand", "loss", "s", "seat")

    def __init__(self, s: Bazaar, seat: int) -> None:
        self.s = s
        self.seat = seat
        self.hand = hand = s.hands[seat]
        now = holding(hand)
        self.gains = sorted([holding(hand | 1 << card) - now for card in s.offer], reverse=True)
        """What each card of the offer would add, the best first."""
        self.loss = min([now - holding(hand & ~(1 << card)) for card in cards(hand)], default=0.0)
        """What the least useful hand card is worth."""


ACTIONS: Final[dict[str, Callable[[Glance, BazaarCard], float]]] = {
    "draw": lambda glance, card: DRAWN * card.cards,
    "take": lambda glance, card: sum(glance.gains[: card.cards]),
    "colour": lambda glance, card: glance.gains[0] + 0.3,
    "ware": lambda glance, card: glance.gains[0] + 0.3,
    "swap": lambda glance, card: glance.gains[0] - glance.loss,
    "auction": lambda glance, card: DRAWN * card.cards - glance.loss,
    "junk": lambda glance, card: DRAWN * card.cards - glance.loss,
    "gossip": lambda glance, card: DRAWN * (card.cards + 1) - glance.loss,
    "fresh": lambda glance, card: glance.gains[0] + 0.4,
    "top up": lambda glance, card: DRAWN * (card.cards - glance.hand.bit_count()),
}


def action_appeal(glance: Glance, place: int) -> float:
    card = BOX.bazaar[glance.s.tops[place]]
    return ACTIONS[card.action](glance, card) + card.coins - card.cost


def deal_appeal(glance: Glance, place: int) -> float:
    """The best sale of the hand, with what lies on the stack; far below anything else if there is none."""
    return best_sale(glance.hand, glance.s.agreed.draws) + glance.s.heaps[place]


@lru_cache(1 << 15)
def best_sale(hand: int, draws: tuple[bool, ...]) -> float:
    sales = [sale(hand, mask_of(items), draws) for items in suggestions(hand)]
    return max(sales) - holding(hand) if sales else -99.0


def sale(hand: int, items: int, draws: tuple[bool, ...]) -> float:
    """What a set brings, and what it leaves."""
    reward = max([DEALS[deal].coins + DRAWN * draws[deal] for deal in deals_made(items)])
    return reward + holding(hand & ~items)


CHARACTERS: Final[dict[str, Callable[[Glance, Character], float]]] = {
    "rob": lambda glance, each: (DRAWN + HARM) * each.cards,
    "search": lambda glance, each: DRAWN + 1.0,
    "dredge": lambda glance, each: DRAWN * min(each.cards, glance.s.pile.bit_count()),
    "swindle": lambda glance, each: (DRAWN + HARM - 0.6) * each.cards - glance.loss,
    "bet": lambda glance, each: DRAWN + 0.25 * max(each.coins),
    "again": lambda glance, each: DRAWN * each.cards + TURN,
    "tax": lambda glance, each: each.coins[glance.s.players > 3] * glance.s.players - 1.0,
    "gather": lambda glance, each: glance.gains[0] + 0.7 * glance.gains[1],
    "draw": lambda glance, each: DRAWN * each.cards,
}


def characters_appeal(glance: Glance) -> float:
    s, seat = glance.s, glance.seat
    usable = [each for each in s.shown if POWERS[each].usable(s, seat, s.coins[seat])]
    return max([character_appeal(glance, each) for each in usable], default=-99.0)


def character_appeal(glance: Glance, index: int) -> float:
    each = BOX.characters[index]
    return CHARACTERS[each.power](glance, each) - min(each.price, SPARE + 1.0)
