"""What the one who decides is asked."""

from __future__ import annotations

from collections.abc import Sequence

from rules.state import Frame
from rules.words import Sentence, count, listed, say, seat
from rulesets.dungeon_bazar.components import (
    TILE_NAMES,
)
from rulesets.dungeon_bazar.deeds import must_move
from rulesets.dungeon_bazar.dungeon import ENTRANCE, ON_DOOR
from rulesets.dungeon_bazar.narration.things import (
    a_kind,
    coins,
    good,
    hero,
    narration,
    room,
    spell,
)
from rulesets.dungeon_bazar.sale import unsold_coins
from rulesets.dungeon_bazar.state import Cavern


@narration.prompt("merchant")
def _(s: Cavern, frame: Frame) -> Sentence:
    _, _, dealt = frame
    if dealt:
        return say("You are the {tile} merchant: which face do you play?", tile=TILE_NAMES[dealt[0]])
    return say("Choose a merchant and the face to play with, for the whole game.")


@narration.prompt("offer")
def _(s: Cavern, frame: Frame) -> Sentence:
    return say("How many coins do you offer, unseen? The highest pays them, goes first and gains a favour token.")


@narration.prompt("stay")
def _(s: Cavern, frame: Frame) -> Sentence:
    return say("Pay {coins} for another action round, or leave the dungeon?", coins=coins(s.exit_price()))


@narration.prompt("act")
def _(s: Cavern, frame: Frame) -> Sentence:
    place, left = s.pawns[frame[1]], count(s.actions, "action")
    if place == ENTRANCE:
        return say("{left} left. You stand at the Entrance.", left=left.capitalize())
    if place >= ON_DOOR:
        rule = "begin with a move" if must_move(s, frame) else "the only action there is a move"
        return say("{left} left. You stand on a door: {rule}.", left=left.capitalize(), rule=rule)
    here = room(place, s.dungeon.contents[place])
    return say("{left} left. You are in {room}: what do you do?", left=left.capitalize(), room=here)


@narration.prompt("ogre")
def _(s: Cavern, frame: Frame) -> Sentence:
    return say("The Ogre takes a goblin of yours on his shoulders: to which room?")


@narration.prompt("keep")
def _(s: Cavern, frame: Frame) -> Sentence:
    deck, order, _, packet = s.drafts[-1]
    where = room(s.dungeon.rooms[deck], deck)
    later, left = order[order.index(frame[1]) + 1 :], len(packet) - 1
    if not left:
        return say("The last card of {room} is yours{nothing}.", room=where, nothing=nothing_for(later))
    if not later:
        return say("Keep a card of {room}; the other one is discarded face down.", room=where)
    if left == 1:
        rest = nothing_for(later[1:])
        return say("Keep a card of {room}; {next} gets the other{rest}.", room=where, next=seat(later[0]), rest=rest)
    return say("Keep a card of {room}; {next} chooses from the rest.", room=where, next=seat(later[0]))


def nothing_for(seats: Sequence[int]) -> Sentence | str:
    return say("; nothing is left for {who}", who=listed([seat(index) for index in seats])) if seats else ""


@narration.prompt("retrieve")
def _(s: Cavern, frame: Frame) -> Sentence:
    return say("Take one card from the discard pile.")


@narration.prompt("charme")
def _(s: Cavern, frame: Frame) -> Sentence:
    return say("{spell}: for which deck shall heroes buy the dearest card?", spell=spell(0))


@narration.prompt("invisibility")
def _(s: Cavern, frame: Frame) -> Sentence:
    return say("{spell}: the goods of which deck shall heroes not see?", spell=spell(1))


@narration.prompt("confusion")
def _(s: Cavern, frame: Frame) -> Sentence:
    return say("{spell}: which hero shall read the list from the bottom?", spell=spell(2))


@narration.prompt("sell")
def _(s: Cavern, frame: Frame) -> Sentence:
    return say("{hero} takes either of two cards at the same price: which do you sell?", hero=hero(s.row[s.hero]))


@narration.prompt("discount")
def _(s: Cavern, frame: Frame) -> Sentence:
    _, _, (what, _, card, *_) = frame
    return say(
        "{hero} wants {kind} but has only {coins}. Sell {card} for that? Unsold it brings {unsold}.",
        hero=hero(s.row[s.hero]),
        kind=a_kind(what),
        coins=coins(s.purses[s.hero]),
        card=good(card),
        unsold=unsold_coins(s, frame[1]),
    )
