"""The box of Merchants of Dunhuang: goods, tokens, coins and the eight two-sided tiles."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated, Final

from msgspec import Meta

from rules.components import Components, Part, Positive, read_components

Some = Annotated[int, Meta(ge=1)]

TILES: Final = 8
GOODS: Final = range(1, 11)


class Good(Part, frozen=True, forbid_unknown_fields=True, kw_only=True):
    value: int
    name: str


class TableSize(Part, frozen=True, forbid_unknown_fields=True, kw_only=True):
    players: int
    without: tuple[int, ...]
    coins: Some
    tokens_to_win: Some

    def cards_to_deal(self) -> int:
        """What the market leaves, but for one card to draw from."""
        return sum(good for good in GOODS if good not in self.without) - TILES - 1


class Tile(Part, frozen=True, forbid_unknown_fields=True, kw_only=True):
    faces: tuple[str, str]


CHARACTERS: Final = (
    *("Painter", "Musician", "Princess", "Dancer", "Interpreter", "Diplomat", "Soldier", "General"),
    *("Trader", "Merchant", "Maid", "Domestic", "Shepherd", "Farmer", "Manichean", "Buddhist"),
)
"""Every character the rules know. A state holds places in this row."""


class Box(Components, frozen=True, forbid_unknown_fields=True, kw_only=True):
    coins: Positive
    prestige: Positive
    dealt_at_setup: Positive
    coins_as_bonus: Positive
    buddhist_price: Positive
    hand_goods_to_win: Positive
    points_per_token: Positive
    goods: tuple[Good, ...]
    tables: tuple[TableSize, ...]
    tiles: tuple[Tile, ...]

    def expectations(self) -> Iterator[tuple[str, bool]]:
        yield (
            "goods: expected the values 1 to 10, each once, in order",
            [g.value for g in self.goods] == [*range(1, 11)],
        )
        first_words = {good.name.split()[0].casefold() for good in self.goods}
        yield "goods.name: expected every name to begin with another word", len(first_words) == len(self.goods)
        players = [table.players for table in self.tables]
        yield "tables: expected one for 2, one for 3 and one for 4 players", players == [2, 3, 4]
        left_out = {good for table in self.tables for good in table.without}
        yield "tables.without: expected only goods at the ends of the row (1, 9, 10)", left_out <= {1, 9, 10}
        coins = max(table.players * table.coins for table in self.tables)
        yield f"coins: expected at least {coins}, so that every player can be given some", self.coins.number >= coins
        dealt = min(table.cards_to_deal() // table.players for table in self.tables)
        yield f"dealt_at_setup: expected at most {dealt}, so that a pile is left", self.dealt_at_setup.number <= dealt
        faces = sorted(face for tile in self.tiles for face in tile.faces)
        whole = len(self.tiles) == TILES and faces == sorted(CHARACTERS)
        yield f"tiles: expected {TILES} tiles whose 16 faces are {', '.join(CHARACTERS)}", whole
        # The rules of the 商 side speak of the one or the other: both or neither must not come up (R-DH-27).
        one_tile = any({*tile.faces} == {"Manichean", "Buddhist"} for tile in self.tiles)
        yield "tiles: expected Manichean and Buddhist to be the two faces of one tile (R-DH-27)", one_tile


BOX: Final = read_components("dunhuang", "rulesets.dunhuang", Box)

NAMES: Final = ("nothing", *(good.name for good in BOX.goods))
WORDS: Final = tuple(name.split()[0].lower() for name in NAMES)
"""A good in notation: one word, small letters."""
COINS: Final = BOX.coins.number
PRESTIGE: Final = BOX.prestige.number
BONUS_COINS: Final = BOX.coins_as_bonus.number
BUDDHIST_PRICE: Final = BOX.buddhist_price.number
HAND_TO_WIN: Final = BOX.hand_goods_to_win.number
TOKEN_POINTS: Final = BOX.points_per_token.number
TABLES: Final = {table.players: table for table in BOX.tables}
TOKENS_TO_WIN: Final = {players: table.tokens_to_win for players, table in TABLES.items()}
FACES: Final = tuple((CHARACTERS.index(a), CHARACTERS.index(b)) for a, b in (tile.faces for tile in BOX.tiles))
DIPLOMAT, MERCHANT, MANICHEAN = map(CHARACTERS.index, ("Diplomat", "Merchant", "Manichean"))


def good_named(word: str) -> int | None:
    """A good by its word in notation."""
    return WORDS.index(word) if word in WORDS[1:] else None
