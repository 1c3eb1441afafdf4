"""Where an arrow key leads among places that lie anywhere on the screen."""

from __future__ import annotations

from textual.geometry import Region

from rules.kinds import Place


def nearest(spots: dict[Place, Region], here: Place | None, dx: int, dy: int) -> Place:
    """The nearest place in a direction, straight ahead before aside; with none there, around to the far end."""
    if here not in spots:
        return next(iter(spots))
    at = spots[here]
    ahead = {place: _distance(at, region, dx, dy) for place, region in spots.items() if _lies(at, region, dx, dy)}
    if ahead:
        return min(ahead, key=lambda place: ahead[place])
    behind = {place: _distance(at, region, -dx, -dy) for place, region in spots.items() if _lies(at, region, -dx, -dy)}
    # Going round: the farthest along the line, the least aside.
    return max(behind, key=lambda place: behind[place] if behind[place] < 1000 else -behind[place]) if behind else here


def _lies(at: Region, other: Region, dx: int, dy: int) -> bool:
    if dx:
        return (_middle(other)[0] - _middle(at)[0]) * dx > 0 and other != at
    return (other.y - at.y) * dy > 0


def _distance(at: Region, other: Region, dx: int, dy: int) -> float:
    ax, ay = _middle(at)
    bx, by = _middle(other)
    along, aside = (abs(bx - ax), abs(by - ay) * 4) if dx else (abs(by - ay) * 2, abs(bx - ax))
    return along + 2 * aside


def _middle(region: Region) -> tuple[float, float]:
    return region.x + region.width / 2, region.y + region.height / 2
