"""The same table screen as everywhere, with people around it: who is here, what is said, and who minds whose seat."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import PurePath
from time import time
from typing import TYPE_CHECKING, ClassVar, Final, cast

from rich.text import Text
from textual.binding import BindingType

from rules.record import Aside
from tui.host.plans import MINDER, HallTable
from tui.host.screens.line import LineScreen
from tui.host.talking import LONGEST_WORDS
from tui.look import colours
from tui.screens.question import WAITING
from tui.screens.score import Next
from tui.screens.table import TableScreen
from tui.tables.asides import deed_of
from tui.tables.chair import Chair
from tui.tables.trouble import Trouble, sentence
from tui.widgets.keys import MOST_SHOWN, hidden
from tui.widgets.log import Entry
from tui.widgets.panes import PlacesPane

if TYPE_CHECKING:
    from tui.host.hosted_souq import HostedSouq

LEAVING: Final = ("table.leave", "table.help")
PHRASES: Final = ("Hello!", "Well played.", "Your turn, I think.", "Back in a moment.", "Thank you for the game!")


class HostedTableScreen(TableScreen):
    CSS_PATH: ClassVar[list[str | PurePath]] = ["../../screens/scene.tcss"]
    BINDINGS: ClassVar[list[BindingType]] = [
        hidden("table.talk", "t", "say", "Say something to everybody at the table"),
        hidden("table.mind", "m", "mind", "Let a bot mind your seat, or take it back"),
        hidden("table.mute", "z", "mute", "Hide what is said at this table, or show it again"),
    ]

    def __init__(self, chair: Chair, table: HallTable) -> None:
        super().__init__(chair)
        self.code = table.code
        self.places = table.places
        self.muted = False
        self._seal = table.seal
        self._stop: Callable[[], None] = lambda: None

    @property
    def house_app(self) -> HostedSouq:
        return cast("HostedSouq", self.app)

    def on_mount(self) -> None:
        self._stop = self.house_app.hall.people.listen(self._somebody_came_or_went, self.code)

    def _somebody_came_or_went(self) -> None:
        """Called from wherever that was; a message finds its way home."""
        self.call_later(self._show_who_is_here)

    def _show_who_is_here(self) -> None:
        if self.is_here:
            self.query_one("#players", PlacesPane).redraw()
            self.show()

    def on_unmount(self) -> None:
        self._stop()

    # Who is there

    def name_of(self, seat: int) -> Text:
        note = self._note_on(seat)
        return super().name_of(seat).append(f" {note}" if note else "", "quiet")

    def _note_on(self, seat: int) -> str:
        player = self.places[seat].player
        if self.chair.is_minded(seat):
            return "(bot)"
        if not player or self.house_app.hall.people.is_at(self.code, player):
            return ""
        since = self.house_app.hall.people.away_since(self.code, player)
        return f"away{_for_how_long(time() - since)}" if since else "away"

    def status(self) -> str:
        watchers = self.house_app.hall.people.watchers(self.code)
        watched = f"{watchers} watching" if watchers else ""
        return " · ".join(part for part in (watched, super().status()) if part)

    @property
    def bots_play(self) -> bool:
        """Those who play decide how fast."""
        return bool(self.chair.own) and super().bots_play

    def ways_on(self) -> tuple[Next, ...]:
        """Whoever has watched has no seat at the next table."""
        return tuple(way for way in super().ways_on() if self.chair.own or way is not Next.REMATCH)

    def keys_now(self) -> tuple[str, ...]:
        """Talking helps at any time, and to have the own seat back; the pace of bots only where there are any."""
        keys = super().keys_now()
        if not self.chair.own:
            return ("table.news", "table.look", *LEAVING) if keys is WAITING else keys
        if keys is WAITING and (not self.bots_play or self.chair.is_minded(self.chair.own[0])):
            keys = ("table.mind", "table.news", "table.look", *LEAVING)
        if self.seen:
            return keys
        others = [key for key in keys if key not in LEAVING]
        return (*others[: MOST_SHOWN - 1 - len(LEAVING)], "table.talk", *LEAVING)

    # What is said

    def log_entries(self) -> list[Entry]:
        """What was said stands beside the moves."""
        entries = super().log_entries()
        for move, aside in self.chair.asides:
            told = self._told_aside(aside)
            if told:
                behind = next((at for at, entry in enumerate(entries) if entry.move > move), len(entries))
                entries.insert(behind, Entry(told, False, False, move))
        return [*self._opening(), *entries, *self._ending()]

    def _told_aside(self, aside: Aside) -> Text | None:
        name = colours.seat_name(aside.seat, self.chair.names) if aside.seat >= 0 else Text("somebody", "quiet")
        if aside.say:
            return None if self.muted else name.append(f": {aside.say}", "not bold")
        return name.append(f" {deed_of(aside)}", "quiet")

    def _opening(self) -> tuple[Entry, ...]:
        words = f"The deal is sealed: {self._seal[:16]}… The seed is shown when the game is over."
        return (Entry(Text(words, "quiet"), False, False, 0),) if self._seal else ()

    def _ending(self) -> tuple[Entry, ...]:
        if not (self._seal and self.chair.over):
            return ()
        words = f"The seed was {self.chair.record().match.setup.seed:x}; its SHA-256 is the seal {self._seal}."
        return (Entry(Text(words, "quiet"), False, False, self.chair.moves_made),)

    def action_talk(self) -> None:
        if not self.chair.own:
            self.say("Whoever watches is a quiet guest.")
            return
        screen = LineScreen("Say to the table", "Type it, or the number of a phrase:", PHRASES, LONGEST_WORDS)
        self.app.push_screen(screen, self._talk)

    async def _talk(self, words: str | None) -> None:
        if not words:
            return
        try:
            await self.house_app.talk(self.chair, words)
        except Trouble as error:
            self.say(sentence(str(error)), "bad")

    def action_mute(self) -> None:
        self.muted = not self.muted
        self.show()
        self.say("What is said here is hidden; z shows it again." if self.muted else "You hear the others again.")

    # Who minds the seat

    async def action_mind(self) -> None:
        if not self.chair.own:
            return
        try:
            if self.chair.is_minded(self.chair.own[0]):
                await self.chair.take_back_seat()
            else:
                await self.chair.lend(MINDER)
                self.say("A bot minds your seat until m takes it back.")
        except Trouble as error:
            self.say(sentence(str(error)), "bad")


def _for_how_long(seconds: float) -> str:
    minutes = int(seconds / 60)
    if minutes < 1:
        return ""
    return f" {minutes}m" if minutes < 60 else f" {minutes // 60}h"
