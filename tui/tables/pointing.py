"""How a person puts a move together: by pointing at places one after the other, by a line of the menu, by toggling the
things of a set. Knows prompts and nothing of any screen, so it can be tested without one."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

from rules.kinds import Place
from rules.match import ClosedOffer, Offer, Prompt


@dataclass(frozen=True, slots=True)
class Pointing:
    prompt: Prompt
    picked: tuple[Place, ...] = ()
    """The places pointed at so far, for an option that needs several."""
    chosen: tuple[int, ...] = ()
    """For a choice over sets: which candidates are in, by their place in the row."""
    one_by_one: bool = False
    """A choice over sets in which every set is a single thing: it is chosen like anything else."""

    @property
    def is_set(self) -> bool:
        return bool(self.prompt.candidates) and not self.one_by_one

    def offers(self) -> tuple[Offer, ...]:
        """The options that begin with the places picked so far."""
        return tuple(offer for offer in self.prompt.offers if self._ways(offer))

    def _ways(self, offer: Offer) -> list[tuple[Place, ...]]:
        """How one would point on from here for an option: at its own places, or at those of one that does the same."""
        reach = len(self.picked)
        return [places[reach:] for places in (offer.places, *offer.likes) if places[:reach] == self.picked]

    def next_places(self, offer: Offer) -> tuple[Place, ...]:
        """Where one would point next for an option."""
        return tuple(way[0] for way in self._ways(offer) if way)

    def closed(self) -> tuple[ClosedOffer, ...]:
        """The same of those that are closed."""
        reach = len(self.picked)
        return tuple(offer for offer in self.prompt.closed if offer.places[:reach] == self.picked)

    def targets(self) -> tuple[Place, ...]:
        """The places that may be pointed at next, each once."""
        if self.is_set:
            return tuple(dict.fromkeys(candidate.place for candidate in self.prompt.candidates))
        return tuple(dict.fromkeys(place for offer in self.prompt.offers for place in self.next_places(offer)))

    def pick(self, place: Place) -> tuple[Pointing, Offer | None]:
        """Point at a place: one step further, and the option if it is clear now which one is meant."""
        if self.is_set:
            return self.toggle_place(place), None
        further = replace(self, picked=(*self.picked, place))
        left = further.offers()
        if len(left) == 1 and () in further._ways(left[0]):
            return further, left[0]
        return further, None

    def back(self) -> Pointing:
        return replace(self, picked=self.picked[:-1])

    def toggle(self, index: int) -> Pointing:
        """Put a thing into the set, or take it out again."""
        if index in self.chosen:
            return replace(self, chosen=tuple(other for other in self.chosen if other != index))
        return replace(self, chosen=tuple(sorted((*self.chosen, index))))

    def toggle_place(self, place: Place) -> Pointing:
        """Things that lie in one place go in one by one, then all out again."""
        here = [i for i, candidate in enumerate(self.prompt.candidates) if candidate.place == place]
        outside = [i for i in here if i not in self.chosen]
        if outside:
            return self.toggle(outside[0])
        return replace(self, chosen=tuple(i for i in self.chosen if i not in here))

    def chosen_set(self) -> tuple[Any, ...]:
        return tuple(sorted(self.prompt.candidates[index].item for index in self.chosen))

    def chosen_places(self) -> tuple[Place, ...]:
        return tuple(self.prompt.candidates[index].place for index in self.chosen)
