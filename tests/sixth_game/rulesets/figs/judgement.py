"""What a bot thinks a position is worth: the figs and the card of everybody, as it imagines them."""

from __future__ import annotations

from typing import Final

from rulesets.figs.scoring import total, winners
from rulesets.figs.state import Basket

from rules.judgement import Judgement, chances, share_of_win

SPREAD: Final = 3.0
"""The lead in points that makes a win rather likely."""


def worth(s: Basket, seat: int) -> float:
    if not s.stack:
        return share_of_win(seat, winners(s))
    return chances([total(s, player) for player in range(s.players)], seat, SPREAD)


def aspects(s: Basket, seat: int) -> list[tuple[str, float]]:
    return [("figs", float(s.eaten[seat])), ("your sweet tooth", float(s.cards[seat]))]


JUDGEMENT: Final[Judgement[Basket]] = Judgement(worth=worth, aspects=aspects)
