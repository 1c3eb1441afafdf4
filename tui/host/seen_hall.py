"""What can be seen in the hall: the tables that are not over, what happened lately, and who is here.

All of it is kept in mind, so that looking around costs nothing.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from typing import Final

from tui.host.accounts import Player
from tui.host.people import People
from tui.host.plans import HallTable

LATELY: Final = 30
"""Sentences about what happened."""


class SeenHall:
    def __init__(self) -> None:
        self.people = People()
        self.unfinished: dict[str, HallTable] = {}
        self.lately: deque[str] = deque(maxlen=LATELY)
        self._code_by_record: dict[str, str] = {}
        self._listeners: list[Callable[[], None]] = []

    # Following it

    def listen(self, listener: Callable[[], None]) -> Callable[[], None]:
        """Be told of every change; the answer ends it."""
        self._listeners.append(listener)
        quiet = self.people.listen(listener)

        def stop() -> None:
            quiet()
            if listener in self._listeners:
                self._listeners.remove(listener)

        return stop

    def news(self, text: str) -> None:
        self.lately.appendleft(text)
        self._tell()

    def _show(self, table: HallTable) -> None:
        if table.state == "over":
            self.unfinished.pop(table.code, None)
        else:
            self.unfinished[table.code] = table
        if table.record:
            self._code_by_record[table.record] = table.code
        self._tell()

    def _clear_away(self, code: str) -> None:
        self.unfinished.pop(code, None)
        self._tell()

    def _tell(self) -> None:
        for listener in list(self._listeners):
            listener()

    # Looking around

    def code_of(self, record: str) -> str:
        """Of the table where a game is played; nothing, if it is not one of the hall."""
        return self._code_by_record.get(record, "")

    def opened_by(self, player: Player) -> int:
        """How many tables that are not over somebody has opened."""
        return sum(table.owner == player.id for table in self.unfinished.values())

    def of(self, player: Player) -> list[HallTable]:
        """A player's own tables, those that wait for him first."""
        own = [table for table in self.unfinished.values() if table.seat_of(player.id) is not None]
        return sorted(own, key=lambda table: (not table.waits_for(player.id), -table.touched))

    def open_to(self, player: Player) -> list[HallTable]:
        """Tables with a seat for him; where he is invited first."""
        tables = [
            table
            for table in self.unfinished.values()
            if table.is_open_to(player.name)
            and table.seat_of(player.id) is None
            and (not table.hidden or table.invites(player.name))
        ]
        return sorted(tables, key=lambda table: (not table.invites(player.name), -table.touched))

    def being_played(self, player: Player) -> list[HallTable]:
        tables = [
            table
            for table in self.unfinished.values()
            if table.state == "played" and not table.hidden and table.seat_of(player.id) is None
        ]
        return sorted(tables, key=lambda table: -table.touched)
