"""The small moves a turn is made of. A deed is one kind of them: what is open, what speaks against one, what it does.

On the way through a turn a deed is a number, ``verb << 20 | first << 10 | second``: berths for boats, a square for the
heir. A blocked deed always says which square is in the way.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar, Final

from rules.events import Tell
from rules.kinds import Place, Refusal
from rulesets.dragon_market.components import BONUSES
from rulesets.dragon_market.harbour import DETAIL, LOW, SLIDE, TURN, VERB, deed
from rulesets.dragon_market.state import Harbour

STEP, TAKE, COIN, BANK, FINISH = range(TURN + 1, TURN + 6)
FIRST_BONUS: Final = FINISH + 1
"""The deeds of the ten lasting bonuses follow in their order (DG-10)."""
WORDS: Final = ("slide", "turn", "step", "take", "coin", "bank", "end", *BONUSES[:10])

__all__ = ["BANK", "COIN", "FINISH", "FIRST_BONUS", "SLIDE", "STEP", "TAKE", "TURN", "WORDS", "Deed", "deed", "split"]


def split(choice: int) -> tuple[int, int, int]:
    return choice >> VERB, choice >> DETAIL & LOW, choice & LOW


class Deed:
    verb: ClassVar[int]
    rule: ClassVar[str]
    """What a player reads who asks about it."""
    price: ClassVar[int] = 1
    """Movement points (R-DG-18)."""
    passing: ClassVar[bool] = False
    """Possible while the heir passes another one on the same square (R-DG-9)."""

    def open(self, s: Harbour, seat: int) -> Iterable[int]:
        """The legal ones; points and bonuses have been looked at already."""
        raise NotImplementedError

    def imaginable(self, s: Harbour, seat: int) -> Iterable[int]:
        return self.open(s, seat)

    def against(self, s: Harbour, seat: int, first: int, second: int) -> Refusal | None:
        raise NotImplementedError

    def do(self, s: Harbour, seat: int, first: int, second: int, tell: Tell) -> None:
        raise NotImplementedError

    def write(self, first: int, second: int) -> str:
        """The words behind the deed's own."""
        return ""

    def places(self, s: Harbour, seat: int, first: int, second: int) -> tuple[Place, ...]:
        return ()
