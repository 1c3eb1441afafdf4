"""Dungeon Bazar, whole."""

from rules.game import Game
from rulesets.dungeon_bazar import FACTS
from rulesets.dungeon_bazar.components import BOX
from rulesets.dungeon_bazar.decisions import DECISIONS, STEPS
from rulesets.dungeon_bazar.judgement import JUDGEMENT
from rulesets.dungeon_bazar.narration import describe, narration, position
from rulesets.dungeon_bazar.scoring import outcome
from rulesets.dungeon_bazar.setup import OPTIONS, deal
from rulesets.dungeon_bazar.state import Cavern
from rulesets.dungeon_bazar.view import determinize, inventory, look

GAME: Game[Cavern] = Game(
    facts=FACTS,
    package="rulesets.dungeon_bazar",
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
