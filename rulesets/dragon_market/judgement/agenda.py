"""What a bot does in a turn: planned as a whole, carried out deed by deed."""

from __future__ import annotations

from typing import Final

from rules.deeds import deed
from rules.events import silence
from rulesets.dragon_market.components import BONUS, CORNERS, REROLL
from rulesets.dragon_market.deeds import FIRST_BONUS
from rulesets.dragon_market.harbour import COVER
from rulesets.dragon_market.judgement.distance import errand_of, squares_apart, to_go
from rulesets.dragon_market.judgement.foresight import best_turn
from rulesets.dragon_market.judgement.planner import loosened, overdue, whole_turns
from rulesets.dragon_market.purse import BANK_DEED, END_DEED, Bank, TakeFrom
from rulesets.dragon_market.setup import PlaceBoat
from rulesets.dragon_market.state import Harbour
from rulesets.dragon_market.turn import Act, locked

BONUS_WORTH: Final = (2.0, 1.0, 2.5, 1.5, 2.5, 3.0, 0.3, 1.0, 2.0, 0.5, 4.0, 1.5, 1.6, 0.0)
"""What a bonus saves in the rest of a game; the last is for a card without one."""


def plan(s: Harbour, seat: int) -> int:
    """The best own turn, whatever the others want."""
    return turn_by(s, seat, 0) if s.stack[-1][0] == "act" else set_aside(s, seat)


def ponder(s: Harbour, seat: int, effort: int) -> int:
    """The best turn that leaves the strongest rival little."""
    return turn_by(s, seat, effort) if s.stack[-1][0] == "act" else set_aside(s, seat)


def set_aside(s: Harbour, seat: int) -> int:
    """What is decided beside the turns: a card, a coin, a boat at the start."""
    frame = s.stack[-1]
    if frame[0] == "keep":
        return min(s.looks[s.family(seat)], key=lambda card: errand_of(s, seat, card) - BONUS_WORTH[BONUS[card]])
    if frame[0] == "from":
        seats = CORNERS[s.players]
        return min(TakeFrom().choices(s, frame), key=lambda corner: to_go(s, seats.index(corner)))
    return min(PlaceBoat().choices(s, frame), key=lambda berth: homeliness(s, seat, berth))


def turn_by(s: Harbour, seat: int, effort: int) -> int:
    """A turn is planned once, at its first deed; the rest of the plan is looked up, as long as all goes by it."""
    here = (effort, *position(s, seat))
    if here not in AGENDA:
        again = reroll(s, seat)
        if again:
            return again
        remember(s, seat, effort, turn_deeds(s, seat, effort))
    return first_legal(s, seat, AGENDA[here])


def turn_deeds(s: Harbour, seat: int, effort: int) -> tuple[int, ...]:
    best = best_turn(s, seat, effort) if effort else whole_turns(s, seat)[0]
    if not s.acted and not best.achieves() and (not best.points() or overdue(s, seat)):
        best = loosened(s, seat)
    return best.deeds()


AGENDA: dict[tuple[object, ...], tuple[int, ...]] = {}
"""By position: the deeds still to do in a turn that has been planned."""


def remember(s: Harbour, seat: int, effort: int, deeds: tuple[int, ...]) -> None:
    """Walk through a plan and note at every position what comes next."""
    if len(AGENDA) > 1000:
        AGENDA.clear()
    twin, act, frame = s.copy(), Act(), ("act", seat, ())
    for done, choice in enumerate((*deeds, END_DEED)):
        AGENDA[effort, *position(twin, seat)] = deeds[done:]
        if choice == END_DEED or act.against(twin, frame, choice) is not None:
            return
        twin.stack.clear()
        act.apply(twin, frame, choice, silence)


def position(s: Harbour, seat: int) -> tuple[object, ...]:
    """Everything a plan depends on that the planner may know."""
    family = s.family(seat)
    where = (tuple(s.berths), tuple(s.heirs), tuple(s.cargo), tuple(s.coins), seat, s.number)
    return (*where, s.points, s.spent, s.used, s.cards[family], s.got[family], s.spare[family])


def first_legal(s: Harbour, seat: int, deeds: tuple[int, ...]) -> int:
    """The first deed of a plan, or the end of the turn; what the rules forbid after all is never insisted on."""
    act, frame = Act(), s.stack[-1]
    if deeds and act.against(s, frame, deeds[0]) is None:
        return deeds[0]
    last = BANK_DEED if Bank().open(s, frame) else END_DEED
    return last if act.against(s, frame, last) is None else act.choices(s, frame)[0]


def reroll(s: Harbour, seat: int) -> int:
    """A die that shows its lowest face can only get better."""
    ready = s.powers[s.family(seat)] & ~s.used
    if s.acted or not ready >> REROLL & 1 or locked(s, seat) or min(s.rolled) > min(s.agreed.faces):
        return 0
    return deed(FIRST_BONUS + REROLL, s.rolled.index(min(s.rolled)))


def homeliness(s: Harbour, seat: int, berth: int) -> float:
    """A boat near the own pontoon and far from the others'."""
    far = [min(squares_apart(square, home) for square in COVER[berth][1:]) for home in s.homes]
    return far[seat] - 0.4 * min(steps for other, steps in enumerate(far) if other != seat)
