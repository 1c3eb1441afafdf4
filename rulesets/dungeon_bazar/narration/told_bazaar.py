"""The sentence for each event, from the rewards to the end of the game."""

from __future__ import annotations

from rules.words import Sentence, count, listed, say, seat
from rulesets.dungeon_bazar import events as e
from rulesets.dungeon_bazar.components import CHARME, CONFUSION, INVISIBILITY, PRICE_OF
from rulesets.dungeon_bazar.narration.things import (
    a_card,
    coins,
    content,
    good,
    goods,
    hero,
    kind,
    narration,
    some_cards,
    spell,
)

# Phase 4


@narration.event(e.OrderDetermined)
def _(event: e.OrderDetermined) -> Sentence:
    ranks = [say("{who} {n}", who=seat(who), n=n) for who, n in zip(event.order, event.strengths, strict=True)]
    where = say("Room {n} ({content})", n=event.room + 1, content=content(event.content))
    return say("{room}, by strength: {ranks}.", room=where, ranks=listed(ranks))


@narration.event(e.LairPaid)
def _(event: e.LairPaid) -> Sentence:
    why = "as the first in the Lair" if event.first else "in the Lair"
    return say("{who} gets {coins} {why}.", who=seat(event.seat), coins=coins(event.coins), why=why)


@narration.event(e.DeckRefilled)
def _(event: e.DeckRefilled) -> Sentence:
    number = count(event.cards, "discarded card")
    return say("The {deck} deck runs short: {n} shuffled under it.", deck=content(event.deck), n=number)


@narration.event(e.CardsDrawn)
def _(event: e.CardsDrawn) -> Sentence:
    return say("{who} draws {cards}.", who=seat(event.seat), cards=some_cards(event.cards, event.deck))


@narration.event(e.CardKept)
def _(event: e.CardKept) -> Sentence:
    return say("{who} keeps {card}.", who=seat(event.seat), card=a_card(event.card, event.deck))


@narration.event(e.CardsPassed)
def _(event: e.CardsPassed) -> Sentence:
    cards = some_cards(event.cards, event.deck)
    return say("{giver} passes {cards} to {taker}.", giver=seat(event.giver), cards=cards, taker=seat(event.taker))


@narration.event(e.LeftOver)
def _(event: e.LeftOver) -> Sentence:
    return say("{who} discards {card} face down.", who=seat(event.seat), card=a_card(event.card, event.deck))


@narration.event(e.NothingLeft)
def _(event: e.NothingLeft) -> Sentence:
    seats = listed([seat(index) for index in event.seats])
    return say("The {deck} deck is used up: nothing for {seats}.", deck=content(event.deck), seats=seats)


@narration.event(e.SpellTaken)
def _(event: e.SpellTaken) -> Sentence:
    return say("{who} takes the spell {spell}.", who=seat(event.seat), spell=spell(event.spell))


@narration.event(e.Consoled)
def _(event: e.Consoled) -> Sentence:
    return say("{who} gets {coins} instead.", who=seat(event.seat), coins=coins(event.coins))


@narration.event(e.PileSearched)
def _(event: e.PileSearched) -> Sentence:
    number = count(event.cards, "card")
    return say("{who} looks through the discard pile: {n}.", who=seat(event.seat), n=number)


@narration.event(e.CardRetrieved)
def _(event: e.CardRetrieved) -> Sentence:
    card = a_card(event.card, event.deck)
    return say("{who} takes {card} from the discard pile.", who=seat(event.seat), card=card)


# Phase 5


@narration.event(e.StallOpened)
def _(event: e.StallOpened) -> Sentence:
    return say("{who} shows {cards}.", who=seat(event.seat), cards=goods(event.cards, "an empty stall"))


@narration.event(e.SpellCast)
def _(event: e.SpellCast) -> Sentence:
    who, what = seat(event.seat), spell(event.spell)
    if event.spell == CONFUSION:
        return say("{who} casts {spell} on {hero}.", who=who, spell=what, hero=hero(event.target))
    if event.spell in (CHARME, INVISIBILITY):
        return say("{who} casts {spell} on the {deck} deck.", who=who, spell=what, deck=content(event.target))
    return say("{who} casts {spell}.", who=who, spell=what)


@narration.event(e.HeroCame)
def _(event: e.HeroCame) -> Sentence:
    confused = ", confused: the list is read from the bottom" if event.backwards else ""
    return say(
        "{hero} goes shopping with {coins}{confused}.",
        hero=hero(event.hero),
        coins=coins(event.coins),
        confused=confused,
    )


