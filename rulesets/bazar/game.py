"""Bazar, whole."""

from rules.game import Game, by_name
from rulesets.bazar import FACTS
from rulesets.bazar.bazaar import Barter, GiveBack, ListenTo, OfferCard, SellJunk
from rulesets.bazar.characters import (
    AnotherGo,
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
from rulesets.bazar.components import BOX
from rulesets.bazar.deals import ChooseReward, ChooseSet, Flip, LayDown, Payday
from rulesets.bazar.judgement import worth
from rulesets.bazar.narration import describe, narration, position
from rulesets.bazar.offer import ClearOffer, Income, Refill, TakeCards
from rulesets.bazar.scoring import outcome
from rulesets.bazar.setup import OPTIONS, Opening, deal
from rulesets.bazar.state import Table
from rulesets.bazar.turn import ActOrDeal, Encore, Go, Shed, Storage, Turn
from rulesets.bazar.view import determinize, inventory, look

GAME: Game[Table] = Game(
    facts=FACTS,
    package="rulesets.bazar",
    edition=BOX.edition,
    options=OPTIONS,
    decisions=by_name(
        *(Go(), ActOrDeal(), Shed()),
        *(ChooseSet(), ChooseReward(), LayDown()),
        *(TakeCards(), ClearOffer(), Barter(), OfferCard(), SellJunk(), ListenTo(), GiveBack()),
        *(AskCharacter(), PayCharacter(), RobVictim(), SearchPile(), SwindleVictim(), Bait(), Surrender(), Bet()),
    ),
    steps=by_name(
        *(Opening(), Turn(), Encore(), Storage()),
        *(Payday(), Flip(), Refill(), Income()),
        *(Leave(), AnotherGo(), Prize()),
    ),
    deal=deal,
    view=look,
    determinize=determinize,
    outcome=outcome,
    inventory=inventory,
    narration=narration,
    position=position,
    describe=describe,
    worth=worth,
)
