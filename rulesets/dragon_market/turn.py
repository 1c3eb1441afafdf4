"""A turn: roll, then any row of small moves as long as points last, then end it or bank what is left (DG-2.1)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from rules.deeds import DETAIL, VERB, Action
from rules.events import Tell, TurnBegan
from rules.kinds import Refusal, Step, refuse
from rules.state import Frame
from rulesets.dragon_market import boat_bonuses, boats, heirs, purse
from rulesets.dragon_market.boats import boat_moves
from rulesets.dragon_market.deeds import BANK, FIRST_BONUS, WORDS, Deed, locked, ready_bonuses
from rulesets.dragon_market.events import DiceRolled
from rulesets.dragon_market.heirs import steps
from rulesets.dragon_market.objectives import deliver_at_home
from rulesets.dragon_market.purse import END_DEED
from rulesets.dragon_market.state import ASHORE, Harbour

BONUS_DEEDS: Final[tuple[Deed, ...]] = (
    *(boat_bonuses.Leap(), boat_bonuses.Flip(), boat_bonuses.Drift()),
    *(heirs.Vault(), heirs.Diagonal(), heirs.Jump(), heirs.Swap()),
    *(boat_bonuses.Swing(), boat_bonuses.Exchange(), purse.Reroll()),
)
TAKE: Final = heirs.Take()
SPEND: Final = purse.SpendCoin()
BANKING: Final = purse.Bank()
DEEDS: Final[tuple[Deed, ...]] = (
    *(boats.Slide(), boats.Turn(), heirs.Step(), TAKE, SPEND, BANKING, purse.EndTurn()),
    *BONUS_DEEDS,
)
"""By verb."""

if [deed.verb for deed in DEEDS] != list(range(len(WORDS))):
    raise AssertionError("the deeds stand in another order than their words")


class BeginTurn(Step[Harbour]):
    """The sum of both dice is the number of movement points (DG-2.1). An heir who waits at home for his partner to fill
    the card delivers it now (R-DG-40)."""

    name = "turn"

    def run(self, s: Harbour, frame: Frame, tell: Tell) -> None:
        seat = s.turn = frame[1]
        faces = s.agreed.faces
        s.number += 1
        s.rolled = (faces[s.below(len(faces))], faces[s.below(len(faces))])
        s.points = s.rolled[0] + s.rolled[1]
        s.spent = s.used = 0
        s.acted = False
        tell(TurnBegan, seat, s.number)
        tell(DiceRolled, seat, s.rolled)
        s.push("act", seat)
        if s.heirs[seat] == ASHORE:
            deliver_at_home(s, seat, tell, "R-DG-40")


class Act(Action[Harbour]):
    """One small move after the other; all of them can be taken back until the turn is over."""

    name = "act"
    rule = "DG-2.1"
    deeds = DEEDS

    def choices(self, s: Harbour, frame: Frame) -> Sequence[int]:
        """What the deeds say is open, listed quickly: steps and boat moves have their own way (``heirs.steps`` and
        ``boats.boat_moves``). The heir comes first: he has few ways to go, and the boats have many."""
        seat = frame[1]
        found = [*TAKE.open(s, frame)]
        if s.sharing(seat):
            steps(s, seat, found)
            bonus_moves(s, frame, found, passing=True)
            return found
        if s.points:
            steps(s, seat, found)
            boat_moves(s, found)
        if s.powers[s.family(seat)]:
            bonus_moves(s, frame, found, passing=False)
        found += SPEND.open(s, frame)
        found += BANKING.open(s, frame)
        found.append(END_DEED)
        return found

    def open(self, s: Harbour, frame: Frame) -> Iterable[int]:
        for deed in DEEDS:
            if not against_verb(s, frame[1], deed):
                yield from deed.open(s, frame)

    def imaginable(self, s: Harbour, frame: Frame) -> Iterable[int]:
        """With the bonuses of the own cards, used or not."""
        owned = s.powers[s.family(frame[1])]
        for deed in DEEDS:
            if deed.verb < FIRST_BONUS or owned >> (deed.verb - FIRST_BONUS) & 1:
                yield from deed.imaginable(s, frame)

    def against(self, s: Harbour, frame: Frame, choice: int) -> Refusal | None:
        verb, seat = choice >> VERB, frame[1]
        if 0 <= verb < len(DEEDS):
            closed = against_verb(s, seat, DEEDS[verb])
            if closed:
                return closed
        return super().against(s, frame, choice)

    def apply(self, s: Harbour, frame: Frame, choice: int, tell: Tell) -> None:
        verb = choice >> VERB
        deed = DEEDS[verb]
        s.points -= deed.price
        s.acted = True
        if verb >= FIRST_BONUS:
            s.used |= 1 << (verb - FIRST_BONUS)
            s.powered[s.family(frame[1])] = s.number
        if not BANK <= verb < FIRST_BONUS:
            s.stack.append(frame)
        deed.do(s, frame, choice & DETAIL, tell)


def against_verb(s: Harbour, seat: int, deed: Deed) -> Refusal | None:
    """What speaks against a deed wherever it leads: its bonus, the company on the square, the points left."""
    if deed.verb >= FIRST_BONUS:
        refusal = bonus_closed(s, seat, deed.verb - FIRST_BONUS, deed.rule)
        if refusal:
            return refusal
    if not deed.passing and s.sharing(seat):
        return refuse("R-DG-9", "passing", square=s.square_of(seat))
    if s.points < deed.price:
        return refuse("R-DG-18" if deed.verb >= FIRST_BONUS else "DG-2.1", "points short", price=deed.price)
    return None


# Bonuses in a turn (DG-10, R-DG-18)


def bonus_moves(s: Harbour, frame: Frame, found: list[int], passing: bool) -> None:
    ready = ready_bonuses(s, frame[1])
    for bonus, deed in enumerate(BONUS_DEEDS):
        if ready >> bonus & 1 and deed.price <= s.points and (deed.passing or not passing):
            found += deed.open(s, frame)


def bonus_closed(s: Harbour, seat: int, bonus: int, rule: str) -> Refusal | None:
    if not s.powers[s.family(seat)] >> bonus & 1:
        return refuse(rule, "bonus not won", bonus=bonus)
    if s.used >> bonus & 1:
        return refuse(rule, "bonus used", bonus=bonus)
    return refuse("R-DG-32", "partner used powers") if locked(s, seat) else None
