"""The table in words, for the line mode."""

from __future__ import annotations

from rulesets.figs.narration.things import card, figs
from rulesets.figs.view import BasketView

from rules.events import UNSEEN
from rules.game import seen_as
from rules.words import Sentence, say, seat


@seen_as(BasketView)
def position(view: BasketView) -> list[Sentence]:
    lines = [say("The basket holds {figs}.", figs=figs(view.figs))]
    for player, (eaten, worth) in enumerate(zip(view.eaten, view.cards, strict=True)):
        known = "" if worth == UNSEEN else say(", and {card}", card=card(worth))
        lines.append(say("{who}: {figs}{known}.", who=seat(player), figs=figs(eaten), known=known))
    return lines
