"""Where an arrow key leads among places that lie anywhere on the screen."""

from __future__ import annotations

from typing import NamedTuple

from textual.geometry import Region

from rules.kinds import Place


class Way(NamedTuple):
    """How far a place lies in the direction of the key, and how far out of it."""

    along: float
    aside: float


def nearest(spots: dict[Place, Region], here: Place | None, dx: int, dy: int) -> Place:
    """The nearest place in a direction, straight ahead before aside; with none there, around to the far end."""
    if here not in spots:
        return next(iter(spots))
    at = spots[here]
    ahead = {place: _way(at, region, dx) for place, region in spots.items() if _lies(at, region, dx, dy)}
    if ahead:
        return min(ahead, key=lambda place: ahead[place].along + ahead[place].aside)
    behind = {place: _way(at, region, dx) for place, region in spots.items() if _lies(at, region, -dx, -dy)}
    return max(behind, key=lambda place: behind[place].along - behind[place].aside) if behind else here


def _lies(at: Region, other: Region, dx: int, dy: int) -> bool:
    if dx:
        return (_middle(other)[0] - _middle(at)[0]) * dx > 0 and other != at
    return (other.y - at.y) * dy > 0


def _way(at: Region, other: Region, dx: int) -> Way:
    """A line is as high as two letters are wide, and what is aside counts twice."""
    (ax, ay), (bx, by) = _middle(at), _middle(other)
    wide, high = abs(bx - ax), 2 * abs(by - ay)
    if dx:
        return Way(wide, 4 * _slight(high, at.y < other.bottom and other.y < at.bottom))
    return Way(high, 2 * _slight(wide, at.x < other.right and other.x < at.right))


def _slight(distance: float, straight_ahead: bool) -> float:
    """A wide row above narrow cards lies straight over each of them, wherever their middles are; of several that lie
    straight ahead the middlemost is meant."""
    return distance / 100 if straight_ahead else distance


def _middle(region: Region) -> tuple[float, float]:
    return region.x + region.width / 2, region.y + region.height / 2
