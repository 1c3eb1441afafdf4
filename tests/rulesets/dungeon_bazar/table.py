"""Positions laid out by hand, in the same small cave.

1 Lair     | 2 Weapons    | 3 Armours         tokens in 2, 3, 4 and 5
  - - - -        (open)       =======         the Ogre in 6, the Accountant in 7
4 Potions  # 5 Magic      # 6 Familiars       # and = are closed doors
  (open)         (open)       =======         the Entrance stands above 2
7 Junk     # 8 annual       9 seasonal        between 1 and 4 the door is closed, too
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from rulesets.dungeon_bazar.components import BOX, CARD_WORDS, DECK_OF, POWER_WORDS, SPELL_NAMES
from rulesets.dungeon_bazar.dungeon import ABOVE, ON_DOOR, dig, door_between, with_entrance
from rulesets.dungeon_bazar.state import CAVE, Cavern, Draft
from tests.sitting import Sitting

Bazaar = Sitting[Cavern]
Arrange = Callable[[Cavern], Any]

TILES = tuple(range(9))
CONTENTS = (8, 0, 1, 2, 3, 4, 5, 6, 7)
CAVE_FACES = ("viking-a", "arab-a", "english-b", "indian-b", "chinese-b")
SALE_FACES = ("english-b", "indian-b", "chinese-a")
"""Faces that keep out of the way, in the cave and at the sale."""


def card(word: str) -> int:
    return CARD_WORDS.index(word)


def cards(*words: str) -> tuple[int, ...]:
    return tuple(map(card, words))


def words(numbers: Sequence[int]) -> list[str]:
    return [CARD_WORDS[number] for number in numbers]


def hero(name: str) -> int:
    return next(index for index, who in enumerate(BOX.heroes) if who.name.startswith(name))


def spell(name: str) -> int:
    return SPELL_NAMES.index(name)


def power(word: str) -> int:
    return POWER_WORDS.index(word)


def on_door(one: int, other: int) -> int:
    """The place on the door between two rooms, by their numbers on the board."""
    return ON_DOOR + door_between(one - 1, other - 1)


def sit(players: int = 2, *faces: str, seed: int = 1, **options: str) -> Bazaar:
    chosen = faces or CAVE_FACES[:players]
    return Sitting("dungeon-bazar", len(chosen), seed, merchants=",".join(chosen), **options)


def known_cave(s: Cavern) -> None:
    s.dungeon = with_entrance(dig(TILES, CONTENTS), 1, ABOVE)
    s.ogre = s.dungeon.ogre_den
    s.tokens = 0b000011110
    s.cloudy = 4


def in_cave(*faces: str, players: int = 2, arrange: Arrange = lambda s: None, **options: str) -> Bazaar:
    """Ana is about to begin an action round; everybody stands at the Entrance."""

    def lay(s: Cavern) -> None:
        known_cave(s)
        s.phase, s.first, s.stack = CAVE, 0, [("round", 0, ())]
        s.row, s.purses = (hero("Wanda"), hero("Greta")), (14, 13)
        arrange(s)

    return sit(players, *faces, **options).lay(lay)


def put(s: Cavern, seat: int, room: int | None = None, goblins: Mapping[int, int] | None = None) -> None:
    """A pawn and goblins, by the numbers on the board."""
    if room is not None:
        s.pawns[seat] = room - 1
    for where, number in (goblins or {}).items():
        s.placed[9 * seat + where - 1] += number
        s.goblins[seat] -= number


def stack_deck(s: Cavern, *wanted: str) -> None:
    """These cards on top of their decks, the first one drawn first."""
    for word in reversed(wanted):
        deck = DECK_OF[card(word)]
        rest = [number for number in s.decks[deck] if number != card(word)]
        s.decks = (*s.decks[:deck], (*rest, card(word)), *s.decks[deck + 1 :])


def last_out(*faces: str, order: Sequence[int] = (0, 1), arrange: Arrange = lambda s: None, **options: str) -> Bazaar:
    """All but the last of the order are out; when he leaves, the rewards begin."""

    def lay(s: Cavern) -> None:
        known_cave(s)
        s.phase, s.first, s.turn = CAVE, 0, order[-1]
        s.exits, s.stack, s.actions = tuple(order[:-1]), [("act", order[-1], ())], 3
        s.row, s.purses = (hero("Wanda"), hero("Greta")), (14, 13)
        turn_up(s, "Confusion")
        arrange(s)

    return sit(len(order), *faces, **options).lay(lay)


def at_sale(
    stalls: Sequence[Sequence[str]],
    row: Sequence[tuple[str, int]],
    *faces: str,
    arrange: Arrange = lambda s: None,
    **options: str,
) -> Bazaar:
    """The goods each player brings, and the heroes with their coins. The last player's exit opens the sale."""

    def lay(s: Cavern) -> None:
        for seat, stall in enumerate(stalls):
            for number in cards(*stall):
                take_out(s, number)
                s.drafts += (Draft(DECK_OF[number], (seat,), (number,), ()),)
        s.row = tuple(hero(name) for name, _ in row)
        s.purses = tuple(coins for _, coins in row)
        s.coins = [0] * s.players
        arrange(s)

    faces = faces or SALE_FACES[: len(stalls)]
    return last_out(*faces, order=range(len(stalls)), arrange=lay, **options)


def take_out(s: Cavern, number: int) -> None:
    """A card leaves the deck it was dealt into."""
    s.decks = tuple(tuple(other for other in deck if other != number) for deck in s.decks)


def holding(name: str, seat: int) -> Arrange:
    """A spell in somebody's hand."""

    def arrange(s: Cavern) -> None:
        s.holders = tuple(seat if index == spell(name) else who for index, who in enumerate(s.holders))
        if not BOX.spells[spell(name)].annual:
            turn_up(s, name)

    return arrange


def turn_up(s: Cavern, name: str) -> None:
    """The seasonal spell of this Season; the others are still to come."""
    s.spell = spell(name)
    s.spells = tuple(index for index, one in enumerate(BOX.spells) if index != s.spell and not one.annual)


def both(*arranges: Arrange) -> Arrange:
    def arrange(s: Cavern) -> None:
        for one in arranges:
            one(s)

    return arrange
