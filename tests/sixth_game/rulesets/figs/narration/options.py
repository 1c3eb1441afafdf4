"""The words of single options."""

from __future__ import annotations

from rulesets.figs.narration.things import figs, narration
from rulesets.figs.state import Basket

from rules.state import Frame
from rules.words import Sentence, say


@narration.label("take")
def _(s: Basket, frame: Frame, choice: int) -> Sentence:
    return say("Take {figs}", figs=figs(choice))
