"""The sentence for each event, from the rewards to the end of the game."""

from __future__ import annotations

from rules.words import Sentence, count, listed, say, seat
from rulesets.dungeon_bazar.components import CHARME, CONFUSION, INVISIBILITY, PRICE_OF
from rulesets.dungeon_bazar.events import closing, rewards, sale
from rulesets.dungeon_bazar.narration.things import (
    a_card,
    a_kind,
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


@narration.event(rewards.OrderDetermined)
def _(event: rewards.OrderDetermined) -> Sentence:
    ranks = [say("{who} {n}", who=seat(who), n=n) for who, n in zip(event.order, event.strengths, strict=True)]
    where = say("Room {n} ({content})", n=event.room + 1, content=content(event.content))
    return say("{room}, by strength: {ranks}.", room=where, ranks=listed(ranks))


@narration.event(rewards.LairPaid)
def _(event: rewards.LairPaid) -> Sentence:
    why = "as the first in the Lair" if event.first else "in the Lair"
    return say("{who} gains {coins} {why}.", who=seat(event.seat), coins=coins(event.coins), why=why)


@narration.event(rewards.DeckRefilled)
def _(event: rewards.DeckRefilled) -> Sentence:
    number = count(event.cards, "discarded card")
    return say("The {deck} deck runs short: {n} shuffled under it.", deck=content(event.deck), n=number)


@narration.event(rewards.CardsDrawn)
def _(event: rewards.CardsDrawn) -> Sentence:
    return say("{who} draws {cards}.", who=seat(event.seat), cards=some_cards(event.cards, event.deck))


@narration.event(rewards.CardKept)
def _(event: rewards.CardKept) -> Sentence:
    return say("{who} keeps {card}.", who=seat(event.seat), card=a_card(event.card, event.deck))


@narration.event(rewards.CardsPassed)
def _(event: rewards.CardsPassed) -> Sentence:
    cards = some_cards(event.cards, event.deck)
    return say("{giver} passes {cards} to {taker}.", giver=seat(event.giver), cards=cards, taker=seat(event.taker))


@narration.event(rewards.LeftOver)
def _(event: rewards.LeftOver) -> Sentence:
    return say("{who} discards {card} face down.", who=seat(event.seat), card=a_card(event.card, event.deck))


@narration.event(rewards.NothingLeft)
def _(event: rewards.NothingLeft) -> Sentence:
    seats = listed([seat(index) for index in event.seats])
    return say("The {deck} deck is used up: nothing for {seats}.", deck=content(event.deck), seats=seats)


@narration.event(rewards.SpellTaken)
def _(event: rewards.SpellTaken) -> Sentence:
    return say("{who} takes the spell {spell}.", who=seat(event.seat), spell=spell(event.spell))


@narration.event(rewards.Consoled)
def _(event: rewards.Consoled) -> Sentence:
    return say("{who} gains {coins} instead.", who=seat(event.seat), coins=coins(event.coins))


@narration.event(rewards.PileSearched)
def _(event: rewards.PileSearched) -> Sentence:
    number = count(event.cards, "card")
    return say("{who} looks through the discard pile: {n}.", who=seat(event.seat), n=number)


@narration.event(rewards.CardRetrieved)
def _(event: rewards.CardRetrieved) -> Sentence:
    card = a_card(event.card, event.deck)
    return say("{who} takes {card} from the discard pile.", who=seat(event.seat), card=card)


# Phase 5


@narration.event(sale.StallOpened)
def _(event: sale.StallOpened) -> Sentence:
    return say("{who} shows {cards}.", who=seat(event.seat), cards=goods(event.cards, "an empty stall"))


@narration.event(sale.SpellCast)
def _(event: sale.SpellCast) -> Sentence:
    who, what = seat(event.seat), spell(event.spell)
    if event.spell == CONFUSION:
        return say("{who} casts {spell} on {hero}.", who=who, spell=what, hero=hero(event.target))
    if event.spell in (CHARME, INVISIBILITY):
        return say("{who} casts {spell} on the {deck} deck.", who=who, spell=what, deck=content(event.target))
    return say("{who} casts {spell}.", who=who, spell=what)


@narration.event(sale.HeroCame)
def _(event: sale.HeroCame) -> Sentence:
    confused = ", confused: the list is read from the bottom" if event.backwards else ""
    return say(
        "{hero} goes shopping with {coins}{confused}.",
        hero=hero(event.hero),
        coins=coins(event.coins),
        confused=confused,
    )


@narration.event(sale.LineRead)
def _(event: sale.LineRead) -> Sentence:
    return say("{hero} reads: {kind}.", hero=hero(event.hero), kind=kind(event.kind))


@narration.event(sale.ListReadAgain)
def _(event: sale.ListReadAgain) -> Sentence:
    return say("{hero} has {coins} left and starts the list again.", hero=hero(event.hero), coins=coins(event.coins))


@narration.event(sale.NothingShown)
def _(event: sale.NothingShown) -> Sentence:
    return say("Nobody shows {kind}.", kind=a_kind(event.kind))


@narration.event(sale.KindInvisible)
def _(event: sale.KindInvisible) -> Sentence:
    return say("Invisibility hides every {kind}: the line is skipped.", kind=kind(event.kind))


@narration.event(sale.CardSought)
def _(event: sale.CardSought) -> Sentence:
    if event.after_pass:
        rank = "Next in line"
    elif event.alone:
        rank = "The only one"
    else:
        rank = "The dearest, by Charme," if event.dearest else "The cheapest"
    return say("{rank} is {card} of {who}.", rank=rank, card=good(event.card), who=seat(event.seat))


@narration.event(sale.GoodSold)
def _(event: sale.GoodSold) -> Sentence:
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


@narration.event(sale.JunkPraised)
def _(event: sale.JunkPraised) -> Sentence:
    return say("The dragon likes junk to be sold: a favour token for {who}.", who=seat(event.seat))


@narration.event(sale.DiscountRefused)
def _(event: sale.DiscountRefused) -> Sentence:
    return say(
        "{who} will not sell {card} for {coins}.", who=seat(event.seat), card=good(event.card), coins=coins(event.coins)
    )


@narration.event(sale.AllPassed)
def _(event: sale.AllPassed) -> Sentence:
    return say("{hero} finds no {kind} for so few coins.", hero=hero(event.hero), kind=kind(event.kind))


@narration.event(sale.HeroDone)
def _(event: sale.HeroDone) -> Sentence:
    if event.left:
        return say("{hero} is done shopping, with {coins} left.", hero=hero(event.hero), coins=coins(event.left))
    return say("{hero} has no coin left and marches off to the cave.", hero=hero(event.hero))


@narration.event(sale.UnsoldCleared)
def _(event: sale.UnsoldCleared) -> Sentence:
    return say(
        "{who} clears away {cards} and gains {coins}.",
        who=seat(event.seat),
        cards=goods(event.cards),
        coins=coins(event.coins),
    )


@narration.event(sale.PursesVanished)
def _(event: sale.PursesVanished) -> Sentence:
    return say("What the heroes have left vanishes to {who}: {coins}.", coins=coins(event.coins), who=seat(event.seat))


@narration.event(sale.PursesReturned)
def _(event: sale.PursesReturned) -> Sentence:
    return say("The heroes leave {coins} over, for the Treasure.", coins=coins(event.coins))


# Phase 6 and the end


@narration.event(closing.CloudyLost)
def _(event: closing.CloudyLost) -> Sentence:
    return say("Cloudy runs away from {who}.", who=seat(event.seat))


@narration.event(closing.CaveReset)
def _(event: closing.CaveReset) -> Sentence:
    return say("Heroes and {spell} leave the game; pawns, goblins and tokens go home.", spell=spell(event.spell))


@narration.event(closing.FavoursRewarded)
def _(event: closing.FavoursRewarded) -> Sentence:
    who, s = listed([seat(index) for index in event.seats]), "s" if len(event.seats) == 1 else ""
    return say("Most favours ({n}): {who} gain{s} {coins}.", n=event.favours, who=who, s=s, coins=coins(event.coins))


@narration.event(closing.FavoursMissed)
def _(event: closing.FavoursMissed) -> Sentence:
    losses = zip(event.seats, event.coins, strict=True)
    lost = listed([say("{who} loses {coins}", who=seat(index), coins=coins(loss)) for index, loss in losses])
    return say("Fewest favours ({n}): {lost}.", n=event.favours, lost=lost)


@narration.event(closing.TieDrawn)
def _(event: closing.TieDrawn) -> Sentence:
    who = listed([seat(index) for index in event.tied])
    return say("{who} are equally rich; the lot falls on {winner}.", who=who, winner=seat(event.winner))


@narration.event(closing.GameEnded)
def _(event: closing.GameEnded) -> Sentence:
    return say("The stall at the cave goes to {who}.", who=listed([seat(index) for index in event.winners]))
