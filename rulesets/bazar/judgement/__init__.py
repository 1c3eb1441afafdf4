"""What a bot thinks a position is worth, which choices it thinks about at all, and what it does without a thought."""

from typing import Final

from rules.judgement import Foresight, Judgement
from rulesets.bazar.judgement.promises import WEIGHTS
from rulesets.bazar.judgement.reasons import reasons
from rulesets.bazar.judgement.reflex import reflex
from rulesets.bazar.judgement.sensible import NARROW
from rulesets.bazar.judgement.standing import aspects, shares, stage
from rulesets.bazar.state import Table

TURNS: Final = 4
"""So far a bot looks ahead: with two players, two turns of each."""

JUDGEMENT: Final[Judgement[Table]] = Judgement(
    shares=shares,
    weights=WEIGHTS,
    aspects=aspects,
    stage=stage,
    unit="coin",
    reasons=reasons,
    narrow=NARROW,
    foresight=Foresight(turns=TURNS, reflex=reflex, try_all=("go",)),
)
