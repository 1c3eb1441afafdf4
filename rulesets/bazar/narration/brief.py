"""What a card does in the width of a menu: figures for numbers, and no word too many. The inspector says it in full.

One draws from the deck, and takes from the offer.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from rulesets.bazar.components import BazaarCard, Character


def figure(number: int, noun: str) -> str:
    return f"{number} {noun}" if number == 1 else f"{number} {noun}s"


def up_to(number: int) -> str:
    return {1: "1", 2: "1 or 2"}.get(number, f"1 to {number}")


ACTIONS: Final[dict[str, Callable[[BazaarCard], str]]] = {
    "draw": lambda c: f"draw {c.cards}" if c.cards else "",
    "take": lambda c: f"take any {c.cards}",
    "colour": lambda c: f"take {up_to(c.cards)} of one colour",
    "ware": lambda c: f"take {up_to(c.cards)} of one item",
    "swap": lambda c: f"swap {up_to(c.cards)}",
    "auction": lambda c: f"draw {c.cards}, offer 1",
    "junk": lambda c: f"discard 1, draw {c.cards}",
    "gossip": lambda c: f"draw {c.cards}, trade 1 with a rival",
    "fresh": lambda c: f"drop up to {c.cards}, take 1",
    "top up": lambda c: f"draw up to {figure(c.cards, 'card')} in hand",
}


def action(card: BazaarCard) -> str:
    """``pay 1, draw 2``."""
    pay = f"pay {card.cost}" if card.cost else ""
    earn = f"gain {figure(card.coins, 'coin')}" if card.coins else ""
    return ", ".join(part for part in (pay, ACTIONS[card.action](card), earn) if part)


POWERS: Final[dict[str, Callable[[Character], str]]] = {
    "rob": lambda c: f"rob {figure(c.cards, 'card')}",
    "search": lambda c: "pick a card of the discards",
    "dredge": lambda c: f"lowest {c.cards} discards",
    "swindle": lambda c: f"give 1 card, get {c.cards} for it",
    "bet": lambda c: f"bet to gain {c.coins[0]} or {figure(c.coins[1], 'coin')}",
    "again": lambda c: f"draw {c.cards}, go again",
    "tax": lambda c: "all pay you",
    "gather": lambda c: f"take up to {c.cards} alike",
    "draw": lambda c: f"draw {c.cards}",
}


def power(each: Character) -> str:
    """``pay maps or 3, rob 2 cards``."""
    prices = [each.ware] if each.ware else []
    prices += [str(each.price)] if each.price else []
    pay = f"pay {' or '.join(prices)}, " if prices else ""
    return f"{pay}{POWERS[each.power](each)}"
