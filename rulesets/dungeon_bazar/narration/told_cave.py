"""The sentence for each event, up to the last exit from the cave."""

from __future__ import annotations

from rules.events import UNSEEN, TurnBegan
from rules.words import Sentence, count, listed, say, seat
from rulesets.dungeon_bazar import events as e
from rulesets.dungeon_bazar.components import TILE_NAMES
from rulesets.dungeon_bazar.dungeon import SIDES
from rulesets.dungeon_bazar.narration.things import (
    coins,
    content,
    favours,
    hero,
    kind,
    narration,
    power,
    room,
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
