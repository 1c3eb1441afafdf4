"""The table in words, for the line mode."""

from __future__ import annotations

from rules.game import seen_as
from rules.words import Sentence, count, listed, say, seat
from rulesets.dunhuang.narration.things import character, counted, good, goods
from rulesets.dunhuang.view import Merchant, TableView


@seen_as(TableView)
def position(view: TableView) -> list[Sentence]:
    """The table in words, for the line mode."""
    lines = [
        say(
            "{n}. {tile}: {good}{camel}",
            n=i + 1,
            tile=character(tile),
            good=good(view.market[i]),
            camel=" (the camel is here)" if i == view.camel and view.number else "",
        )
        for i, tile in enumerate(view.tiles)
    ]
    lines.append(
        say(
            "Pile: {cards}. Majorities in the middle: {tokens}.",
            cards=count(view.pile, "card"),
            tokens=listed([good(g) for g in view.middle], "none"),
        )
    )
    lines.extend(belongings(index, who) for index, who in enumerate(view.merchants))
    if view.eyes >= 0:
        lines.append(say("Your hand: {goods}.", goods=counted(view.merchants[view.eyes].hand)))
    if view.looks:
        lines.append(say("You look at: {goods}.", goods=goods(view.looks)))
    return lines


def belongings(index: int, who: Merchant) -> Sentence:
    tokens = listed(
        [say("{good}{side}", good=good(g), side=" 商" if g in who.turned else "") for g in who.tokens], "none"
    )
    return say(
        "{who}: {coins}, {prestige} prestige, {hand} in hand. Majorities: {tokens}. Shop: {shop}.",
        who=seat(index),
        coins=count(who.coins, "coin"),
        prestige=who.prestige,
        hand=count(who.hand_size, "card"),
        tokens=tokens,
        shop=counted(who.shop),
    )
