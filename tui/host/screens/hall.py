"""The hall on a screen. It follows what happens without being asked, and sends nothing while nothing happens."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import PurePath
from typing import TYPE_CHECKING, ClassVar, Final, cast

from rich.text import Text
from textual import events
from textual.app import ComposeResult
from textual.binding import BindingType
from textual.containers import Horizontal, Vertical
from textual.message import Message

from tui.host.people import Doing
from tui.host.plans import HallTable
from tui.host.screens.hall_rows import Deed, HallRow, about, deeds_of, drawn, person, rows_of
from tui.screens.base import SouqScreen
from tui.tables.trouble import Trouble
from tui.widgets.keys import hidden, shown
from tui.widgets.lines import Lines
from tui.widgets.menu import Menu, Row
from tui.widgets.text import KeyLine, TextPane

if TYPE_CHECKING:
    from tui.host.hosted_souq import HostedSouq

A_MOMENT: Final = 0.25
"""Seconds in which changes are collected: a hundred tables must not mean a hundred paintings a second."""
FINISHED: Final = 5


class TableList(Lines):
    """A window on the tables; the one under the cursor is always in it."""

    class Pointed(Message):
        def __init__(self, index: int, chosen: bool) -> None:
            super().__init__()
            self.index = index
            self.chosen = chosen

    first = 0
    _shown: ClassVar[list[int]] = []

    def fill(self, lines: list[Text], shown: list[int], cursor: int) -> None:
        height = max(1, self.size.height)
        at = shown.index(cursor) if cursor in shown else 0
        if not self.first <= at < self.first + height:
            self.first = at - height // 2
        self.first = max(0, min(self.first, len(lines) - height))
        self._shown = shown[self.first : self.first + height]  # type: ignore[misc]
        self.paint(lines[self.first : self.first + height])

    def on_click(self, event: events.Click) -> None:
        at = event.get_content_offset(self)
        if at is not None and at.y < len(self._shown) and self._shown[at.y] >= 0:
            self.post_message(self.Pointed(self._shown[at.y], event.chain == 2))


class HallScreen(SouqScreen[None]):
    CSS_PATH: ClassVar[list[str | PurePath]] = ["hall.tcss"]
    HORIZONTAL_BREAKPOINTS = [(0, "-narrow"), (110, "-wide")]  # noqa: RUF012
    BINDINGS: ClassVar[list[BindingType]] = [
        shown("hall.choose", "enter,space", "choose", "Do the first thing that can be done with this table"),
        shown("hall.new", "n", "new table", "Open a table: game, seats, and what is agreed"),
        shown("hall.join", "j", "join", "Go to a table whose code you were told"),
        shown("hall.alone", "p", "alone", "The shelf: games against bots, lessons, rules, settings"),
        shown("hall.watch", "w", "watch", "Watch this table"),
        shown("hall.help", "f1,question_mark", "help", "The keys of this screen"),
        shown("hall.leave", "q", "leave", "Leave the house; your seats wait for you"),
        hidden("hall.keys", "y", "your keys", "The keys that open your name: add one, strike one off"),
        hidden("hall.up", "up,k", "up", action="move(-1)"),
        hidden("hall.down", "down", "down", action="move(1)"),
        *(hidden(f"hall.digit-{n}", str(n), f"deed {n}", action=f"do({n - 1})") for n in range(1, 5)),
    ]

    def __init__(self) -> None:
        super().__init__()
        self.rows: tuple[HallRow, ...] = ()
        self.cursor = 0
        self._over: list[HallTable] = []
        self._waiting: frozenset[str] = frozenset()
        self._due = False
        self._looked_at = False
        self._sure: tuple[Deed, str] | None = None
        """What was chosen once and has to be chosen again."""
        self._stop: Callable[[], None] = lambda: None

    @property
    def house_app(self) -> HostedSouq:
        return cast("HostedSouq", self.app)

    def compose(self) -> ComposeResult:
        yield TextPane(id="title")
        with Horizontal(id="middle"):
            with Vertical(id="left"):
                yield TableList(id="tables")
                yield TextPane(id="about")
                yield Menu(id="deeds")
            with Vertical(id="right"):
                yield TextPane(id="here")
                lately = TextPane(id="lately")
                lately.border_title = "lately"
                yield lately
        yield KeyLine()

    def on_mount(self) -> None:
        self._stop = self.house_app.hall.listen(self._soon_show)
        word = self.house_app.visit.word
        if word:
            told = f"Your word is {word}: with it you come back as {self.house_app.player.name}."
            self.app.notify(told, timeout=20, markup=False)

    def on_unmount(self) -> None:
        self._stop()

    def on_resize(self) -> None:
        self.soon(self.show)

    async def on_screen_resume(self) -> None:
        """Back from a table, or just come in; unless he has gone on to a table already."""
        if not self.is_active:
            return
        self._looked_at = True
        self.house_app.does(Doing("hall"))
        self._over = await self.house_app.hall.finished(self.house_app.player, FINISHED)
        self.show()

    def on_screen_suspend(self) -> None:
        """Nobody looks at it: what happens meanwhile is seen on coming back."""
        self._looked_at = False

    # Following

    def _soon_show(self) -> None:
        """Called from wherever something happened, perhaps from another player's application: a message finds its way
        home, whatever else is done here would be done over there."""
        if self._looked_at and not self._due:
            self._due = True
            self.call_later(self.set_timer, A_MOMENT, self._show_now)

    def _show_now(self) -> None:
        self._due = False
        self.show()

    def show(self) -> None:
        if not self.is_here or not self.size.width:
            return
        app = self.house_app
        before = self.row
        self.rows = rows_of(app.hall, app.player, self._over)
        self._keep_the_cursor(before)
        self._ring_for_new_turns()
        with self.app.batch_update():
            self._show_title()
            self._show_tables()
            self._show_people()

    def _keep_the_cursor(self, before: HallRow | None) -> None:
        """On the table where it was, wherever that stands now."""
        codes = [row.table.code for row in self.rows]
        if before and before.table.code in codes:
            self.cursor = codes.index(before.table.code)
        self.cursor = max(0, min(self.cursor, len(self.rows) - 1))

    def _ring_for_new_turns(self) -> None:
        app = self.house_app
        waiting = frozenset(row.table.code for row in self.rows if row.table.waits_for(app.player.id))
        if waiting - self._waiting:
            app.call_to_turn()
        self._waiting = waiting

    @property
    def row(self) -> HallRow | None:
        return self.rows[self.cursor] if self.cursor < len(self.rows) else None

    @property
    def deeds(self) -> tuple[Deed, ...]:
        return deeds_of(self.row, self.house_app.player) if self.row else ()

    def _show_title(self) -> None:
        app = self.house_app
        title = Text.assemble(
            (f" {app.house_name} ", "title"), (" the hall  ", "quiet"), (f"{app.player.name}", "strong")
        )
        if app.visit.word:
            title.append(f"  your word: {app.visit.word}", "news")
        here, tables = app.hall.people.number, len(app.hall.unfinished)
        right = f"{here} here · {tables} {'table' if tables == 1 else 'tables'} "
        title.append(" " * max(1, self.app.size.width - title.cell_len - len(right))).append(right, "quiet")
        self.query_one("#title", TextPane).text = title

    def _show_tables(self) -> None:
        self._sure = None
        pane = self.query_one(TableList)
        if self.rows:
            lines, shown = drawn(self.rows, self.cursor, self.house_app.player, pane.size.width)
            pane.fill(lines, shown, self.cursor)
        else:
            pane.fill(_empty_hall(), [], -1)
        told = about(self.row, self.house_app.player, self.house_app.hall.people) if self.row else []
        self.query_one("#about", TextPane).text = Text("\n").join(told)
        menu = self.query_one(Menu)
        menu.rows = tuple(Row(Text(deed.label)) for deed in self.deeds)
        menu.cursor = 0

    def _show_people(self) -> None:
        hall, own = self.house_app.hall, self.house_app.player
        people = sorted(hall.people.all(), key=lambda entry: entry[0].id != own.id)
        lines = [person(player, doing, player.id == own.id, hall) for player, doing in people]
        heading = Text.assemble((" Here now ", "title"), (str(len(people)), "quiet"))
        self.query_one("#here", TextPane).text = Text("\n").join([heading, *lines])
        self.query_one("#lately", TextPane).text = Text("\n".join(hall.lately), "quiet")

    # What can be done

    def action_move(self, step: int) -> None:
        if self.rows:
            self.cursor = (self.cursor + step) % len(self.rows)
            self._show_tables()

    def on_table_list_pointed(self, message: TableList.Pointed) -> None:
        self.cursor = message.index
        self._show_tables()
        if message.chosen:
            self.action_choose()

    def on_menu_chosen(self, message: Menu.Chosen) -> None:
        self.action_do(message.index)

    def action_choose(self) -> None:
        self.action_do(0)

    def action_do(self, index: int) -> None:
        if index >= len(self.deeds) or self.row is None:
            return
        deed, table = self.deeds[index], self.row.table
        if deed.asks_again and self._sure != (deed, table.code):
            self._sure = deed, table.code
            self.query_one("#about", TextPane).text = Text(f"{deed.label}? Once more, if you mean it.", "bad")
            return
        self._run(deed.action, table)

    def action_watch(self) -> None:
        if self.row and self.row.table.state != "open":
            self._run("look_on", self.row.table)

    def _run(self, deed: str, table: HallTable) -> None:
        async def run() -> None:
            try:
                await getattr(self.house_app, deed)(table)
            except Trouble as error:
                self.souq.complain(str(error))

        self.run_worker(run(), group="deed", exclusive=True)

    def action_new(self) -> None:
        from tui.host.screens.new_table import NewTableScreen

        self.app.push_screen(NewTableScreen())

    def action_join(self) -> None:
        from tui.host.screens.line import LineScreen

        async def go(code: str | None) -> None:
            if code:
                await self.house_app.join(code)

        self.app.push_screen(LineScreen("Join a table", "The code of the table, as somebody told it to you:"), go)

    def action_alone(self) -> None:
        self.house_app.open_shelf()

    def action_keys(self) -> None:
        from tui.host.screens.own_keys import OwnKeysScreen

        self.app.push_screen(OwnKeysScreen())

    def action_leave(self) -> None:
        self.app.exit(0)


def _empty_hall() -> list[Text]:
    words = ("", " No table is open just now.", "", " n opens one: others see it here,", "   or come by its code.",
             " p is the shelf: games against bots, lessons,", "   rules and settings.")  # fmt: skip
    return [Text(line, "quiet") for line in words]
