"""The words of single options."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from rules.deeds import parts
from rules.state import Frame
from rules.words import Sentence, count, ordinal, say
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
    VIKING_A,
    WISHES,
)
from rulesets.dungeon_bazar.deeds import DEEDS, DOOR_COIN, HELP_ACTIONS
from rulesets.dungeon_bazar.narration.things import (
    coins,
    content,
    good,
    hero,
    kind,
    narration,
    power,
    room,
)
from rulesets.dungeon_bazar.sale import PASS, unsold_coins
from rulesets.dungeon_bazar.state import Cavern

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


@narration.label("merchant")
def _(s: Cavern, frame: Frame, choice: int) -> Sentence:
    return say("{power}: {hint}", power=power(choice), hint=POWER_HINTS[choice])


@narration.label("offer")
def _(s: Cavern, frame: Frame, choice: int) -> Sentence:
    return say("Offer {coins}", coins=coins(choice))


@narration.label("stay")
def _(s: Cavern, frame: Frame, choice: int) -> Sentence:
    return say("Stay for a round: pay {coins}", coins=coins(s.exit_price())) if choice == PAY else leaving(s)


def leaving(s: Cavern) -> Sentence:
    if s.exits:
        return say("Leave the dungeon as number {n}", n=len(s.exits) + 1)
    return say("Leave the dungeon as the first: gain {coins}", coins=coins(BOX.first_exit_coins.number))


@narration.label("act")
def _(s: Cavern, frame: Frame, choice: int) -> Sentence:
    verb, detail = parts(choice)
    return DEED_LABELS[DEEDS[verb].word](s, frame[1], detail)


def named(words: str) -> Callable[[Cavern, int, int], Sentence]:
    """A deed that names a room."""
    return lambda s, who, where: say(words, room=room(where, s.dungeon.contents[where]), price=coins(DOOR_COIN))


def plain(words: str) -> Callable[[Cavern, int, int], Sentence]:
    return lambda s, who, detail: say(words)


CLOUDYS_FAVOURS: Final = count(BOX.cloudy_favours.number, "favour")

DEED_LABELS: Final[dict[str, Callable[[Cavern, int, int], Sentence]]] = {
    "move": named("Move to {room}"),
    "open": named("Open the door to {room}"),
    "unlock": named("Open {room}: pay {price}"),
    "goblin": plain("Leave a goblin here"),
    "collect": plain("Collect the token here"),
    "home": plain(f"Take Cloudy home: gain {coins(BOX.cloudy_coins.number)}, {CLOUDYS_FAVOURS}"),
    "bribe": lambda s, who, detail: say("Bribe the Accountant: gain {coins}", coins=coins(s.favours[who])),
    "ogre": plain("Recruit the Ogre: pay a favour and a goblin"),
    "help": plain(f"Dragon's Help: pay a favour, {count(HELP_ACTIONS, 'more action')}"),
    "end": plain("End your round"),
    "leave": lambda s, who, detail: leaving(s),
}


@narration.label("ogre")
def _(s: Cavern, frame: Frame, choice: int) -> Sentence:
    return room(choice, s.dungeon.contents[choice])


@narration.label("keep", "retrieve", "sell")
def _(s: Cavern, frame: Frame, choice: int) -> Sentence:
    return say("{card}", card=good(choice))


@narration.label("charme", "invisibility")
def _(s: Cavern, frame: Frame, choice: int) -> Sentence:
    return say("The {deck} deck", deck=content(choice))


@narration.label("confusion")
def _(s: Cavern, frame: Frame, choice: int) -> Sentence:
    who, place = s.row[choice], ordinal(choice + 1)
    return say("{hero}, {place} in line: {kind} first", hero=hero(who), place=place, kind=kind(WISHES[who][-1]))


@narration.label("discount")
def _(s: Cavern, frame: Frame, choice: int) -> Sentence:
    if choice == PASS:
        return say("Do not sell: unsold it brings {coins}", coins=coins(unsold_coins(s, frame[1])))
    price, offer = PRICE_OF[choice], coins(s.purses[s.hero])
    return say("Sell {card}: gain {coins}, not {price}", card=good(choice), coins=offer, price=price)
