"""A game as one pair of eyes sees it: to be looked at and read about, and nothing else. Replay and review stand on it;
a chair at a table is one that can also move."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import islice
from typing import Any, NamedTuple

from rules.game import Game, View
from rules.match import Match, retrace
from rules.outcome import Outcome
from rules.record import SeatLabel
from rules.review import course
from rules.seeds import write_seed
from rules.state import NOBODY
from tui.tables.logbook import Logbook
from tui.tables.seats import names_of, people_at


class Glimpse(NamedTuple):
    """The table as it was after so many moves, the last one by that seat."""

    view: View
    mover: int
    made: int


class Scene:
    def __init__(self, match: Match[Any], seats: tuple[SeatLabel, ...], eyes: int) -> None:
        self.seats = seats
        self.eyes = eyes
        """A seat, or WATCHER, or EVERYTHING."""
        self._set_up(match)

    def _set_up(self, match: Match[Any]) -> None:
        self._match = match
        self._logbooks = {self.eyes: Logbook(match, self.eyes)}

    @property
    def logbook(self) -> Logbook:
        """What these eyes have been told; each pair of eyes has its own."""
        return self._logbooks[self.eyes]

    @property
    def game(self) -> Game[Any]:
        return self._match.game

    @property
    def names(self) -> tuple[str, ...]:
        return names_of(self.seats)

    @property
    def over(self) -> bool:
        return self._match.over

    @property
    def paused(self) -> bool:
        """There is something to watch before anybody is asked again."""
        return self._match.paused

    @property
    def moves_made(self) -> int:
        return len(self._match.moves)

    @property
    def last_mover(self) -> int:
        """The seat that has moved last, or NOBODY."""
        return self._match.moves[-1].seat if self._match.moves else NOBODY

    @property
    def agreed(self) -> dict[str, str]:
        """The options that are not as in the box."""
        setup = self._match.setup
        return {option.name: setup[option.name] for option in self.game.options if setup[option.name] != option.default}

    @property
    def seed(self) -> int | str | None:
        """As a record writes it. Whoever knows it can deal the same cards at home and look: so not while people
        play."""
        return None if people_at(self.seats) and not self.over else write_seed(self._match.setup.seed)

    def view(self) -> View:
        return self._match.view(self.eyes)

    def deciders(self) -> tuple[int, ...]:
        """The seats that are asked now."""
        return self._match.deciders()

    def outcome(self) -> Outcome:
        return self._match.outcome()

    def course(self) -> list[View]:
        """The table before every move and at the end, once the game is over and all hands are open."""
        return list(course(self._match)) if self.over else []

    def last_own_move(self) -> int:
        """How many moves there were after the last one of these eyes."""
        return last_move_of(self._match, self.eyes)

    def since_own_move(self) -> Iterator[Glimpse]:
        """The table after the last move of these eyes, and after each one since: for whoever comes back to it."""
        moves, own = self._match.moves, self.last_own_move()
        states = retrace(self.game, self._match.setup, moves)
        for made, state in islice(enumerate(states), own, len(moves)):
            yield Glimpse(self.game.view(state, self.eyes), moves[made - 1].seat if made else NOBODY, made)

    def look_through(self, eyes: int) -> None:
        self.eyes = eyes
        if eyes not in self._logbooks:
            self._logbooks[eyes] = Logbook(self._match, eyes)


def last_move_of(match: Match[Any], seat: int) -> int:
    """How many moves there were after the last one of a seat; none, if it has not moved."""
    moves: Sequence[Any] = match.moves
    return next((number for number in range(len(moves), 0, -1) if moves[number - 1].seat == seat), 0)
