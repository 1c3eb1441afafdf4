"""The question of each decision."""

from __future__ import annotations

from rulesets.figs.narration.things import figs, narration
from rulesets.figs.state import Basket

from rules.state import Frame
from rules.words import Sentence, say


@narration.prompt("take")
def _(s: Basket, frame: Frame) -> Sentence:
    return say("The basket holds {figs}. How many do you take?", figs=figs(s.figs))
