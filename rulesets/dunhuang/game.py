"""Merchants of Dunhuang, whole."""

from rules.game import Game, by_name
from rulesets.dunhuang import FACTS
from rulesets.dunhuang.characters import POWERS
from rulesets.dunhuang.characters.envoys import KeepDrawn
from rulesets.dunhuang.characters.power import Target
from rulesets.dunhuang.characters.traders import GiveCards
from rulesets.dunhuang.components import BOX
from rulesets.dunhuang.judgement import aspects, worth
from rulesets.dunhuang.narration import describe, narration, position
from rulesets.dunhuang.scoring import outcome
from rulesets.dunhuang.setup import OPTIONS, KeepOne, Opening, PlaceCamel, deal
from rulesets.dunhuang.shop import Protect, Tribute
from rulesets.dunhuang.state import Table
from rulesets.dunhuang.turn import Bonus, Finish, MoveCamel, TakeGood, Turn
from rulesets.dunhuang.view import determinize, inventory, look

GAME: Game[Table] = Game(
    facts=FACTS,
    package="rulesets.dunhuang",
    edition=BOX.edition,
    options=OPTIONS,
    decisions=by_name(
        *(KeepOne(), PlaceCamel()),
        *(MoveCamel(), TakeGood(), Bonus()),
        *(Protect(), Tribute()),
        *(KeepDrawn(), GiveCards()),
        *(power for power in POWERS if isinstance(power, Target)),
    ),
    steps=by_name(Opening(), Turn(), Finish()),
    deal=deal,
    view=look,
    determinize=determinize,
    outcome=outcome,
    inventory=inventory,
    narration=narration,
    position=position,
    describe=describe,
    worth=worth,
    aspects=aspects,
)
