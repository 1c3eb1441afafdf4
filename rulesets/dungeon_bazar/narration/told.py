"""The sentence for each event, phase by phase."""

from __future__ import annotations

from rules.events import UNSEEN, TurnBegan
from rules.words import Sentence, count, listed, say, seat
from rulesets.dungeon_bazar import events as e
from rulesets.dungeon_bazar.components import CHARME, CONFUSION, INVISIBILITY, PRICE_OF, TILE_NAMES
from rulesets.dungeon_bazar.dungeon import SIDES
from rulesets.dungeon_bazar.narration.things import (
    a_card,
    coins,
    content,
    favours,
    good,
    goods,
    hero,
    kind,
    narration,
    power,
    room,
    some_cards,
    spell,
)

SEASON_NAMES = ("", "spring", "summer", "autumn")


@narration.phase("set-up")
def _(number: int) -> Sentence:
    return say("Merchants from five lands apply for a stall at the dragon's cave.")


@narration.phase("season")
def _(number: int) -> Sentence:
    return say("Season {n} of 3: it is {name}, and heroes come to town.", n=number, name=SEASON_NAMES[number])


@narration.phase("offering")
def _(number: int) -> Sentence:
    return say("The offering: everybody hides coins in a fist for the dragon.")


@narration.phase("cave")
def _(number: int) -> Sentence:
    return say("Into the dungeon!")


@narration.phase("rewards")
def _(number: int) -> Sentence:
    return say("Everybody is out. Room by room, the rewards are handed out.")


@narration.phase("sale")
def _(number: int) -> Sentence:
    return say("The bazaar opens: all goods are laid out.")


@narration.phase("season end")
def _(number: int) -> Sentence:
    return say("Season {n} is over.", n=number)


@narration.event(TurnBegan)
def _(event: TurnBegan) -> Sentence:
    return say("Round {n}: {who}.", n=event.number, who=seat(event.seat))


# Set-up


@narration.event(e.DungeonLaid)
def _(event: e.DungeonLaid) -> Sentence:
    rooms = [say("{n} {what}", n=place + 1, what=content(holds)) for place, holds in enumerate(event.contents)]
    return say("The rooms are laid: {rooms}.", rooms=listed(rooms))


@narration.event(e.MerchantDealt)
def _(event: e.MerchantDealt) -> Sentence:
    return say("{who} is dealt the {tile} tile.", who=seat(event.seat), tile=TILE_NAMES[event.tile])


@narration.event(e.MerchantChosen)
def _(event: e.MerchantChosen) -> Sentence:
    return say("{who} plays {power}.", who=seat(event.seat), power=power(event.power))


# Phase 1


@narration.event(e.HeroArrived)
def _(event: e.HeroArrived) -> Sentence:
    return say("{hero} arrives with {coins}.", hero=hero(event.hero), coins=coins(event.coins))


@narration.event(e.GuideDrawn)
def _(event: e.GuideDrawn) -> Sentence:
    return say("{hero} only shows the way to the Entrance.", hero=hero(event.hero))


@narration.event(e.GuidePassedCentre)
def _(event: e.GuidePassedCentre) -> Sentence:
    return say("The {kind} lies in the centre, so the next kind counts.", kind=kind(event.kind))


@narration.event(e.EntrancePlaced)
def _(event: e.EntrancePlaced) -> Sentence:
    return say(
        "For the {kind}, the Entrance stands {side} {room}{door}.",
        kind=kind(event.kind),
        side=SIDES[event.side],
        room=room(event.room, event.content),
        door="; the door there is closed" if event.closed else "",
    )


@narration.event(e.SpellTurned)
def _(event: e.SpellTurned) -> Sentence:
    return say("The seasonal spell is {spell}.", spell=spell(event.spell))


# Phase 2


@narration.event(e.OfferMade)
def _(event: e.OfferMade) -> Sentence:
    if event.coins == UNSEEN:
        return say("{who} holds out a closed fist.", who=seat(event.seat))
    return say("{who} holds out a closed fist with {coins}.", who=seat(event.seat), coins=coins(event.coins))


