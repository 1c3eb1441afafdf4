"""The nouns of the game, and what the inspector says of them."""

from __future__ import annotations

from rulesets.figs.state import Basket

from rules.events import UNSEEN
from rules.narration import Narration, Note
from rules.words import About, Span, count

narration: Narration[Basket] = Narration()
narration.zones |= {"fig": "the basket", "card": "your card"}


def figs(number: int) -> Span:
    return Span(count(number, "fig"), About("fig", 0))


def card(worth: int) -> Span:
    return Span("a card", None) if worth == UNSEEN else Span(f"sweet tooth {worth}", About("card", worth))


def describe(about: About) -> Note:
    if about.kind == "fig":
        return Note("Fig", "Worth a point to whoever took it.", "FB-3.2")
    return Note(f"Sweet tooth {about.number}", f"Worth {count(about.number, 'point')} at the end.", "FB-1.2")
