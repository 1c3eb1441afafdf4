"""What hosts that share a database say to each other. A word only wakes: what is true stands in the rows, and whoever
may have missed a word looks there by himself."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, Protocol

Hear = Callable[[str], None]

MISSED: Final = ""
"""Heard whenever something may have been said and not heard: look for yourself."""


class Wire(Protocol):
    def tell(self, topic: str, word: str) -> None:
        """The other hosts, soon. Who is not connected misses it."""
        ...

    def listen(self, topic: str, hear: Hear) -> Callable[[], None]:
        """Hear what other hosts tell; the answer ends it."""
        ...

    async def hold(self, thing: str) -> bool:
        """Whether something is for this host alone to do. It is, until it lets go, dies or loses the database."""
        ...

    def let_go(self, thing: str) -> None: ...


class Alone:
    """There is no other host."""

    def tell(self, topic: str, word: str) -> None:
        return

    def listen(self, topic: str, hear: Hear) -> Callable[[], None]:
        return lambda: None

    async def hold(self, thing: str) -> bool:
        return True

    def let_go(self, thing: str) -> None:
        return
