"""Everything that may lie on the stack, by name."""

from __future__ import annotations

from typing import Final

from rules.game import by_name
from rules.kinds import AnyDecision, Decision, Step
from rulesets.dale.cards.ocelots import Fix, Guess
from rulesets.dale.cards.raccoons import Gift, Spoil
from rulesets.dale.catalogue import CATALOGUE
from rulesets.dale.cleanup import CleanUp, Grow
from rulesets.dale.market import Pay, PutDown, Receive, Shed
from rulesets.dale.piles import Draw, LayOut, Mix, PutNext, Reset
from rulesets.dale.setup import Opening
from rulesets.dale.stall import Build, LuckyStack
from rulesets.dale.state import Valley
from rulesets.dale.turn import Act, Resolved

DECISIONS: Final[dict[str, AnyDecision[Valley]]] = by_name(
    *(Act(), Pay(), Shed(), Build(), Reset(), PutNext(), Grow()),
    *(Gift(), Spoil(), Guess(), Fix()),
    *(card for card in CATALOGUE if isinstance(card, Decision)),
)

STEPS: Final[dict[str, Step[Valley]]] = by_name(
    *(Opening(), Resolved(), CleanUp()),
    *(PutDown(), Receive(), LuckyStack(), Draw(), Mix(), LayOut()),
)
