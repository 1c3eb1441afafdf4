"""The way to a wanted good in the fewest points, boat moves included: what a hint shows, step by step."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, NamedTuple

from rulesets.dragon_market.judgement.voyage import GOODS, Scene, Voyage, around
from rulesets.dragon_market.state import Harbour

FAR: Final = 12
"""Points after which a way is not worth a hint: two turns."""
BEAM: Final = 120
"""Harbours that are followed beyond the second boat move. Up to there every one is tried, so a way with at most two
boat moves is certain to be the cheapest of its kind; a longer one is the cheapest that was found."""


@dataclass(frozen=True, slots=True)
class Route:
    """A way from here: what it costs, and the deeds in order."""

    points: int
    deeds: tuple[int, ...]


def fewest_points(s: Harbour, seat: int, good: int, limit: int = FAR) -> Route | None:
    """The cheapest way for an heir to pick a good up; nothing if there is none left or it is farther than the limit.
    Points at hand do not matter: a way may be longer than the turn."""
    if not s.tokens[s.cargo.index(good)]:
        return None
    return cheapest(Voyage(s, seat, limit, (good,)))


def way_home(s: Harbour, seat: int, limit: int = FAR) -> Route | None:
    """The cheapest way back to the own pontoon."""
    return cheapest(Voyage(s, seat, limit, ()))


class Arrival(NamedTuple):
    points: int
    scene: Scene
    tag: int

    def route(self, voyage: Voyage) -> Route:
        square = target(voyage, self.scene).bit_length() - 1
        return Route(self.points, voyage.trace(self.scene, self.tag, self.points - self.scene.cost, square))


def cheapest(voyage: Voyage) -> Route | None:
    best = cheapest_arrival(voyage)
    return best.route(voyage) if best else None


def cheapest_arrival(voyage: Voyage, beam: int = BEAM) -> Arrival | None:
    best: Arrival | None = None
    layer, seen = [voyage.root], Seen()
    while layer:
        for scene in layer:
            for arrival in arrivals(voyage, scene):
                if best is None or arrival.points < best.points:
                    best = arrival
        if best:
            voyage.points = best.points - 1  # only what is cheaper is of interest from here on
        cost = layer[0].cost
        if cost + 1 >= voyage.points:  # a boat move and at least a step
            break
        if cost >= 2:
            layer = sorted(layer, key=lambda scene: gap(voyage, scene))[:beam]
        layer = [child for scene in layer for child in seen.new(voyage, scene)]
    return best


def target(voyage: Voyage, scene: Scene) -> int:
    """The square of the good, or home, as a bit."""
    return scene.wants[0] if scene.wants else voyage.home


def arrivals(voyage: Voyage, scene: Scene) -> list[Arrival]:
    """Where the good is picked up, or home is reached, by rows of squares."""
    place, found = target(voyage, scene), []
    for tag, row in scene.rows.items():
        if not scene.wants or tag & GOODS:
            steps = next((steps for steps, squares in enumerate(row) if squares & place), None)
            if steps is not None:
                found.append(Arrival(scene.cost + steps, scene, tag))
    return found


def gap(voyage: Voyage, scene: Scene) -> int:
    """Squares between what the heir can reach and where he wants to be."""
    place, squares = target(voyage, scene), 0
    for row in scene.rows.values():
        squares |= row[-1]
    apart = 0
    while not squares & place:
        squares |= around(squares)
        apart += 1
    return apart


class Seen:
    """Scenes met before: the same harbour is worth a second look only if the heir got farther."""

    def __init__(self) -> None:
        self.scenes: dict[tuple[tuple[int, ...], int], list[Scene]] = {}

    def new(self, voyage: Voyage, scene: Scene) -> list[Scene]:
        """The scenes one boat move on that no earlier one makes superfluous."""
        found = []
        for choice in voyage.boat_moves(scene):
            child = voyage.after(scene, choice)
            alike = self.scenes.setdefault((child.berths, child.used), [])
            if not any(covers(other, child) for other in alike):
                alike.append(child)
                found.append(child)
        return found


def covers(other: Scene, scene: Scene) -> bool:
    """Whatever the heir can reach in a scene, he reaches in the other one for no more."""
    for tag, row in scene.rows.items():
        known = other.rows.get(tag)
        if known is None or any(squares & ~before for squares, before in zip(row, known, strict=False)):
            return False
    return True
