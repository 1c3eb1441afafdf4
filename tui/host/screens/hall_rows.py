"""The tables of the hall as rows: which ones somebody sees, how each is drawn, and what can be done with it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Final, Literal

from rich.text import Text

from rulesets import load, shelf
from tui.host.accounts import Player
from tui.host.hall import Hall, title_of
from tui.host.people import Doing, People
from tui.host.plans import PATIENCE, HallTable
from tui.look.colours import SEAT_MARKS

Part = Literal["yours", "open", "played", "over"]

HEADINGS: Final[dict[Part, tuple[str, str]]] = {
    "yours": ("Your tables", ""),
    "open": ("Open tables", "○ is a free seat"),
    "played": ("Being played", "w to watch"),
    "over": ("Finished lately", "w to watch"),
}
TITLE: Final = 19
"""Columns of a title."""


@dataclass(frozen=True, slots=True)
class HallRow:
    part: Part
    table: HallTable


@dataclass(frozen=True, slots=True)
class Deed:
    """Something that can be done with a table."""

    label: str
    action: str
    asks_again: bool = False


def rows_of(hall: Hall, player: Player, over: Sequence[HallTable]) -> tuple[HallRow, ...]:
    parts: dict[Part, Sequence[HallTable]] = {
        "yours": hall.of(player),
        "open": hall.open_to(player),
        "played": hall.being_played(player),
        "over": over,
    }
    return tuple(HallRow(part, table) for part, tables in parts.items() for table in tables)


def deeds_of(row: HallRow, player: Player) -> tuple[Deed, ...]:
    if row.part == "over":
        return (Deed("Watch it from the first move", "look_on"), Deed("Play it again with the same people", "rematch"))[
            : 2 if row.table.seat_of(player.id) is not None else 1
        ]
    if row.part == "played":
        return (Deed("Watch", "look_on"),)
    if row.part == "open":
        return (Deed("Sit down", "sit"),)
    if row.table.state == "open":
        return (Deed("How others come to this table", "tell_code"), Deed("Leave the table", "leave_for_good"))
    return (
        Deed("Sit down and play", "sit"),
        Deed("Watch without playing", "look_on"),
        Deed("Let a bot mind your seat", "lend"),
        Deed("Leave the table for good", "leave_for_good", asks_again=True),
    )


# Drawing


def short_title(table: HallTable) -> str:
    return title_of(table).removeprefix("Merchants of ")


def drawn(rows: Sequence[HallRow], cursor: int, player: Player, width: int) -> tuple[list[Text], list[int]]:
    """All lines, and for each the row it shows; -1 for a heading or a gap."""
    lines: list[Text] = []
    shown: list[int] = []
    for part, (heading, note) in HEADINGS.items():
        own = [index for index, row in enumerate(rows) if row.part == part]
        if own:
            gap = [Text()] if lines else []
            lines += [*gap, _heading(heading, note, len(own), width)]
            shown += [-1] * (len(gap) + 1)
            lines += [_line(rows[index], index == cursor, player, width) for index in own]
            shown += own
    return lines, shown


def _heading(heading: str, note: str, count: int, width: int) -> Text:
    line = Text.assemble(("─ ", "quiet"), (heading, "title"), (f" {count} ", "quiet"))
    right = f" {note} " if note else ""
    return line.append("─" * max(0, width - line.cell_len - len(right)) + right, "quiet")


def _line(row: HallRow, here: bool, player: Player, width: int) -> Text:
    table = row.table
    line = Text.assemble(("▶ " if here else "  ", "news"))
    line.append_text(badge(table.game)).append("  ")
    line.append(f"{short_title(table):<{TITLE}.{TITLE}}", "cursor" if here else "")
    for mark in _marks(table):
        line.append(" ").append_text(mark)
    status = _status(row, player)
    line.append(" " * max(1, width - line.cell_len - status.cell_len - 1)).append_text(status)
    line.truncate(width, overflow="ellipsis")
    return line


@lru_cache
def badge(game: str) -> Text:
    """The letters that its rules go by, in the colour of the game."""
    names = [facts.name for facts in shelf()]
    if game not in names:
        return Text(f" {game[:2].upper()} ")
    rule = next(iter(load(game).rulebook.entries())).key
    return Text(f" {rule.partition('-')[0]} ", f"lit.{2 * names.index(game) % 10}")


def _marks(table: HallTable) -> Iterator[Text]:
    for seat, place in enumerate(table.places):
        yield Text("○", "quiet") if place.is_free else Text(SEAT_MARKS[seat], f"seat.{seat}")


def _status(row: HallRow, player: Player) -> Text:
    table = row.table
    if table.state == "over":
        return Text("finished", "quiet")
    if table.state == "open":
        invited = ", for you" if table.invites(player.name) else ""
        bots = sum(bool(place.bot) for place in table.places)
        company = ", bots" if bots > 1 else ", a bot" if bots else ""
        return Text(f"{table.free} free{invited or company}", "quiet")
    if row.part == "played":
        return Text(table.phase, "quiet")
    if table.waits_for(player.id):
        return Text("your turn", "news")
    return Text("bots play" if table.runs else f"{_asked(table)}'s turn", "quiet")


def _asked(table: HallTable) -> str:
    names = [table.places[seat].name for seat in table.asked]
    return names[0] if len(names) == 1 else "others"


# About one table


def about(row: HallRow, player: Player, people: People) -> list[Text]:
    table = row.table
    first = Text(f"{short_title(table)} · {_where(row, player)}", "strong")
    agreed = [f"code {table.code}", "by code only" if table.hidden else "open to all"]
    agreed += [PATIENCE[table.patience]] if table.patience in PATIENCE and table.patience else []
    agreed += [f"{name} {value}" for name, value in table.options.items()]
    return [first, Text(" · ".join(agreed), "quiet"), _names(table, people)]


def _where(row: HallRow, player: Player) -> str:
    table = row.table
    if table.state == "over":
        return table.outcome or "finished"
    if table.state == "open":
        return f"waits for {table.free} more" if row.part == "yours" else "a seat is free"
    turn = "it is your turn" if table.waits_for(player.id) else ""
    return " · ".join(part for part in (table.phase, turn) if part) or "begins"


def _names(table: HallTable, people: People) -> Text:
    text = Text()
    for seat, place in enumerate(table.places):
        text.append("  " if seat else "")
        if place.is_free:
            text.append(f"○ {place.name or 'free'}", "quiet")
            continue
        text.append(f"{SEAT_MARKS[seat]} {place.name or place.bot}", f"seat.{seat}")
        if place.player and not people.is_here(place.player):
            text.append(" away", "quiet")
    return text


WHAT: Final = {
    "hall": "in the hall",
    "plays": "plays",
    "watches": "watches",
    "alone": "plays alone",
    "learns": "learns",
}


def person(player: Player, doing: Doing, own: bool, hall: Hall) -> Text:
    table = hall.unfinished.get(doing.where)
    what = WHAT[doing.what]
    if table and not table.hidden and doing.what in ("plays", "watches"):
        what = f"{what} {short_title(table)}"
    sign = "●" if doing.what == "plays" else "·"
    return (
        Text.assemble((f"{sign} ", "good" if doing.what == "plays" else "quiet"))
        .append(f"{player.name:<8.16} ", "strong" if own else "")
        .append("you" if own and doing.what == "hall" else what, "quiet")
    )
