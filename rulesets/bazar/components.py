"""The box of Bazar: forty items, twelve bazaar cards, nine characters, eight deals and the coins."""

from __future__ import annotations

from typing import Final, Literal, TypeAlias

from rules.components import Components, Number, Part, read_components
from rules.rulebook import read_rulebook

ActionWord: TypeAlias = Literal[
    "draw", "take", "colour", "ware", "swap", "auction", "junk", "gossip", "fresh", "top up"
]
PowerWord: TypeAlias = Literal["rob", "search", "dredge", "swindle", "bet", "again", "tax", "gather", "draw"]
Pattern: TypeAlias = Literal["one colour", "one item", "different colours", "different items"]


class Coin(Part, frozen=True, forbid_unknown_fields=True, kw_only=True):
    value: int
    number: int


class Seats(Part, frozen=True, forbid_unknown_fields=True, kw_only=True):
    players: int
    rounds: int


class Colour(Part, frozen=True, forbid_unknown_fields=True, kw_only=True):
    name: str


class Ware(Part, frozen=True, forbid_unknown_fields=True, kw_only=True):
    name: str
    copies: int
    wild: bool = False


class BazaarCard(Part, frozen=True, forbid_unknown_fields=True, kw_only=True):
    name: str
    action: ActionWord
    cost: int = 0
    cards: int = 0
    coins: int = 0


class Character(Part, frozen=True, forbid_unknown_fields=True, kw_only=True):
    name: str
    power: PowerWord
    ware: str = ""
    """What may be discarded instead of paying the price."""
    price: int = 0
    cards: int = 0
    coins: tuple[int, int] = (0, 0)


class DealLine(Part, frozen=True, forbid_unknown_fields=True, kw_only=True):
    cards: int
    of: Pattern
    coins: int
    draw_a: bool
    draw_b: bool


class Box(Components, frozen=True, forbid_unknown_fields=True, kw_only=True):
    offer: Number
    dealt_at_setup: Number
    coins_at_setup: Number
    coins_on_middle: Number
    coin_for_round: Number
    drawn_when_stuck: Number
    stored_free: Number
    coins: tuple[Coin, ...]
    tables: tuple[Seats, ...]
    colours: tuple[Colour, ...]
    wares: tuple[Ware, ...]
    bazaar: tuple[BazaarCard, ...]
    characters: tuple[Character, ...]
    deals: tuple[DealLine, ...]

    def complaint(self) -> str | None:
        if [table.players for table in self.tables] != [2, 3, 4, 5]:
            return "tables: expected one for each of 2, 3, 4 and 5 players, in order"
        return self._items_complaint() or self._cards_complaint() or self._deals_complaint()

    def _items_complaint(self) -> str | None:
        if len(self.colours) != 5 or sum(ware.copies for ware in self.wares) != 8:
            return "colours, wares: expected 5 colours with 8 cards each"
        out = self.offer.number + self.dealt_at_setup.number * self.tables[-1].players
        if out >= len(self.colours) * sum(ware.copies for ware in self.wares):
            return "offer, dealt_at_setup: expected cards to draw from when five players have theirs (BZ-1.3)"
        if sum(ware.wild for ware in self.wares) != 1:
            return "wares: expected exactly one wild ware"
        names = [colour.name for colour in self.colours] + [ware.name for ware in self.wares]
        if len(set(names)) < len(names) or any(" " in name for name in names):
            return "colours, wares: expected names of one word that are all different"
        return None

    def _cards_complaint(self) -> str | None:
        for key, cards, wanted in (("bazaar", self.bazaar, 12), ("characters", self.characters, 9)):
            if len({card.name for card in cards}) != wanted or len(cards) != wanted:
                return f"{key}: expected {wanted} cards with different names"
        wares = {ware.name for ware in self.wares if not ware.wild}
        for character in self.characters:
            if character.ware and character.ware not in wares:
                return f"characters.ware: expected one of {', '.join(sorted(wares))}, not {character.ware!r} (BZ-8.1)"
        return self._reach_complaint()

    def _reach_complaint(self) -> str | None:
        """Nobody can take more cards than the offer has, or lay more."""
        bazaar = [card.cards for card in self.bazaar if card.action not in ("draw", "gossip", "top up", "junk")]
        characters = [each.cards for each in self.characters if each.power not in ("bet", "again", "tax", "draw")]
        for key, numbers in (("bazaar", bazaar), ("characters", characters)):
            if any(not 1 <= number <= self.offer.number for number in numbers):
                return f"{key}.cards: expected from 1 to {self.offer.number} for a card that takes or lays cards"
        return None

    def _deals_complaint(self) -> str | None:
        if not self.deals or any(deal.cards < 2 for deal in self.deals):
            return "deals: expected at least one, each of two cards or more"
        if len({(deal.cards, deal.of) for deal in self.deals}) < len(self.deals):
            return "deals: expected every number of cards and pattern only once"
        return None


