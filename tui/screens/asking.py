"""A question and how it is answered: the rows of the menu, the cursor in it or among the places, a set that grows.

Plain data without a widget: the screen asks it what to draw, and tells it what was pressed.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from itertools import combinations
from typing import Any, NamedTuple, TypeAlias

from rich.text import Text

from rules.kinds import Place
from rules.match import ClosedOffer, Offer, Prompt
from rules.words import Sentence
from tui.screens.scene_texts import SceneTexts
from tui.tables.chair import Chair
from tui.tables.pointing import Pointing
from tui.widgets.menu import Row
from tui.widgets.panes import Marks

DONE = "done"
"""The menu line that hands a set in."""
DIGITS, OWN = "123456789", "7890"
"""Digits of what comes and goes, and of what ends a turn or a set, counted from the right: ending is never anything
else, and where there is an end of any kind, none of these digits is."""

Item: TypeAlias = Offer | ClosedOffer | int | str
"""A line of the menu: an option, a thing of a set by its number, or the end of the set."""


class SetSoFar(NamedTuple):
    """A set that is being put together."""

    legal: bool
    words: Sentence
    """What it makes, or what is wrong with it."""


@dataclass(frozen=True, slots=True)
class Chosen:
    """What a person has decided on."""

    choice: Any


class Asking:
    def __init__(self, chair: Chair, texts: SceneTexts) -> None:
        self._chair = chair
        self._texts = texts
        self.pointing: Pointing | None = None
        self.on_board = False
        """Whether the cursor is among the places; else it is in the menu."""
        self.spot: Place | None = None
        self.cursor = 0
        """The line of the menu."""
        self.items: list[Item] = []
        self.rows: tuple[Row, ...] = ()
        self.so_far: SetSoFar | None = None
        """Where a set is chosen: asked once, said in the menu and in the prompt."""
        self._closed_wanted: bool | None = None
        """Whether a player has asked for closed options, or for none."""
        self._after = -1
        """How many moves there were when these eyes had moved last before the question."""

    def begin(self, prompt: Prompt | None) -> bool:
        """Whatever these eyes are asked now, if anything; whether that is new. Where others have only moved meanwhile,
        all stays as it was; else the cursor begins anew."""
        after = self._chair.last_own_move()
        if prompt and self.pointing and (self.pointing.prompt, self._after) == (prompt, after):
            return False
        self._after = after
        self.pointing = Pointing(prompt, one_by_one=self._is_one_by_one(prompt)) if prompt else None
        self.spot = None
        self._closed_wanted = self._closed_wanted or None
        self.arrange()
        self.cursor = self._first_line()
        return prompt is not None

    def _is_one_by_one(self, prompt: Prompt) -> bool:
        """Whether of the things of a set exactly one is to be chosen, and any will do."""
        things = [(candidate.item,) for candidate in prompt.candidates]
        if sorted(offer.choice for offer in prompt.offers) != things or self._chair.objection(()) is None:
            return False
        return all(self._chair.objection((*one, *other)) for one, other in combinations(things, 2))

    def _first_line(self) -> int:
        """Where nothing is paid, if there is such a line."""
        free = (i for i, item in enumerate(self.items) if not (isinstance(item, Offer) and item.costs))
        return next(free, 0)

    # What there is to choose from

    def arrange(self) -> None:
        """The menu, as the pointing stands now. A move may have been made before its news are here: then there is
        nothing to choose from until they come."""
        if self.pointing and not self._chair.is_still_asked():
            self.pointing = None
        self.so_far = self._judged_set()
        listed = list(self._listed())
        self.items = [item for item, _ in listed]
        self.rows = tuple(_numbered([row for _, row in listed]))
        self.cursor = min(self.cursor, max(0, len(listed) - 1))

    def _judged_set(self) -> SetSoFar | None:
        if self.pointing is None or not self.pointing.is_set:
            return None
        chosen = self.pointing.chosen_set()
        objection = self._chair.objection(chosen)
        return SetSoFar(False, objection.sentence) if objection else SetSoFar(True, self._chair.label(chosen))

    def _listed(self) -> Iterator[tuple[Item, Row]]:
        if self.pointing is None:
            return
        if self.so_far:
            yield from self._listed_set(self.pointing, self.so_far)
            return
        offers = self.pointing.offers()
        for offer in offers:
            if not offer.ends:
                yield offer, Row(self._texts.written(offer.label))
        if self.shows_closed:
            for closed in distinct(self.pointing.closed()):
                yield closed, Row(self._texts.written(closed.label), closed=True)
        for offer in sorted(offers, key=lambda offer: -offer.ends):
            if offer.ends:
                yield offer, Row(self._texts.written(offer.label), key=OWN[-offer.ends], stays=offer.ends == 1)

    def _listed_set(self, pointing: Pointing, so_far: SetSoFar) -> Iterator[tuple[Item, Row]]:
        """The things, the set that can be taken with one key, and the end."""
        for index, candidate in enumerate(pointing.prompt.candidates):
            yield index, Row(self._texts.written(candidate.label), checked=index in pointing.chosen)
        best = pointing.prompt.best
        if best and best.choice and best.choice != pointing.chosen_set():
            called = "The only set: " if len(pointing.prompt.offers) == 1 else "The best set: "
            yield best, Row(Text.assemble((called, "good"), self._texts.written(best.label)), key=OWN[-2])
        yield DONE, self._done_row(so_far)

    def _done_row(self, so_far: SetSoFar) -> Row:
        """Says at once whether the set is legal and, if not, why."""
        words = self._texts.written(so_far.words)
        if so_far.legal:
            return Row(Text.assemble(("Done: ", "good"), words), key=OWN[-1], stays=True)
        return Row(Text("Not yet: ").append_text(words), closed=True, key="", stays=True)

    @property
    def shows_closed(self) -> bool:
        """Whoever has chosen a piece sees what it cannot do, and why; else whoever has asked for it."""
        if self._closed_wanted is None:
            return bool(self.pointing and self.pointing.picked)
        return self._closed_wanted

    def toggle_closed(self) -> None:
        """From what is shown now."""
        self._closed_wanted = not self.shows_closed
        here = self.item
        self.arrange()
        self.cursor = self.items.index(here) if here in self.items else self._first_line()

    @property
    def item(self) -> Item | None:
        """What the menu's cursor is on."""
        return self.items[self.cursor] if self.cursor < len(self.items) else None

    @property
    def closed_item(self) -> ClosedOffer | None:
        """The closed option under the menu's cursor, if it is there and on one."""
        return self.item if isinstance(self.item, ClosedOffer) and not self.on_board else None

    def line_of(self, digit: str) -> int | None:
        """The line that a digit picks."""
        return next((index for index, row in enumerate(self.rows) if row.key == digit), None)

    def moves_begun_with(self, words: str) -> list[str]:
        """What is open here, as it would be typed; the first word may be left out."""
        begun = " ".join(words.lower().split())
        moves = [offer.notation for offer in self.pointing.prompt.offers] if self.pointing else []
        return [move for move in moves if move.startswith(begun) or move.partition(" ")[2].startswith(begun)]

    def move_in_mind(self) -> Any:
        """The option under the cursor, or the set that was put together."""
        if isinstance(self.item, Offer):
            return self.item.choice
        chosen = self.pointing.chosen_set() if self.pointing else ()
        return chosen if chosen and self.so_far and self.so_far.legal else None

    # What is marked on the board

    def marks(self) -> Marks:
        if self.pointing is None:
            return Marks()
        picked = self.pointing.chosen_places() if self.pointing.is_set else self.pointing.picked
        targets = frozenset(self.pointing.targets())
        return Marks(targets, picked, self.cursor_places(), self._closed_places() - targets, steered=self.on_board)

    def _closed_places(self) -> frozenset[Place]:
        """Where one would point for the closed options that are shown."""
        reach = len(self.pointing.picked) if self.pointing else 0
        closed = (item.places[reach : reach + 1] for item in self.items if isinstance(item, ClosedOffer))
        return frozenset(place for places in closed for place in places)

    def cursor_places(self) -> tuple[Place, ...]:
        if self.on_board:
            return (self.spot,) if self.spot else ()
        return self._places(self.item)

    def _places(self, item: Item | None) -> tuple[Place, ...]:
        if isinstance(item, int) and self.pointing:
            return (self.pointing.prompt.candidates[item].place,)
        return item.places if isinstance(item, Offer) else ()

    def targets(self) -> tuple[Place, ...]:
        return self.pointing.targets() if self.pointing else ()

    # Moving the cursor

    def step(self, dy: int) -> None:
        """Up or down the menu, and around."""
        if self.rows:
            self.cursor = (self.cursor + dy) % len(self.rows)

    def go_to(self, spot: Place | None) -> None:
        """The board's cursor moves, and the menu's goes along: it says what pointing there would do."""
        self.spot = spot
        leading = self._leading_from(spot)
        if leading:
            self.cursor = leading[0]

    def leading(self) -> tuple[int, ...]:
        """The lines of the menu that begin under the board's cursor. Of a set all lines are one choice."""
        return self._leading_from(self.spot) if self.on_board and self.so_far is None else ()

    def _leading_from(self, spot: Place | None) -> tuple[int, ...]:
        return tuple(index for index, item in enumerate(self.items) if spot in self._next_places(item))

    def _next_places(self, item: Item) -> tuple[Place, ...]:
        """Where one would point next for an option of the menu."""
        if isinstance(item, int):
            return self._places(item)
        return self.pointing.next_places(item) if self.pointing and isinstance(item, Offer) else ()

    def switch_pane(self, spots: Iterable[Place]) -> None:
        """From the menu to the places in sight, and back."""
        self.on_board = not self.on_board
        self.keep_in(spots)

    def keep_in(self, spots: Iterable[Place]) -> None:
        """The board's cursor is on one of the places in sight; where there is none, it is in the menu."""
        known = tuple(spots)
        self.on_board = self.on_board and bool(known)
        if self.on_board and self.spot not in known:
            marked = [place for place in self._places(self.item) if place in known]
            self.go_to(marked[0] if marked else known[0])

    # Choosing

    def choose(self, index: int) -> Chosen | None:
        """A line of the menu: what is decided by it, if anything is."""
        item = self.items[index] if index < len(self.items) else None
        if self.pointing is None or item is None or isinstance(item, ClosedOffer):
            return None
        if isinstance(item, Offer):
            return Chosen(item.choice)
        if isinstance(item, int):
            self.pointing = self.pointing.toggle(item)
            self.arrange()
            return None
        return self.hand_in()

    def hand_in(self) -> Chosen | None:
        """The set as it is; what is wrong with it is said by whoever takes it."""
        return Chosen(self.pointing.chosen_set()) if self.pointing and self.pointing.is_set else None

    def in_order(self) -> Any:
        """What is under the cursor, or the set that was put together, with the wish to say in which order its cards go
        down; nothing where there is no order."""
        mine, offers = self.move_in_mind(), self.pointing.prompt.offers if self.pointing else ()
        return next((offer.in_order for offer in offers if offer.choice == mine), None)

    def point_at(self, place: Place) -> Chosen | None:
        """A place that may be pointed at: one step further."""
        if self.pointing is None:
            return None
        self.pointing, offer = self.pointing.pick(place)
        if offer:
            return Chosen(offer.choice)
        self.arrange()
        if self.pointing.picked:
            self.spot, self.cursor = None, self._first_line()
        else:  # a thing of a set: the next one is chosen from here
            self.go_to(place)
        return None

    def back(self) -> bool:
        """Take the last picked place back; whether there was one."""
        if self.pointing is None or not self.pointing.picked:
            return False
        self.pointing = self.pointing.back()
        self.arrange()
        return True

    def closed_at(self, place: Place) -> ClosedOffer | None:
        closed = self.pointing.prompt.closed if self.pointing else ()
        return next((offer for offer in closed if place in offer.places), None)


def _numbered(rows: list[Row]) -> Iterator[Row]:
    """Each with its digit, as far as there are any: those that have one of their own keep it."""
    ending = any(row.key is not None for row in rows)
    free = iter(digit for digit in DIGITS if not (ending and digit in OWN))
    for row in rows:
        yield row if row.key is not None else replace(row, key="" if row.closed else next(free, ""))


def distinct(offers: Iterable[ClosedOffer]) -> list[ClosedOffer]:
    """What reads alike and is closed for the same reason is said once."""
    return list({(offer.label, offer.reason): offer for offer in offers}.values())
