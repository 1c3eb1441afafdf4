"""What an heir can do: step from boat to boat, take goods (DG-5), and the four bonuses that change his pace."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import islice
from typing import ClassVar

from rules.deeds import VERB, deed
from rules.events import Tell
from rules.kinds import Place, Refusal, not_offered, refuse
from rules.state import Frame
from rulesets.dragon_market.components import (
    DIAGONAL,
    GOOD_WORDS,
    JUMP,
    SPACES,
    SQUARE_NAMES,
    SWAP,
    VAULT,
)
from rulesets.dragon_market.deeds import FIRST_BONUS, STEP, TAKE, Deed
from rulesets.dragon_market.events import (
    GoodTaken,
    HeirCutCorner,
    HeirJumped,
    HeirMoved,
    HeirsSwapped,
    HeirStepped,
    HeirVaulted,
)
from rulesets.dragon_market.harbour import BESIDE, LOW, OFF, beyond
from rulesets.dragon_market.objectives import deliver_at_home
from rulesets.dragon_market.state import ASHORE, PONTOON, SAILOR, WATER, Harbour


def carries(s: Harbour, seat: int, square: int) -> bool:
    """A goods space of a boat, or the own pontoon (DG-5.1)."""
    return 0 <= s.board[square] < SPACES or square == s.homes[seat]


def met(s: Harbour, seat: int, square: int) -> int:
    """The other heir on a square, or OFF."""
    space = s.board[square]
    for other, heir in enumerate(s.heirs):
        if heir == space != WATER and other != seat:
            return other
    return OFF


def rings(s: Harbour, seat: int, square: int) -> Iterator[list[int]]:
    """The squares one step away on foot, then those two steps away, and so on."""
    ring, seen = [square], {square}
    while ring:
        near = {beside for here in ring for beside in BESIDE[here]} - seen
        ring = sorted(beside for beside in near if carries(s, seat, beside))
        seen |= near
        yield ring


def can_walk_on(s: Harbour, seat: int, square: int, points: int) -> bool:
    """From a square that another heir holds, a free one can still be reached (R-DG-9)."""
    return any(met(s, seat, near) == OFF for ring in islice(rings(s, seat, square), points) for near in ring)


def walks(s: Harbour, seat: int) -> dict[int, int]:
    """Where an heir can go on foot with the points left, and the steps it takes; one held by another is passed."""
    return {
        square: steps
        for steps, ring in enumerate(islice(rings(s, seat, s.square_of(seat)), s.points), 1)
        for square in ring
        if met(s, seat, square) == OFF or can_walk_on(s, seat, square, s.points - steps)
    }


def can_enter(s: Harbour, seat: int, square: int, price: int) -> bool:
    if not carries(s, seat, square):
        return False
    return met(s, seat, square) == OFF or can_walk_on(s, seat, square, s.points - price)


class HeirDeed(Deed):
    """The detail detail is the square the heir comes to."""

    passing = True
    told: ClassVar[type[HeirMoved]]

    def landings(self, s: Harbour, frame: Frame) -> list[int]:
        """Where such a move could lead, whatever is there, each square once."""
        raise NotImplementedError

    def open(self, s: Harbour, frame: Frame) -> list[int]:
        seat = frame[1]
        squares = self.landings(s, frame)
        return [deed(self.verb, square) for square in squares if can_enter(s, seat, square, self.price)]

    def imaginable(self, s: Harbour, frame: Frame) -> list[int]:
        return [deed(self.verb, square) for square in self.landings(s, frame)]

    def against(self, s: Harbour, frame: Frame, detail: int) -> Refusal | None:
        seat = frame[1]
        if detail not in self.landings(s, frame):
            return not_offered(self.rule)
        if can_enter(s, seat, detail, self.price):
            return None
        return closed(s, seat, detail)

    def do(self, s: Harbour, frame: Frame, detail: int, tell: Tell) -> None:
        seat = frame[1]
        start = s.square_of(seat)
        s.heirs[seat] = ASHORE if detail == s.homes[seat] else s.board[detail]
        tell(self.told, seat, start, detail)
        if s.heirs[seat] == ASHORE:
            deliver_at_home(s, seat, tell)

    def write(self, detail: int) -> str:
        return SQUARE_NAMES[detail]

    def places(self, s: Harbour, frame: Frame, detail: int) -> tuple[Place, ...]:
        return (Place("square", detail),)


def closed(s: Harbour, seat: int, square: int) -> Refusal:
    """Why an heir cannot come to a square."""
    here = s.board[square]
    if here == WATER:
        return refuse("DG-5.1", "open water", square=square)
    if here >= PONTOON:
        return refuse("R-DG-12", "foreign pontoon", square=square)
    if here >= SAILOR:
        return refuse("DG-5.2", "sailor", square=square)
    return refuse("R-DG-9", "no way on", square=square, rival=met(s, seat, square))


def steps(s: Harbour, seat: int, found: list[int]) -> None:
    """Every step: ``Step.open`` written out for the hot path."""
    board, heirs, home = s.board, s.heirs, s.homes[seat]
    for square in BESIDE[s.square_of(seat)]:
        space = board[square]
        if square == home or (
            0 <= space < SPACES and (space not in heirs or can_walk_on(s, seat, square, s.points - 1))
        ):
            found.append(STEP << VERB | square)


class Step(HeirDeed):
    """To a neighbouring square; every square costs a point (DG-5.1)."""

    verb = STEP
    rule = "DG-5.1"
    told = HeirStepped

    def landings(self, s: Harbour, frame: Frame) -> list[int]:
        seat = frame[1]
        return list(BESIDE[s.square_of(seat)])


class Vault(HeirDeed):
    """Over a sailor, leaving his square on any side (R-DG-23): two squares, two points."""

    verb = FIRST_BONUS + VAULT
    rule = "DG-10.4"
    price = 2
    told = HeirVaulted

    def landings(self, s: Harbour, frame: Frame) -> list[int]:
        seat = frame[1]
        start = s.square_of(seat)
        sailors = [square for square in BESIDE[start] if SAILOR <= s.board[square] < PONTOON]
        beyond_them = {square for sailor in sailors for square in BESIDE[sailor]}
        return sorted(beyond_them - {start})


class Diagonal(HeirDeed):
    verb = FIRST_BONUS + DIAGONAL
    rule = "DG-10.4"
    told = HeirCutCorner

    def landings(self, s: Harbour, frame: Frame) -> list[int]:
        seat = frame[1]
        start = s.square_of(seat)
        corners = (beyond(beyond(start, ahead), ahead + 1) for ahead in range(4))
        return sorted(square for square in corners if square != OFF)


class Jump(HeirDeed):
    """Straight over one square of open water (R-DG-24)."""

    verb = FIRST_BONUS + JUMP
    rule = "DG-10.4"
    told = HeirJumped

    def landings(self, s: Harbour, frame: Frame) -> list[int]:
        seat = frame[1]
        start = s.square_of(seat)
        ways = ((beyond(start, ahead), beyond(start, ahead, 2)) for ahead in range(4))
        return sorted(to for over, to in ways if to != OFF and s.board[over] == WATER)


class Swap(HeirDeed):
    """Places with another heir on the same boat, who is not asked (DG-10.5, R-DG-25)."""

    verb = FIRST_BONUS + SWAP
    rule = "DG-10.5"
    passing = False

    def landings(self, s: Harbour, frame: Frame) -> list[int]:
        seat = frame[1]
        return [] if s.heirs[seat] == ASHORE else [s.square_of_space(s.heirs[seat] ^ 1)]

    def open(self, s: Harbour, frame: Frame) -> list[int]:
        seat = frame[1]
        return [choice for choice in self.imaginable(s, frame) if met(s, seat, choice & LOW) != OFF]

    def against(self, s: Harbour, frame: Frame, detail: int) -> Refusal | None:
        seat = frame[1]
        if detail not in self.landings(s, frame):
            return not_offered(self.rule)
        return None if met(s, seat, detail) != OFF else refuse("DG-10.5", "nobody to swap with", square=detail)

    def do(self, s: Harbour, frame: Frame, detail: int, tell: Tell) -> None:
        seat = frame[1]
        rival, start = met(s, seat, detail), s.square_of(seat)
        s.heirs[seat], s.heirs[rival] = s.heirs[rival], s.heirs[seat]
        tell(HeirsSwapped, seat, start, detail, rival)


class Take(Deed):
    """The good underfoot, if the card wants it and it is not there yet (DG-5.3); free, and never a duty (R-DG-11)."""

    verb = TAKE
    rule = "DG-5.3"
    price = 0
    passing = True

    def open(self, s: Harbour, frame: Frame) -> list[int]:
        seat = frame[1]
        space = s.heirs[seat]
        if space == ASHORE or not s.tokens[space] or not s.missing(s.family(seat)) >> s.cargo[space] & 1:
            return []
        return [deed(TAKE, s.cargo[space])]

    def imaginable(self, s: Harbour, frame: Frame) -> Iterable[int]:
        seat = frame[1]
        space = s.heirs[seat]
        return [deed(TAKE, s.cargo[space])] if space != ASHORE and s.tokens[space] else []

    def against(self, s: Harbour, frame: Frame, detail: int) -> Refusal | None:
        seat = frame[1]
        space, family = s.heirs[seat], s.family(seat)
        if space == ASHORE or s.cargo[space] != detail or not s.tokens[space]:
            return not_offered(self.rule)
        if s.got[family] >> detail & 1:
            return refuse("R-DG-31" if s.agreed.teams else "DG-5.3", "got already", good=detail)
        if not s.missing(family) >> detail & 1:
            return refuse("DG-5.3", "not wanted", good=detail)
        return None

    def do(self, s: Harbour, frame: Frame, detail: int, tell: Tell) -> None:
        seat = frame[1]
        s.tokens[s.heirs[seat]] -= 1
        s.got[s.family(seat)] |= 1 << detail
        tell(GoodTaken, seat, detail, s.square_of(seat))

    def write(self, detail: int) -> str:
        return GOOD_WORDS[detail]

    def places(self, s: Harbour, frame: Frame, detail: int) -> tuple[Place, ...]:
        seat = frame[1]
        return (Place("square", s.square_of(seat)),)
