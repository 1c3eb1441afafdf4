"""What a bot thinks a position is worth, which choices it thinks about at all, and what it does without a thought."""

from typing import Final

from rules.judgement import Foresight, Judgement
from rulesets.dale.judgement.reasons import reasons
from rulesets.dale.judgement.reflex import reflex
from rulesets.dale.judgement.sensible import NARROW
from rulesets.dale.judgement.standing import WEIGHTS, aspects, shares, stage
from rulesets.dale.state import Valley

TURNS: Final = 4
"""So far a bot looks ahead: with two merchants or three, the own next turn is among them."""

JUDGEMENT: Final[Judgement[Valley]] = Judgement(
    shares=shares,
    weights=WEIGHTS,
    aspects=aspects,
    stage=stage,
    unit="stack",
    reasons=reasons,
    narrow=NARROW,
    foresight=Foresight(TURNS, reflex),
)
