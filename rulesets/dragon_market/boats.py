"""What can be done with a boat: slide it and turn it (DG-3, DG-4)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar, Final

from rules.deeds import deed
from rules.events import Tell
from rules.kinds import Place, Refusal, not_offered, refuse
from rules.state import Frame
from rulesets.dragon_market.components import COLUMNS, END, PONTOONS, ROWS, SQUARE_NAMED, SQUARE_NAMES
from rulesets.dragon_market.deeds import Deed
from rulesets.dragon_market.events import (
    BoatMoved,
    BoatSlid,
    BoatTurned,
)
from rulesets.dragon_market.harbour import (
    BERTHS,
    COVER,
    HALF,
    LEFT,
    LINE,
    OFF,
    RIGHT,
    SLIDE,
    SLIDES,
    TURN,
    TURNS,
    berth_of,
    beyond,
    boat_move,
    direction_of,
    kind_of,
    pair,
    sailed,
    sailor_of,
    swept,
    turned,
    way,
)
from rulesets.dragon_market.state import SAILOR, WATER, Harbour

LONGEST: Final = max(COLUMNS, ROWS)
"""No slide is as long as that."""


def boat_moves(s: Harbour, found: list[int]) -> None:
    """Every slide and every turn, ``Slide.open`` and ``Turn.open`` in one: the hot path of the game."""
    taken = s.taken
    for berth in s.berths:
        found += SLIDES[berth][taken & LINE[berth]]
        for sweep, choice in TURNS[berth]:
            if not taken & sweep:
                found.append(choice)


class BoatDeed(Deed):
    """The first detail is the berth a boat lies in, the second the berth it comes to."""

    told: ClassVar[type[BoatMoved]]

    def against(self, s: Harbour, frame: Frame, detail: int) -> Refusal | None:
        berth, to = pair(detail)
        if berth not in s.berths or to >= BERTHS:
            return no_boat(s, berth, self.rule)
        return None if deed(self.verb, detail) in self.open(s, frame) else self.blocked(s, berth, to)

    def blocked(self, s: Harbour, berth: int, to: int) -> Refusal:
        raise NotImplementedError

    def idle(self, s: Harbour, frame: Frame) -> Refusal | None:
        return refuse(self.rule, "no boat can")

    def spelled(self, s: Harbour, frame: Frame, words: str) -> int | None:
        """The squares of the sailor, now and then: with them the whole boat moves."""
        start, _, end = words.partition(" ")
        if start not in SQUARE_NAMED or end not in SQUARE_NAMED:
            return None
        berth = berth_at(s, SQUARE_NAMED[start])
        return berth << HALF | berth_of(kind_of(berth), SQUARE_NAMED[end], direction_of(berth))

    def do(self, s: Harbour, frame: Frame, detail: int, tell: Tell) -> None:
        berth, to = pair(detail)
        boat = s.move_boat(berth, to)
        tell(self.told, frame[1], s.name_of(boat), sailor_of(berth), sailor_of(to))

    def write(self, detail: int) -> str:
        berth, to = pair(detail)
        return f"{SQUARE_NAMES[sailor_of(berth)]} {SQUARE_NAMES[sailor_of(to)]}"

    def places(self, s: Harbour, frame: Frame, detail: int) -> tuple[Place, ...]:
        berth, to = pair(detail)
        return (Place("square", sailor_of(berth)), Place("square", sailor_of(to)))


def named(s: Harbour, berth: int) -> tuple[int, int]:
    return s.name_of(s.berths.index(berth))


def berth_at(s: Harbour, sailor: int) -> int:
    """How the boat lies whose sailor sits there; where none does, any berth of that square stands for the mistake."""
    boat = s.boat_at(sailor)
    return s.berths[boat] if boat != OFF and s.board[sailor] >= SAILOR else berth_of(END, sailor, 0)


def no_boat(s: Harbour, berth: int, rule: str) -> Refusal:
    """No boat lies in this berth; somebody may have named it by another square than its sailor's."""
    square = sailor_of(berth)
    boat = s.boat_at(square) if berth < BERTHS else OFF
    if boat == OFF:
        return refuse(rule, "no boat there", square=square)
    if s.board[square] >= SAILOR:
        return not_offered(rule)
    return refuse(rule, "not its sailor", square=square, boat=s.name_of(boat), sailor=sailor_of(s.berths[boat]))


def in_the_way(s: Harbour, squares: Iterable[int]) -> tuple[int, ...]:
    return tuple(square for square in squares if square != OFF and s.board[square] != WATER)


