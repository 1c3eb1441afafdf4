from __future__ import annotations

import click

from tui.commands.laying import game_argument
from tui.commands.saying import say
from tui.tables.about import lid_lines, shelf_lines


@click.command("games")
@game_argument(required=False)
def command(game: str | None) -> None:
    """List the games, with players, length and one sentence each; or say everything about one GAME.

    \b
    Examples:
      souq games
      souq games dunhuang     its options, as souq play --set takes them
    """
    for line in lid_lines(game) if game else shelf_lines():
        say(line)
