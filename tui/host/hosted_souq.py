"""Souq in the house: the same screens as at home, and the hall around them."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import PurePath
from typing import TYPE_CHECKING, Any, ClassVar

from textual.filter import LineFilter
from textual.screen import Screen

from rules.events import EVERYTHING
from tui.host.accounts import Accounts, Player
from tui.host.at_terminal import AtTerminal
from tui.host.hall import Hall
from tui.host.people import Doing
from tui.host.plans import MINDER, HallTable
from tui.host.profile import HostProfile
from tui.host.screens.hall import HallScreen
from tui.host.screens.table import HostedTableScreen
from tui.host.talking import Talk
from tui.host.terminal import Terminal
from tui.host.visit import Visit
from tui.look import colours
from tui.screens.app import SouqApp
from tui.screens.home import HomeScreen
from tui.tables.chair import Chair
from tui.tables.open_tables import OpenTables
from tui.tables.start import Replay
from tui.tables.trouble import Trouble, harmless

if TYPE_CHECKING:
    from tui.screens.score import Next
    from tui.screens.table import TableScreen


class Shelf(HomeScreen):
    """From here it goes back to the hall."""

    CSS_PATH = "../screens/home.tcss"

    def action_leave(self) -> None:
        self.dismiss()


class HostedSouq(AtTerminal, SouqApp):
    CSS_PATH: ClassVar[list[str | PurePath]] = [
        *(f"../screens/{file}" for file in SouqApp.CSS_PATH),
        "screens/hall.tcss",
    ]

    def __init__(
        self,
        visit: Visit,
        player: Player,
        profile: HostProfile,
        own: OpenTables,
        hall: Hall,
        accounts: Accounts,
        talk: Talk,
        house_name: str,
    ) -> None:
        self.visit = visit
        self.player = player
        self.hall = hall
        self.accounts = accounts
        self.house_name = house_name
        self.talk = talk
        super().__init__(profile, own, only_ascii=not visit.terminal.utf8)

    def settle_at(self, terminal: Terminal) -> None:
        """The inks were mixed before it was known how many colours there are."""
        super().settle_at(terminal)
        theme = self.get_theme(self.theme) or colours.DARK
        self.console.push_theme(colours.inks(theme, colours.depth_of(self)))

    def get_line_filters(self) -> Sequence[LineFilter]:
        return SouqApp.get_line_filters(self)

    @property
    def wants_mouse(self) -> bool:
        return self.settings.mouse == "on"

    def get_default_screen(self) -> Screen[Any]:
        return HallScreen()

    async def on_mount(self) -> None:
        word, *rest = self.visit.words or ("",)
        if word in ("join", "watch") and rest:
            await (self.join(rest[0]) if word == "join" else self.watch_code(rest[0]))

    def greet(self) -> None:
        """The hall greets for itself."""

    def does(self, doing: Doing) -> None:
        self.hall.people.do(self.visit, doing)

    def open_shelf(self) -> None:
        self.does(Doing("alone"))
        self.push_screen(Shelf())

    # At the tables

    async def join(self, code: str) -> None:
        """A table by its code: to a seat, if there is one; otherwise to watch."""
        try:
            table = await self.hall.find(code)
            mine = table.seat_of(self.player.id) is not None or table.is_open_to(self.player.name)
            await (self.sit(table) if mine and table.state != "over" else self.look_on(table))
        except Trouble as error:
            self.complain(str(error))

    async def watch_code(self, code: str) -> None:
        try:
            await self.look_on(await self.hall.find(code))
        except Trouble as error:
            self.complain(str(error))

    async def sit(self, table: HallTable) -> None:
        if table.state == "open":
            table = await self.hall.sit_down(self.player, table.code)
        seat = table.seat_of(self.player.id)
        if table.state == "played" and seat is not None:
            opened = await self.hall.table_of(table)
            chair = opened.sit((seat,), self.pace)
            if chair.is_minded(seat):
                await chair.take_back_seat()
            self._show(chair, table)
            self.does(Doing("plays", table.code))

    async def look_on(self, table: HallTable) -> None:
        if table.state == "open":
            raise Trouble("this game has not begun yet")
        if table.state == "over":
            record = await self.hall.tables.archive.read(table.record)
            await self.open(Replay(record, EVERYTHING))
            return
        self._show((await self.hall.table_of(table)).sit((), self.pace), table)
        self.does(Doing("watches", table.code))

    def _show(self, chair: Chair, table: HallTable) -> None:
        self.push_screen(HostedTableScreen(chair, table))

    async def lend(self, table: HallTable) -> None:
        seat = table.seat_of(self.player.id)
        if seat is not None and table.state == "played":
            await self.hall.lend(table, seat, MINDER)

    async def tell_code(self, table: HallTable) -> None:
        self.notify(f"Others find it in their hall, or come with: ssh -t … join {table.code}", markup=False)

    async def leave_for_good(self, table: HallTable) -> None:
        await self.hall.leave_for_good(self.player, table.code)

    async def rematch(self, table: HallTable) -> None:
        await self.sit(await self.hall.rematch(self.player, table.code))

    async def after_game(self, answer: Next, table: TableScreen) -> None:
        from tui.screens.score import Next

        code = self.hall.code_of(table.chair.name) if answer is Next.REMATCH else ""
        if not code:
            await super().after_game(answer, table)
            return
        table.leave()
        try:
            await self.rematch(await self.hall.find(code))
        except Trouble as error:
            self.complain(str(error))

    # Calling somebody

    def call_player(self) -> None:
        super().call_player()
        self.title_is("your turn")

    def call_to_turn(self) -> None:
        if self.settings.bell == "on":
            self.bell()
        self.title_is("your turn")

    def title_is(self, words: str) -> None:
        if self._driver:
            self._driver.write(f"\x1b]2;{harmless(f'{self.house_name}: {words}')}\x07")
