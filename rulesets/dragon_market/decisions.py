"""Everything that may lie on the stack: what players decide, and what runs by itself."""

from typing import Final

from rules.game import by_name
from rules.kinds import AnyDecision, Step
from rulesets.dragon_market.objectives import KeepObjective, NextObjective
from rulesets.dragon_market.purse import Collect, TakeFrom
from rulesets.dragon_market.setup import Load, Opening, PlaceBoat
from rulesets.dragon_market.state import Harbour
from rulesets.dragon_market.turn import Act, BeginTurn

DECISIONS: Final[dict[str, AnyDecision[Harbour]]] = by_name(PlaceBoat(), KeepObjective(), Act(), TakeFrom())

STEPS: Final[dict[str, Step[Harbour]]] = by_name(Opening(), Load(), NextObjective(), BeginTurn(), Collect())
