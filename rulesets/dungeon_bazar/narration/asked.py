"""Prompts and the words of the options."""

from __future__ import annotations

from rules.state import Frame
from rules.words import Sentence, count, say, seat
from rulesets.dungeon_bazar.cave import PAY
from rulesets.dungeon_bazar.components import (
    ARAB_A,
    BOX,
    CHINESE_A,
    ENGLISH_A,
    ENGLISH_B,
    INDIAN_A,
    INDIAN_B,
    POWER_NUMBERS,
    PRICE_OF,
    TILE_NAMES,
    VIKING_A,
    WISHES,
)
from rulesets.dungeon_bazar.deeds import (
    BRIBE,
    COLLECT,
    DOOR_COIN,
    END,
    GOBLIN,
    HELP,
    HELP_ACTIONS,
    HOME,
    LEAVE,
    OGRE,
    OPEN_DOOR,
    PAY_DOOR,
)
from rulesets.dungeon_bazar.dungeon import ENTRANCE, ON_DOOR
from rulesets.dungeon_bazar.narration.things import (
    a_kind,
    coins,
    content,
    good,
    hero,
    kind,
    narration,
    power,
    room,
    spell,
)
from rulesets.dungeon_bazar.sale import PASS
from rulesets.dungeon_bazar.state import Table

POWER_HINTS = (
    f"{count(POWER_NUMBERS[VIKING_A], 'coin')} more for each card you sell",
    "leave at any moment of your round",
    f"{count(POWER_NUMBERS[ARAB_A], 'coin')} more for each unsold card",
    "weapons are one kind, armours too",
    f"{count(POWER_NUMBERS[ENGLISH_A], 'goblin')} more",
    f"{count(POWER_NUMBERS[ENGLISH_B], 'coin')} more at the start",
    f"{count(POWER_NUMBERS[INDIAN_A], 'coin')} from goblins joining you",
    f"{count(POWER_NUMBERS[INDIAN_B], 'favour token')} more at the start",
    f"open closed doors for {count(POWER_NUMBERS[CHINESE_A], 'coin')}",
    "a discarded card after the rewards",
)
"""By power, in the order of ``POWERS``; short enough for the menu, the inspector says more."""


# Prompts


@narration.prompt("merchant")
def _(s: Table, frame: Frame) -> Sentence:
    if frame[2]:
        return say("You are the {tile} merchant: which face do you play?", tile=TILE_NAMES[frame[2][0]])
    return say("Choose a merchant and the face to play with, for the whole game.")


@narration.prompt("offer")
def _(s: Table, frame: Frame) -> Sentence:
    return say("How many coins do you offer in secret? The highest pays, goes first and gains a favour.")


@narration.prompt("stay")
def _(s: Table, frame: Frame) -> Sentence:
    return say("Pay {coins} for another action round, or leave the dungeon?", coins=coins(s.exit_price()))


@narration.prompt("act")
def _(s: Table, frame: Frame) -> Sentence:
    place, left = s.pawns[frame[1]], count(s.actions, "action")
    if place == ENTRANCE:
        return say("{left} left. You stand at the Entrance.", left=left.capitalize())
    if place >= ON_DOOR:
        return say("{left} left. You stand on a door: the only action there is a move.", left=left.capitalize())
    here = room(place, s.dungeon.contents[place])
    return say("{left} left. You are in {room}: what do you do?", left=left.capitalize(), room=here)


@narration.prompt("ogre")
def _(s: Table, frame: Frame) -> Sentence:
    return say("The Ogre takes a goblin of yours on his shoulders: to which room?")


@narration.prompt("keep")
def _(s: Table, frame: Frame) -> Sentence:
    deck, order, *_ = s.drafts[-1]
    where = room(s.dungeon.rooms[deck], deck)
    place = order.index(frame[1])
    if place + 1 < len(order):
        return say("Keep a card of {room}; {next} chooses from the rest.", room=where, next=seat(order[place + 1]))
    return say("Keep a card of {room}; what is left is discarded face down.", room=where)


@narration.prompt("retrieve")
def _(s: Table, frame: Frame) -> Sentence:
    return say("Take one card from the discard pile.")


