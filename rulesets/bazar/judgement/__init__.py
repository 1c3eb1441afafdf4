"""What a bot thinks a position is worth, and which choices it thinks about at all."""

from typing import Final

from rules.judgement import Foresight, Judgement
from rulesets.bazar.judgement.promises import WEIGHTS
from rulesets.bazar.judgement.reasons import reasons
from rulesets.bazar.judgement.sensible import NARROW
from rulesets.bazar.judgement.standing import aspects, shares, stage
from rulesets.bazar.state import Bazaar

JUDGEMENT: Final[Judgement[Bazaar]] = Judgement(
    shares=shares,
    weights=WEIGHTS,
    aspects=aspects,
    stage=stage,
    unit="coin",
    reasons=reasons,
    narrow=NARROW,
    foresight=Foresight(turns=2, try_all=("go",)),
)
