"""Why an option is closed, in one sentence."""

from __future__ import annotations

from rules.words import Sentence, count, say, seat
from rulesets.dungeon_bazar.components import TILE_NAMES
from rulesets.dungeon_bazar.narration.things import good, narration
from rulesets.dungeon_bazar.narration.things import hero as hero_named


@narration.refusal("tile taken")
def _(owner: int, tile: int) -> Sentence:
    return say("{who} plays the {tile} merchant already.", who=seat(owner), tile=TILE_NAMES[tile])


@narration.refusal("other tile dealt")
def _(tile: int) -> Sentence:
    return say("You were dealt the {tile} tile: choose one of its two faces.", tile=TILE_NAMES[tile])


@narration.refusal("offer too high")
def _(coins: int) -> Sentence:
    return say("You can only offer coins you have: {n} at most.", n=coins)


@narration.refusal("door closed")
def _(room: int) -> Sentence:
    return say("The door to room {n} is closed: open it first.", n=room + 1)


@narration.refusal("door open")
def _(room: int) -> Sentence:
    return say("The door to room {n} is open: just move there.", n=room + 1)


@narration.refusal("no way")
def _(room: int) -> Sentence:
    return say("No door leads from here to room {n}.", n=room + 1)


@narration.refusal("no closed door")
def _(room: int) -> Sentence:
    return say("There is no closed door to room {n} here.", n=room + 1)


@narration.refusal("bribed already")
def _(briber: int) -> Sentence:
    return say("{who} has bribed the Accountant this Season.", who=seat(briber))


@narration.refusal("ogre recruited")
def _(master: int) -> Sentence:
    return say("The Ogre works for {who} this Season.", who=seat(master))


@narration.refusal("not in the packet")
def _(card: int) -> Sentence:
    return say("{card} is not among the cards you choose from.", card=good(card))


@narration.refusal("not discarded")
def _(card: int) -> Sentence:
    return say("{card} does not lie on the discard pile.", card=good(card))


@narration.refusal("not asked for")
def _(card: int, hero: int) -> Sentence:
    return say("{hero} does not ask you for {card}.", hero=hero_named(hero), card=good(card))


@narration.refusal("no such hero")
def _(heroes: int) -> Sentence:
    return say("Only {heroes} stand in the row.", heroes=count(heroes, "hero", "heroes"))


PLAIN = {
    "must move first": "Your round began on a door, so it has to begin with a move: into either room.",
    "offer below nothing": "An offer is a number of coins, or none.",
    "round under way": "Leaving is chosen instead of an action round, not during it.",
    "helped already": "The dragon helps only once in a round.",
    "collected already": "In one round you either collect a token or spend favours: you have collected.",
    "spent already": "In one round you either collect a token or spend favours: you have spent one.",
    "collected before ogre": "The Ogre wants a favour token, and none is spent in a round with a token collected.",
    "no favour": "You have no favour token to spend.",
    "no actions": "You have no action left in this round.",
    "on a door": "Your pawn stands on a door: move into a room first.",
    "at the entrance": "The Entrance is no room: move into the dungeon first.",
    "not chinese": "Only Chinese A opens doors for a coin.",
    "no door coin": "You have no coin to pay for the door.",
    "no goblin": "You have no goblin left to place.",
    "no goblin for ogre": "The Ogre carries one of your goblins, and you have none left.",
    "no token": "No token lies face down in this room.",
    "no cloudy": "You do not hold Cloudy, the baby dragon.",
    "not the lair": "Cloudy wants to go to the Lair of the Dragon.",
    "not the office": "The Accountant is in another room.",
    "no ogre": "The Ogre is in another room.",
    "not on junk": "This spell cannot be laid on the Junk deck.",
}

for _key, _text in PLAIN.items():
    narration.refusals[_key] = lambda text=_text: say(text)
