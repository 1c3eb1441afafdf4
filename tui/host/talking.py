"""What is said at the tables: short, not too often, and nothing that a terminal would obey."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Final

from tui.host.accounts import Player
from tui.host.limits import LastMinute
from tui.tables.chair import Chair
from tui.tables.trouble import Trouble, printable

LONGEST_WORDS: Final = 120

Talk = Callable[[Chair, str], Awaitable[None]]
"""How one player says something at a table."""


class Talking:
    def __init__(self, words_a_minute: int) -> None:
        self._lately = LastMinute(words_a_minute)

    def of(self, player: Player) -> Talk:
        async def say(chair: Chair, words: str) -> None:
            if not self._lately.allows(player.id):
                raise Trouble("that is a lot of words in a minute; wait a little")
            await chair.say(printable(words)[:LONGEST_WORDS])

        return say
