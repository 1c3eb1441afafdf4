"""What can be done with a boat: slide it, turn it (DG-3, DG-4), and the five bonuses that move or reload one."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar

from rules.events import Tell
from rules.kinds import Place, Refusal, not_offered, refuse
from rulesets.dragon_market.components import DRIFT, END, EXCHANGE, FLIP, LEAP, PONTOONS, SQUARE_NAMES, SWING
from rulesets.dragon_market.deeds import FIRST_BONUS, SLIDE, TURN, Deed, deed, split
from rulesets.dragon_market.events import (
    BoatDrifted,
    BoatFlipped,
    BoatLeapt,
    BoatMoved,
    BoatSlid,
    BoatSwung,
    BoatTurned,
    PilesExchanged,
)
from rulesets.dragon_market.harbour import (
    BERTHS,
    COVER,
    DECK,
    HULL,
    LEFT,
    LINE,
    LOW,
    OFF,
    RIGHT,
    SLIDES,
    TURNS,
    bits,
    direction_of,
    flipped,
    kind_of,
    on_the_rim,
    sailed,
    sailor_of,
    swept,
    swung,
    swung_over,
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


# What bonuses do to boats, by DG-10


class Leap(BoatDeed):
    """Over exactly one boat in its line, onto free water beyond (DG-10.1, R-DG-20)."""

    verb = FIRST_BONUS + LEAP
    rule = "DG-10.1"
    told = BoatLeapt

    def open(self, s: Harbour, seat: int) -> list[int]:
        return [deed(self.verb, berth, to) for berth in s.berths for to in leaps(s, berth)]

    def blocked(self, s: Harbour, berth: int, to: int) -> Refusal:
        return refuse("R-DG-20", "no leap", boat=named(s, berth))


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

    def open(self, s: Harbour, seat: int) -> list[int]:
        return [deed(self.verb, berth, flipped(berth)) for berth in s.berths if can_flip(s, berth)]

    def imaginable(self, s: Harbour, seat: int) -> list[int]:
        return [deed(self.verb, berth, flipped(berth)) for berth in s.berths]

    def blocked(self, s: Harbour, berth: int, to: int) -> Refusal:
        if to != flipped(berth):
            return not_offered(self.rule)
        landing = way(berth, direction_of(berth) + 2)[:2]
        return no_room("R-DG-21", "flip", s, berth, landing if len(landing) == 2 else (OFF,))

    def do(self, s: Harbour, seat: int, first: int, second: int, tell: Tell) -> None:
        boat = s.move_boat(first, second)
        tell(BoatFlipped, seat, s.named[boat], sailor_of(first))

    def write(self, first: int, second: int) -> str:
        return SQUARE_NAMES[sailor_of(first)]


def can_flip(s: Harbour, berth: int) -> bool:
    to = flipped(berth)
    return bool(COVER[to]) and (kind_of(berth) != END or not s.taken & DECK[to])


class Drift(BoatDeed):
    """Sideways, any free distance (DG-10.3, R-DG-22)."""

    verb = FIRST_BONUS + DRIFT
    rule = "DG-10.3"
    told = BoatDrifted

    def open(self, s: Harbour, seat: int) -> list[int]:
        return [choice for choice in self.imaginable(s, seat) if not on_the_rim(choice & LOW)]

    def imaginable(self, s: Harbour, seat: int) -> list[int]:
        return [deed(self.verb, berth, to) for berth in s.berths for to in drifts(s, berth)]

    def blocked(self, s: Harbour, berth: int, to: int) -> Refusal:
        if to in drifts(s, berth):
            return refuse("DG-10.3", "rim", boat=named(s, berth))
        return refuse("R-DG-22", "no drift", boat=named(s, berth))


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

    def open(self, s: Harbour, seat: int) -> list[int]:
        return [choice for choice in self.imaginable(s, seat) if not self.against(s, seat, *split(choice)[1:])]

    def imaginable(self, s: Harbour, seat: int) -> list[int]:
        ends = (berth for berth in s.berths if kind_of(berth) == END)
        pairs = ((berth, swung(berth, side)) for berth in ends for side in (RIGHT, LEFT))
        return [deed(self.verb, berth, to) for berth, to in pairs if to != OFF]

    def against(self, s: Harbour, seat: int, first: int, second: int) -> Refusal | None:
        if first not in s.berths or kind_of(first) != END:
            return not_offered(self.rule)
        for side in (RIGHT, LEFT):
            if second == swung(first, side):
                over = swung_over(first, side)
                free = OFF not in over and not s.taken & bits(over)
                return None if free else no_room("R-DG-26", "turn", s, first, over)
        return not_offered(self.rule)

    def do(self, s: Harbour, seat: int, first: int, second: int, tell: Tell) -> None:
        boat = s.move_boat(first, second)
        tell(BoatSwung, seat, s.named[boat], COVER[first][2], clockwise(first, second))

    def places(self, s: Harbour, seat: int, first: int, second: int) -> tuple[Place, ...]:
        return (Place("square", sailor_of(first)), Place("square", sailor_of(second)))


class Exchange(Deed):
    """The two piles of one boat change places; heirs stay (DG-10.7, R-DG-37)."""

    verb = FIRST_BONUS + EXCHANGE
    rule = "DG-10.7"
    price = 0

    def open(self, s: Harbour, seat: int) -> list[int]:
        return [choice for choice in self.imaginable(s, seat) if s.tokens_aboard(s.berths.index(split(choice)[1]))]

    def imaginable(self, s: Harbour, seat: int) -> list[int]:
        return [deed(self.verb, berth) for berth in s.berths]

    def against(self, s: Harbour, seat: int, first: int, second: int) -> Refusal | None:
        if first not in s.berths or second:
            return not_offered(self.rule)
        boat = s.berths.index(first)
        return None if s.tokens_aboard(boat) else refuse("R-DG-37", "boat empty", boat=s.named[boat])

    def do(self, s: Harbour, seat: int, first: int, second: int, tell: Tell) -> None:
        boat = s.berths.index(first)
        for row in (s.cargo, s.tokens):
            row[2 * boat], row[2 * boat + 1] = row[2 * boat + 1], row[2 * boat]
        tell(PilesExchanged, seat, s.named[boat], sailor_of(first))

    def write(self, first: int, second: int) -> str:
        return SQUARE_NAMES[sailor_of(first)]

    def places(self, s: Harbour, seat: int, first: int, second: int) -> tuple[Place, ...]:
        return tuple(Place("square", square) for square in COVER[first][1:])
