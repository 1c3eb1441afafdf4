"""What can be done with a boat: slide it and turn it (DG-3, DG-4)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar

from rules.deeds import deed
from rules.events import Tell
from rules.kinds import Place, Refusal, not_offered, refuse
from rules.state import Frame
from rulesets.dragon_market.components import PONTOONS, SQUARE_NAMES
from rulesets.dragon_market.deeds import Deed
from rulesets.dragon_market.events import (
    BoatMoved,
    BoatSlid,
    BoatTurned,
)
from rulesets.dragon_market.harbour import (
    BERTHS,
    COVER,
    LEFT,
    LINE,
    OFF,
    RIGHT,
    SLIDE,
    SLIDES,
    TURN,
    TURNS,
    boat_move,
    direction_of,
    pair,
    sailed,
    sailor_of,
    swept,
    turned,
    way,
)
from rulesets.dragon_market.state import WATER, Harbour


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
            return not_offered(self.rule)
        return None if deed(self.verb, detail) in self.open(s, frame) else self.blocked(s, berth, to)

    def blocked(self, s: Harbour, berth: int, to: int) -> Refusal:
        raise NotImplementedError

    def do(self, s: Harbour, frame: Frame, detail: int, tell: Tell) -> None:
        berth, to = pair(detail)
        boat = s.move_boat(berth, to)
        tell(self.told, frame[1], s.named[boat], sailor_of(berth), sailor_of(to))

    def write(self, detail: int) -> str:
        berth, to = pair(detail)
        return f"{SQUARE_NAMES[sailor_of(berth)]} {SQUARE_NAMES[sailor_of(to)]}"

    def places(self, s: Harbour, frame: Frame, detail: int) -> tuple[Place, ...]:
        berth, to = pair(detail)
        return (Place("square", sailor_of(berth)), Place("square", sailor_of(to)))


def named(s: Harbour, berth: int) -> int:
    return s.named[s.berths.index(berth)]


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
    other = s.named[s.boat_at(taken[0])]
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
        if berth not in s.berths:
            return not_offered(self.rule)
        choice = deed(SLIDE, detail)
        if choice in SLIDES[berth][s.taken & LINE[berth]]:
            return None
        return self.blocked(s, berth, to) if choice in SLIDES[berth][0] else not_offered(self.rule)

    def blocked(self, s: Harbour, berth: int, to: int) -> Refusal:
        for direction in (direction_of(berth), direction_of(berth) + 2):
            squares = way(berth, direction)
            steps = next((n for n in range(1, len(squares) + 1) if sailed(berth, direction, n) == to), 0)
            if steps:
                return no_room("DG-3.2", "slide", s, berth, squares[:steps])
        return not_offered(self.rule)


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
            return not_offered(self.rule)
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
        tell(BoatTurned, frame[1], s.named[boat], sailor_of(berth), clockwise(berth, to))

    def write(self, detail: int) -> str:
        berth, to = pair(detail)
        return f"{SQUARE_NAMES[sailor_of(berth)]} {'right' if clockwise(berth, to) else 'left'}"

    def places(self, s: Harbour, frame: Frame, detail: int) -> tuple[Place, ...]:
        berth, to = pair(detail)
        ends = COVER[to][1:2]
        return (Place("square", sailor_of(berth)), *(Place("square", square) for square in ends))


def clockwise(berth: int, to: int) -> bool:
    return (to - berth) % 4 == RIGHT
