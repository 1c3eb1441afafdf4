"""The search behind hints and bots: everything an heir can reach in one turn, boat moves included.

A *scene* is the harbour after some boat moves. Heirs ride along when boats move, so for each scene it is enough to
know, for every number of steps walked so far, on which squares the heir can stand: a row of bit masks, one row for
each set of goods he may have picked up on the way. Walking floods such a mask, a boat move shifts at most two bits of
it. So all ways to mix steps and boat moves are searched together, and only the boat moves themselves branch.
"""

from __future__ import annotations

from bisect import insort
from collections.abc import Iterable, Sequence
from typing import Final

from rules.deeds import DETAIL, deed, parts
from rulesets.dragon_market.boat_bonuses import Drift, Flip, Leap, Swing
from rulesets.dragon_market.components import (
    COLUMNS,
    DIAGONAL,
    DRIFT,
    FLIP,
    JUMP,
    LEAP,
    SQUARES,
    SWAP,
    SWING,
    VAULT,
)
from rulesets.dragon_market.deeds import FIRST_BONUS, STEP, TAKE, Deed, ready_bonuses
from rulesets.dragon_market.harbour import COVER, DECK, HULL, LINE, PONTOON_BITS, SLIDES, TURNS, bits, pair
from rulesets.dragon_market.state import ASHORE, WATER, Harbour

ALL: Final = (1 << SQUARES) - 1
WEST_EDGE: Final = bits([square for square in range(SQUARES) if square % COLUMNS == 0])
EAST_EDGE: Final = WEST_EDGE << (COLUMNS - 1)
NOT_WEST: Final = ALL & ~WEST_EDGE
NOT_EAST: Final = ALL & ~EAST_EDGE

BOAT_BONUSES: Final[dict[int, Deed]] = {LEAP: Leap(), FLIP: Flip(), DRIFT: Drift(), SWING: Swing()}
HEIR_BONUSES: Final = (VAULT, DIAGONAL, JUMP, SWAP)

Rows = dict[int, list[int]]
"""By goods picked up (and heir bonuses used): for every number of steps, the squares reached by then."""

USED: Final = 8
"""In the key of a row, the bit of the first bonus; the bits below are goods, in the order of the card."""
GOODS: Final = (1 << USED) - 1


def around(squares: int) -> int:
    """All neighbours of some squares; those off the board must be masked away."""
    return (squares & NOT_EAST) << 1 | (squares & NOT_WEST) >> 1 | squares << COLUMNS | squares >> COLUMNS


def across(squares: int) -> int:
    """All diagonal neighbours."""
    east, west = (squares & NOT_EAST) << 1, (squares & NOT_WEST) >> 1
    sides = east | west
    return sides << COLUMNS | sides >> COLUMNS


def over(squares: int, water: int) -> int:
    """Two squares straight on, over one of water."""
    east = ((squares & NOT_EAST) << 1 & water & NOT_EAST) << 1
    west = ((squares & NOT_WEST) >> 1 & water & NOT_WEST) >> 1
    north, south = (squares >> COLUMNS & water) >> COLUMNS, (squares << COLUMNS & water) << COLUMNS
    return (east | west | north | south) & ALL


class Scene:
    __slots__ = ("berths", "cost", "deck", "mates", "move", "parent", "rows", "taken", "used", "wants")

    berths: tuple[int, ...]
    taken: int
    deck: int
    """The squares the heir can walk on."""
    mates: int
    """Squares where other heirs stand: passed, never stopped on."""
    wants: tuple[int, ...]
    """The squares of the wanted goods, as bits, in the order of the card."""
    used: int
    """Bonuses used on the way."""
    cost: int
    """Boat moves so far."""
    move: int
    """The one that led here from the parent."""
    parent: Scene | None
    rows: Rows


