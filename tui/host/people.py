"""Who is in the house just now, and what each of them does. Kept in mind only: who is here says so by being here."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from time import time
from typing import TYPE_CHECKING, Literal

if TYPE_CHECKING:
    from tui.host.accounts import Player
    from tui.host.visit import Visit

What = Literal["hall", "plays", "watches", "alone", "learns"]


@dataclass(frozen=True, slots=True)
class Doing:
    what: What = "hall"
    where: str = ""
    """The code of a table, or the name of a game."""


class People:
    def __init__(self) -> None:
        self._here: dict[Visit, Doing] = {}
        self._left: dict[tuple[str, str], float] = {}
        """When a player was last at a table."""
        self._listeners: list[Callable[[], None]] = []

    def listen(self, listener: Callable[[], None]) -> Callable[[], None]:
        """Be told of every coming and going; the answer ends it."""
        self._listeners.append(listener)
        return lambda: self._listeners.remove(listener) if listener in self._listeners else None

    def _tell(self) -> None:
        for listener in list(self._listeners):
            listener()

    def do(self, visit: Visit, doing: Doing) -> None:
        self._note_leaving(visit)
        self._here[visit] = doing
        self._tell()

    def go(self, visit: Visit) -> None:
        self._note_leaving(visit)
        if self._here.pop(visit, None):
            self._tell()

    def _note_leaving(self, visit: Visit) -> None:
        before = self._here.get(visit)
        if before and before.what == "plays" and visit.player:
            self._left[before.where, visit.player.id] = time()

    # Looking around

    def all(self) -> list[tuple[Player, Doing]]:
        """Everybody once, with the first thing he does besides standing in the hall."""
        found: dict[str, tuple[Player, Doing]] = {}
        for visit, doing in self._here.items():
            if visit.player and (visit.player.id not in found or found[visit.player.id][1].what == "hall"):
                found[visit.player.id] = visit.player, doing
        return list(found.values())

    def is_at(self, code: str, player: str) -> bool:
        wanted = Doing("plays", code)
        return any(
            doing == wanted and visit.player and visit.player.id == player for visit, doing in self._here.items()
        )

    def is_here(self, player: str) -> bool:
        return any(visit.player and visit.player.id == player for visit in self._here)

    def watchers(self, code: str) -> int:
        return sum(doing == Doing("watches", code) for doing in self._here.values())

    def away_since(self, code: str, player: str) -> float | None:
        """When he left the table; nothing, if he has not been there since the house was opened."""
        return self._left.get((code, player))
