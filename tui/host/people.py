"""Who is in the house just now, and what each of them does. Kept in mind only: who is here says so by being here."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass
from time import time
from typing import TYPE_CHECKING, Final, Literal, TypeVar

if TYPE_CHECKING:
    from tui.host.accounts import Player
    from tui.host.visit import Visit

K = TypeVar("K")
What = Literal["hall", "plays", "watches", "alone", "learns"]

EVERYWHERE: Final = ""


@dataclass(frozen=True, slots=True)
class Doing:
    what: What = "hall"
    where: str = ""
    """The code of a table, or the name of a game."""


class People:
    def __init__(self) -> None:
        self._here: dict[Visit, Doing] = {}
        self._terminals: Counter[str] = Counter()
        """Of each player who is here."""
        self._doing: Counter[tuple[Doing, str]] = Counter()
        """The same, by what is done there."""
        self._watching: Counter[str] = Counter()
        self._left: dict[tuple[str, str], float] = {}
        """When a player was last at a table."""
        self._listeners: dict[str, list[Callable[[], None]]] = {}

    def listen(self, listener: Callable[[], None], where: str = EVERYWHERE) -> Callable[[], None]:
        """Be told of comings and goings, everywhere or at one table; the answer ends it."""
        listeners = self._listeners.setdefault(where, [])
        listeners.append(listener)

        def stop() -> None:
            if listener in listeners:
                listeners.remove(listener)
            if not listeners:
                self._listeners.pop(where, None)

        return stop

    def _tell(self, *places: str) -> None:
        for place in dict.fromkeys((EVERYWHERE, *places)):
            for listener in list(self._listeners.get(place, ())):
                listener()

    def do(self, visit: Visit, doing: Doing) -> None:
        before = self._forget(visit)
        self._here[visit] = doing
        self._count(visit, doing, 1)
        self._tell(before.where, doing.where)

    def go(self, visit: Visit) -> None:
        if visit in self._here:
            self._tell(self._forget(visit).where)

    def _forget(self, visit: Visit) -> Doing:
        before = self._here.pop(visit, None)
        if before is None:
            return Doing()
        self._count(visit, before, -1)
        if before.what == "plays":
            self._left[before.where, visit.who] = time()
        return before

    def _count(self, visit: Visit, doing: Doing, step: int) -> None:
        _step(self._terminals, visit.who, step)
        _step(self._doing, (doing, visit.who), step)
        if doing.what == "watches":
            _step(self._watching, doing.where, step)

    # Looking around

    def all(self) -> list[tuple[Player, Doing]]:
        """Everybody once, with the first thing he does besides standing in the hall."""
        found: dict[str, tuple[Player, Doing]] = {}
        for visit, doing in self._here.items():
            if visit.player and (visit.who not in found or found[visit.who][1].what == "hall"):
                found[visit.who] = visit.player, doing
        return list(found.values())

    @property
    def number(self) -> int:
        return len(self._terminals)

    def is_at(self, code: str, player: str) -> bool:
        return (Doing("plays", code), player) in self._doing

    def is_here(self, player: str) -> bool:
        return player in self._terminals

    def watchers(self, code: str) -> int:
        return self._watching[code]

    def away_since(self, code: str, player: str) -> float | None:
        """When he left the table; nothing, if he has not been there since the house was opened."""
        return self._left.get((code, player))


def _step(tally: Counter[K], key: K, step: int) -> None:
    """What comes down to nothing is forgotten."""
    tally[key] += step
    if not tally[key]:
        del tally[key]
