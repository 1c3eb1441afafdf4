"""The foyer: whose house this is, who you are in it, and how to come back."""

from __future__ import annotations

from rich.text import Text
from textual.app import ComposeResult
from textual.binding import Binding
from textual.widgets import Static

from tui.host.app import AtTerminal
from tui.host.rules_of_house import HouseRules
from tui.host.visit import Visit
from tui.look import colours


class Foyer(AtTerminal):
    CSS = """
    Screen { background: $background; align: center middle; }
    Static { width: 64; height: auto; background: $background; }
    """
    BINDINGS = [Binding("q,ctrl+c,ctrl+q", "quit", show=False, priority=True)]  # noqa: RUF012

    def __init__(self, rules: HouseRules, visit: Visit) -> None:
        super().__init__()
        self._rules = rules
        self._visit = visit
        self.register_theme(colours.DARK)
        self.theme = colours.DARK.name

    def compose(self) -> ComposeResult:
        yield Static(self._welcome())

    def _welcome(self) -> Text:
        name = self._visit.player.name if self._visit.player else ""
        text = Text(f"Welcome to {self._rules.name}, {name}.\n", style="bold")
        if self._rules.greeting:
            text.append(f"{self._rules.greeting}\n", "not bold")
        if self._visit.word:
            word = Text.assemble(
                "\nYour word is ", (self._visit.word, "bold #d7af5f"), ": with it you come back as you are.\n"
            )
            text.append_text(word)
        return text.append("\nq leaves.", "not bold")
