"""From options and seed to the first decision (FB-1)."""

from __future__ import annotations

from typing import Final

from rulesets.figs.components import CARDS, FIGS
from rulesets.figs.state import Basket

from rules.options import Option, Setup, switch

OPTIONS: Final[tuple[Option, ...]] = (switch("smallBasket", "A basket of ten figs only.", "FB-1.1"),)

SMALL: Final = 10


def deal(setup: Setup) -> Basket:
    s = Basket(
        players=setup.players,
        chance=setup.chance(),
        stack=[],
        turn=0,
        figs=SMALL if setup.on("smallBasket") else FIGS,
        eaten=[0] * setup.players,
        cards=(),
    )
    cards = list(CARDS)
    s.shuffle(cards)
    s.cards = tuple(cards)
    s.push("turn", 0)
    return s
