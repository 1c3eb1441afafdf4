"""The keys of a screen, read off its own declaration, and the way into the rules of the game."""

from __future__ import annotations

from typing import Any

from rich.text import Text

from rules.game import Game
from tui.keys import commands_of, key_names
from tui.screens.base import SouqScreen
from tui.screens.reader import Reader


class HelpScreen(Reader):
    def __init__(self, screen: SouqScreen[Any], game: Game[Any] | None = None) -> None:
        super().__init__("Keys", help_text(screen, game))


def help_text(screen: SouqScreen[Any], game: Game[Any] | None) -> Text:
    text = Text()
    if game:
        text.append(f"{game.facts.title}\n", "title").append("\n".join(game.rulebook.chapters[0].opening) + "\n\n")
    for command in commands_of(screen):
        if command.tooltip:
            keys = " ".join(key_names(command, screen.house.own_keys))
            text.append(f"{keys:<14}", "title").append(f" {command.tooltip}", "plain").append(
                f"  {command.id}\n", "quiet"
            )
    return text
