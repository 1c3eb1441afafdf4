"""A game that is written down nowhere: a lesson, or a table of bots alone."""

from __future__ import annotations

from collections.abc import Callable, Sequence


class Unkept:
    name = ""
    whereabouts = ""

    async def append(self, number: int, line: str) -> None:
        return

    async def since(self, number: int) -> Sequence[str]:
        return ()

    def follow(self, hear: Callable[[int | None], None]) -> None:
        return

    async def hold(self) -> bool:
        return True

    async def finish(self) -> None:
        return

    async def close(self) -> None:
        return
