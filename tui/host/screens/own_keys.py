"""The keys that open somebody's name: another one is added here, a lost one struck off."""

from __future__ import annotations

from datetime import datetime
from typing import TYPE_CHECKING, ClassVar, cast

from rich.text import Text
from textual.app import ComposeResult
from textual.binding import BindingType

from tui.host.accounts import OwnKey
from tui.host.screens.line import LineScreen
from tui.screens.base import SouqScreen
from tui.tables.trouble import Trouble, sentence
from tui.widgets.keys import hidden, shown
from tui.widgets.menu import Choices, Row
from tui.widgets.text import KeyLine, TextPane

if TYPE_CHECKING:
    from tui.host.souq import HostedSouq

LONGEST_KEY = 900


class OwnKeysScreen(SouqScreen[None]):
    CSS_PATH = "own_keys.tcss"
    BINDINGS: ClassVar[list[BindingType]] = [
        shown("keys.add", "a", "add a key", "Paste the line of another public key"),
        shown("keys.strike", "delete,x", "strike off", "The key under the cursor opens your name no more"),
        shown("keys.back", "q,backspace,escape", "back", "Back to the hall", "leave"),
        shown("keys.help", "f1,question_mark", "help", "The keys of this screen"),
        hidden("keys.up", "up,k", "up", action="move(-1)"),
        hidden("keys.down", "down,j", "down", action="move(1)"),
    ]

    def __init__(self) -> None:
        super().__init__()
        self.keys: list[OwnKey] = []

    @property
    def house_app(self) -> HostedSouq:
        return cast("HostedSouq", self.app)

    def compose(self) -> ComposeResult:
        yield TextPane(id="sign")
        yield Choices(id="form")
        yield KeyLine()

    async def on_screen_resume(self) -> None:
        await self._look()
        self.say("Each of them opens your name. Whoever loses the last one loses the name.")

    async def _look(self) -> None:
        self.keys = await self.house_app.accounts.keys(self.house_app.player)
        self.query_one(Choices).rows = tuple(map(_row, self.keys))

    def say(self, text: str, style: str = "quiet") -> None:
        sign = Text.assemble((f" The keys of {self.house_app.player.name}\n ", "title"))
        if self.house_app.player.guest:
            text = "You are a guest: your word brings you back. Come with a key of your own to have a name."
        self.query_one("#sign", TextPane).text = sign.append(text, style)

    def action_move(self, step: int) -> None:
        rows = self.query_one(Choices)
        rows.cursor = max(0, min(rows.cursor + step, len(self.keys) - 1))

    def action_add(self) -> None:
        asked = "Paste the line of a public key, as it stands in a file like id_ed25519.pub:"
        self.app.push_screen(LineScreen("Another key", asked, longest=LONGEST_KEY), self._add)

    async def _add(self, line: str | None) -> None:
        if not line or self.house_app.player.guest:
            return
        from tui.host.keys import public_key

        try:
            fingerprint, note = public_key(line)
            await self.house_app.accounts.add_key(self.house_app.player, fingerprint, note)
        except Trouble as error:
            self.say(sentence(str(error)), "bad")
            return
        await self._look()
        self.say("It opens your name from now on.", "good")

    async def action_strike(self) -> None:
        if not self.keys:
            return
        key = self.keys[min(self.query_one(Choices).cursor, len(self.keys) - 1)]
        try:
            await self.house_app.accounts.strike_off(self.house_app.player, key.fingerprint)
        except Trouble as error:
            self.say(sentence(str(error)), "bad")
            return
        await self._look()
        self.say("It opens nothing any more.", "good")

    def action_leave(self) -> None:
        self.dismiss()


def _row(key: OwnKey) -> Row:
    since = datetime.fromtimestamp(key.since).strftime("%d %B %Y")
    name = Text.assemble((key.note or "a key", "strong"), f"  {key.fingerprint[:22]}…")
    return Row(name.append(f"  since {since}", "quiet"))
