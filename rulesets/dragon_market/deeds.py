"""The small moves a turn is made of. The detail of a choice is a pair of berths for a boat, a square for the heir. A
blocked deed always says which square is in the way."""

from __future__ import annotations

from typing import ClassVar, Final

from rules import deeds
from rulesets.dragon_market.components import BONUSES
from rulesets.dragon_market.harbour import TURN
from rulesets.dragon_market.state import Harbour

STEP, TAKE, COIN, BANK, FINISH = range(TURN + 1, TURN + 6)
FIRST_BONUS: Final = FINISH + 1
"""The deeds of the ten lasting bonuses follow in their order (DG-10)."""
WORDS: Final = ("slide", "turn", "step", "take", "coin", "bank", "end", *BONUSES[:10])


class Deed(deeds.Deed[Harbour]):
    """``open`` and ``against`` look at the harbour alone: points, bonuses and company have been looked at already."""

    price: ClassVar[int] = 1
    """Movement points (R-DG-18)."""
    passing: ClassVar[bool] = False
    """Possible while the heir passes another one on the same square (R-DG-9)."""

    def __init_subclass__(cls) -> None:
        if hasattr(cls, "verb"):
            cls.word = WORDS[cls.verb]


# Bonuses in a turn


def ready_bonuses(s: Harbour, seat: int) -> int:
    """Those a player may still use, as bits."""
    ready = s.powers[s.family(seat)] & ~s.used
    return 0 if ready and locked(s, seat) else ready


def locked(s: Harbour, seat: int) -> bool:
    """By an option only one of two partners may use bonuses in a round (R-DG-32)."""
    last = s.powered[s.family(seat)]
    if not s.agreed.powers_once_a_round or not last or last == s.number:
        return False
    return (last - 1) // s.players == (s.number - 1) // s.players