@narration.event(e.OffersRevealed)
def _(event: e.OffersRevealed) -> Sentence:
    offers = [say("{who} offers {n}", who=seat(index), n=offer) for index, offer in enumerate(event.offers)]
    return say("The fists open: {offers}.", offers=listed(offers))


@narration.event(e.OfferingWon)
def _(event: e.OfferingWon) -> Sentence:
    tie = "has the lowest tile among the highest offers" if event.tied else "offered most"
    return say(
        "{who} {tie}, pays {coins}, gains a favour token and goes first.",
        who=seat(event.seat),
        tie=tie,
        coins=coins(event.coins),
    )


# Phase 3


@narration.event(e.RoundPaid)
def _(event: e.RoundPaid) -> Sentence:
    return say("{who} pays {coins} to stay inside.", who=seat(event.seat), coins=coins(event.coins))


@narration.event(e.PawnMoved)
def _(event: e.PawnMoved) -> Sentence:
    return say("{who} walks into {room}.", who=seat(event.seat), room=room(event.room, event.content))


@narration.event(e.DoorOpened)
def _(event: e.DoorOpened) -> Sentence:
    paid = f" for {coins(event.paid)}" if event.paid else ""
    where = room(event.room, event.content)
    return say("{who} opens the door to {room}{paid} and stands on it.", who=seat(event.seat), room=where, paid=paid)


@narration.event(e.GoblinPlaced)
def _(event: e.GoblinPlaced) -> Sentence:
    return say("{who} leaves a goblin in {room}.", who=seat(event.seat), room=room(event.room, event.content))


@narration.event(e.CoinGiven)
def _(event: e.CoinGiven) -> Sentence:
    return say(
        "{giver} owes {taker} {coins} for the company.",
        giver=seat(event.giver),
        taker=seat(event.taker),
        coins=coins(event.coins),
    )


@narration.event(e.FavourCollected)
def _(event: e.FavourCollected) -> Sentence:
    return say("{who} turns up a favour token and takes it.", who=seat(event.seat))


@narration.event(e.CloudyFound)
def _(event: e.CloudyFound) -> Sentence:
    return say("{who} finds Cloudy, the baby dragon!", who=seat(event.seat))


@narration.event(e.CloudyBroughtHome)
def _(event: e.CloudyBroughtHome) -> Sentence:
    return say(
        "{who} brings Cloudy home to the Lair and is thanked with {coins} and {favours}.",
        who=seat(event.seat),
        coins=coins(event.coins),
        favours=favours(event.favours),
    )


@narration.event(e.AccountantBribed)
def _(event: e.AccountantBribed) -> Sentence:
    return say(
        "{who} bribes the Accountant: {coins} for as many favours.", who=seat(event.seat), coins=coins(event.coins)
    )


@narration.event(e.OgreRecruited)
def _(event: e.OgreRecruited) -> Sentence:
    where = room(event.room, event.content)
    return say("{who} sends the Ogre with a goblin to {room}.", who=seat(event.seat), room=where)


@narration.event(e.HelpAsked)
def _(event: e.HelpAsked) -> Sentence:
    more = count(event.actions, "more action")
    return say("{who} spends a favour token on the Dragon's Help: {more}.", who=seat(event.seat), more=more)


@narration.event(e.RoundEnded)
def _(event: e.RoundEnded) -> Sentence | None:
    if not event.spare:
        return None
    return say("{who} leaves {n} unused.", who=seat(event.seat), n=count(event.spare, "action"))


LEAVING = ("leaves the dungeon", "cannot pay and must leave", "must leave, since nobody gets anything done")


@narration.event(e.LeftDungeon)
def _(event: e.LeftDungeon) -> Sentence:
    gain = f" and takes {coins(event.coins)} for being first" if event.coins else ""
    return say(
        "{who} {leaves}: number {n} out{gain}.",
        who=seat(event.seat),
        leaves=LEAVING[event.why],
        n=event.place,
        gain=gain,
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
