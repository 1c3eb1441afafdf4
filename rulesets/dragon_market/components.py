"""The box of Dragon Market: board, pontoons, boats, dice, goods, coins and the two decks of objectives."""

from __future__ import annotations

from collections import Counter
from typing import Final, Literal

from rules.components import Components, Number, Part, read_components

BONUSES: Final = (
    *("leap", "flip", "drift", "vault", "diagonal", "jump", "swap", "swing", "exchange", "reroll"),
    *("spare", "choice", "coins"),
)
"""Every bonus the rules know, in the order of DG-10; the last three work only once (DG-10.12)."""


class Board(Part, frozen=True, forbid_unknown_fields=True, kw_only=True):
    columns: int
    rows: int


class Numbers(Part, frozen=True, forbid_unknown_fields=True, kw_only=True):
    numbers: tuple[int, ...]


class Objectives(Part, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """How many a family must complete to win."""

    few_players: int
    base: int
    advanced: int
    teams: int


class Pontoon(Part, frozen=True, forbid_unknown_fields=True, kw_only=True):
    colour: str
    square: str


class TableSize(Part, frozen=True, forbid_unknown_fields=True, kw_only=True):
    players: int
    colours: tuple[str, ...]


class Boats(Part, frozen=True, forbid_unknown_fields=True, kw_only=True):
    sailor: Literal["centre", "end"]
    number: int


class Dice(Part, frozen=True, forbid_unknown_fields=True, kw_only=True):
    name: str
    faces: tuple[int, ...]


class Good(Part, frozen=True, forbid_unknown_fields=True, kw_only=True):
    name: str
    letter: str


class Card(Part, frozen=True, forbid_unknown_fields=True, kw_only=True):
    name: str
    goods: tuple[str, ...]
    bonus: str = ""


class Box(Components, frozen=True, forbid_unknown_fields=True, kw_only=True):
    board: Board
    coins: Number
    coins_a_turn: Number
    coins_as_bonus: Number
    tokens_a_kind: Number
    cards_to_choose_from: Number
    start_coins: Numbers
    objectives: Objectives
    pontoons: tuple[Pontoon, ...]
    tables: tuple[TableSize, ...]
    boats: tuple[Boats, ...]
    dice: tuple[Dice, ...]
    goods: tuple[Good, ...]
    blue: tuple[Card, ...]
    red: tuple[Card, ...]

    def complaint(self) -> str | None:
        return self._board_complaint() or self._goods_complaint() or self._deck_complaint()

    def _board_complaint(self) -> str | None:
        if not (4 <= self.board.columns <= 26 and self.board.rows >= 4 and self.board.columns * self.board.rows <= 128):
            return "board: expected 4 to 26 columns, at least 4 rows and at most 128 squares"
        squares = {name_square(index, self.board.columns) for index in range(self.board.columns * self.board.rows)}
        if not squares.issuperset(pontoon.square for pontoon in self.pontoons):
            return "pontoons.square: expected squares of the board, such as A1"
        colours = {pontoon.colour for pontoon in self.pontoons}
        if len({pontoon.square for pontoon in self.pontoons}) < 4 or len(colours) < 4 or len(self.pontoons) != 4:
            return "pontoons: expected four, each with a colour and a square of its own"
        if [table.players for table in self.tables] != [2, 3, 4]:
            return "tables: expected one for 2, one for 3 and one for 4 players"
        if any(len(set(table.colours) & colours) != table.players for table in self.tables):
            return "tables.colours: expected as many different pontoon colours as players"
        if [boats.sailor for boats in self.boats] != ["centre", "end"]:
            return "boats: expected a number of boats with the sailor at the centre, then one with the sailor at an end"
        if any(len(dice.faces) != 6 for dice in self.dice) or not self.dice:
            return "dice.faces: expected six"
        return None

    def _goods_complaint(self) -> str | None:
        if len(self.goods) != 2 * sum(boats.number for boats in self.boats):
            return "goods: expected two kinds for each boat, one a goods space"
        for names in ([good.name.casefold() for good in self.goods], [good.letter for good in self.goods]):
            if len(set(names)) < len(names):
                return "goods: expected every name and every letter once"
        if len(self.start_coins.numbers) != 4 or sum(self.start_coins.numbers) > self.coins.number:
            return "start_coins.numbers: expected four, in order of play, and no more than there are coins"
        return None

    def _deck_complaint(self) -> str | None:
        names = {good.name for good in self.goods}
        for key, deck in (("blue", self.blue), ("red", self.red)):
            wanted = Counter(good for card in deck for good in card.goods)
            if not names.issuperset(wanted):
                return f"{key}.goods: expected names of goods, not {', '.join(sorted(set(wanted) - names))}"
            if any(len(set(card.goods)) < len(card.goods) or not card.goods for card in deck):
                return f"{key}.goods: expected different goods on every card"
            most = max(wanted.values(), default=0)
            if most > self.tokens_a_kind.number:  # a wanted good must never be gone (R-DG-39)
                return f"{key}: expected no good on more than {self.tokens_a_kind.number} cards (R-DG-39)"
            if len(deck) < self.cards_needed(key == "red"):  # the pile must never run out (R-DG-34)
                return f"{key}: expected at least {self.cards_needed(key == 'red')} cards (R-DG-34)"
        cards = [card.name for card in self.blue + self.red]
        if len(set(cards)) < len(cards) or any(" " in name for name in cards):
            return "blue, red: expected every card to have a name of its own, in one word"
        if sorted(card.bonus for card in self.red) != sorted(BONUSES) or any(card.bonus for card in self.blue):
            return f"red.bonus: expected each of {', '.join(BONUSES)} once, and none on a blue card"
        return None

    def cards_needed(self, advanced: bool) -> int:
        """The most cards that can be out at once: every family one short of the win, with a card in front of it."""
        goals = self.objectives
        few, four = (goals.advanced, goals.advanced) if advanced else (max(goals.few_players, goals.base), goals.base)
        return max(3 * few, 4 * four, 2 * goals.teams)


def name_square(square: int, columns: int) -> str:
    return f"{chr(ord('A') + square % columns)}{square // columns + 1}"


BOX: Final = read_components("dragon-market", "rulesets.dragon_market", Box)

COLUMNS: Final = BOX.board.columns
ROWS: Final = BOX.board.rows
SQUARES: Final = COLUMNS * ROWS
SQUARE_NAMES: Final = tuple(name_square(square, COLUMNS) for square in range(SQUARES))
SQUARE_NAMED: Final = {name.lower(): square for square, name in enumerate(SQUARE_NAMES)}
"""A square by its name as it is typed, in small letters."""

PONTOONS: Final = tuple(SQUARE_NAMES.index(pontoon.square) for pontoon in BOX.pontoons)
"""Clockwise: where the four pontoons lie."""
COLOURS: Final = tuple(pontoon.colour for pontoon in BOX.pontoons)
CORNERS: Final = {table.players: tuple(map(COLOURS.index, table.colours)) for table in BOX.tables}
"""By number of players: the pontoon of each seat (DG-1.4)."""

CENTRE: Final = 0
END: Final = 1
BOAT_KINDS: Final = tuple(kind for kind, boats in enumerate(BOX.boats) for _ in range(boats.number))
"""By boat: where its sailor sits."""
BOATS: Final = len(BOAT_KINDS)
SPACES: Final = 2 * BOATS
"""Goods spaces; those of boat b are 2b and 2b + 1."""

GOOD_NAMES: Final = tuple(good.name for good in BOX.goods)
GOOD_WORDS: Final = tuple(name.lower().replace(" ", "-") for name in GOOD_NAMES)
"""A good in notation: one word, small letters."""
LETTERS: Final = tuple(good.letter for good in BOX.goods)
TOKENS: Final = BOX.tokens_a_kind.number
KINDS: Final = len(GOOD_NAMES)

COINS: Final = BOX.coins.number
COINS_A_TURN: Final = BOX.coins_a_turn.number
BONUS_COINS: Final = BOX.coins_as_bonus.number
START_COINS: Final = BOX.start_coins.numbers
DICE: Final = {dice.name: dice.faces for dice in BOX.dice}
CHOOSE_FROM: Final = BOX.cards_to_choose_from.number

CARDS: Final = BOX.blue + BOX.red
"""Both decks in one row. A state holds places in it."""
BLUE: Final = range(len(BOX.blue))
RED: Final = range(len(BOX.blue), len(CARDS))
WANTS: Final = tuple(tuple(sorted(map(GOOD_NAMES.index, card.goods))) for card in CARDS)
WANTED: Final = tuple(sum(1 << good for good in goods) for goods in WANTS)
"""The same as bit masks of goods."""
BONUS: Final = tuple(BONUSES.index(card.bonus) if card.bonus else -1 for card in CARDS)

LEAP, FLIP, DRIFT, VAULT, DIAGONAL, JUMP, SWAP, SWING, EXCHANGE, REROLL, SPARE, CHOICE, PURSE = range(len(BONUSES))
