"""The keys of a screen, read off its own declaration, and the way into the rules of the game."""

from __future__ import annotations

from typing import Any

from rich.console import Group
from rich.table import Table
from rich.text import Text

from rules.game import Game
from tui.screens.base import SouqScreen
from tui.screens.reader import Reader
from tui.widgets.keys import commands_of, key_names


class HelpScreen(Reader):
    def __init__(self, screen: SouqScreen[Any], game: Game[Any] | None = None) -> None:
        goal = Text()
        if game:
            goal.append(f"{game.facts.title}\n", "title").append("\n".join(game.rulebook.chapters[0].opening) + "\n")
        super().__init__("Keys", Group(goal, keys_of(screen)) if goal.plain else keys_of(screen))


def keys_of(screen: SouqScreen[Any]) -> Table:
    """A command a row: its keys, what it does, and the id by which a player may give it other keys."""
    table = Table.grid(padding=(0, 2, 0, 0))
    table.add_column(style="title", no_wrap=True)
    table.add_column()
    table.add_column(style="quiet", no_wrap=True)
    for command in commands_of(type(screen)):
        if command.tooltip:
            keys = " ".join(key_names(command, screen.souq.own_keys))
            table.add_row(Text(keys), Text(command.tooltip), Text(command.id or ""))
    return table
