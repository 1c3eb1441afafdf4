"""Everything that may lie on the stack: what players decide, and what runs by itself."""

from typing import Any, Final

from rules.game import by_name
from rules.kinds import Decision, Step
from rulesets.bazar.bazaar import Barter, GiveBack, ListenTo, OfferCard, SellJunk
from rulesets.bazar.characters import (
    AskCharacter,
    Bait,
    Bet,
    Leave,
    PayCharacter,
    Prize,
    RobVictim,
    SearchPile,
    Surrender,
    SwindleVictim,
)
from rulesets.bazar.deals import ChooseReward, ChooseSet, Flip, LayDown, Payday
from rulesets.bazar.offer import ClearOffer, Income, Refill, TakeCards
from rulesets.bazar.setup import Opening
from rulesets.bazar.state import Bazaar
from rulesets.bazar.turn import ActOrDeal, AnotherGo, Encore, Finish, Go, Shed, Turn

DECISIONS: Final[dict[str, Decision[Bazaar, Any]]] = by_name(
    *(Go(), ActOrDeal(), Shed()),
    *(ChooseSet(), ChooseReward(), LayDown()),
    *(TakeCards(), ClearOffer(), Barter(), OfferCard(), SellJunk(), ListenTo(), GiveBack()),
    *(AskCharacter(), PayCharacter(), RobVictim(), SearchPile(), SwindleVictim(), Bait(), Surrender(), Bet()),
)

STEPS: Final[dict[str, Step[Bazaar]]] = by_name(
    *(Opening(), Turn(), AnotherGo(), Encore(), Finish()),
    *(Payday(), Flip(), Refill(), Income()),
    *(Leave(), Prize()),
)
