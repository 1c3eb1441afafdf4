"""What things are called, and what the inspector says about a card. The text is made from the data, so a house file is
described truly."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from rules.events import UNSEEN
from rules.narration import Narration, Note
from rules.words import About, Sentence, Span, count, listed, say
from rulesets.bazar.components import (
    BOX,
    CHARACTERS,
    COLOUR_NAMES,
    GEMS,
    NAMES,
    WARE,
    WARE_NAMES,
    BazaarCard,
    Character,
)
from rulesets.bazar.powers import POWER_RULES
from rulesets.bazar.sets import DEALS
from rulesets.bazar.state import Bazaar

narration: Narration[Bazaar] = Narration()
narration.zones |= {
    "stack": "the bazaar",
    "character": "the characters",
    "characters": "the characters",
    "offer": "the offer",
    "pile": "the discard pile",
    "deal": "the deals",
}


def item(index: int) -> Span:
    return Span("a card") if index == UNSEEN else Span(NAMES[index], About("item", index))


def items(indices: Sequence[int], nothing: str = "nothing") -> Sentence | str:
    if UNSEEN in indices:
        return count(len(indices), "card")
    return listed([item(index) for index in indices], nothing)


def bazaar_card(index: int) -> Span:
    return Span(BOX.bazaar[index].name, About("bazaar", index))


def character(index: int) -> Span:
    return Span(BOX.characters[index].name, About("character", index))


def spot(s: Bazaar, place: int) -> Span:
    return Span("characters") if place == CHARACTERS else bazaar_card(s.tops[place])


def coins(number: int) -> str:
    return count(number, "coin")


def between(least: int, most: int) -> str:
    """``one or two cards``, ``one to three cards``."""
    return f"{in_words(least)} {'or' if most == least + 1 else 'to'} {count(most, 'card')}"


def in_words(number: int) -> str:
    """``three``: a number without what it counts."""
    return count(number, "x").split()[0]


def deal(index: int, draws: bool = False) -> Span:
    """With what it brings at this table: the same deal with and without a card are two things to ask about."""
    return Span(deal_name(index), deal_about(index, draws))


def deal_about(index: int, draws: bool) -> About:
    return About("deal", index + len(DEALS) * draws)


def deal_name(index: int) -> str:
    """``three of one colour``."""
    return f"{in_words(DEALS[index].cards)} of {DEALS[index].of}"


def reward(s: Bazaar, index: int) -> Sentence:
    """``three of one colour, gain four coins and a card``."""
    draws = s.agreed.draws[index]
    card = " and a card" if draws else ""
    return say("{deal}, gain {coins}{card}", deal=deal(index, draws), coins=coins(DEALS[index].coins), card=card)


def bet(index: int) -> str:
    return (*COLOUR_NAMES, *WARE_NAMES)[index]


# For the inspector


def cards(number: int) -> str:
    return count(number, "card")


def each_further(card: BazaarCard) -> str:
    return f"one or {in_words(card.cards)}" if card.cards > 1 else "one"


ACTIONS: dict[str, Callable[[BazaarCard], str]] = {
    "draw": lambda c: f"draw {cards(c.cards)}" if c.cards else "",
    "take": lambda c: f"take {cards(c.cards)} of your choice from the offer",
    "colour": lambda c: f"take {each_further(c)} offer cards of one colour, pay one coin for the second",
    "ware": lambda c: f"take {each_further(c)} offer cards of one item, pay one coin for the second",
    "swap": lambda c: f"swap up to {cards(c.cards)} of your hand with the offer",
    "auction": lambda c: f"draw {cards(c.cards)}",
    "junk": lambda c: f"discard a hand card, draw {cards(c.cards)}",
    "gossip": lambda c: f"draw {cards(c.cards)}, then take a random card of an opponent and give him one",
    "fresh": lambda c: f"discard up to {cards(c.cards)} of the offer, refill, then take one",
    "top up": lambda c: f"draw until you hold {cards(c.cards)}",
}


def action_text(card: BazaarCard) -> str:
    """``pay one coin, draw two cards``: short enough for a line of a menu."""
    pay = f"pay {coins(card.cost)}" if card.cost else ""
    earn = f"gain {coins(card.coins)}" if card.coins else ""
    lay = "then lay a hand card in the offer" if card.action == "auction" else ""
    return ", ".join(part for part in (pay, ACTIONS[card.action](card), earn, lay) if part)


POWERS: dict[str, Callable[[Character], str]] = {
    "rob": lambda c: f"take {cards(c.cards)} at random from an opponent",
    "search": lambda c: "look through the discard pile and keep a card in secret",
    "dredge": lambda c: f"take the bottom {cards(c.cards)} of the discard pile unseen",
    "swindle": lambda c: f"give an opponent a card; he picks {cards(c.cards)} of other colours for you",
    "bet": lambda c: (
        f"bet on the top card and keep it: gain {coins(c.coins[0])} with its colour, {coins(c.coins[1])} with its item"
    ),
    "again": lambda c: f"draw {cards(c.cards)}, then take another turn at a bazaar card",
    "tax": lambda c: f"every opponent pays you {coins(c.coins[0])}, with four or five players {coins(c.coins[1])}",
    "gather": lambda c: f"take one to {cards(c.cards)} from the offer that share a colour or an item",
    "draw": lambda c: f"draw {cards(c.cards)}",
}


def price_text(each: Character) -> str:
    parts = [f"discard {each.ware}"] if each.ware else []
    parts += [f"pay {coins(each.price)}"] if each.price else []
    return " or ".join(parts) or "free"


def power_text(each: Character) -> str:
    return f"{price_text(each)}: {POWERS[each.power](each)}"


def describe(about: About) -> Note:
    return {"item": _item, "bazaar": _bazaar, "character": _character, "deal": _deal}[about.kind](about.number)


def _sentence(text: str) -> str:
    return text[0].upper() + text[1:] + "."


def _item(index: int) -> Note:
    if GEMS >> index & 1:
        text = "In a deal, gems stand for any colour or item, but a set needs at least one other card."
        return Note(NAMES[index].capitalize(), text, "BZ-8.1")
    ware = BOX.wares[WARE[index]].name
    takers = [each.name for each in BOX.characters if each.ware == ware]
    use = f" The {' and the '.join(takers)} will take it as payment." if takers else ""
    text = f"One of {cards(sum(w.copies for w in BOX.wares))} of its colour. A coin at the end, more in a deal.{use}"
    return Note(NAMES[index].capitalize(), text, "R-BZ-1")


def _bazaar(index: int) -> Note:
    card = BOX.bazaar[index]
    return Note(card.name, _sentence(action_text(card)), "BZ-4.1")


def _character(index: int) -> Note:
    each = BOX.characters[index]
    return Note(each.name, _sentence(power_text(each)), POWER_RULES[each.power])


def _deal(index: int) -> Note:
    draws, which = divmod(index, len(DEALS))
    line, sign = DEALS[which], " and a card" if draws else ""
    return Note(_sentence(deal_name(which))[:-1], f"Brings {coins(line.coins)}{sign}.", "BZ-4.3")
