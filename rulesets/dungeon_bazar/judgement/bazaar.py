"""The sale played out on a copy, with a plain policy for whoever is asked."""

from __future__ import annotations

from rules.events import silence
from rules.kinds import Choice
from rules.state import NOBODY, Frame
from rulesets.dungeon_bazar.decisions import DECISIONS, STEPS
from rulesets.dungeon_bazar.sale import PASS, unsold_coins
from rulesets.dungeon_bazar.state import REWARDS, Cavern


def after_sale(s: Cavern) -> Cavern:
    """The table when the heroes have gone. Cards still to come and spells still to be cast are left out."""
    twin = s.copy()
    if s.phase == REWARDS:
        twin.stack = [("sale", NOBODY, ())]
    stack = twin.stack
    while stack[-1][0] != "season end":
        frame = stack.pop()
        if frame[0] in STEPS:
            STEPS[frame[0]].run(twin, frame, silence)
        elif frame[0] in ("discount", "sell"):
            DECISIONS[frame[0]].apply(twin, frame, answer(twin, frame), silence)
    return twin


def answer(s: Cavern, frame: Frame) -> Choice:
    """Better a poor price than the little an unsold card brings."""
    kind, seat, details = frame
    if kind == "sell":
        return details[0]
    return details[2] if s.purses[s.hero] > unsold_coins(s, seat) else PASS
