"""The sentence for each event."""

from __future__ import annotations

from rulesets.figs import events as e
from rulesets.figs.narration.things import card, figs, narration

from rules.events import TurnBegan
from rules.words import Sentence, listed, say, seat


@narration.event(TurnBegan)
def _(event: TurnBegan) -> Sentence:
    return say("Turn {number}: {who}.", number=event.number, who=seat(event.seat))


@narration.event(e.FigsTaken)
def _(event: e.FigsTaken) -> Sentence:
    return say("{who} takes {figs}; {left} left.", who=seat(event.seat), figs=figs(event.number), left=event.left)


@narration.event(e.BasketEmpty)
def _(event: e.BasketEmpty) -> Sentence:
    cards = [say("{who} {card}", who=seat(holder), card=card(worth)) for holder, worth in enumerate(event.cards)]
    return say("The basket is empty. The cards: {cards}.", cards=listed(cards))
