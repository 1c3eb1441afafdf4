"""Every card by its kind, and what the rules ask of a card all the time, as tables."""

from __future__ import annotations

from typing import Final

from rules.components import misfit
from rulesets.dale.cards.card import Card, OnceATurn, Technique
from rulesets.dale.cards.chameleons import CHAMELEONS
from rulesets.dale.cards.macaws import MACAWS
from rulesets.dale.cards.ocelots import OCELOTS
from rulesets.dale.cards.pandas import PANDAS
from rulesets.dale.cards.raccoons import RACCOONS
from rulesets.dale.cards.squirrels import SQUIRRELS
from rulesets.dale.components import IS_TECHNIQUE, KIND, TITLES

CATALOGUE: Final[tuple[Card, ...]] = (*MACAWS, *PANDAS, *RACCOONS, *SQUIRRELS, *OCELOTS, *CHAMELEONS)

for kind, card in enumerate(CATALOGUE):
    if card.rule != TITLES[kind]:
        raise misfit("dale", f"cards[{kind}].name: expected {card.rule}, in the order of our own file")
    if isinstance(card, Technique) != IS_TECHNIQUE[kind]:
        raise misfit("dale", f"cards[{kind}].type: expected {card.rule} to be the other one")

RIGHTS: Final = (*(card.rights for card in CATALOGUE), 0)
"""By kind; junk has none."""
CARD_RIGHTS: Final = tuple(RIGHTS[kind] for kind in KIND)


def cards_with(right: int) -> frozenset[int]:
    return frozenset(card for card, rights in enumerate(CARD_RIGHTS) if rights & right)


ONCE: Final = {kind: card for kind, card in enumerate(CATALOGUE) if isinstance(card, OnceATurn)}
TECHNIQUES: Final = {kind: card for kind, card in enumerate(CATALOGUE) if isinstance(card, Technique)}
HEAPING: Final = {kind: card for kind, card in TECHNIQUES.items() if type(card).heap is not Technique.heap}
"""Techniques that lay down several cards together."""
