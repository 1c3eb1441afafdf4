"""What the one who decides is asked."""

from __future__ import annotations

from collections.abc import Sequence

from rules.state import Frame
from rules.words import Sentence, count, listed, say, seat
from rulesets.dunhuang.components import BUDDHIST_PRICE
from rulesets.dunhuang.narration.things import character, good, narration
from rulesets.dunhuang.state import Oasis


@narration.prompt("keep")
def _(s: Oasis, frame: Frame) -> Sentence:
    equal = equals(s.looks[frame[1]])
    return say("Keep one of your three cards{equal}; the others leave the game.", equal=equal)


def equals(looks: Sequence[int]) -> Sentence | str:
    """So that nobody misses a line of the menu: equal cards have one together."""
    twice = [say("{n} {good}", n=looks.count(index), good=good(index)) for index in {*looks} if looks.count(index) > 1]
    return say(" ({equal})", equal=listed(twice)) if twice else ""


@narration.prompt("start")
def _(s: Oasis, frame: Frame) -> Sentence:
    return say("You play last, so you set the camel: on which tile?")


@narration.prompt("camel")
def _(s: Oasis, frame: Frame) -> Sentence:
    return say("Lead the camel: one step is free, each further step costs a coin.")


@narration.prompt("take")
def _(s: Oasis, frame: Frame) -> Sentence:
    return say("{good} is yours: into your hand, or out in your shop?", good=good(s.market[s.camel]))


@narration.prompt("bonus")
def _(s: Oasis, frame: Frame) -> Sentence:
    return say("Choose a bonus: the help of the {tile}, or coins.", tile=character(s.character))


@narration.prompt("protect")
def _(s: Oasis, frame: Frame) -> Sentence:
    _, _, (rival, what) = frame
    return say("{rival} ties your {good}. Turn the 商 token back to keep it?", rival=seat(rival), good=good(what))


@narration.prompt("tribute")
def _(s: Oasis, frame: Frame) -> Sentence:
    _, _, (owner, what) = frame
    return say(
        "Pay {owner} {coins} to take the {good} majority?",
        owner=seat(owner),
        coins=count(BUDDHIST_PRICE, "coin"),
        good=good(what),
    )


@narration.prompt("draw")
def _(s: Oasis, frame: Frame) -> Sentence:
    looks = s.looks[frame[1]]
    cards = count(len(looks), "card")
    return say("Keep one of the {cards} you drew{equal}; the rest go under the pile.", cards=cards, equal=equals(looks))


@narration.prompt("give")
def _(s: Oasis, frame: Frame) -> Sentence:
    _, _, (taker, number) = frame
    return say("Choose {cards} of your hand for {taker}.", cards=count(number, "card"), taker=seat(taker))


TARGET_PROMPTS = {
    "painter": "Discard which card of your hand? You gain three prestige.",
    "musician": "Discard which card of your shop? You gain three prestige.",
    "soldier": "Swap which card of your shop for which card of the market?",
    "general": "Swap which card of your hand for which card of the market?",
    "trader": "Draw two cards blindly from whose hand?",
    "merchant": "Who must hand you two cards? You gain a prestige.",
    "maid": "Swap which card of your shop for which other good of your hand?",
    "domestic": "Move which card between your shop and your hand?",
    "shepherd": "Take the card before or behind the camel into your hand.",
    "farmer": "Take a card ahead of the camel into your hand.",
    "manichean": "Turn which of your majority tokens to its 商 side?",
    "buddhist": "Turn which of your majority tokens to its 商 side?",
}


@narration.prompt(*TARGET_PROMPTS)
def _(s: Oasis, frame: Frame) -> Sentence:
    return say(TARGET_PROMPTS[frame[0]])
