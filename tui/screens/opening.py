"""From what somebody wants to open to the screen that shows it."""

from __future__ import annotations

from textual.screen import Screen

from tui.screens.replay import ReplayScreen
from tui.screens.table import TableScreen
from tui.tables.open_tables import OpenTables
from tui.tables.pace import Pace
from tui.tables.start import NewGame, Replay, Start
from tui.tables.walk import Walk


async def screen_for(start: Start, tables: OpenTables, pace: Pace) -> Screen[None]:
    if isinstance(start, Replay):
        return ReplayScreen(Walk(start.opened, start.eyes), pace)
    table = await (tables.begin(start) if isinstance(start, NewGame) else tables.take_up(start.name))
    return TableScreen(table.sit(pace=pace))
