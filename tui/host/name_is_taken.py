"""The name is taken: told on the screen, and asked for another one."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

from rich.text import Text
from textual import on
from textual.app import ComposeResult
from textual.binding import Binding
from textual.widgets import Input, Static

from tui.host.at_terminal import AtTerminal
from tui.host.player_names import WHAT_NAMES_ARE, is_for_guests, is_name
from tui.look import colours
from tui.screens.base import SouqScreen
from tui.tables.seats import LONGEST_NAME
from tui.tables.trouble import sentence

Claim = Callable[[str], Awaitable[bool]]


class NameIsTaken(AtTerminal):
    """Ends with True once the name is claimed."""

    CSS = """
    Screen { background: $background; align: center middle; }
    Static, Input { width: 64; height: auto; background: $background; border: none; padding: 0; }
    Input { margin: 1 0; background: $panel; }
    """
    BINDINGS = [Binding("ctrl+c,ctrl+q,escape", "quit", show=False, priority=True)]  # noqa: RUF012

    def __init__(self, taken: str, claim: Claim) -> None:
        super().__init__()
        self._taken = taken
        self._claim = claim
        self.register_theme(colours.DARK)
        self.theme = colours.DARK.name

    def get_default_screen(self) -> SouqScreen[None]:
        return SouqScreen()

    def compose(self) -> ComposeResult:
        yield Static(Text(f"The name {self._taken} belongs to another key.", style="bold"))
        yield Static(Text("If it is yours, come back with that key: ssh -i FILE -o IdentitiesOnly=yes …"))
        yield Static(Text("Otherwise, what shall we call you? Your key will open that name from now on."))
        field = Input(max_length=LONGEST_NAME, select_on_focus=False)
        field.cursor_blink = False
        yield field
        yield Static(Text("Enter takes the name, Escape leaves."), id="news")

    def on_mount(self) -> None:
        self.query_one(Input).focus()

    @on(Input.Submitted)
    async def take(self, event: Input.Submitted) -> None:
        name = event.value.strip()
        if not is_name(name):
            self._say(WHAT_NAMES_ARE)
        elif is_for_guests(name):
            self._say("names that begin with guest are for guests")
        elif await self._claim(name):
            self.exit(True)
        else:
            self._say(f"the name {name} is taken too")

    def _say(self, text: str) -> None:
        self.query_one("#news", Static).update(Text(sentence(text)))
