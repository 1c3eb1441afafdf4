"""The table in words, for the line mode."""

from __future__ import annotations

from rules.events import UNSEEN
from rules.game import seen_as
from rules.words import Sentence, Span, count, listed, say, seat
from rulesets.bazar.components import BOX, COLOUR, COLOUR_NAMES, WARE, WARE_NAMES
from rulesets.bazar.narration.things import action_text, bazaar_card, character, coins, deal, item, items
from rulesets.bazar.sets import DEALS
from rulesets.bazar.state import GAP
from rulesets.bazar.view import StackView, TableView


@seen_as(TableView)
def position(view: TableView) -> list[Sentence]:
    lines = [
        say("Round {n} of {all}, turn {t}: {who}.", n=view.round, all=view.rounds, t=view.number, who=seat(view.turn)),
        *(stack_line(place, stack) for place, stack in enumerate(view.stacks)),
        characters_line(view),
        say("Offer: {cards}.", cards=items(view.offer)),
        piles_line(view),
        deals_line(view),
        *(belongings(view, index) for index in range(len(view.merchants))),
    ]
    if view.eyes >= 0:
        lines.append(say("Your hand: {cards}.", cards=by_colour(view.merchants[view.eyes].hand)))
    if view.looks:
        lines.append(say("The discard pile from the bottom: {cards}.", cards=items(view.looks)))
    return lines


def stack_line(place: int, stack: StackView) -> Sentence:
    return say(
        "{n}. {card}: {text}{coins}{under}{pawns}",
        n=place + 1,
        card=bazaar_card(stack.card),
        text=action_text(BOX.bazaar[stack.card]),
        coins=f"; {coins(stack.coins)} on it" if stack.coins else "",
        under=say("; {card} beneath", card=bazaar_card(stack.under)) if stack.under != UNSEEN else "",
        pawns=standing(stack.pawns),
    )


def standing(pawns: tuple[int, ...]) -> Sentence | str:
    return say(" (here: {who})", who=listed([seat(pawn) for pawn in pawns])) if pawns else ""


def characters_line(view: TableView) -> Sentence:
    names = listed([character(each) for each in view.characters])
    return say(
        "Characters: {names}{pawns}{rest}.", names=names, pawns=standing(view.character_pawns), rest=next_ones(view)
    )


def next_ones(view: TableView) -> Sentence | str:
    """Of the character deck, those who have been on show and come again."""
    seen = [(turn, who) for turn, who in enumerate(view.next_characters, 1) if who != UNSEEN]
    if not seen:
        return ""
    known = listed([say("{who} as card {n}", who=character(who), n=turn) for turn, who in seen])
    return say("; known of their deck, from its top: {known}", known=known)


def piles_line(view: TableView) -> Sentence:
    top = say(", {card} on top", card=item(view.top)) if view.top != GAP else ""
    deck, pile = count(view.deck, "card"), count(view.pile, "card")
    supply = coins(view.supply)
    return say("Deck: {deck}. Discard pile: {pile}{top}. Supply: {c}.", deck=deck, pile=pile, top=top, c=supply)


def deals_line(view: TableView) -> Sentence:
    lines: list[Span | Sentence | str] = [
        say("{deal} {n}{card}", deal=deal(k, draws), n=DEALS[k].coins, card=" and a card" if draws else "")
        for k, draws in enumerate(view.draws)
    ]
    return say("Deals: {deals}.", deals=listed(lines))


def belongings(view: TableView, index: int) -> Sentence:
    who = view.merchants[index]
    return say(
        "{who}: {coins}, {hand} in hand{known}.",
        who=seat(index),
        coins=coins(who.coins),
        hand=count(who.hand_size, "card"),
        known=known(view, index),
    )


def known(view: TableView, index: int) -> Sentence | str:
    """What was seen going into another hand."""
    who = view.merchants[index]
    if index == view.eyes or not who.hand:
        return ""
    return say(" ({cards}{some})", cards=items(who.hand), some=" among them" if len(who.hand) < who.hand_size else "")


def by_colour(hand: tuple[int, ...]) -> Sentence:
    """``yellow maps and rugs, red gems``: short, and sets show at once."""
    groups: list[Span | Sentence | str] = []
    for colour, name in enumerate(COLOUR_NAMES):
        held = [card for card in hand if COLOUR[card] == colour]
        if held:
            wares = listed([Span(WARE_NAMES[WARE[card]], item(card).about) for card in held])
            groups.append(say("{colour} {wares}", colour=name, wares=wares))
    return listed(groups)
