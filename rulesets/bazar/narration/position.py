"""The table in words, for the line mode."""

from __future__ import annotations

from rules.game import seen_as
from rules.words import Sentence, Span, count, listed, say, seat
from rulesets.bazar.components import BOX, COLOUR, COLOUR_NAMES, WARE, WARE_NAMES
from rulesets.bazar.narration.things import action_text, bazaar_card, character, coins, deal, item, items
from rulesets.bazar.sets import DEALS
from rulesets.bazar.state import GAP
from rulesets.bazar.view import Merchant, StackView, TableView


@seen_as(TableView)
def position(view: TableView) -> list[Sentence]:
    lines = [
        say("Round {n} of {all}.", n=view.round, all=view.rounds),
        *(stack_line(place, stack) for place, stack in enumerate(view.stacks)),
        characters_line(view),
        say("Offer: {cards}.", cards=items(view.offer)),
        piles_line(view),
        deals_line(view),
        *(belongings(index, who) for index, who in enumerate(view.merchants)),
    ]
    if view.eyes >= 0:
        lines.append(say("Your hand: {cards}.", cards=by_colour(view.merchants[view.eyes].hand)))
    if view.looks:
        lines.append(say("The discard pile from the bottom: {cards}.", cards=items(view.looks)))
    return lines


def stack_line(place: int, stack: StackView) -> Sentence:
    return say(
        "{n}. {card}: {text}{coins}{pawns}",
        n=place + 1,
        card=bazaar_card(stack.card),
        text=action_text(BOX.bazaar[stack.card]),
        coins=f"; {coins(stack.coins)} on it" if stack.coins else "",
        pawns=standing(stack.pawns),
    )


def standing(pawns: tuple[int, ...]) -> Sentence | str:
    return say(" (here: {who})", who=listed([seat(pawn) for pawn in pawns])) if pawns else ""


def characters_line(view: TableView) -> Sentence:
    names = listed([character(each) for each in view.characters])
    return say("Characters: {names}{pawns}.", names=names, pawns=standing(view.character_pawns))


def piles_line(view: TableView) -> Sentence:
    top = say(", {card} on top", card=item(view.top)) if view.top != GAP else ""
    deck, pile = count(view.deck, "card"), count(view.pile, "card")
    return say("Deck: {deck}. Discard pile: {pile}{top}.", deck=deck, pile=pile, top=top)


def deals_line(view: TableView) -> Sentence:
    lines: list[Span | Sentence | str] = [
        say("{deal} {n}{card}", deal=deal(k, draws), n=DEALS[k].coins, card=" and a card" if draws else "")
        for k, draws in enumerate(view.draws)
    ]
    return say("Deals: {deals}.", deals=listed(lines))


def belongings(index: int, who: Merchant) -> Sentence:
    return say(
        "{who}: {coins}, {hand} in hand.",
        who=seat(index),
        coins=coins(who.coins),
        hand=count(who.hand_size, "card"),
    )


def by_colour(hand: tuple[int, ...]) -> Sentence:
    """``yellow maps and rugs, red gems``: short, and sets show at once."""
    groups: list[Span | Sentence | str] = []
    for colour, name in enumerate(COLOUR_NAMES):
        held = [card for card in hand if COLOUR[card] == colour]
        if held:
            wares = listed([Span(WARE_NAMES[WARE[card]], item(card).about) for card in held])
            groups.append(say("{colour} {wares}", colour=name, wares=wares))
    return listed(groups)
