"""The box of Dungeon Bazar: goods, heroes, spells, merchants and the tiles of the cave."""

from __future__ import annotations

from typing import Final, Literal

from rules.components import Components, Number, Part, Positive, read_components

PRICES: Final = 11
JUNK_UP_TO: Final = 2
SEASONS: Final = 3


class Entrance(Part, frozen=True, forbid_unknown_fields=True, kw_only=True):
    players: tuple[int, ...]
    prices: tuple[int, ...]


class Party(Part, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """What changes with the number of players (DB-3.1, DB-14)."""

    players: int
    heroes: int
    goblins: int
    all_heroes: bool


class KindOfGoods(Part, frozen=True, forbid_unknown_fields=True, kw_only=True):
    letter: str
    name: str
    deck: str


class MerchantTile(Part, frozen=True, forbid_unknown_fields=True, kw_only=True):
    name: str
    value: int
    a: int
    b: int


class Spell(Part, frozen=True, forbid_unknown_fields=True, kw_only=True):
    name: str
    annual: bool
    coins: int


DoorState = Literal["open", "closed"]


class Room(Part, frozen=True, forbid_unknown_fields=True, kw_only=True):
    item: Literal["lair", "favour", "ogre", "accountant", "none"]
    right: DoorState
    bottom: DoorState


class Hero(Part, frozen=True, forbid_unknown_fields=True, kw_only=True):
    name: str
    level: int
    coins: int
    wishes: str
    few: bool
    """Comes along with two or three players, too (DB-14.2)."""


ITEMS: Final = ["accountant", "favour", "favour", "favour", "favour", "lair", "none", "none", "ogre"]
LETTERS: Final = "CRLHPMF"
DECK_NAMES: Final = ("Weapons", "Armours", "Potions", "Magic", "Familiars", "Junk")
SPELL_NAMES: Final = ("Charme", "Invisibility", "Confusion", "Persuasion", "Disappearance")
TILE_NAMES: Final = ("Viking", "Arab", "English", "Indian", "Chinese")


class Box(Components, frozen=True, forbid_unknown_fields=True, kw_only=True):
    start_coins: Number
    start_favours: Number
    favour_tokens: Number
    treasure_coins: Number
    actions: Positive
    help_actions: Number
    offering_favours: Number
    cloudy_coins: Number
    cloudy_favours: Number
    first_exit_coins: Number
    idle_rounds: Number
    lair_bonus: Number
    spell_consolation: Number
    unsold_coins: Number
    most_favours: Number
    fewest_favours: Number
    entrances: tuple[Entrance, ...]
    tables: tuple[Party, ...]
    kinds: tuple[KindOfGoods, ...]
    merchants: tuple[MerchantTile, ...]
    spells: tuple[Spell, ...]
    rooms: tuple[Room, ...]
    heroes: tuple[Hero, ...]

    def complaint(self) -> str | None:
        return self._odd_table() or self._odd_part() or self._odd_hero()

    def _odd_table(self) -> str | None:
        if [party.players for party in self.tables] != [2, 3, 4, 5]:
            return "tables: expected one for 2, 3, 4 and 5 players, in this order"
        if sorted(number for face in self.entrances for number in face.players) != [2, 3, 4, 5]:
            return "entrances.players: expected each of 2, 3, 4 and 5 players once"
        if any(len(face.prices) < max(face.players) - 1 for face in self.entrances):
            return "entrances.prices: expected a price for every exit but the last"
        if any(price < 1 for face in self.entrances for price in face.prices):
            return "entrances.prices: expected at least 1, or a Season might never end (DB-7.4)"
        return None

    def _odd_part(self) -> str | None:
        if "".join(kind.letter for kind in self.kinds) != LETTERS:
            return f"kinds.letter: expected {', '.join(LETTERS)}, in this order"
        if any(kind.deck not in DECK_NAMES[:-1] for kind in self.kinds):
            return f"kinds.deck: expected one of {', '.join(DECK_NAMES[:-1])}"
        if tuple(tile.name for tile in self.merchants) != TILE_NAMES:
            return f"merchants.name: expected {', '.join(TILE_NAMES)}, in this order"
        if len({tile.value for tile in self.merchants}) < len(TILE_NAMES):
            return "merchants.value: expected every value once, they break ties (DB-4.3)"
        if tuple(spell.name for spell in self.spells) != SPELL_NAMES:
            return f"spells.name: expected {', '.join(SPELL_NAMES)}, in this order"
        if sum(spell.annual for spell in self.spells) != 1:
            return "spells.annual: expected exactly one annual spell (R-DB-1)"
        if sorted(room.item for room in self.rooms) != ITEMS:
            return f"rooms.item: expected nine rooms with {', '.join(ITEMS)}"
        return None

    def _odd_hero(self) -> str | None:
        decks = {kind.letter: kind.deck for kind in self.kinds}
        for hero in self.heroes:
            if not set(hero.wishes) <= set(LETTERS) or len(set(hero.wishes)) < len(hero.wishes):
                return f"heroes.wishes: {hero.name} needs letters of {LETTERS}, each at most once"
            if len({decks[letter] for letter in hero.wishes}) < 2:
                return f"heroes.wishes: {hero.name} needs kinds of two decks, or the Entrance finds no place (DB-3.3)"
        for level in range(1, SEASONS + 1):
            for party in self.tables:
                if len(self.drawn(level, party)) <= party.heroes:
                    return f"heroes: too few of level {level} for {party.players} players"
        return None

    def drawn(self, level: int, party: Party) -> list[int]:
        """The heroes of a level that come along at a number of players."""
        return [
            index for index, hero in enumerate(self.heroes) if hero.level == level and (hero.few or party.all_heroes)
        ]


BOX: Final = read_components("dungeon-bazar", "rulesets.dungeon_bazar", Box)

PARTIES: Final = {party.players: party for party in BOX.tables}
EXIT_PRICES: Final = {players: face.prices for face in BOX.entrances for players in face.players}
HERO_DECKS: Final = {
    party.players: tuple(BOX.drawn(level, party) for level in range(1, SEASONS + 1)) for party in BOX.tables
}
"""By number of players and level, the heroes that come along."""
ANNUAL: Final = next(index for index, spell in enumerate(BOX.spells) if spell.annual)
WISHES: Final = tuple(tuple(LETTERS.index(letter) for letter in hero.wishes) for hero in BOX.heroes)
"""Every hero's list as kinds, from the top."""

# Goods: a card is ``kind * PRICES + price - 1``.

KINDS: Final = len(LETTERS)
CARDS: Final = range(KINDS * PRICES)
KIND_OF: Final = tuple(card // PRICES for card in CARDS)
PRICE_OF: Final = tuple(card % PRICES + 1 for card in CARDS)
KIND_DECK: Final = tuple(DECK_NAMES.index(kind.deck) for kind in BOX.kinds)
JUNK: Final = DECK_NAMES.index("Junk")
DECK_OF: Final = tuple(JUNK if PRICE_OF[card] <= JUNK_UP_TO else KIND_DECK[KIND_OF[card]] for card in CARDS)
DECKS: Final = tuple(tuple(card for card in CARDS if DECK_OF[card] == deck) for deck in range(len(DECK_NAMES)))
SISTER: Final = (1, 0, 3, 2, 4, 5, 6)
"""The kinds that are one to an Arab of face B (DB-12.2); a kind without a sister is its own."""
KIND_WORDS: Final = tuple(kind.name.split()[0].lower() for kind in BOX.kinds)
CARD_WORDS: Final = tuple(f"{KIND_WORDS[KIND_OF[card]]}-{PRICE_OF[card]}" for card in CARDS)

# What a room holds: a goods deck by its number, or one of these.

ANNUAL_ROOM: Final = 6
SEASONAL_ROOM: Final = 7
LAIR: Final = 8

# Powers: the tile's number twice, plus the face.

POWERS: Final = tuple(f"{name} {face}" for name in TILE_NAMES for face in "AB")
POWER_WORDS: Final = tuple(power.replace(" ", "-").lower() for power in POWERS)
POWER_NUMBERS: Final = tuple(number for tile in BOX.merchants for number in (tile.a, tile.b))
VIKING_A, VIKING_B, ARAB_A, ARAB_B, ENGLISH_A, ENGLISH_B, INDIAN_A, INDIAN_B, CHINESE_A, CHINESE_B = range(10)
UNCHOSEN: Final = -1

CHARME, INVISIBILITY, CONFUSION, PERSUASION, DISAPPEARANCE = range(5)


def card_named(word: str) -> int | None:
    """A goods card by its word in notation."""
    return CARD_WORDS.index(word) if word in CARD_WORDS else None


def tile_value(power: int) -> int:
    """What breaks a tie of offers (DB-1.7)."""
    return BOX.merchants[power // 2].value
