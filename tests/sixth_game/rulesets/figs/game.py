"""A Basket of Figs, whole."""

from rulesets.figs import FACTS
from rulesets.figs.components import BOX
from rulesets.figs.decisions import DECISIONS, STEPS
from rulesets.figs.judgement import JUDGEMENT
from rulesets.figs.narration import describe, narration, position
from rulesets.figs.scoring import outcome
from rulesets.figs.setup import OPTIONS, deal
from rulesets.figs.state import Basket
from rulesets.figs.view import determinize, inventory, look

from rules.game import Game

GAME: Game[Basket] = Game(
    facts=FACTS,
    package="rulesets.figs",
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