class Voyage:
    """One heir's turn from a position, with so many points."""

    def __init__(self, s: Harbour, seat: int, points: int, goods: Sequence[int], before: tuple[int, ...] = ()) -> None:
        self.state = s
        self.before = before
        """Deeds that came first and cost nothing."""
        self.seat = seat
        self.frame = ("act", seat, ())
        self.points = points
        self.goods = tuple(goods)
        self.spaces = [s.cargo.index(good) for good in goods]
        self.home = 1 << s.homes[seat]
        self.others = [heir for other, heir in enumerate(s.heirs) if other != seat and heir != ASHORE]
        self.ready = ready_bonuses(s, seat)
        self.heir_bonuses = [bonus for bonus in HEIR_BONUSES if self.ready >> bonus & 1]
        self.root = self.opening()

    def opening(self) -> Scene:
        s, scene = self.state, Scene()
        scene.berths = tuple(s.berths)
        scene.taken = s.taken
        scene.deck = self.home | sum(DECK[berth] for berth in s.berths)
        scene.mates = self.stand(s.berths, self.others)
        scene.wants = tuple(1 << s.square_of_space(space) for space in self.spaces)
        scene.used = scene.cost = scene.move = 0
        scene.parent = None
        scene.rows = {0: [1 << s.square_of(self.seat)] + [0] * self.points}
        self.walk(scene)
        return scene

    def stand(self, berths: Sequence[int], spaces: Iterable[int]) -> int:
        return bits([COVER[berths[space >> 1]][1 + (space & 1)] for space in spaces])

    def square_in(self, scene: Scene, space: int) -> int:
        return COVER[scene.berths[space >> 1]][1 + (space & 1)]

    # Walking

    def walk(self, scene: Scene) -> None:
        """Flood the deck step by step, picking goods up on the way."""
        rows, deck, wants = scene.rows, scene.deck, scene.wants
        tags = sorted(rows)
        for steps in range(self.points - scene.cost + 1):
            index = 0
            while index < len(tags):
                tag = tags[index]
                index += 1
                row = rows[tag]
                here = row[steps]
                if steps:
                    before = row[steps - 1]
                    here |= before | around(before) & deck
                    row[steps] = here
                for number, square in enumerate(wants):
                    if here & square and not tag >> number & 1:
                        self.reach(rows, tags, tag | 1 << number, steps, square)
                for bonus in self.heir_bonuses:
                    if here and not tag >> (USED + bonus) & 1:
                        self.use(scene, tags, tag, bonus, steps, here)

    def reach(self, rows: Rows, tags: list[int], tag: int, steps: int, squares: int) -> None:
        if tag not in rows:
            rows[tag] = [0] * len(next(iter(rows.values())))
            insort(tags, tag)
        rows[tag][steps] |= squares

    def use(self, scene: Scene, tags: list[int], tag: int, bonus: int, steps: int, here: int) -> None:
        """A step by a bonus leads to rows of its own, in which that bonus is used."""
        price = 2 if bonus == VAULT else 1
        if steps + price > self.points - scene.cost:
            return
        to = self.bonus_step(scene, bonus, here)
        if to:
            self.reach(scene.rows, tags, tag | 1 << (USED + bonus), steps + price, to)

    def bonus_step(self, scene: Scene, bonus: int, here: int) -> int:
        if bonus == VAULT:
            sailors = scene.taken & ~scene.deck & around(here)
            return around(sailors & ~PONTOON_BITS) & scene.deck & ~here
        if bonus == DIAGONAL:
            return across(here) & scene.deck
        if bonus == JUMP:
            return over(here, ALL & ~scene.taken) & scene.deck
        return self.swapped(scene, here)

    def swapped(self, scene: Scene, here: int) -> int:
        found = 0
        for space in self.others:
            mine, theirs = self.stand(scene.berths, (space ^ 1,)), self.stand(scene.berths, (space,))
            if here & mine & ~scene.mates:
                found |= theirs
        return found

    # Boat moves

    def boat_moves(self, scene: Scene) -> list[int]:
        taken = scene.taken
        found: list[int] = []
        for berth in scene.berths:
            found += SLIDES[berth][taken & LINE[berth]]
            for sweep, choice in TURNS[berth]:
                if not taken & sweep:
                    found.append(choice)
        ready = self.ready & ~scene.used
        if ready:
            twin = self.scenery(scene)
            for bonus, power in BOAT_BONUSES.items():
                if ready >> bonus & 1:
                    found += power.open(twin, self.frame)
        return found

    def scenery(self, scene: Scene) -> Harbour:
        """The scene as a state, for rules that look at the whole board."""
        twin = self.state.copy()
        for berth in self.state.berths:
            for square in COVER[berth]:
                twin.board[square] = WATER
        twin.taken = PONTOON_BITS
        for boat, berth in enumerate(scene.berths):
            twin.lay(boat, berth)
        return twin

    def after(self, scene: Scene, choice: int) -> Scene:
        """The scene one boat move on."""
        verb, detail = parts(choice)
        old, new = pair(detail)
        boat = scene.berths.index(old)
        child = Scene()
        child.berths = (*scene.berths[:boat], new, *scene.berths[boat + 1 :])
        child.taken = scene.taken ^ HULL[old] | HULL[new]
        child.deck = scene.deck ^ DECK[old] | DECK[new]
        child.mates = self.stand(child.berths, self.others) if self.others else 0
        child.wants = tuple(1 << COVER[child.berths[space >> 1]][1 + (space & 1)] for space in self.spaces)
        child.used = scene.used if verb < FIRST_BONUS else scene.used | 1 << (verb - FIRST_BONUS)
        child.cost = scene.cost + 1
        child.move = choice
        child.parent = scene
        self.ride(scene, child, old, new)
        return child

    def ride(self, scene: Scene, child: Scene, old: int, new: int) -> None:
        """Whoever stands on the boat comes along; nobody moves boats while passing another heir (R-DG-9)."""
        deck, free, steps = DECK[old], ~scene.mates, self.points - child.cost + 1
        _, first, second = COVER[old]
        _, to_first, to_second = COVER[new]
        aboard = False
        top = 0
        child.rows = {}
        for tag, row in scene.rows.items():
            moved = [squares & free for squares in row[:steps]] if scene.mates else row[:steps]
            if moved[-1] & deck:
                aboard = True
                moved = [
                    squares & ~deck | (squares >> first & 1) << to_first | (squares >> second & 1) << to_second
                    for squares in moved
                ]
            if moved[-1]:
                child.rows[tag] = moved
                top |= moved[-1]
        if aboard or self.heir_bonuses or around(top) & DECK[new]:
            self.walk(child)

    # What was done

    def trace(self, scene: Scene, tag: int, steps: int, square: int) -> tuple[int, ...]:
        """The deeds that lead to standing on a square with those goods, in order."""
        deeds: list[int] = []
        here: Scene | None = scene
        while here:
            here, tag, steps, square, choice = self.back(here, tag, steps, square)
            if choice != NOTHING:
                deeds.append(choice)
        return tuple(reversed(deeds))

    def back(self, scene: Scene, tag: int, steps: int, square: int) -> tuple[Scene | None, int, int, int, int]:
        """One deed back, by any way that is known to be possible."""
        rows, bit = scene.rows, 1 << square
        if steps and rows[tag][steps - 1] & bit:
            return scene, tag, steps - 1, square, NOTHING
        for number, place in enumerate(scene.wants):
            before = tag & ~(1 << number)
            if place == bit and before != tag and before in rows and rows[before][steps] & bit:
                return scene, before, steps, square, deed(TAKE, self.goods[number])
        if steps and (near := around(bit) & rows[tag][steps - 1]):
            return scene, tag, steps - 1, lowest(near), deed(STEP, square)
        for bonus in self.heir_bonuses:
            before, price = tag & ~(1 << (USED + bonus)), 2 if bonus == VAULT else 1
            if before == tag or before not in rows or steps < price:
                continue
            near = self.came_from(scene, bonus, rows[before][steps - price], bit)
            if near:
                return scene, before, steps - price, lowest(near), deed(FIRST_BONUS + bonus, square)
        if scene.parent is None:
            return None, tag, steps, square, NOTHING
        return scene.parent, tag, steps, self.square_before(scene, square), scene.move

    def came_from(self, scene: Scene, bonus: int, start: int, bit: int) -> int:
        """Of some squares, those from which the bonus leads to a square."""
        found = 0
        while start:
            one = start & -start
            start ^= one
            if self.bonus_step(scene, bonus, one) & bit:
                found |= one
        return found

    def square_before(self, scene: Scene, square: int) -> int:
        """Where somebody stood before the boat move that led to a scene."""
        old, new = pair(scene.move & DETAIL)
        return COVER[old][COVER[new].index(square)] if square in COVER[new] else square


NOTHING: Final = -1


def lowest(squares: int) -> int:
    return (squares & -squares).bit_length() - 1
