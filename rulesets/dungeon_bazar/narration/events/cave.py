"""The sentence for each event, up to the last exit from the cave."""

from __future__ import annotations

from rules.events import UNSEEN, TurnBegan
from rules.words import Sentence, count, listed, say, seat
from rulesets.dungeon_bazar.components import TILE_NAMES
from rulesets.dungeon_bazar.dungeon import SIDES
from rulesets.dungeon_bazar.events import arrival, cave, offering, setup
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


@narration.event(setup.DungeonLaid)
def _(event: setup.DungeonLaid) -> Sentence:
    rooms = [say("{n} {what}", n=place + 1, what=content(holds)) for place, holds in enumerate(event.contents)]
    return say("The rooms are laid: {rooms}.", rooms=listed(rooms))


@narration.event(setup.MerchantDealt)
def _(event: setup.MerchantDealt) -> Sentence:
    return say("{who} is dealt the {tile} tile.", who=seat(event.seat), tile=TILE_NAMES[event.tile])


@narration.event(setup.MerchantChosen)
def _(event: setup.MerchantChosen) -> Sentence:
    return say("{who} plays {power}.", who=seat(event.seat), power=power(event.power))


# Phase 1


@narration.event(arrival.HeroArrived)
def _(event: arrival.HeroArrived) -> Sentence:
    return say("{hero} arrives with {coins}.", hero=hero(event.hero), coins=coins(event.coins))


@narration.event(arrival.GuideDrawn)
def _(event: arrival.GuideDrawn) -> Sentence:
    return say("{hero} only shows the way to the Entrance.", hero=hero(event.hero))


@narration.event(arrival.GuidePassedCentre)
def _(event: arrival.GuidePassedCentre) -> Sentence:
    return say("The {kind} lies in the centre, so the next kind counts.", kind=kind(event.kind))


@narration.event(arrival.EntrancePlaced)
def _(event: arrival.EntrancePlaced) -> Sentence:
    return say(
        "For the {kind}, the Entrance stands {side} {room}{door}.",
        kind=kind(event.kind),
        side=SIDES[event.side],
        room=room(event.room, event.content),
        door="; the door there is closed" if event.closed else "",
    )


@narration.event(arrival.SpellTurned)
def _(event: arrival.SpellTurned) -> Sentence:
    return say("The seasonal spell is {spell}.", spell=spell(event.spell))


# Phase 2


@narration.event(offering.OfferMade)
def _(event: offering.OfferMade) -> Sentence:
    if event.coins == UNSEEN:
        return say("{who} holds out a closed fist.", who=seat(event.seat))
    return say("{who} holds out a closed fist with {coins}.", who=seat(event.seat), coins=coins(event.coins))


@narration.event(offering.OffersRevealed)
def _(event: offering.OffersRevealed) -> Sentence:
    offers = [say("{who} offers {n}", who=seat(index), n=offer) for index, offer in enumerate(event.offers)]
    return say("The fists open: {offers}.", offers=listed(offers))


@narration.event(offering.OfferingWon)
def _(event: offering.OfferingWon) -> Sentence:
    tie = "has the lowest tile among the highest offers" if event.tied else "offered most"
    return say(
        "{who} {tie}, pays {coins}, gains a favour token and goes first.",
        who=seat(event.seat),
        tie=tie,
        coins=coins(event.coins),
    )


# Phase 3


@narration.event(cave.RoundPaid)
def _(event: cave.RoundPaid) -> Sentence:
    return say("{who} pays {coins} to stay inside.", who=seat(event.seat), coins=coins(event.coins))


@narration.event(cave.PawnMoved)
def _(event: cave.PawnMoved) -> Sentence:
    return say("{who} walks into {room}.", who=seat(event.seat), room=room(event.room, event.content))


@narration.event(cave.DoorOpened)
def _(event: cave.DoorOpened) -> Sentence:
    paid = f"pays {coins(event.paid)}, " if event.paid else ""
    where = room(event.room, event.content)
    return say("{who} {paid}opens the door to {room} and stands on it.", who=seat(event.seat), room=where, paid=paid)


@narration.event(cave.GoblinPlaced)
def _(event: cave.GoblinPlaced) -> Sentence:
    return say("{who} leaves a goblin in {room}.", who=seat(event.seat), room=room(event.room, event.content))


@narration.event(cave.CoinGiven)
def _(event: cave.CoinGiven) -> Sentence:
    return say(
        "{giver} pays {taker} {coins} for the company.",
        giver=seat(event.giver),
        taker=seat(event.taker),
        coins=coins(event.coins),
    )


@narration.event(cave.FavourCollected)
def _(event: cave.FavourCollected) -> Sentence:
    return say("{who} turns up a favour token and takes it.", who=seat(event.seat))


@narration.event(cave.CloudyFound)
def _(event: cave.CloudyFound) -> Sentence:
    return say("{who} finds Cloudy, the baby dragon!", who=seat(event.seat))


@narration.event(cave.CloudyBroughtHome)
def _(event: cave.CloudyBroughtHome) -> Sentence:
    return say(
        "{who} brings Cloudy home to the Lair and gains {coins} and {favours}.",
        who=seat(event.seat),
        coins=coins(event.coins),
        favours=favours(event.favours),
    )


@narration.event(cave.AccountantBribed)
def _(event: cave.AccountantBribed) -> Sentence:
    return say(
        "{who} bribes the Accountant and gains {coins}, one for each favour.",
        who=seat(event.seat),
        coins=coins(event.coins),
    )


@narration.event(cave.OgreRecruited)
def _(event: cave.OgreRecruited) -> Sentence:
    where = room(event.room, event.content)
    return say(
        "{who} pays a favour token and sends the Ogre with a goblin to {room}.", who=seat(event.seat), room=where
    )


@narration.event(cave.HelpAsked)
def _(event: cave.HelpAsked) -> Sentence:
    more = count(event.actions, "action")
    return say("{who} pays a favour token for the Dragon's Help and gains {more}.", who=seat(event.seat), more=more)


@narration.event(cave.RoundEnded)
def _(event: cave.RoundEnded) -> Sentence | None:
    if not event.spare:
        return None
    return say("{who} leaves {n} unused.", who=seat(event.seat), n=count(event.spare, "action"))


LEAVING = ("leaves the dungeon", "cannot pay and must leave", "must leave, since nobody gets anything done")


@narration.event(cave.LeftDungeon)
def _(event: cave.LeftDungeon) -> Sentence:
    gain = f" and gains {coins(event.coins)} for being first" if event.coins else ""
    return say(
        "{who} {leaves}: number {n} out{gain}.",
        who=seat(event.seat),
        leaves=LEAVING[event.why],
        n=event.place,
        gain=gain,
    )
