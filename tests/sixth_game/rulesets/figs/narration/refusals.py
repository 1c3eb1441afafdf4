"""Why an option is closed."""

from __future__ import annotations

from rulesets.figs.narration.things import narration

from rules.words import Sentence, count, say


@narration.refusal("too few")
def _(left: int) -> Sentence:
    return say("The basket holds only {figs}.", figs=count(left, "fig"))


@narration.refusal("same again")
def _(number: int) -> Sentence:
    return say("The one before you took {figs}: take another number.", figs=count(number, "fig"))
