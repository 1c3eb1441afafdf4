"""Who is in the house just now, and what each of them does. Kept in mind only: who is here says so by being here, and
of those at other hosts, these say so."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import chain
from time import time
from typing import TYPE_CHECKING, Final, Literal, TypeVar

from tui.host.accounts import Player

if TYPE_CHECKING:
    from tui.host.visit import Visit

K = TypeVar("K")
What = Literal["hall", "plays", "watches", "alone", "learns"]

EVERYWHERE: Final = ""


@dataclass(frozen=True, slots=True)
class Doing:
    what: What = "hall"
    where: str = ""
    """The code of a table, or the name of a game."""


@dataclass(frozen=True, slots=True)
class Here:
    """Somebody and what he does, at one terminal."""

    player: Player
    doing: Doing


class People:
    def __init__(self) -> None:
        self._here: dict[Visit, Doing] = {}
        self._elsewhere: dict[str, tuple[Here, ...]] = {}
        """At each of the other hosts."""
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
        self._count(visit.who, doing, 1)
        self._tell(before.where, doing.where)

    def go(self, visit: Visit) -> None:
        if visit in self._here:
            self._tell(self._forget(visit).where)

    def _forget(self, visit: Visit) -> Doing:
        before = self._here.pop(visit, None)
        if before is None:
            return Doing()
        self._leave(visit.who, before)
        return before

    def _leave(self, who: str, doing: Doing) -> None:
        self._count(who, doing, -1)
        if doing.what == "plays":
            self._left[doing.where, who] = time()

    def _count(self, who: str, doing: Doing, step: int) -> None:
        _step(self._terminals, who, step)
        _step(self._doing, (doing, who), step)
        if doing.what == "watches":
            _step(self._watching, doing.where, step)

    # Other hosts

    def here(self) -> tuple[Here, ...]:
        """At this one."""
        return tuple(Here(visit.player, doing) for visit, doing in self._here.items() if visit.player)

    def are_elsewhere(self, host: str, people: Sequence[Here]) -> None:
        before, after = self._elsewhere.pop(host, ()), tuple(people)
        if after:
            self._elsewhere[host] = after
        if before == after:
            return
        for one in before:
            self._leave(one.player.id, one.doing)
        for one in after:
            self._count(one.player.id, one.doing, 1)
        self._tell(*(one.doing.where for one in (*before, *after)))

    # Looking around

    def all(self) -> list[tuple[Player, Doing]]:
        """Everybody once, with the first thing he does besides standing in the hall."""
        found: dict[str, tuple[Player, Doing]] = {}
        for one in (*self.here(), *chain.from_iterable(self._elsewhere.values())):
            if one.player.id not in found or found[one.player.id][1].what == "hall":
                found[one.player.id] = one.player, one.doing
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
