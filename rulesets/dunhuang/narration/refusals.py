"""Why an option is closed."""

from __future__ import annotations

from rules.words import Sentence, count, say, seat
from rulesets.dunhuang.narration.things import good as named
from rulesets.dunhuang.narration.things import narration


@narration.refusal("camel must move")
def _() -> Sentence:
    return say("The camel must go at least one step.")


@narration.refusal("coins short")
def _(short: int, steps: int) -> Sentence:
    return say(
        "{n} cost {price}; you are {short} short.",
        n=count(steps, "step").capitalize(),
        price=count(steps - 1, "coin"),
        short=count(short, "coin"),
    )


@narration.refusal("space empty")
def _(space: int) -> Sentence:
    return say("There is no card on space {n}.", n=space + 1)


@narration.refusal("out of reach")
def _(space: int) -> Sentence:
    return say("Space {n} is out of reach from where the camel stands.", n=space + 1)


@narration.refusal("no hand")
def _(victim: int) -> Sentence:
    return say("{who} has no card in hand.", who=seat(victim))


@narration.refusal("same good")
def _() -> Sentence:
    return say("The Maid only swaps different goods.")


@narration.refusal("turned already")
def _() -> Sentence:
    return say("That token shows its 商 side already.")


@narration.refusal("not your token")
def _(good: int) -> Sentence:
    return say("The {good} majority is not yours.", good=named(good))


@narration.refusal("yourself")
def _() -> Sentence:
    return say("It has to be an opponent's hand.")


@narration.refusal("not in hand")
def _(good: int) -> Sentence:
    return say("You have no {good} in your hand.", good=named(good))


@narration.refusal("not so many in hand")
def _(good: int) -> Sentence:
    return say("You have not so many {good} in your hand.", good=named(good))


@narration.refusal("not in shop")
def _(good: int) -> Sentence:
    return say("You have no {good} in your shop.", good=named(good))


@narration.refusal("not drawn")
def _(good: int) -> Sentence:
    return say("{good} is not among the cards you look at.", good=named(good))


@narration.refusal("wrong number")
def _(wanted: int, picked: int) -> Sentence:
    return say(
        "Choose exactly {wanted}; you have chosen {picked}.", wanted=count(wanted, "card"), picked=count(picked, "card")
    )


IDLE = {
    "painter": "The Painter needs a card in your hand to discard.",
    "musician": "The Musician needs a card in your shop to discard.",
    "princess": "The Princess rewards majority tokens, and needs prestige in the stock.",
    "dancer": "There is no prestige left in the stock.",
    "interpreter": "There is no pile left to draw from.",
    "diplomat": "There is no pile left to draw from.",
    "soldier": "The Soldier needs a card in your shop and one in the market.",
    "general": "The General needs a card in your hand and one in the market.",
    "trader": "No opponent has a card in hand.",
    "merchant": "No opponent has a card in hand.",
    "maid": "The Maid needs different goods in your shop and in your hand.",
    "domestic": "The Domestic needs a card in your shop or in your hand.",
    "shepherd": "There is no card before or behind the camel.",
    "farmer": "There is no card on the spaces within reach.",
    "manichean": "You have no majority token to turn.",
    "buddhist": "You have no majority token to turn.",
}

for _name, _text in IDLE.items():
    narration.refusals[f"{_name} idle"] = lambda text=_text: say(text)
