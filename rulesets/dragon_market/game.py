"""Dragon Market, whole."""

from rules.game import Game
from rulesets.dragon_market import FACTS
from rulesets.dragon_market.components import BOX
from rulesets.dragon_market.decisions import DECISIONS, STEPS
from rulesets.dragon_market.judgement import JUDGEMENT
from rulesets.dragon_market.narration import describe, narration, position
from rulesets.dragon_market.scoring import outcome
from rulesets.dragon_market.setup import OPTIONS, deal
from rulesets.dragon_market.state import Harbour
from rulesets.dragon_market.view import determinize, inventory, look

GAME: Game[Harbour] = Game(
    facts=FACTS,
    package="rulesets.dragon_market",
    edition=BOX.edition,
    options=OPTIONS,
    decisions=DECISIONS,
    steps=STEPS,
    deal=deal,
    view=look,
    determinize=determinize,
    outcome=outcome,
    inventory=inventory,
    narration=narration,
    position=position,
    describe=describe,
    judgement=JUDGEMENT,
    ends_by_chance=False,
)
