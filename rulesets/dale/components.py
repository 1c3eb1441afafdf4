"""The box of Dale of Merchants: six animal decks, junk, a market board and a die.

Every one of the 110 cards has a number of its own. A *kind* is a place in the row of the 36 printed cards, with junk
behind them; the tables here lead from a card to what is printed on it.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, Literal

from rules.components import Components, Number, Part, read_components

CardType = Literal["technique", "passive"]


class Die(Part, frozen=True, forbid_unknown_fields=True, kw_only=True):
    faces: tuple[int, ...]


class Rubbish(Part, frozen=True, forbid_unknown_fields=True, kw_only=True):
    name: str
    value: int
    copies: int


class AnimalDeck(Part, frozen=True, forbid_unknown_fields=True, kw_only=True):
    word: str
    name: str
    animal: str
    colour: str
    theme: str
    suits: str


class Mix(Part, frozen=True, forbid_unknown_fields=True, kw_only=True):
    players: int
    decks: tuple[str, ...]


class Advanced(Part, frozen=True, forbid_unknown_fields=True, kw_only=True):
    cards: tuple[str, ...]


class AnimalCard(Part, frozen=True, forbid_unknown_fields=True, kw_only=True):
    name: str
    deck: str
    value: int
    copies: int
    type: CardType
    plus: bool = False


class Box(Components, frozen=True, forbid_unknown_fields=True, kw_only=True):
    market_slots: Number
    hand_size: Number
    start_deck: Number
    stacks: Number
    ocelot_die: Die
    junk: Rubbish
    decks: tuple[AnimalDeck, ...]
    mixes: tuple[Mix, ...]
    advanced: Advanced
    cards: tuple[AnimalCard, ...]

    def expectations(self) -> Iterator[tuple[str, bool]]:
        words, kinds = [deck.word for deck in self.decks], self.cards
        yield (
            "decks.word: expected six different words of small letters",
            len({*words}) == len(words) == 6 and all(word.isalpha() and word.islower() for word in words),
        )
        yield (
            "cards: expected six kinds a deck, in the order of the decks",
            [card.deck for card in kinds] == [word for word in words for _ in range(6)],
        )
        values = {self.junk.value, *(card.value for card in kinds)}
        yield "cards.value, junk.value: expected 1 to 9", values <= {*range(1, 10)}
        ones = [[card.copies for card in kinds if card.deck == word and card.value == 1] for word in words]
        yield "cards: expected one kind of value 1 in every deck, with 4 copies (DM-2.3)", ones == [[4]] * 6
        decks = [sum(card.copies for card in kinds if card.deck == word) for word in words]
        yield (
            "cards.copies: expected 15 cards in every deck, at least one of each",
            decks == [15] * 6 and all(card.copies for card in kinds),
        )
        yield from self._expected_around_them(words)

    def _expected_around_them(self, words: list[str]) -> Iterator[tuple[str, bool]]:
        yield "junk: expected the name Junk and 20 copies", (self.junk.name, self.junk.copies) == ("Junk", 20)
        faces = self.ocelot_die.faces
        yield "ocelot_die.faces: expected six numbers from 0 to 9", len(faces) == 6 and max(faces) <= 9
        yield "market_slots: expected 1 to 8", 1 <= self.market_slots.number <= 8
        yield "stacks: expected 1 to 12", 1 <= self.stacks.number <= 12
        start = self.start_deck.number
        enough = all(players * (start - players - 1) <= self.junk.copies for players in (2, 3, 4))
        yield "start_deck: expected 5 to 10, so that there is junk for everybody", start >= 5 and enough
        yield f"hand_size: expected 1 to {start}, the cards of a starting deck", 1 <= self.hand_size.number <= start
        players = [mix.players for mix in self.mixes]
        yield "mixes: expected one for 2, one for 3 and one for 4 players", players == [2, 3, 4]
        fitting = all(len({*mix.decks}) == len(mix.decks) == mix.players + 1 for mix in self.mixes)
        known = {*words}.issuperset(word for mix in self.mixes for word in mix.decks)
        yield f"mixes.decks: expected one more than players, out of {', '.join(words)} (DM-2.1)", fitting and known
        names = {card.name for card in self.cards}
        yield "advanced.cards: expected names of cards", names.issuperset(self.advanced.cards)


def slug(name: str) -> str:
    return name.lower().replace(" ", "-")


BOX: Final = read_components("dale", "rulesets.dale", Box)

SLOTS: Final = BOX.market_slots.number
HAND_SIZE: Final = BOX.hand_size.number
START_DECK: Final = BOX.start_deck.number
STACKS: Final = BOX.stacks.number
DIE: Final = BOX.ocelot_die.faces
DECKS: Final = tuple(deck.word for deck in BOX.decks)
MIXES: Final = {mix.players: mix.decks for mix in BOX.mixes}

# By kind

JUNK: Final = len(BOX.cards)
"""The kind behind all animal cards."""
COLOURLESS: Final = len(DECKS)
"""Junk belongs to no deck, and the colour of a card is its deck (R-DM-7)."""
TITLES: Final = (*(card.name for card in BOX.cards), BOX.junk.name)
SLUGS: Final = tuple(map(slug, TITLES))
PRINTED: Final = (*(card.value for card in BOX.cards), BOX.junk.value)
PLUS: Final = (*(card.plus for card in BOX.cards), False)
IS_TECHNIQUE: Final = (*(card.type == "technique" for card in BOX.cards), False)
DECK_OF: Final = (*(DECKS.index(card.deck) for card in BOX.cards), COLOURLESS)
_COPIES: Final = (*(card.copies for card in BOX.cards), BOX.junk.copies)

# By card

KIND: Final = tuple(kind for kind, copies in enumerate(_COPIES) for _ in range(copies))
CARDS: Final = len(KIND)
VALUE: Final = tuple(PRINTED[kind] for kind in KIND)
COLOUR: Final = tuple(DECK_OF[kind] for kind in KIND)
WORDS: Final = tuple(
    f"{SLUGS[kind]}-{copy}" if copies > 1 else SLUGS[kind]
    for kind, copies in enumerate(_COPIES)
    for copy in range(1, copies + 1)
)
"""A card in notation, such as ``swift-broker-2``: copies are told apart because their values may come to differ."""

CARD_NAMED: Final = {word: card for card, word in enumerate(WORDS)}

NO_CARD: Final = -1
SOLD_OUT: Final = [NO_CARD] * SLOTS
"""A market without a card."""
