"""All commands of a screen by name: type a few letters, press Enter."""

from __future__ import annotations

from typing import Any, ClassVar

from rich.text import Text
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.screen import Screen
from textual.widgets import Input

from tui.screens.base import Overlay
from tui.widgets.keys import commands_of, hidden, key_names
from tui.widgets.menu import Choices, Menu, Row


class Palette(Overlay[str]):
    """Answers with the action to carry out, if one was chosen."""

    CSS_PATH = "palette.tcss"
    BINDINGS: ClassVar[list[BindingType]] = [
        hidden("palette.leave", "escape", "back", "Close without choosing"),
        hidden("palette.up", "up", "up", "The command above", "move(-1)"),
        hidden("palette.down", "down", "down", "The command below", "move(1)"),
    ]

    def __init__(self, screen: Screen[Any], own_keys: dict[str, str]) -> None:
        super().__init__()
        self.commands = [command for command in commands_of(type(screen)) if command.tooltip]
        self.own_keys = own_keys
        self.found: list[Binding] = self.commands

    def compose(self) -> ComposeResult:
        with Vertical(id="box") as box:
            box.border_title = "Commands"
            yield Input(placeholder="type to search", compact=True)
            yield Choices(id="menu")

    def on_mount(self) -> None:
        self.query_one(Input).focus()
        self._show("")

    def _show(self, wanted: str) -> None:
        words = wanted.casefold().split()
        self.found = [c for c in self.commands if all(w in f"{c.description} {c.tooltip}".casefold() for w in words)]
        menu = self.query_one(Menu)
        menu.cursor = 0
        menu.rows = tuple(Row(self._label(command)) for command in self.found)

    def _label(self, command: Binding) -> Text:
        keys = " ".join(key_names(command, self.own_keys))
        return Text.assemble((f"{command.description:<14}", "strong"), (f" {command.tooltip}", "quiet"), f"  {keys}")

    def on_input_changed(self, event: Input.Changed) -> None:
        self._show(event.value)

    def on_input_submitted(self, event: Input.Submitted) -> None:
        event.stop()
        self._choose(self.query_one(Menu).cursor)

    def on_menu_chosen(self, message: Menu.Chosen) -> None:
        self._choose(message.index)

    def _choose(self, index: int) -> None:
        if self.is_active:
            self.dismiss(self.found[index].action if index < len(self.found) else "")

    def action_move(self, step: int) -> None:
        menu = self.query_one(Menu)
        if self.found:
            menu.cursor = (menu.cursor + step) % len(self.found)

    def action_leave(self) -> None:
        self.dismiss("")
