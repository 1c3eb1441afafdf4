"""What a bot thinks a position is worth, and the whole turns it plans by that."""

from typing import Final

from rules.judgement import Foresight, Judgement
from rulesets.dragon_market.judgement.agenda import haste, plans
from rulesets.dragon_market.judgement.aims import aim
from rulesets.dragon_market.judgement.reasons import reasons
from rulesets.dragon_market.judgement.standing import WEIGHTS, aspects, shares, stage
from rulesets.dragon_market.state import Harbour

JUDGEMENT: Final[Judgement[Harbour]] = Judgement(
    shares=shares,
    weights=WEIGHTS,
    aspects=aspects,
    reasons=reasons,
    stage=stage,
    aim=aim,
    plans=plans,
    foresight=Foresight(turns=3, price=40, haste=haste),
)
