"""From the first line to the last, whichever way it ends."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable

from tui.plain.lines import Lines, standard_lines
from tui.plain.sitting import Quit, Sitting
from tui.tables.archive.files import FileArchive
from tui.tables.folders import data_folder
from tui.tables.open_tables import OpenTables
from tui.tables.pace import Pace
from tui.tables.seats import people_at
from tui.tables.start import NewGame
from tui.tables.table import Table
from tui.tables.thinking import ThinkingPool
from tui.tables.told_to_end import until_told_to_end
from tui.tables.trouble import FINE

CUT_OFF = "The end of the record was cut off; the game continues after its last whole move."


def begin(new: NewGame) -> int:
    """A new game, from the deal to the exit code. Bots alone are kept nowhere: the seed is all there is to keep."""

    async def dealt(tables: OpenTables) -> Table:
        return await tables.begin(new) if people_at(new.seats) else tables.begin_unkept(new)

    return asyncio.run(until_told_to_end(_evening(dealt, standard_lines())))


def take_up(name: str) -> int:
    """A kept game, from where it was left to the exit code."""
    return asyncio.run(until_told_to_end(_evening(lambda tables: tables.take_up(name), standard_lines())))


async def _evening(opened: Callable[[OpenTables], Awaitable[Table]], lines: Lines) -> int:
    tables = OpenTables(FileArchive(data_folder()), ThinkingPool())
    try:
        table = await opened(tables)
        if table.cut_off:
            lines.say(CUT_OFF)
        await play_to_the_end(Sitting(table.sit(pace=Pace.INSTANT), lines))
    finally:
        await tables.close()
    return FINE


async def play_to_the_end(sitting: Sitting) -> None:
    """A game that was left is kept, a finished one has become a replay."""
    chair, say = sitting.chair, sitting.lines.say
    try:
        await sitting.play()
        if chair.name:
            say("", f"It was dealt from seed {chair.seed}.", f"“souq replay {chair.name}” shows this game again.")
    except (Quit, asyncio.CancelledError) as end:  # Ctrl-C cancels
        if chair.name:
            say("", await _whether_it_is_kept(sitting))
        if not isinstance(end, Quit):
            raise
    finally:
        chair.leave()


async def _whether_it_is_kept(sitting: Sitting) -> str:
    name = sitting.chair.name
    if await sitting.chair.is_kept():
        return f"The game is kept: “souq resume {name}” continues."
    return f"The game is not kept any more: somebody has taken {sitting.chair.whereabouts} away."
