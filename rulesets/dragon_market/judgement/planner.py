"""Whole turns, best first: a beam of scenes, each judged by where the heir had best stop."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, NamedTuple

from rules.chance import seeded
from rules.deeds import DETAIL, deed
from rules.events import silence
from rulesets.dragon_market.boat_bonuses import Exchange
from rulesets.dragon_market.components import COINS_A_TURN, EXCHANGE, WANTS
from rulesets.dragon_market.harbour import pair, sailor_of
from rulesets.dragon_market.judgement.distance import APART, HOMEWARD, PICK_UP, errands, squares_apart
from rulesets.dragon_market.judgement.paths import Seen, cheapest_arrival
from rulesets.dragon_market.judgement.voyage import GOODS, Scene, Voyage, around, lowest
from rulesets.dragon_market.purse import COIN_DEED
from rulesets.dragon_market.state import Harbour

COIN: Final = 0.5
"""What a point is worth that is not used now: as a coin it comes back, but only two a turn, and it can be taken."""
RICH: Final = 4
"""With so many coins a further one is worth half."""
FRESH: Final = 0.4
"""What a point left after a delivery is worth beyond a coin: the next card can be begun with it."""
WIN: Final = 1000.0
BEAM: Final = (1, 60, 30, 12, 6)
"""Scenes that are followed further, after no boat move, after one, two, and so on."""
WIDE: Final = (1, 100, 60, 20, 8)
"""The same, when nothing seems better than to stay."""
NARROW: Final = (1, 24, 10, 5, 3)
"""The most of either, for each boat whose piles may be exchanged first: there are up to ten."""
HASTY: Final = (1, 14, 4)
"""The same, for turns that are only imagined."""
RUN: Final = 40
"""Harbours that are followed on the run home beyond the second boat move: with three times as many it took three times
as long, and no way home was found that these had missed."""
PATIENCE: Final = 4.0
"""What a turn that loosens a jam may cost."""
OVERDUE: Final = 8
"""Turns a family may take beyond one for each gift and each run home, before it is thought to be stuck."""
NEARBY: Final = 4
CAPRICE: Final = 6
SHORE: Final = 8
"""Steps up to which a walk counts as a way of its own."""

EXCHANGES: Final = Exchange()


class Halt(NamedTuple):
    """Where a turn ends within a scene, and what is then left to do, in points."""

    cost: float
    tag: int = 0
    steps: int = 0
    square: int = 0


NOWHERE: Final = Halt(1e9)


@dataclass(frozen=True, slots=True)
class Stop:
    """A way to end a turn."""

    voyage: Voyage
    scene: Scene
    halt: Halt

    @property
    def cost(self) -> float:
        return self.halt.cost

    def wins(self) -> bool:
        return self.cost < -WIN / 2

    def points(self) -> int:
        return self.scene.cost + self.halt.steps

    def achieves(self) -> bool:
        """A gift is picked up, or a card brought home."""
        s, gifts = self.voyage.state, (self.halt.tag & GOODS).bit_count()
        full = len(self.voyage.goods) - gifts <= s.spare[s.family(self.voyage.seat)]
        return bool(gifts) or (full and self.halt.square == s.homes[self.voyage.seat])

    def deeds(self) -> tuple[int, ...]:
        """The small moves that lead there; coins that will be needed are spent first (R-DG-9)."""
        _, tag, steps, square = self.halt
        way = self.voyage.trace(self.scene, tag, steps, square)
        short = max(0, self.points() - self.voyage.state.points)
        return (COIN_DEED,) * short + self.voyage.before + way


def budget(s: Harbour, seat: int) -> int:
    """Points at hand, and those that coins can still buy; not while passing another heir (R-DG-9)."""
    if s.sharing(seat):
        return s.points
    return s.points + min(COINS_A_TURN - s.spent, s.coins[s.family(seat)])


def whole_turns(s: Harbour, seat: int) -> list[Stop]:
    """Ways to end the turn, best first. Whoever has all he needs and sees no way home looks for one more closely."""
    points, family = budget(s, seat), s.family(seat)
    found = best_stops(s, seat, points)
    if s.missing(family).bit_count() > s.spare[family] or found[0].halt.square == s.homes[seat]:
        return found
    home = run_home(s, seat, points)
    return [home, *found] if home else found


def run_home(s: Harbour, seat: int, points: int) -> Stop | None:
    """A delivery that the beam has passed by: every turn with two boat moves is tried."""
    arrival = cheapest_arrival(Voyage(s, seat, points, ()), RUN)
    if arrival is None:
        return None
    voyage = Voyage(s, seat, points, ())
    return Stop(voyage, arrival.scene, Judge(voyage).delivery(arrival.scene, arrival.tag))


def best_stops(s: Harbour, seat: int, points: int, beam: Sequence[int] = BEAM) -> list[Stop]:
    """Ways to end the turn, the best one of every scene looked at, best first."""
    found: list[Stop] = []
    for voyage in voyages(s, seat, points):
        judge = Judge(voyage)
        layer, seen = [voyage.root], Seen()
        found.append(judge.best_stop(voyage.root))
        for width in map(min, beam, NARROW) if voyage.before else beam:
            if not layer or layer[0].cost >= points:
                break
            children = [child for scene in layer[:width] for child in seen.new(voyage, scene)]
            stops = sorted(map(judge.best_stop, children), key=lambda stop: stop.cost)
            found += stops
            layer = [stop.scene for stop in stops]
    return sorted(found, key=lambda stop: stop.cost)


def loosened(s: Harbour, seat: int) -> Stop:
    """For an heir who gets nowhere: search wider, and if that does not help either, give the boats around him room to
    move. A pinch of chance keeps two players from undoing each other for ever."""
    found = best_stops(s, seat, budget(s, seat), WIDE)
    if found[0].achieves() or (found[0].points() and not overdue(s, seat)):
        return found[0]
    heir = s.square_of(seat)
    near = [stop for stop in found if stop.points() and stop.cost < found[0].cost + PATIENCE]
    return max(
        near, key=lambda stop: room(stop, heir) + seeded(s.number, *stop.scene.berths) % CAPRICE, default=found[0]
    )


def overdue(s: Harbour, seat: int) -> bool:
    """Many turns have gone by for what a family can show: what seemed best each time does not lead there."""
    family = s.family(seat)
    gifts = s.got[family].bit_count() + sum(len(WANTS[card]) + 1 for card in s.done[family])
    return s.number > s.players * (OVERDUE + gifts)


def room(stop: Stop, heir: int) -> int:
    """The moves of the boats within reach of an heir."""
    near = {berth for berth in stop.scene.berths if squares_apart(sailor_of(berth), heir) <= NEARBY}
    return sum(pair(choice & DETAIL)[0] in near for choice in stop.voyage.boat_moves(stop.scene))


def voyages(s: Harbour, seat: int, points: int) -> list[Voyage]:
    """From here, and from here with the piles of one boat exchanged, where that bonus is at hand."""
    family = s.family(seat)
    goods = [good for good in WANTS[s.cards[family]] if not s.got[family] >> good & 1]
    found = [Voyage(s, seat, points, goods)]
    if found[0].ready >> EXCHANGE & 1 and not s.sharing(seat):
        boats = sorted({s.cargo.index(good) >> 1 for good in goods})
        for choice in (deed(EXCHANGES.verb, s.berths[boat]) for boat in boats):
            twin = s.copy()
            EXCHANGES.do(twin, ("act", seat, ()), choice & DETAIL, silence)
            twin.used |= 1 << EXCHANGE
            found.append(Voyage(twin, seat, points, goods, (choice,)))
    return found


class Leg(NamedTuple):
    """The next thing to walk to, and what comes after it."""

    place: int
    """As a bit."""
    apart: Sequence[float]
    """By square: a guess where there is no walk to it."""
    rest: float


class Judge:
    """What is left to do after a turn that stops here or there."""

    def __init__(self, voyage: Voyage) -> None:
        s, family = voyage.state, voyage.state.family(voyage.seat)
        self.voyage = voyage
        self.home = s.homes[voyage.seat]
        self.spare = s.spare[family]
        self.full = (1 << len(voyage.goods)) - 1
        self.wins = len(s.done[family]) + 1 >= s.agreed.goal
        self.coin = COIN if s.coins[family] < RICH else COIN / 2
        self.known_legs: dict[tuple[tuple[int, ...], int], list[Leg]] = {}
        """By where the goods lie and which of them are left."""

    def best_stop(self, scene: Scene) -> Stop:
        shores: Shores = {}
        best = NOWHERE
        for tag in sorted(scene.rows, reverse=True):  # with more goods in hand first: the rest is then soon ruled out
            left = self.full & ~tag
            if left.bit_count() <= self.spare:
                best = min(best, self.delivery(scene, tag))
            best = self.halt(scene, tag, self.legs(scene.wants, left), shores, best)
        return Stop(self.voyage, scene, best)

    def delivery(self, scene: Scene, tag: int) -> Halt:
        for steps, reached in enumerate(scene.rows[tag]):
            used = scene.cost + steps
            if reached & self.voyage.home and used:
                fresh = FRESH * (self.voyage.points - used)
                return Halt(self.coin * used - fresh - (WIN if self.wins else 0), tag, steps, self.home)
        return NOWHERE

    def legs(self, wants: tuple[int, ...], left: int) -> list[Leg]:
        """The goods still to fetch, each as the next one; or the way home. One to spare can stay where it is."""
        known = self.known_legs.get((wants, left))
        if known is None:
            known = self.known_legs[wants, left] = self.reckoned_legs(wants, left)
        return known

    def reckoned_legs(self, wants: tuple[int, ...], left: int) -> list[Leg]:
        if left.bit_count() <= self.spare:
            return [Leg(self.voyage.home, HOMEWARD[self.home], 0.0)]
        squares = tuple(map(lowest, wants))
        table, legs = errands(squares, self.home), []
        for number, square in enumerate(squares):
            if left >> number & 1:
                rest = left & ~(1 << number)
                after = [rest & ~(1 << n) for n in range(len(squares)) if rest >> n & 1] if self.spare else [rest]
                legs.append(Leg(wants[number], APART[square], PICK_UP + min(table[then][number] for then in after)))
        return legs

    def halt(self, scene: Scene, tag: int, legs: list[Leg], shores: Shores, best: Halt) -> Halt:
        """The best square to stand on at the end of the turn, and after how many steps, if any is better."""
        before = scene.mates
        for steps, reached in enumerate(scene.rows[tag]):
            new = reached & ~before
            if not new:
                continue
            before |= reached
            spent = self.coin * (scene.cost + steps)
            for leg in legs:
                if leg.rest + spent < best.cost:
                    if leg.place not in shores:
                        shores[leg.place] = shore(scene.deck, leg.place)
                    cost, square = nearest(new, leg, shores[leg.place], best.cost - spent)
                    if square >= 0:
                        best = Halt(cost + spent, tag, steps, square)
        return best


Shores = dict[int, list[int]]
"""By place: for every number of steps, the squares from which it can be walked to."""


def nearest(squares: int, leg: Leg, rows: list[int], bound: float) -> tuple[float, int]:
    """The square from which a leg is cheapest, if it is cheaper than the bound."""
    best, where = bound - leg.rest, -1
    if squares & rows[-1]:
        for steps, ashore in enumerate(rows):
            if squares & ashore:
                if steps < best:
                    best, where = float(steps), lowest(squares & ashore)
                break
        squares &= ~rows[-1]
    apart = leg.apart
    while squares:
        one = squares & -squares
        squares ^= one
        square = one.bit_length() - 1
        if apart[square] < best:
            best, where = apart[square], square
    return best + leg.rest, where


def shore(deck: int, place: int) -> list[int]:
    rows = [place]
    for _ in range(SHORE):
        wider = rows[-1] | around(rows[-1]) & deck
        if wider == rows[-1]:
            break
        rows.append(wider)
    return rows
