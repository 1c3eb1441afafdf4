"""The keys that open somebody's name: another one is added here, a lost one struck off."""

from __future__ import annotations

from datetime import datetime
from typing import TYPE_CHECKING, ClassVar, Final, cast

from rich.text import Text
from textual.app import ComposeResult
from textual.binding import BindingType

from tui.host.accounts import OwnKey
from tui.host.screens.line import LineScreen
from tui.screens.list import ListScreen
from tui.tables.trouble import Trouble, sentence
from tui.widgets.keys import hidden, shown
from tui.widgets.text import TextPane

if TYPE_CHECKING:
    from tui.host.hosted_souq import HostedSouq

LONGEST_KEY: Final = 900
FOR_PLAYERS: Final = "Each of them opens your name. Whoever loses the last one loses the name."
FOR_GUESTS: Final = "You are a guest: your word brings you back. Come with a key of your own to have a name."


class OwnKeysScreen(ListScreen):
    BINDINGS: ClassVar[list[BindingType]] = [
        shown("keys.add", "a", "add a key", "Paste the line of another public key"),
        shown("keys.strike", "x,delete", "strike off", "The key under the cursor opens your name no more"),
        shown("keys.back", "q,backspace,escape", "back", "Back to the hall", "leave"),
        shown("keys.help", "f1,question_mark", "help", "The keys of this screen"),
        hidden("keys.up", "up,k", "up", action="move(-1)"),
        hidden("keys.down", "down,j", "down", action="move(1)"),
    ]

    def __init__(self) -> None:
        super().__init__()
        self.own_keys: list[OwnKey] = []

    @property
    def house_app(self) -> HostedSouq:
        return cast("HostedSouq", self.app)

    def compose(self) -> ComposeResult:
        yield from super().compose()
        yield TextPane(id="note")

    async def on_screen_resume(self) -> None:
        await self._look()
        self.say(FOR_GUESTS if self.house_app.player.guest else FOR_PLAYERS)

    async def _look(self) -> None:
        player = self.house_app.player
        self.own_keys = await self.house_app.accounts.keys(player)
        self.show(f"The keys of {player.name}", map(_line, self.own_keys))

    def say(self, text: str, style: str = "quiet") -> None:
        self.query_one("#note", TextPane).text = Text(text, style)

    def action_add(self) -> None:
        asked = "Paste the line of a public key, as it stands in a file like id_ed25519.pub:"
        self.app.push_screen(LineScreen("Another key", asked, longest=LONGEST_KEY), self._add)

    async def _add(self, line: str | None) -> None:
        if not line or self.house_app.player.guest:
            return
        from tui.host.ssh_keys import public_key

        try:
            fingerprint, note = public_key(line)
            await self.house_app.accounts.add_key(self.house_app.player, fingerprint, note)
        except Trouble as error:
            self.say(sentence(str(error)), "bad")
            return
        await self._look()
        self.say("It opens your name from now on.", "good")

    async def action_strike(self) -> None:
        if not self.own_keys:
            return
        key = self.own_keys[self.list.cursor]
        try:
            await self.house_app.accounts.strike_off(self.house_app.player, key.fingerprint)
        except Trouble as error:
            self.say(sentence(str(error)), "bad")
            return
        await self._look()
        self.say("It opens nothing any more.", "good")


def _line(key: OwnKey) -> Text:
    since = datetime.fromtimestamp(key.since).strftime("%d %B %Y")
    name = Text.assemble((key.note or "a key", "strong"), f"  {key.fingerprint[:22]}…")
    return name.append(f"  since {since}", "quiet")
