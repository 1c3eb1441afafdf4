"""The box: a basket of figs, and the cards that say how much somebody likes them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from rules.components import Components, Positive, read_components


class Box(Components, frozen=True, forbid_unknown_fields=True, kw_only=True):
    figs: Positive
    handful: Positive
    """The most that anybody takes at a time."""
    sweet: Positive
    """Cards, worth 0, 1, 2 and so on."""

    def expectations(self) -> Iterator[tuple[str, bool]]:
        yield "handful.number: expected less than the basket holds", self.handful.number < self.figs.number
        yield "sweet.number: expected a card for each of four players", self.sweet.number >= 4


BOX: Final = read_components("figs", "rulesets.figs", Box)
FIGS: Final = BOX.figs.number
HANDFUL: Final = BOX.handful.number
CARDS: Final = range(BOX.sweet.number)
