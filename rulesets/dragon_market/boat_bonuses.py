"""The five bonuses that move or reload a boat (DG-10)."""

from __future__ import annotations

from collections.abc import Iterable

from rules.deeds import DETAIL, deed
from rules.events import Tell
from rules.kinds import Place, Refusal, not_offered, refuse
from rules.state import Frame
from rulesets.dragon_market.boats import BoatDeed, Turn, berth_at, clockwise, no_boat, no_room
from rulesets.dragon_market.components import DRIFT, END, EXCHANGE, FLIP, LEAP, SQUARE_NAMED, SQUARE_NAMES, SWING
from rulesets.dragon_market.deeds import FIRST_BONUS, Deed
from rulesets.dragon_market.events import (
    BoatDrifted,
    BoatFlipped,
    BoatLeapt,
    BoatSwung,
    PilesExchanged,
)
from rulesets.dragon_market.harbour import (
    COVER,
    DECK,
    HALF,
    HULL,
    LEFT,
    LOW,
    OFF,
    RIGHT,
    bits,
    boat_move,
    direction_of,
    flipped,
    kind_of,
    on_the_rim,
    pair,
    sailed,
    sailor_of,
    swung,
    swung_over,
    turned,
    way,
)
from rulesets.dragon_market.state import WATER, Harbour


class Leap(BoatDeed):
    """Over exactly one boat in its line, onto free water beyond (DG-10.1, R-DG-20)."""

    verb = FIRST_BONUS + LEAP
    rule = "DG-10.1"
    told = BoatLeapt

    def open(self, s: Harbour, frame: Frame) -> list[int]:
        return [boat_move(self.verb, berth, to) for berth in s.berths for to in leaps(s, berth)]

    def blocked(self, s: Harbour, berth: int, to: int) -> Refusal:
        return refuse("R-DG-20", "no leap")


def leaps(s: Harbour, berth: int) -> Iterable[int]:
    for direction in (direction_of(berth), direction_of(berth) + 2):
        ahead = way(berth, direction)
        start = next((n for n, square in enumerate(ahead) if s.board[square] != WATER), len(ahead))
        passed = s.boat_at(ahead[start]) if start < len(ahead) else OFF
        if passed == OFF:
            continue
        landing = start + sum(s.boat_at(square) == passed for square in ahead)
        for steps in range(landing, len(ahead)):
            if s.board[ahead[steps]] != WATER:
                break
            if steps - landing >= 2:  # room for all three squares beyond the boat passed
                yield sailed(berth, direction, steps + 1)


class Flip(BoatDeed):
    """Half a turn in the air; the sailor stays where he is (DG-10.2, R-DG-21)."""

    verb = FIRST_BONUS + FLIP
    rule = "DG-10.2"

    def open(self, s: Harbour, frame: Frame) -> list[int]:
        return [boat_move(self.verb, berth, flipped(berth)) for berth in s.berths if can_flip(s, berth)]

    def imaginable(self, s: Harbour, frame: Frame) -> list[int]:
        return [boat_move(self.verb, berth, flipped(berth)) for berth in s.berths]

    def blocked(self, s: Harbour, berth: int, to: int) -> Refusal:
        if to != flipped(berth):
            return not_offered(self.rule)
        landing = way(berth, direction_of(berth) + 2)[:2]
        return no_room("R-DG-21", "flip", s, berth, landing if len(landing) == 2 else (OFF,))

    def do(self, s: Harbour, frame: Frame, detail: int, tell: Tell) -> None:
        berth, to = pair(detail)
        boat = s.move_boat(berth, to)
        tell(BoatFlipped, frame[1], s.name_of(boat), sailor_of(berth))

    def write(self, detail: int) -> str:
        berth, _ = pair(detail)
        return SQUARE_NAMES[sailor_of(berth)]

    def spelled(self, s: Harbour, frame: Frame, words: str) -> int | None:
        berth = berth_at(s, SQUARE_NAMED[words]) if words in SQUARE_NAMED else OFF
        return berth << HALF | flipped(berth) if berth != OFF else None


def can_flip(s: Harbour, berth: int) -> bool:
    to = flipped(berth)
    return bool(COVER[to]) and (kind_of(berth) != END or not s.taken & DECK[to])


