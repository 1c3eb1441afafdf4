"""What an heir can do: step from boat to boat, take goods (DG-5), and the four bonuses that change his pace."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import islice
from typing import ClassVar, Final

from rules.deeds import VERB, deed
from rules.events import Tell
from rules.kinds import Place, Refusal, not_offered, refuse
from rules.state import Frame
from rulesets.dragon_market.components import (
    DIAGONAL,
    GOOD_WORDS,
    JUMP,
    SPACES,
    SQUARE_NAMED,
    SQUARE_NAMES,
    SWAP,
    VAULT,
)
from rulesets.dragon_market.deeds import FIRST_BONUS, STEP, TAKE, Deed, ready_bonuses
from rulesets.dragon_market.events import (
    GoodTaken,
    HeirCutCorner,
    HeirJumped,
    HeirMoved,
    HeirsSwapped,
    HeirStepped,
    HeirVaulted,
)
from rulesets.dragon_market.harbour import BESIDE, OFF, beyond
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


def walks(s: Harbour, seat: int) -> dict[int, int]:
    """Where an heir can go on foot with the points left, and the steps it takes; one held by another is passed."""
    bonuses = ready_bonuses(s, seat)
    return {
        square: steps
        for steps, ring in enumerate(islice(rings(s, seat, s.square_of(seat)), s.points), 1)
        for square in ring
        if met(s, seat, square) == OFF or can_go_on(s, seat, square, s.points - steps, bonuses)
    }


class HeirDeed(Deed):
    """The detail is the square the heir comes to."""

    passing = True
    told: ClassVar[type[HeirMoved]]
    limits: ClassVar[str]
    """The rule that says how far such a move leads."""

    @property
    def bonus(self) -> int:
        """The bonus that it uses, as a bit; none for a step."""
        return 1 << (self.verb - FIRST_BONUS) if self.verb >= FIRST_BONUS else 0

    def landings(self, s: Harbour, start: int) -> list[int]:
        """Where such a move could lead from a square, whatever is there, each square once."""
        raise NotImplementedError

    def can_enter(self, s: Harbour, seat: int, square: int) -> bool:
        if not carries(s, seat, square):
            return False
        left = ready_bonuses(s, seat) & ~self.bonus
        return met(s, seat, square) == OFF or can_go_on(s, seat, square, s.points - self.price, left)

    def open(self, s: Harbour, frame: Frame) -> list[int]:
        seat = frame[1]
        squares = self.landings(s, s.square_of(seat))
        return [deed(self.verb, square) for square in squares if self.can_enter(s, seat, square)]

    def imaginable(self, s: Harbour, frame: Frame) -> list[int]:
        return [deed(self.verb, square) for square in self.landings(s, s.square_of(frame[1]))]

    def against(self, s: Harbour, frame: Frame, detail: int) -> Refusal | None:
        seat = frame[1]
        if detail >= len(SQUARE_NAMES):
            return not_offered(self.rule)
        if detail not in self.landings(s, s.square_of(seat)):
            return refuse(self.limits, f"{self.word} too far", square=detail)
        if self.can_enter(s, seat, detail):
            return None
        return closed(s, seat, detail)

    def idle(self, s: Harbour, frame: Frame) -> Refusal | None:
        return refuse(self.limits, f"no {self.word}")

    def spelled(self, s: Harbour, frame: Frame, words: str) -> int | None:
        return SQUARE_NAMED.get(words)

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
        vault = bool(ready_bonuses(s, seat) >> VAULT & 1)
        return refuse("DG-5.2", "sailor", square=square, vault=vault)
    return refuse("R-DG-9", "no way on", square=square, rival=met(s, seat, square))


def steps(s: Harbour, seat: int, found: list[int]) -> None:
    """Every step: ``Step.open`` written out for the hot path."""
    board, heirs, home = s.board, s.heirs, s.homes[seat]
    for square in BESIDE[s.square_of(seat)]:
        space = board[square]
        if square == home or (0 <= space < SPACES and (space not in heirs or STEPPING.can_enter(s, seat, square))):
            found.append(STEP << VERB | square)


class Step(HeirDeed):
    """To a neighbouring square; every square costs a point (DG-5.1)."""

    verb = STEP
    rule = "DG-5.1"
    told = HeirStepped
    limits = "DG-5.1"

    def landings(self, s: Harbour, start: int) -> list[int]:
        return list(BESIDE[start])


class Vault(HeirDeed):
    """Over a sailor, leaving his square on any side (R-DG-23): two squares, two points."""

    verb = FIRST_BONUS + VAULT
    rule = "DG-10.4"
    price = 2
    told = HeirVaulted
    limits = "R-DG-23"

    def landings(self, s: Harbour, start: int) -> list[int]:
        sailors = [square for square in BESIDE[start] if SAILOR <= s.board[square] < PONTOON]
        beyond_them = {square for sailor in sailors for square in BESIDE[sailor]}
        return sorted(beyond_them - {start})


class Diagonal(HeirDeed):
    verb = FIRST_BONUS + DIAGONAL
    rule = "DG-10.4"
    told = HeirCutCorner
    limits = "DG-10.4"

    def landings(self, s: Harbour, start: int) -> list[int]:
        corners = (beyond(beyond(start, ahead), ahead + 1) for ahead in range(4))
        return sorted(square for square in corners if square != OFF)


class Jump(HeirDeed):
    """Straight over one square of open water (R-DG-24)."""

    verb = FIRST_BONUS + JUMP
    rule = "DG-10.4"
    told = HeirJumped
    limits = "R-DG-24"

    def landings(self, s: Harbour, start: int) -> list[int]:
        ways = ((beyond(start, ahead), beyond(start, ahead, 2)) for ahead in range(4))
        return sorted(to for over, to in ways if to != OFF and s.board[over] == WATER)


STEPPING: Final = Step()
WAYS_ON: Final[tuple[HeirDeed, ...]] = (STEPPING, Vault(), Diagonal(), Jump())


def can_go_on(s: Harbour, seat: int, square: int, points: int, bonuses: int) -> bool:
    """From a square that another heir holds a free one can still be reached, on foot or by bonuses (R-DG-9)."""
    return any(
        met(s, seat, near) == OFF or can_go_on(s, seat, near, points - way.price, bonuses & ~way.bonus)
        for way in WAYS_ON
        if way.price <= points and not way.bonus & ~bonuses
        for near in way.landings(s, square)
        if carries(s, seat, near)
    )


class Swap(HeirDeed):
    """Places with another heir on the same boat, who is not asked (DG-10.5, R-DG-25)."""

    verb = FIRST_BONUS + SWAP
    rule = "DG-10.5"
    passing = False
    limits = "DG-10.5"

    def landings(self, s: Harbour, start: int) -> list[int]:
        space = s.board[start]
        return [s.square_of_space(space ^ 1)] if 0 <= space < SPACES else []

    def can_enter(self, s: Harbour, seat: int, square: int) -> bool:
        return met(s, seat, square) != OFF

    def against(self, s: Harbour, frame: Frame, detail: int) -> Refusal | None:
        if detail in self.landings(s, s.square_of(frame[1])) and not self.can_enter(s, frame[1], detail):
            return self.idle(s, frame)
        return super().against(s, frame, detail)

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
        if detail >= len(GOOD_WORDS):
            return not_offered(self.rule)
        if s.got[family] >> detail & 1:
            return refuse("R-DG-31" if s.agreed.teams else "DG-5.3", "got already", good=detail)
        if not s.missing(family) >> detail & 1:
            return refuse("DG-5.3", "not wanted", good=detail)
        here = space != ASHORE and s.cargo[space] == detail and s.tokens[space]
        return None if here else refuse("R-DG-10", "not underfoot", good=detail)

    def idle(self, s: Harbour, frame: Frame) -> Refusal | None:
        return refuse(self.rule, "nothing to take")

    def spelled(self, s: Harbour, frame: Frame, words: str) -> int | None:
        return GOOD_WORDS.index(words) if words in GOOD_WORDS else None

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
