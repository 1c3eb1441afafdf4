"""The keys of a screen, read off its own declaration, and the way into the rules of the game."""

from __future__ import annotations

from typing import Any

from rich.console import Group
from rich.table import Table
from rich.text import Text

from rules.game import Game
from tui.boards import SIGNS, load_board
from tui.screens.base import SouqScreen
from tui.screens.reader import Reader
from tui.widgets.keys import commands_of, key_names


class HelpScreen(Reader):
    def __init__(self, screen: SouqScreen[Any], game: Game[Any] | None = None) -> None:
        goal = Text()
        if game:
            goal.append(f"{game.facts.title}\n", "title").append("\n".join(game.rulebook.chapters[0].opening) + "\n")
        shown = (goal, keys_of(screen), Text("\nSigns", "title"), signs_of(game)) if game else (keys_of(screen),)
        super().__init__("Keys", Group(*shown))


def signs_of(game: Game[Any]) -> Table:
    """What stands for what on the table, this game's own signs first."""
    table = Table.grid(padding=(0, 2, 0, 0))
    table.add_column(style="strong", no_wrap=True)
    table.add_column()
    for sign, meaning in (load_board(game.facts.name).signs | SIGNS).items():
        table.add_row(Text(sign), Text(meaning))
    return table


def keys_of(screen: SouqScreen[Any]) -> Table:
    """A command a row: its keys, what it does, and the id by which a player may give it other keys."""
    table = Table.grid(padding=(0, 2, 0, 0))
    table.add_column(style="title", no_wrap=True)
    table.add_column()
    table.add_column(style="quiet", no_wrap=True)
    examples = screen.examples()
    for command in commands_of(type(screen)):
        if command.tooltip:
            keys = " ".join(key_names(command, screen.souq.own_keys))
            meaning = Text(command.tooltip)
            if example := examples.get(command.id or ""):
                meaning.append(f"\nNow: {example}", "good")
            table.add_row(Text(keys), meaning, Text(command.id or ""))
    return table
