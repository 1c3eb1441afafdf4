"""What can be done with a boat: slide it and turn it (DG-3, DG-4)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar

from rules.events import Tell
from rules.kinds import Place, Refusal, not_offered, refuse
from rulesets.dragon_market.components import PONTOONS, SQUARE_NAMES
from rulesets.dragon_market.deeds import SLIDE, TURN, Deed, deed
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
    SLIDES,
    TURNS,
    direction_of,
    sailed,
    sailor_of,
    swept,
    turned,
    way,
)
from rulesets.dragon_market.state import WATER, Harbour


def boat_moves(s: Harbour, found: list[int]) -> None:
    """Every slide and every turn: the hot path of the game."""
    taken = s.taken
    for berth in s.berths:
        found += SLIDES[berth][taken & LINE[berth]]
        for sweep, choice in TURNS[berth]:
            if not taken & sweep:
                found.append(choice)


class BoatDeed(Deed):
    """The first detail is the berth a boat lies in, the second the berth it comes to."""

    told: ClassVar[type[BoatMoved]]

    def against(self, s: Harbour, seat: int, first: int, second: int) -> Refusal | None:
        if first not in s.berths or second >= BERTHS:
            return not_offered(self.rule)
        return None if deed(self.verb, first, second) in self.open(s, seat) else self.blocked(s, first, second)

    def blocked(self, s: Harbour, berth: int, to: int) -> Refusal:
        raise NotImplementedError

    def do(self, s: Harbour, seat: int, first: int, second: int, tell: Tell) -> None:
        boat = s.move_boat(first, second)
        tell(self.told, seat, s.named[boat], sailor_of(first), sailor_of(second))

    def write(self, first: int, second: int) -> str:
        return f"{SQUARE_NAMES[sailor_of(first)]} {SQUARE_NAMES[sailor_of(second)]}"

    def places(self, s: Harbour, seat: int, first: int, second: int) -> tuple[Place, ...]:
        return (Place("square", sailor_of(first)), Place("square", sailor_of(second)))


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

    def open(self, s: Harbour, seat: int) -> Iterable[int]:
        return [choice for berth in s.berths for choice in SLIDES[berth][s.taken & LINE[berth]]]

    def imaginable(self, s: Harbour, seat: int) -> Iterable[int]:
        """The open ones, and a step further each way, which something stops."""
        for berth in s.berths:
            free = SLIDES[berth][s.taken & LINE[berth]]
            yield from free
            for direction in (direction_of(berth), direction_of(berth) + 2):
                run = next((n for n, square in enumerate(way(berth, direction)) if s.taken >> square & 1), OFF)
                to = sailed(berth, direction, run + 1) if run != OFF else OFF
                if to != OFF:
                    yield deed(SLIDE, berth, to)

    def against(self, s: Harbour, seat: int, first: int, second: int) -> Refusal | None:
        if first not in s.berths:
            return not_offered(self.rule)
        choice = deed(SLIDE, first, second)
        if choice in SLIDES[first][s.taken & LINE[first]]:
            return None
        return self.blocked(s, first, second) if choice in SLIDES[first][0] else not_offered(self.rule)

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

    def open(self, s: Harbour, seat: int) -> Iterable[int]:
        return [choice for berth in s.berths for sweep, choice in TURNS[berth] if not s.taken & sweep]

    def imaginable(self, s: Harbour, seat: int) -> Iterable[int]:
        return [deed(TURN, berth, turned(berth, side)) for berth in s.berths for side in (RIGHT, LEFT)]

    def against(self, s: Harbour, seat: int, first: int, second: int) -> Refusal | None:
        if first not in s.berths:
            return not_offered(self.rule)
        choice = deed(TURN, first, second)
        if any(choice == turn and not s.taken & sweep for sweep, turn in TURNS[first]):
            return None
        return self.blocked(s, first, second)

    def blocked(self, s: Harbour, berth: int, to: int) -> Refusal:
        for side in (RIGHT, LEFT):
            if to == turned(berth, side):
                return no_room("DG-4.2", "turn", s, berth, swept(berth, side))
        return not_offered(self.rule)

    def do(self, s: Harbour, seat: int, first: int, second: int, tell: Tell) -> None:
        boat = s.move_boat(first, second)
        tell(BoatTurned, seat, s.named[boat], sailor_of(first), clockwise(first, second))

    def write(self, first: int, second: int) -> str:
        return f"{SQUARE_NAMES[sailor_of(first)]} {'right' if clockwise(first, second) else 'left'}"

    def places(self, s: Harbour, seat: int, first: int, second: int) -> tuple[Place, ...]:
        ends = COVER[second][1:2]
        return (Place("square", sailor_of(first)), *(Place("square", square) for square in ends))


def clockwise(berth: int, to: int) -> bool:
    return (to - berth) % 4 == RIGHT
