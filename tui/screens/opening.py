"""From what somebody wants to open to the screen that shows it."""

from __future__ import annotations

from textual.screen import Screen

from rules.match import Match
from rulesets import load
from tui.screens.replay import ReplayScreen
from tui.screens.table import TableScreen
from tui.tables.saves import Journal, open_record, open_saved
from tui.tables.settings import Settings
from tui.tables.start import NewGame, SavedGame, Start
from tui.tables.table import Pace, Table


def screen_for(start: Start, settings: Settings) -> Screen[None]:
    pace = Pace(settings.pace)
    if isinstance(start, NewGame):
        match = Match(load(start.game), start.setup)
        return TableScreen(Table(match, start.seats, Journal.create(match, start.seats), pace))
    if isinstance(start, SavedGame):
        journal, opened = open_saved(start.path)
        return TableScreen(Table(opened.match, opened.seats, journal, pace))
    opened = open_record(start.path)
    return ReplayScreen(opened.match, opened.seats, start.eyes, pace)
