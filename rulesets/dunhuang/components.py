"""The box of Merchants of Dunhuang: goods, tokens, coins and the eight two-sided tiles."""

from __future__ import annotations

from typing import Final

from rules.components import Components, Part, read_components


class Number(Part, frozen=True, forbid_unknown_fields=True, kw_only=True):
    number: int


class Good(Part, frozen=True, forbid_unknown_fields=True, kw_only=True):
    value: int
    name: str


class Table(Part, frozen=True, forbid_unknown_fields=True, kw_only=True):
    players: int
    without: tuple[int, ...]
    coins: int
    tokens_to_win: int


class Tile(Part, frozen=True, forbid_unknown_fields=True, kw_only=True):
    faces: tuple[str, str]


CHARACTERS: Final = (
    *("Painter", "Musician", "Princess", "Dancer", "Interpreter", "Diplomat", "Soldier", "General"),
    *("Trader", "Merchant", "Maid", "Domestic", "Shepherd", "Farmer", "Manichean", "Buddhist"),
)
"""Every character the rules know. A state holds places in this row."""


class Box(Components, frozen=True, forbid_unknown_fields=True, kw_only=True):
    coins: Number
    prestige: Number
    dealt_at_setup: Number
    coins_as_bonus: Number
    buddhist_price: Number
    hand_goods_to_win: Number
    points_per_token: Number
    goods: tuple[Good, ...]
    tables: tuple[Table, ...]
    tiles: tuple[Tile, ...]

    def complaint(self) -> str | None:
        if [good.value for good in self.goods] != list(range(1, 11)):
            return "goods: expected the values 1 to 10, each once, in order"
        if len({good.name.split()[0].casefold() for good in self.goods}) < 10:
            return "goods.name: expected every name to begin with another word"
        if [table.players for table in self.tables] != [2, 3, 4]:
            return "tables: expected one for 2, one for 3 and one for 4 players"
        if any(not {1, 10}.issuperset(set(table.without) - {9}) for table in self.tables):
            return "tables.without: expected only goods at the ends of the row (1, 9, 10)"
        faces = [face for tile in self.tiles for face in tile.faces]
        if len(self.tiles) != 8 or sorted(faces) != sorted(CHARACTERS):
            return f"tiles: expected 8 tiles whose 16 faces are {', '.join(CHARACTERS)}"
        # The rules of the 商 side speak of the one or the other: both or neither must not come up (R-DH-27).
        if not any(set(tile.faces) == {"Manichean", "Buddhist"} for tile in self.tiles):
            return "tiles: expected Manichean and Buddhist to be the two faces of one tile (R-DH-27)"
        return None


BOX: Final = read_components("dunhuang", "rulesets.dunhuang", Box)

TILES: Final = 8
GOODS: Final = range(1, 11)
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
FACES: Final = tuple((CHARACTERS.index(a), CHARACTERS.index(b)) for a, b in (tile.faces for tile in BOX.tiles))
MANICHEAN: Final = CHARACTERS.index("Manichean")