@narration.prompt("charme")
def _(s: Table, frame: Frame) -> Sentence:
    return say("{spell}: for which deck shall heroes buy the dearest card?", spell=spell(0))


@narration.prompt("invisibility")
def _(s: Table, frame: Frame) -> Sentence:
    return say("{spell}: the goods of which deck shall heroes not see?", spell=spell(1))


@narration.prompt("confusion")
def _(s: Table, frame: Frame) -> Sentence:
    return say("{spell}: which hero shall read the list from the bottom?", spell=spell(2))


@narration.prompt("sell")
def _(s: Table, frame: Frame) -> Sentence:
    return say("{hero} takes either of two cards at the same price: which do you sell?", hero=hero(s.row[s.hero]))


@narration.prompt("discount")
def _(s: Table, frame: Frame) -> Sentence:
    what, card = frame[2][0], frame[2][2]
    return say(
        "{hero} wants {kind} but has only {coins}. Sell {card} for that?",
        hero=hero(s.row[s.hero]),
        kind=a_kind(what),
        coins=coins(s.purses[s.hero]),
        card=good(card),
    )


# Options


@narration.label("merchant")
def _(s: Table, frame: Frame, choice: int) -> Sentence:
    return say("{power}: {hint}", power=power(choice), hint=POWER_HINTS[choice])


@narration.label("offer")
def _(s: Table, frame: Frame, choice: int) -> Sentence:
    return say("Offer {coins}", coins=coins(choice))


@narration.label("stay")
def _(s: Table, frame: Frame, choice: int) -> Sentence:
    return say("Pay {coins} and stay", coins=coins(s.exit_price())) if choice == PAY else leaving(s)


def leaving(s: Table) -> Sentence:
    if s.exits:
        return say("Leave the dungeon as number {n}", n=len(s.exits) + 1)
    return say("Leave the dungeon first, for {coins}", coins=coins(BOX.first_exit_coins.number))


@narration.label("act")
def _(s: Table, frame: Frame, choice: int) -> Sentence:
    if choice >= GOBLIN:
        return deed(s, frame[1], choice)
    where = room(choice % 10, s.dungeon.contents[choice % 10])
    if choice < OPEN_DOOR:
        return say("Move to {room}", room=where)
    if choice >= PAY_DOOR:
        return say("Open {room} for {price}", room=where, price=coins(DOOR_COIN))
    return say("Open the door to {room}", room=where)


def deed(s: Table, who: int, choice: int) -> Sentence:
    if choice == LEAVE:
        return leaving(s)
    if choice == BRIBE:
        return say("Bribe the Accountant for {coins}", coins=coins(s.favours[who]))
    return say(DEEDS[choice])


DEEDS = {
    GOBLIN: "Leave a goblin here",
    COLLECT: "Collect the token here",
    HOME: "Bring Cloudy home to the Lair",
    OGRE: "Recruit the Ogre for a favour and a goblin",
    HELP: f"Dragon's Help: {count(HELP_ACTIONS, 'more action')} for a favour",
    END: "End your round",
}


@narration.label("ogre")
def _(s: Table, frame: Frame, choice: int) -> Sentence:
    return room(choice, s.dungeon.contents[choice])


@narration.label("keep", "retrieve", "sell")
def _(s: Table, frame: Frame, choice: int) -> Sentence:
    return say("{card}", card=good(choice))


@narration.label("charme", "invisibility")
def _(s: Table, frame: Frame, choice: int) -> Sentence:
    return say("The {deck} deck", deck=content(choice))


@narration.label("confusion")
def _(s: Table, frame: Frame, choice: int) -> Sentence:
    who = s.row[choice]
    return say("{hero}: {kind} first", hero=hero(who), kind=kind(WISHES[who][-1]))


@narration.label("discount")
def _(s: Table, frame: Frame, choice: int) -> Sentence:
    if choice == PASS:
        return say("Do not sell")
    return say(
        "Sell {card} for {coins} instead of {price}",
        card=good(choice),
        coins=coins(s.purses[s.hero]),
        price=PRICE_OF[choice],
    )