BOX: Final = read_components("bazar", "rulesets.bazar", Box)

OFFER: Final = BOX.offer.number
ROUND_COIN: Final = BOX.coin_for_round.number
STORED_FREE: Final = BOX.stored_free.number
STUCK_DRAW: Final = BOX.drawn_when_stuck.number
COINS: Final = sum(coin.value * coin.number for coin in BOX.coins)
ROUNDS: Final = {table.players: table.rounds for table in BOX.tables}

STACKS: Final = 6
CHARACTERS: Final = 6
"""The place beside the stacks: the character deck."""
PLACES: Final = 7
SHOWN: Final = 3
NEIGHBOURS: Final = ((1, 3), (0, 2, 4), (1, 5), (0, 4), (1, 3, 5), (2, 4))
"""Orthogonally, in two rows of three (BZ-4.4, R-BZ-27)."""
MIDDLE: Final = (1, 4)

COLOUR_NAMES: Final = tuple(colour.name for colour in BOX.colours)
WARE_NAMES: Final = tuple(ware.name for ware in BOX.wares)
_ITEMS: Final = tuple(
    (colour, ware, copy)
    for colour in range(len(BOX.colours))
    for ware in range(len(BOX.wares))
    for copy in range(BOX.wares[ware].copies)
)
ITEMS: Final = len(_ITEMS)
COLOUR: Final = tuple(colour for colour, _, _ in _ITEMS)
"""The colour of each item card; gems have one too (R-BZ-15)."""
WARE: Final = tuple(ware for _, ware, _ in _ITEMS)
NAMES: Final = tuple(f"{COLOUR_NAMES[colour]} {WARE_NAMES[ware]}" for colour, ware, _ in _ITEMS)
WORDS: Final = tuple(
    name.replace(" ", "-") + (f"-{copy + 1}" if copy else "") for name, (_, _, copy) in zip(NAMES, _ITEMS, strict=True)
)
"""An item in notation: one token, and no two items alike."""
CARD_NAMED: Final = {word: card for card, word in enumerate(WORDS)}

ALL: Final = (1 << ITEMS) - 1
COLOUR_MASK: Final = tuple(sum(1 << i for i in range(ITEMS) if COLOUR[i] == c) for c in range(len(BOX.colours)))
WARE_MASK: Final = tuple(sum(1 << i for i in range(ITEMS) if WARE[i] == w) for w in range(len(BOX.wares)))
WILD: Final = next(index for index, ware in enumerate(BOX.wares) if ware.wild)
GEMS: Final = WARE_MASK[WILD]
PLAIN: Final = ALL & ~GEMS


def rule_about(name: str, otherwise: str) -> str:
    """The rule that goes by the name of a card; a card out of a house file may have none."""
    entries = read_rulebook("rulesets.bazar").entries()
    return name if any(entry.key == name for entry in entries) else otherwise
