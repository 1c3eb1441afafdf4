"""What a bot thinks a position is worth, and what a turn has brought in words."""

from typing import Final

from rules.judgement import Judgement
from rulesets.dunhuang.judgement.reasons import reasons
from rulesets.dunhuang.judgement.standing import WEIGHTS, aspects, shares, stage
from rulesets.dunhuang.state import Oasis

JUDGEMENT: Final[Judgement[Oasis]] = Judgement(
    shares=shares, weights=WEIGHTS, aspects=aspects, stage=stage, reasons=reasons
)
