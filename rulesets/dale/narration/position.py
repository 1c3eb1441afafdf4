"""The table in words, for the line mode."""

from __future__ import annotations

from collections.abc import Iterator

from rules.events import UNSEEN
from rules.game import seen_as
from rules.words import Sentence, Span, count, listed, say, seat
from rulesets.dale.components import KIND, NO_CARD, SLOTS
from rulesets.dale.narration.things import card, cards, kind
from rulesets.dale.view import Mask, Merchant, TableView


@seen_as(TableView)
def position(view: TableView) -> list[Sentence]:
    return [
        say("Turn {n}: {who}.", n=view.number, who=seat(view.turn)),
        *(slot(view, index) for index in reversed(range(SLOTS))),
        piles(view),
        *(belongings(view, owner) for owner in range(len(view.merchants))),
        *own_knowledge(view),
        *under_way(view),
        *(guise(mask) for mask in view.masks),
    ]


def own_knowledge(view: TableView) -> Iterator[Sentence]:
    if view.eyes >= 0:
        mine = view.merchants[view.eyes]
        yield say("Your hand: {cards}.", cards=listed([card(number) for number in mine.hand]))
    for owner, who in enumerate(view.merchants):
        if who.remembered:
            places = listed([say("{card} as card {n}", card=card(number), n=depth) for depth, number in who.remembered])
            yield say("Known of the deck of {who}, from its top: {places}.", who=seat(owner), places=places)


def under_way(view: TableView) -> Iterator[Sentence]:
    """What is being done just now."""
    if view.in_play != NO_CARD:
        disguised = view.played_as not in (NO_CARD, KIND[view.in_play])
        as_what = say(" as {kind}", kind=kind(view.played_as)) if disguised else ""
        yield say("{who} is playing {card}{as_what}.", who=seat(view.turn), card=card(view.in_play), as_what=as_what)
    if UNSEEN in view.looks:
        yield say("{who} is looking at {n}.", who=seat(view.turn), n=count(len(view.looks), "card"))
    elif view.looks:
        yield say("Drawn, to choose from: {cards}.", cards=cards(view.looks))
    if view.chosen != NO_CARD:
        yield say("Its value is to be guessed: {card}.", card=card(view.chosen))
    if view.shows:
        yield say("Every card of {who} counts {n} more this turn.", who=seat(view.turn), n=view.shows)


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
    if owner == view.eyes or not who.hand:
        return ""
    return say(" ({cards}{some})", cards=cards(who.hand), some=" among them" if len(who.hand) < who.hand_size else "")


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
