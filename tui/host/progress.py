"""How far the games of the hall have come: seen at once wherever a move is made, and written down behind it."""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable
from functools import partial
from typing import Final

from msgspec.structs import replace

from rules.events import WATCHER
from tui.boards import load_board
from tui.host.plans import HallTable
from tui.host.tables import is_for_bots
from tui.tables.table import Table
from tui.tables.trouble import Trouble

log = logging.getLogger("souq.host")

SEEN: Final = ("asked", "runs", "minded", "phase", "state", "outcome")
"""What the hall learns of a table by looking at its game."""

Change = Callable[[HallTable], HallTable]


def seen_at(opened: Table, table: HallTable) -> HallTable:
    """A table of the hall as its game stands now: who is asked, and how far it has come."""
    scene = opened.scene(WATCHER)
    minded = tuple(seat for seat, place in enumerate(table.places) if place.player and opened.is_minded(seat))
    phase, runs = load_board(table.game).phase(scene.view()), is_for_bots(opened, scene)
    seen = replace(table, asked=scene.deciders(), runs=runs, minded=minded, phase=phase)
    if not scene.over:
        return seen
    return replace(seen, state="over", asked=(), outcome=scene.outcome().sentence.read(scene.names))


def with_progress(table: HallTable, seen: HallTable) -> HallTable:
    return replace(table, **{name: getattr(seen, name) for name in SEEN})


class Progress:
    def __init__(self, change: Callable[[str, Change], Awaitable[HallTable]]) -> None:
        """What is seen is written down by a change of the table."""
        self.moves = 0
        """Made at the tables of the hall since the house was opened."""
        self._change = change
        self._made: dict[str, int] = {}
        """By table, so that a change that is none is not counted."""
        self._unwritten: dict[str, HallTable] = {}

    def count(self, opened: Table, code: str, made_here: bool) -> None:
        made = opened.scene(WATCHER).moves_made
        self.moves += made_here and made > self._made.get(code, made)
        self._made[code] = made

    def forget(self, code: str) -> None:
        self._made.pop(code, None)

    def ahead_of(self, table: HallTable) -> HallTable:
        """What was read may be older than what was seen."""
        seen = self._unwritten.get(table.code)
        return with_progress(table, seen) if seen and "over" not in (seen.state, table.state) else table

    def note(self, seen: HallTable) -> bool:
        """Whether somebody has to begin writing it down."""
        is_being_written = seen.code in self._unwritten
        self._unwritten[seen.code] = seen
        return not is_being_written

    async def write_down(self, code: str, told: Callable[[HallTable], None]) -> None:
        """What was seen last of a table, as long as there is something new; it is told when it is safe."""
        while seen := self._unwritten.get(code):
            try:
                told(await self._change(code, partial(with_progress, seen=seen)))
            except Trouble as error:
                log.warning("the hall could not note what happened at %s: %s", code, error)
            if self._unwritten[code] == seen:
                del self._unwritten[code]