class Drift(BoatDeed):
    """Sideways, any free distance (DG-10.3, R-DG-22)."""

    verb = FIRST_BONUS + DRIFT
    rule = "DG-10.3"
    told = BoatDrifted

    def open(self, s: Harbour, frame: Frame) -> list[int]:
        return [choice for choice in self.imaginable(s, frame) if not on_the_rim(choice & LOW)]

    def imaginable(self, s: Harbour, frame: Frame) -> list[int]:
        return [boat_move(self.verb, berth, to) for berth in s.berths for to in drifts(s, berth)]

    def blocked(self, s: Harbour, berth: int, to: int) -> Refusal:
        if to in drifts(s, berth):
            return refuse("DG-10.3", "rim")
        return refuse("R-DG-22", "no drift")


def drifts(s: Harbour, berth: int) -> Iterable[int]:
    """Sideways as far as the water is free, the rim included."""
    for direction in (direction_of(berth) + 1, direction_of(berth) + 3):
        steps = 1
        while (to := sailed(berth, direction, steps)) != OFF and not s.taken & HULL[to]:
            yield to
            steps += 1


class Swing(Turn):
    """An end-sailor boat about its other end (DG-10.6, R-DG-26)."""

    verb = FIRST_BONUS + SWING
    rule = "DG-10.6"

    def open(self, s: Harbour, frame: Frame) -> list[int]:
        return [choice for choice in self.imaginable(s, frame) if not self.against(s, frame, choice & DETAIL)]

    def imaginable(self, s: Harbour, frame: Frame) -> list[int]:
        ends = (berth for berth in s.berths if kind_of(berth) == END)
        pairs = ((berth, swung(berth, side)) for berth in ends for side in (RIGHT, LEFT))
        return [boat_move(self.verb, berth, to) for berth, to in pairs if to != OFF]

    def against(self, s: Harbour, frame: Frame, detail: int) -> Refusal | None:
        berth, to = pair(detail)
        if berth not in s.berths:
            return no_boat(s, berth, self.rule)
        if kind_of(berth) != END:
            return refuse(self.rule, "centre sailor")
        for side in (RIGHT, LEFT):
            if to == self.after(berth, side):
                over = swung_over(berth, side)
                free = OFF not in over and not s.taken & bits(over)
                return None if free else no_room("R-DG-26", "turn", s, berth, over)
        return not_offered(self.rule)

    def after(self, berth: int, side: int) -> int:
        """Where it would leave the board no berth is left to name: the one beside the sailor stands for it."""
        to = swung(berth, side) if kind_of(berth) == END and COVER[berth] else OFF
        return to if to != OFF else turned(berth, side)

    def do(self, s: Harbour, frame: Frame, detail: int, tell: Tell) -> None:
        berth, to = pair(detail)
        boat = s.move_boat(berth, to)
        tell(BoatSwung, frame[1], s.name_of(boat), COVER[berth][2], clockwise(berth, to))

    def places(self, s: Harbour, frame: Frame, detail: int) -> tuple[Place, ...]:
        berth, to = pair(detail)
        return (Place("square", sailor_of(berth)), Place("square", sailor_of(to)))


class Exchange(Deed):
    """The two piles of one boat change places; heirs stay (DG-10.7, R-DG-37)."""

    verb = FIRST_BONUS + EXCHANGE
    rule = "DG-10.7"
    price = 0

    def open(self, s: Harbour, frame: Frame) -> list[int]:
        return [deed(self.verb, berth) for boat, berth in enumerate(s.berths) if s.tokens_aboard(boat)]

    def imaginable(self, s: Harbour, frame: Frame) -> list[int]:
        return [deed(self.verb, berth) for berth in s.berths]

    def against(self, s: Harbour, frame: Frame, detail: int) -> Refusal | None:
        if detail not in s.berths:
            return no_boat(s, detail, self.rule)
        boat = s.berths.index(detail)
        return None if s.tokens_aboard(boat) else refuse("R-DG-37", "boat empty", boat=s.name_of(boat))

    def do(self, s: Harbour, frame: Frame, detail: int, tell: Tell) -> None:
        boat = s.berths.index(detail)
        for row in (s.cargo, s.tokens):
            row[2 * boat], row[2 * boat + 1] = row[2 * boat + 1], row[2 * boat]
        tell(PilesExchanged, frame[1], s.name_of(boat), sailor_of(detail))

    def idle(self, s: Harbour, frame: Frame) -> Refusal | None:
        return refuse(self.rule, "no boat can")

    def write(self, detail: int) -> str:
        return SQUARE_NAMES[sailor_of(detail)]

    def spelled(self, s: Harbour, frame: Frame, words: str) -> int | None:
        return berth_at(s, SQUARE_NAMED[words]) if words in SQUARE_NAMED else None

    def places(self, s: Harbour, frame: Frame, detail: int) -> tuple[Place, ...]:
        return tuple(Place("square", square) for square in COVER[detail][1:])