def no_room(rule: str, key: str, s: Harbour, berth: int, squares: Iterable[int]) -> Refusal:
    """A refusal that names the squares in the way, or the edge where there is none to name."""
    squares = tuple(squares)
    taken = in_the_way(s, squares)
    if OFF in squares or not taken:
        return refuse(rule, f"{key}: edge", boat=named(s, berth))
    if taken[0] in PONTOONS:
        return refuse(rule, f"{key}: pontoon", boat=named(s, berth), square=taken[0])
    other = s.name_of(s.boat_at(taken[0]))
    return refuse(rule, f"{key}: boat", boat=named(s, berth), square=taken[0], other=other, squares=taken)


class Slide(BoatDeed):
    """Any free distance along its length, forward or backward (DG-3.1)."""

    verb = SLIDE
    rule = "DG-3.1"
    told = BoatSlid

    def open(self, s: Harbour, frame: Frame) -> Iterable[int]:
        return [choice for berth in s.berths for choice in SLIDES[berth][s.taken & LINE[berth]]]

    def imaginable(self, s: Harbour, frame: Frame) -> Iterable[int]:
        """The open ones, and a step further each way, which something stops."""
        for berth in s.berths:
            free = SLIDES[berth][s.taken & LINE[berth]]
            yield from free
            for direction in (direction_of(berth), direction_of(berth) + 2):
                run = next((n for n, square in enumerate(way(berth, direction)) if s.taken >> square & 1), OFF)
                to = sailed(berth, direction, run + 1) if run != OFF else OFF
                if to != OFF:
                    yield boat_move(SLIDE, berth, to)

    def against(self, s: Harbour, frame: Frame, detail: int) -> Refusal | None:
        berth, to = pair(detail)
        if berth not in s.berths or to >= BERTHS:
            return no_boat(s, berth, self.rule)
        choice = deed(SLIDE, detail)
        return None if choice in SLIDES[berth][s.taken & LINE[berth]] else self.blocked(s, berth, to)

    def blocked(self, s: Harbour, berth: int, to: int) -> Refusal:
        start, end = sailor_of(berth), sailor_of(to)
        if to != berth_of(kind_of(berth), end, direction_of(berth)):
            return not_offered(self.rule)
        if start == end:
            return refuse("R-DG-35", "no distance")
        for direction in (direction_of(berth), direction_of(berth) + 2):
            steps = next((n for n in range(1, LONGEST) if beyond(start, direction, n) == end), 0)
            if steps:
                squares = way(berth, direction)[:steps]
                return no_room("DG-3.2", "slide", s, berth, squares if in_the_way(s, squares) else (OFF,))
        return refuse(self.rule, "not along its length", boat=named(s, berth))


class Turn(BoatDeed):
    """A quarter turn about the sailor (DG-4.1)."""

    verb = TURN
    rule = "DG-4.1"

    def open(self, s: Harbour, frame: Frame) -> Iterable[int]:
        return [choice for berth in s.berths for sweep, choice in TURNS[berth] if not s.taken & sweep]

    def imaginable(self, s: Harbour, frame: Frame) -> Iterable[int]:
        return [boat_move(TURN, berth, turned(berth, side)) for berth in s.berths for side in (RIGHT, LEFT)]

    def against(self, s: Harbour, frame: Frame, detail: int) -> Refusal | None:
        berth, to = pair(detail)
        if berth not in s.berths:
            return no_boat(s, berth, self.rule)
        choice = deed(TURN, detail)
        if any(choice == turn and not s.taken & sweep for sweep, turn in TURNS[berth]):
            return None
        return self.blocked(s, berth, to)

    def blocked(self, s: Harbour, berth: int, to: int) -> Refusal:
        for side in (RIGHT, LEFT):
            if to == turned(berth, side):
                return no_room("DG-4.2", "turn", s, berth, swept(berth, side))
        return not_offered(self.rule)

    def do(self, s: Harbour, frame: Frame, detail: int, tell: Tell) -> None:
        berth, to = pair(detail)
        boat = s.move_boat(berth, to)
        tell(BoatTurned, frame[1], s.name_of(boat), sailor_of(berth), clockwise(berth, to))

    def write(self, detail: int) -> str:
        berth, to = pair(detail)
        return f"{SQUARE_NAMES[sailor_of(berth)]} {'right' if clockwise(berth, to) else 'left'}"

    def spelled(self, s: Harbour, frame: Frame, words: str) -> int | None:
        sailor, _, side = words.partition(" ")
        if sailor not in SQUARE_NAMED or side not in ("left", "right"):
            return None
        berth = berth_at(s, SQUARE_NAMED[sailor])
        return berth << HALF | self.after(berth, RIGHT if side == "right" else LEFT)

    def after(self, berth: int, side: int) -> int:
        """The berth it comes to."""
        return turned(berth, side)

    def places(self, s: Harbour, frame: Frame, detail: int) -> tuple[Place, ...]:
        berth, to = pair(detail)
        ends = COVER[to][1:2]
        return (Place("square", sailor_of(berth)), *(Place("square", square) for square in ends))


def clockwise(berth: int, to: int) -> bool:
    return (to - berth) % 4 == RIGHT
