"""What a bot does in a turn: planned as a whole, carried out deed by deed."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from rules.deeds import deed
from rules.events import silence
from rules.judgement import Plan
from rules.state import Frame
from rulesets.dragon_market.components import BONUS, CORNERS, REROLL
from rulesets.dragon_market.deeds import FIRST_BONUS, ready_bonuses
from rulesets.dragon_market.harbour import COVER
from rulesets.dragon_market.judgement.distance import errand_of, squares_apart, to_go
from rulesets.dragon_market.judgement.planner import HASTY, Stop, best_stops, budget, loosened, overdue, whole_turns
from rulesets.dragon_market.judgement.rivalry import by_spite
from rulesets.dragon_market.purse import BANK_DEED, END_DEED, Bank, TakeFrom
from rulesets.dragon_market.setup import PlaceBoat
from rulesets.dragon_market.state import Harbour
from rulesets.dragon_market.turn import Act

BONUS_WORTH: Final = (2.0, 1.0, 2.5, 1.5, 2.5, 3.0, 0.3, 1.0, 2.0, 0.5, 4.0, 1.5, 1.6, 0.0)
"""What a bonus saves in the rest of a game; the last is for a card without one."""

ACT: Final = Act()
BANKING: Final = Bank()


def plans(s: Harbour, seat: int, most: int) -> Sequence[Plan]:
    """Ways to play the turn, or the choices of a decision beside the turns; the best at a glance first."""
    if s.stack[-1][0] != "act":
        return [(choice,) for choice in beside_turns(s, seat)[:most]]
    again = reroll(s, seat)
    return [again] if again else [whole_turn(s, seat, stop.deeds()) for stop in turns_to_play(s, seat, most)]


def haste(s: Harbour, seat: int) -> Plan:
    """What comes to mind first."""
    if s.stack[-1][0] != "act":
        return (beside_turns(s, seat)[0],)
    return whole_turn(s, seat, best_stops(s, seat, budget(s, seat), HASTY)[0].deeds())


def turns_to_play(s: Harbour, seat: int, most: int) -> list[Stop]:
    stops = whole_turns(s, seat)
    best = stops[0]
    if not s.acted and not best.achieves() and (not best.points() or overdue(s, seat)):
        best = loosened(s, seat)
    if most == 1 or best.wins() or not best.points():
        return [best]
    others = (stop for stop in by_spite(s, seat, stops) if stop is not best)
    return [best, *others][:most]


def whole_turn(s: Harbour, seat: int, deeds: tuple[int, ...]) -> Plan:
    """The deeds as far as the rules allow them, and the end of the turn; unless a delivery brings something new."""
    twin, frame = s.copy(), ("act", seat, ())
    for done, choice in enumerate(deeds):
        if ACT.against(twin, frame, choice) is not None:
            deeds = deeds[:done]
            break
        twin.stack.clear()
        ACT.apply(twin, frame, choice, silence)
        if twin.stack != [frame]:
            return deeds[: done + 1]
    return (*deeds, last_deed(twin, frame))


def last_deed(s: Harbour, frame: Frame) -> int:
    if BANKING.open(s, frame):
        return BANK_DEED
    return END_DEED if ACT.against(s, frame, END_DEED) is None else ACT.choices(s, frame)[0]


def beside_turns(s: Harbour, seat: int) -> list[int]:
    """What is decided beside the turns, the best first: a card, a coin, a boat at the start."""
    frame = s.stack[-1]
    if frame[0] == "keep":
        return sorted(s.looks[s.family(seat)], key=lambda card: errand_of(s, seat, card) - BONUS_WORTH[BONUS[card]])
    if frame[0] == "from":
        seats = CORNERS[s.players]
        return sorted(TakeFrom().choices(s, frame), key=lambda corner: to_go(s, seats.index(corner)))
    return [min(PlaceBoat().choices(s, frame), key=lambda berth: homeliness(s, seat, berth))]


def reroll(s: Harbour, seat: int) -> Plan:
    """A die that shows its lowest face can only get better; what it then shows is seen before anything is planned."""
    if s.acted or not ready_bonuses(s, seat) >> REROLL & 1 or min(s.rolled) > min(s.agreed.faces):
        return ()
    return (deed(FIRST_BONUS + REROLL, s.rolled.index(min(s.rolled))),)


def homeliness(s: Harbour, seat: int, berth: int) -> float:
    """A boat near the own pontoon and far from the others'."""
    far = [min(squares_apart(square, home) for square in COVER[berth][1:]) for home in s.homes]
    return far[seat] - 0.4 * min(steps for other, steps in enumerate(far) if other != seat)
