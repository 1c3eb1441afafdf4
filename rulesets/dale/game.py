"""Dale of Merchants, whole."""

from rules.game import Game
from rulesets.dale import FACTS
from rulesets.dale.components import BOX
from rulesets.dale.decisions import DECISIONS, STEPS
from rulesets.dale.judgement import JUDGEMENT
from rulesets.dale.narration import describe, narration, position
from rulesets.dale.scoring import outcome
from rulesets.dale.setup import OPTIONS, deal
from rulesets.dale.state import Valley
from rulesets.dale.view import determinize, inventory, look

GAME: Game[Valley] = Game(
    facts=FACTS,
    package="rulesets.dale",
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
)
