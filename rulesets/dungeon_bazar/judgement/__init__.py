"""What a bot thinks a position is worth, and which choices it thinks about at all."""

from typing import Final

from rules.judgement import Judgement
from rulesets.dungeon_bazar.judgement.aspects import aspects
from rulesets.dungeon_bazar.judgement.reasons import reasons
from rulesets.dungeon_bazar.judgement.sensible import NARROW
from rulesets.dungeon_bazar.judgement.standing import WEIGHTS, shares, stage
from rulesets.dungeon_bazar.state import Cavern

JUDGEMENT: Final[Judgement[Cavern]] = Judgement(
    shares=shares,
    weights=WEIGHTS,
    aspects=aspects,
    stage=stage,
    unit="coin",
    reasons=reasons,
    narrow=NARROW,
    rollout=0,
    glance=8,
)
