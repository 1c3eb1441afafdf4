"""Bazar, whole."""

from rules.game import Game
from rulesets.bazar import FACTS
from rulesets.bazar.components import BOX
from rulesets.bazar.decisions import DECISIONS, STEPS
from rulesets.bazar.judgement import JUDGEMENT
from rulesets.bazar.narration import describe, narration, position
from rulesets.bazar.scoring import outcome
from rulesets.bazar.setup import OPTIONS, deal
from rulesets.bazar.state import Bazaar
from rulesets.bazar.view import determinize, inventory, look

GAME: Game[Bazaar] = Game(
    facts=FACTS,
    package="rulesets.bazar",
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
