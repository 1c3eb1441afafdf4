"""Merchants of Dunhuang, whole."""

from rules.game import Game
from rulesets.dunhuang import FACTS
from rulesets.dunhuang.components import BOX
from rulesets.dunhuang.decisions import DECISIONS, STEPS
from rulesets.dunhuang.judgement import JUDGEMENT
from rulesets.dunhuang.narration import describe, narration, position
from rulesets.dunhuang.scoring import outcome
from rulesets.dunhuang.setup import OPTIONS, deal
from rulesets.dunhuang.state import Oasis
from rulesets.dunhuang.view import determinize, inventory, look

GAME: Game[Oasis] = Game(
    facts=FACTS,
    package="rulesets.dunhuang",
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
