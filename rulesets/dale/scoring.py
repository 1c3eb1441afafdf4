"""How it ended: the first finished stall wins (DM-11)."""

from __future__ import annotations

from rules.outcome import Outcome
from rules.words import say, seat
from rulesets.dale.state import Table


def outcome(s: Table) -> Outcome:
    sentence = say("{who} has finished the stall and joins the guild.", who=seat(s.winner))
    return Outcome((s.winner,), "finished stall", sentence, "DM-11.1")
