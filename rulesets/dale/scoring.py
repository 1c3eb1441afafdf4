"""How it ended: the first finished stall wins (DM-11)."""

from __future__ import annotations

from rules.outcome import Outcome, ScoreLine
from rules.words import say, seat
from rulesets.dale.narration.things import cards
from rulesets.dale.state import Valley


def outcome(s: Valley) -> Outcome:
    sentence = say("{who} has finished the stall and joins the guild.", who=seat(s.winner))
    accounts = tuple(account(s, player) for player in range(s.players))
    return Outcome((s.winner,), "finished stall", sentence, "DM-11.1", accounts)


def account(s: Valley, player: int) -> tuple[ScoreLine, ...]:
    """Nothing is scored but how far the stall has come: a line a stack, with what lies in it now."""
    return tuple(
        ScoreLine(say("Stack {n}: {cards}", n=number, cards=cards(stack)), 1, "DM-7.1")
        for number, stack in enumerate(s.stalls[player], 1)
    )
