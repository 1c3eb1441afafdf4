"""The table in words, for the line mode: all that the board shows."""

from __future__ import annotations

from collections.abc import Iterator

from rules.game import seen_as
from rules.state import NOBODY
from rules.words import Sentence, count, listed, say, seat
from rulesets.dunhuang.narration.things import character, counted, good, goods
from rulesets.dunhuang.view import Merchant, TableView


@seen_as(TableView)
def position(view: TableView) -> list[Sentence]:
    return [
        *(space(view, index) for index in range(len(view.tiles))),
        *the_turn(view),
        *the_middle(view),
        *(belongings(view, index) for index in range(len(view.merchants))),
        *own_knowledge(view),
    ]


def space(view: TableView, index: int) -> Sentence:
    return say(
        "{n}. {tile}: {good}{camel}",
        n=index + 1,
        tile=character(view.tiles[index]),
        good=good(view.market[index]),
        camel=" (the camel is here)" if index == view.camel and view.number else "",
    )


def the_turn(view: TableView) -> Iterator[Sentence]:
    if view.first != NOBODY:
        yield say("{who} is the first player.", who=seat(view.first))
    if view.number:
        yield say(
            "Turn {n}: {who}. The camel's last way: {steps}.",
            n=view.number,
            who=seat(view.turn),
            steps=count(view.steps, "step"),
        )
    if view.ending:
        last = (view.first - 1) % len(view.merchants)
        yield say("The pile has run out: the turn of {who} is the last.", who=seat(last))


def the_middle(view: TableView) -> Iterator[Sentence]:
    yield say(
        "Pile: {cards}. Majorities in the middle: {tokens}.",
        cards=count(view.pile, "card"),
        tokens=listed([good(g) for g in view.middle], "none"),
    )
    yield say("Stock: {coins} and {n} prestige.", coins=count(view.coin_stock, "coin"), n=view.prestige_stock)
    if any(view.discards):
        yield say("Discarded: {goods}.", goods=counted(view.discards))


def belongings(view: TableView, index: int) -> Sentence:
    who = view.merchants[index]
    return say(
        "{who}: {coins}, {prestige} prestige, {hand} in hand{known}. Majorities: {tokens}. Shop: {shop}.",
        who=seat(index),
        coins=count(who.coins, "coin"),
        prestige=who.prestige,
        hand=count(who.hand_size, "card"),
        known=known_cards(view, index),
        tokens=majorities(who),
        shop=counted(who.shop),
    )


def majorities(who: Merchant) -> Sentence:
    return listed(
        [say("{good}{side}", good=good(g), side=" 商" if g in who.turned else "") for g in who.tokens], "none"
    )


def known_cards(view: TableView, index: int) -> Sentence | str:
    """What these eyes have seen going into somebody else's hand, and not out of it again."""
    hand = view.merchants[index].hand
    return say(" ({goods})", goods=counted(hand)) if any(hand) and index != view.eyes else ""


def own_knowledge(view: TableView) -> Iterator[Sentence]:
    if view.eyes >= 0:
        yield say("Your hand: {goods}.", goods=counted(view.merchants[view.eyes].hand))
    if view.put_away:
        yield say("You put away at the start: {goods}.", goods=goods(view.put_away))
    if view.looks:
        yield say("You look at: {goods}.", goods=goods(view.looks))
