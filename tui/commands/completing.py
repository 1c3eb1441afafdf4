"""Names of kept games for a shell that completes them."""

from __future__ import annotations

from collections.abc import Iterable

from click.shell_completion import CompletionItem

from tui.tables.archive import Saved


def names_of_games(games: Iterable[Saved], begun: str) -> list[CompletionItem]:
    """Those that begin so. A name that a terminal would obey has to be typed by whoever gave it."""
    names = [game.name for game in games]
    return [CompletionItem(name) for name in names if name.startswith(begun) and name.isprintable()]
