"""Everything that may lie on the stack: what players decide, and what runs by itself."""

from typing import Final

from rules.game import by_name
from rules.kinds import AnyDecision, Step
from rulesets.dunhuang.characters import POWERS
from rulesets.dunhuang.characters.envoys import KeepDrawn
from rulesets.dunhuang.characters.power import Target
from rulesets.dunhuang.characters.traders import GiveCards
from rulesets.dunhuang.setup import KeepOne, Opening, PlaceCamel
from rulesets.dunhuang.shop import Protect, Tribute
from rulesets.dunhuang.state import Oasis
from rulesets.dunhuang.turn import Bonus, Finish, MoveCamel, TakeGood, Turn

DECISIONS: Final[dict[str, AnyDecision[Oasis]]] = by_name(
    *(KeepOne(), PlaceCamel()),
    *(MoveCamel(), TakeGood(), Bonus()),
    *(Protect(), Tribute()),
    *(KeepDrawn(), GiveCards()),
    *(power for power in POWERS if isinstance(power, Target)),
)

STEPS: Final[dict[str, Step[Oasis]]] = by_name(Opening(), Turn(), Finish())