@narration.event(e.LineRead)
def _(event: e.LineRead) -> Sentence:
    return say("{hero} reads: {kind}.", hero=hero(event.hero), kind=kind(event.kind))


@narration.event(e.ListReadAgain)
def _(event: e.ListReadAgain) -> Sentence:
    return say("{hero} has {coins} left and starts the list again.", hero=hero(event.hero), coins=coins(event.coins))


@narration.event(e.NothingShown)
def _(event: e.NothingShown) -> Sentence:
    return say("Nobody shows a {kind}.", kind=kind(event.kind))


@narration.event(e.KindInvisible)
def _(event: e.KindInvisible) -> Sentence:
    return say("Every {kind} is invisible, so the line is skipped.", kind=kind(event.kind))


@narration.event(e.CardSought)
def _(event: e.CardSought) -> Sentence:
    if event.after_pass:
        rank = "Next in line"
    elif event.alone:
        rank = "The only one"
    else:
        rank = "The dearest, by Charme," if event.dearest else "The cheapest"
    return say("{rank} is {card} of {who}.", rank=rank, card=good(event.card), who=seat(event.seat))


@narration.event(e.GoodSold)
def _(event: e.GoodSold) -> Sentence:
    extra = f" and {coins(event.extra)} extra" if event.extra else ""
    discount = f" instead of {PRICE_OF[event.card]}" if event.discount else ""
    return say(
        "{hero} buys {card} from {who} for {coins}{discount}{extra}; {left}.",
        hero=hero(event.hero),
        card=good(event.card),
        who=seat(event.seat),
        coins=coins(event.coins),
        discount=discount,
        extra=extra,
        left=f"{coins(event.left)} left",
    )


@narration.event(e.JunkPraised)
def _(event: e.JunkPraised) -> Sentence:
    return say("The dragon likes junk to be sold: a favour token for {who}.", who=seat(event.seat))


@narration.event(e.DiscountRefused)
def _(event: e.DiscountRefused) -> Sentence:
    return say(
        "{who} will not sell {card} for {coins}.", who=seat(event.seat), card=good(event.card), coins=coins(event.coins)
    )


@narration.event(e.AllPassed)
def _(event: e.AllPassed) -> Sentence:
    return say("{hero} finds no {kind} for so few coins.", hero=hero(event.hero), kind=kind(event.kind))


@narration.event(e.HeroDone)
def _(event: e.HeroDone) -> Sentence:
    if event.left:
        return say("{hero} is done shopping, with {coins} left.", hero=hero(event.hero), coins=coins(event.left))
    return say("{hero} has no coin left and marches off to the cave.", hero=hero(event.hero))


@narration.event(e.UnsoldCleared)
def _(event: e.UnsoldCleared) -> Sentence:
    return say(
        "{who} clears away {cards} and gets {coins}.",
        who=seat(event.seat),
        cards=goods(event.cards),
        coins=coins(event.coins),
    )


@narration.event(e.PursesVanished)
def _(event: e.PursesVanished) -> Sentence:
    return say("{coins} vanish from the heroes' purses to {who}.", coins=coins(event.coins), who=seat(event.seat))


@narration.event(e.PursesReturned)
def _(event: e.PursesReturned) -> Sentence:
    return say("The heroes' last {coins} fall to the Treasure.", coins=coins(event.coins))


# Phase 6 and the end


@narration.event(e.CloudyLost)
def _(event: e.CloudyLost) -> Sentence:
    return say("Cloudy runs away from {who}.", who=seat(event.seat))


@narration.event(e.CaveReset)
def _(event: e.CaveReset) -> Sentence:
    return say("Heroes and {spell} leave the game; pawns, goblins and tokens go home.", spell=spell(event.spell))


@narration.event(e.FavoursRewarded)
def _(event: e.FavoursRewarded) -> Sentence:
    who = listed([seat(index) for index in event.seats])
    return say("Most favours ({n}): {who}, plus {coins}.", n=event.favours, who=who, coins=coins(event.coins))


@narration.event(e.FavoursMissed)
def _(event: e.FavoursMissed) -> Sentence:
    who = listed([seat(index) for index in event.seats])
    return say("Fewest favours ({n}): {who}, minus {coins}.", n=event.favours, who=who, coins=coins(event.coins))


@narration.event(e.TieDrawn)
def _(event: e.TieDrawn) -> Sentence:
    who = listed([seat(index) for index in event.tied])
    return say("{who} are equally rich; the lot falls on {winner}.", who=who, winner=seat(event.winner))


@narration.event(e.GameEnded)
def _(event: e.GameEnded) -> Sentence:
    return say("The stall at the cave goes to {who}.", who=listed([seat(index) for index in event.winners]))
