"""The way to a wanted good in the fewest points, boat moves included: what a hint shows, step by step."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from rulesets.dragon_market.state import Harbour
from rulesets.dragon_market.voyage import Scene, Voyage

BOAT_MOVES: Final = 3
"""The search tries every row of up to so many boat moves, mixed with steps in every way."""
FAR: Final = 12
"""Points after which a way is not worth a hint: two turns."""


@dataclass(frozen=True, slots=True)
class Route:
    """A way from here: what it costs, and the deeds in order."""

    points: int
    deeds: tuple[int, ...]


def fewest_points(s: Harbour, seat: int, good: int, limit: int = FAR) -> Route | None:
    """The cheapest way for an heir to pick a good up, with at most three boat moves; nothing if it is farther than the
    limit. Points at hand do not matter: a way may be longer than the turn."""
    return cheapest(Voyage(s, seat, limit, (good,)), 1)


def way_home(s: Harbour, seat: int, limit: int = FAR) -> Route | None:
    """The cheapest way back to the own pontoon."""
    return cheapest(Voyage(s, seat, limit, ()), 0)


def cheapest(voyage: Voyage, tag: int) -> Route | None:
    best: tuple[int, Scene, int] | None = None
    layer, seen = [voyage.root], Seen()
    while layer:
        for scene in layer:
            square, steps = arrival(voyage, scene, tag)
            if steps >= 0 and (best is None or scene.cost + steps < best[0]):
                best = (scene.cost + steps, scene, square)
        cost = layer[0].cost + 1
        if best:
            voyage.points = best[0] - 1  # only what is cheaper is of interest from here on
        if cost > BOAT_MOVES or cost >= voyage.points:
            break
        layer = [child for scene in layer for child in seen.new(voyage, scene)]
    if best is None:
        return None
    points, scene, square = best
    return Route(points, voyage.trace(scene, tag, points - scene.cost, square))


def arrival(voyage: Voyage, scene: Scene, tag: int) -> tuple[int, int]:
    """The square and the number of steps with which the good is picked up, or home is reached."""
    target = scene.wants[0] if tag else voyage.home
    for steps, squares in enumerate(scene.rows.get(tag, ())):
        if squares & target:
            return target.bit_length() - 1, steps
    return -1, -1


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
