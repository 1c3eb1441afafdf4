"""The words of single options."""

from __future__ import annotations

from rules.kinds import NO
from rules.state import Frame
from rules.words import Sentence, count, say, seat
from rulesets.dunhuang.characters.household import TO_SHOP
from rulesets.dunhuang.components import BONUS_COINS, BUDDHIST_PRICE
from rulesets.dunhuang.narration.things import character, good, goods, narration
from rulesets.dunhuang.state import Oasis
from rulesets.dunhuang.turn import CHARACTER, COINS, SHOP


@narration.label("keep", "draw", "painter", "musician", "manichean", "buddhist")
def _(s: Oasis, frame: Frame, choice: int) -> Sentence:
    return say("{good}", good=good(choice))


@narration.label("start")
def _(s: Oasis, frame: Frame, choice: int) -> Sentence:
    return space(s, choice)


def space(s: Oasis, index: int) -> Sentence:
    """A tile and what lies beside it."""
    if not s.market[index]:
        return say("{tile}, no card", tile=character(s.tiles[index]))
    return say("{tile}, {good}", tile=character(s.tiles[index]), good=good(s.market[index]))


@narration.label("camel")
def _(s: Oasis, frame: Frame, choice: int) -> Sentence:
    price = f", pay {count(choice - 1, 'coin')}" if choice > 1 else ""
    return say("{n}{price}: {space}", n=count(choice, "step"), price=price, space=space(s, (s.camel + choice) % 8))


@narration.label("take")
def _(s: Oasis, frame: Frame, choice: int) -> Sentence:
    what = good(s.market[s.camel])
    return say("Lay {good} out in the shop", good=what) if choice == SHOP else say("Take {good} into hand", good=what)


@narration.label("bonus")
def _(s: Oasis, frame: Frame, choice: int) -> Sentence:
    if choice == CHARACTER:
        return say("Ask the {tile}", tile=character(s.character))
    coins = count(min(BONUS_COINS, s.coin_stock), "coin")
    return say("Gain {coins}", coins=coins) if choice == COINS else say("No bonus")


@narration.label("protect")
def _(s: Oasis, frame: Frame, choice: int) -> Sentence:
    return say("Let it go" if choice == NO else "Turn it back and keep it")


@narration.label("tribute")
def _(s: Oasis, frame: Frame, choice: int) -> Sentence:
    return say("Leave it") if choice == NO else say("Pay {coins}", coins=count(BUDDHIST_PRICE, "coin"))


@narration.label("give")
def _(s: Oasis, frame: Frame, choice: tuple[int, ...]) -> Sentence:
    return say("{goods}", goods=goods(choice))


@narration.label("soldier", "general")
def _(s: Oasis, frame: Frame, choice: tuple[int, ...]) -> Sentence:
    return say("{mine} for {space}", mine=good(choice[0]), space=space(s, choice[1]))


@narration.label("trader", "merchant")
def _(s: Oasis, frame: Frame, choice: int) -> Sentence:
    return say("{who}, {cards}", who=seat(choice), cards=count(sum(s.hands[choice]), "card"))


@narration.label("maid")
def _(s: Oasis, frame: Frame, choice: tuple[int, ...]) -> Sentence:
    return say("{out} to hand, {into} to shop", out=good(choice[0]), into=good(choice[1]))


@narration.label("domestic")
def _(s: Oasis, frame: Frame, choice: tuple[int, ...]) -> Sentence:
    return say("{good} to the {where}", good=good(choice[1]), where="shop" if choice[0] == TO_SHOP else "hand")


@narration.label("shepherd", "farmer")
def _(s: Oasis, frame: Frame, choice: int) -> Sentence:
    return space(s, choice)
