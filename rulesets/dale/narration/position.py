"""The table in words, for the line mode."""

from __future__ import annotations

from rules.events import UNSEEN
from rules.game import seen_as
from rules.words import Sentence, Span, count, listed, say, seat
from rulesets.dale.components import KIND, NO_CARD, SLOTS
from rulesets.dale.narration.things import card, cards, kind
from rulesets.dale.view import Mask, Merchant, TableView


@seen_as(TableView)
def position(view: TableView) -> list[Sentence]:
    lines = [slot(view, index) for index in reversed(range(SLOTS))]
    lines.append(piles(view))
    lines.extend(belongings(view, owner) for owner in range(len(view.merchants)))
    if view.eyes >= 0:
        mine = view.merchants[view.eyes]
        lines.append(say("Your hand: {cards}.", cards=listed([card(number) for number in mine.hand])))
    if view.looks and UNSEEN not in view.looks:
        lines.append(say("Drawn, to choose from: {cards}.", cards=cards(view.looks)))
    if view.shows:
        lines.append(say("Every card of {who} counts {n} more this turn.", who=seat(view.turn), n=view.shows))
    lines.extend(guise(mask) for mask in view.masks)
    return lines


def slot(view: TableView, index: int) -> Sentence:
    number = view.market[index]
    if number == NO_CARD:
        return say("Market {n}: empty.", n=index + 1)
    return say("Market {n}: {card} for {price}.", n=index + 1, card=card(number), price=view.prices[index])


def piles(view: TableView) -> Sentence:
    top = say(", {card} on top", card=card(view.market_discard[-1])) if view.market_discard else ""
    return say(
        "Market deck: {deck}. Thrown away: {discard}{top}. Junk pile: {junk}.",
        deck=count(view.market_deck, "card"),
        discard=count(len(view.market_discard), "card"),
        top=top,
        junk=view.junk,
    )


def belongings(view: TableView, owner: int) -> Sentence:
    who = view.merchants[owner]
    top = say(", {card} on top", card=card(who.discard[-1])) if who.discard else ""
    return say(
        "{who}: {hand} in hand{known}, {deck} in the deck, {discard} discarded{top}. Stall: {stall}.",
        who=seat(owner),
        hand=count(who.hand_size, "card"),
        known=known(view, owner),
        deck=who.deck,
        discard=len(who.discard),
        top=top,
        stall=stall(who),
    )


def known(view: TableView, owner: int) -> Sentence | str:
    """What was seen going into another hand."""
    who = view.merchants[owner]
    return "" if owner == view.eyes or not who.hand else say(" ({cards} among them)", cards=cards(who.hand))


def stall(who: Merchant) -> Sentence:
    """The stacks by their numbers."""
    spans: list[Span] = []
    for number, stack in enumerate(who.stall, 1):
        spans += say("{gap}{n}. {cards}", gap="; " if spans else "", n=number, cards=cards(sorted(stack))).spans
    return Sentence(tuple(spans)) if spans else say("empty")


def guise(mask: Mask) -> Sentence:
    own = card(mask.card)
    if mask.could_be:
        options = listed([kind(KIND[number]) for number in mask.could_be])
        return say("{card} could be {options}.", card=own, options=options)
    if mask.now != mask.card:
        return say("{card} is {kind}, worth {value}.", card=own, kind=card(mask.now), value=mask.value)
    return say("{card} is worth {value}.", card=own, value=mask.value)
