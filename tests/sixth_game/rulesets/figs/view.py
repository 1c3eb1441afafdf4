"""What one pair of eyes may know: all but the others' cards, until they are turned up (FB-1.2)."""

from __future__ import annotations

from dataclasses import dataclass

from rulesets.figs.state import Basket

from rules.chance import shuffle
from rules.events import EVERYTHING, UNSEEN
from rules.game import View


@dataclass(frozen=True, slots=True)
class BasketView(View):
    figs: int
    eaten: tuple[int, ...]
    last: int
    number: int
    cards: tuple[int, ...]
    """By seat; a card that these eyes may not see is UNSEEN."""


def look(s: Basket, eyes: int) -> BasketView:
    turned_up = eyes == EVERYTHING or not s.stack
    cards = tuple(s.cards[seat] if turned_up or seat == eyes else UNSEEN for seat in range(s.players))
    return BasketView(eyes, s.turn, s.figs, tuple(s.eaten), s.last, s.number, cards)


def determinize(s: Basket, seat: int, chance: int) -> Basket:
    """The others' cards and those that nobody has are dealt again."""
    twin = s.copy()
    unseen = sorted(card for holder, card in enumerate(s.cards) if holder != seat)
    twin.chance = shuffle(chance, unseen)
    twin.cards = (*unseen[:seat], s.cards[seat], *unseen[seat:])
    return twin


def inventory(s: Basket) -> dict[str, int]:
    return {"figs": s.figs + sum(s.eaten), **{f"card {card}": s.cards.count(card) for card in s.cards}}
