"""Where things are on the screen, and what lies there: for eyes that wander and for a cursor that visits places."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from textual.geometry import Region

from rules.kinds import Place
from rules.words import About
from tui.boards import Sign
from tui.widgets.arrow_keys import nearest
from tui.widgets.log import LogPane
from tui.widgets.panes import PlacesPane, Sight

TITLE = Place("title", 0)
"""The line at the top of the screen."""


class Surroundings:
    """The panes of a screen, as one picture."""

    def __init__(
        self,
        panes: Callable[[], Iterable[PlacesPane]],
        log: Callable[[], Iterable[LogPane]],
        title: Callable[[], Region],
    ) -> None:
        self._panes = panes
        self._log = log
        self._title = title

    def sights(self) -> dict[Place, Sight]:
        """Everything in sight that can be explained, with where it is on the screen."""
        found: dict[Place, Sight] = {}
        panes: tuple[PlacesPane | LogPane, ...] = (*self._panes(), *self._log())
        for pane in panes:
            offset = pane.content_region.offset
            found |= {place: Sight(s.region.translate(offset), s.things) for place, s in pane.sights().items()}
        return {**found, TITLE: Sight(self._title(), ())}

    def things_at(self, place: Place) -> list[About | Sign]:
        """What lies in a place, and on what lies there: a tile, and the card on it."""
        sights = self.sights()
        outer = sights[place].region if place in sights else self.region_of(place)
        inside = [(-s.region.area, s.things) for s in sights.values() if outer.contains_region(s.region)]
        return [thing for _, things in sorted(inside) for thing in things]

    def rule_at(self, place: Place) -> str:
        """The rule that was applied in a line of the log, if it is one and names one."""
        return next((pane.rule_at(place) for pane in self._log()), "")

    def move_at(self, place: Place) -> int:
        """The number of the move that a line of the log tells of, if it is one."""
        return next((pane.move_at(place) for pane in self._log()), 0)

    def region_of(self, place: Place) -> Region:
        for pane in self._panes():
            region = pane.drawing.spot(place)
            if region is not None:
                return region.translate(pane.content_region.offset)
        return Region()

    def regions_of(self, places: Iterable[Place]) -> dict[Place, Region]:
        """Those of the places that are on the screen, with where they are."""
        return {place: region for place in places if (region := self.region_of(place))}

    def beside(self, here: Place | None, dx: int, dy: int) -> Place | None:
        """What the eyes come to from here, in the direction of an arrow key."""
        regions = {place: sight.region for place, sight in self.sights().items()}
        return nearest(regions, here, dx, dy) if regions else None
