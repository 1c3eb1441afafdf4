"""A table in lines, with people far away: what others do and say is heard as it happens, whoever is asked."""

from __future__ import annotations

from typing import Final

from rules.record import Aside
from tui.host.talking import Talk
from tui.plain import reading
from tui.plain.lines import Lines
from tui.plain.sitting import Sitting
from tui.tables.asides import deed_of
from tui.tables.chair import Chair, Change
from tui.tables.trouble import Trouble, sentence

MEANWHILE: Final = "It is not your turn. Meanwhile: look, say WORDS, quit."


class LineTable(Sitting):
    def __init__(self, chair: Chair, lines: Lines, talk: Talk) -> None:
        super().__init__(chair, lines)
        self._talk = talk
        self._asides = len(chair.asides)
        chair.listen(self._hear_asides)

    def _hear_asides(self, change: Change) -> None:
        fresh = self.chair.asides[self._asides :]
        self._asides += len(fresh)
        for _, aside in fresh:
            self.lines.say(told(aside, self.chair.names))

    async def _next(self) -> None:
        """What could not be kept was not done; whoever plays here stays, and tries again."""
        try:
            await self._next_thing()
        except Trouble as error:
            self.lines.say(sentence(str(error)))

    async def _next_thing(self) -> None:
        self.tell_news()
        if self.chair.asked() and not self._bots_decide():
            await super()._next()
            return
        line = await self.line()
        if line:
            self._answer_meanwhile(line)

    def _answer_meanwhile(self, line: str) -> None:
        if line in ("quit", "leave"):
            raise EOFError
        if line == "look":
            self.lines.say("", "The table:", *reading.position(self.chair))
        else:
            self.lines.say(MEANWHILE)

    async def line(self) -> str | None:
        """Whoever has something to say may say it at any time."""
        line = await super().line()
        if line is None or not line.startswith("say "):
            return line
        try:
            await self._talk(self.chair, line.removeprefix("say "))
        except Trouble as error:
            self.lines.say(sentence(str(error)))
        return ""


def told(aside: Aside, names: tuple[str, ...]) -> str:
    name = names[aside.seat] if 0 <= aside.seat < len(names) else "Somebody"
    if aside.say:
        return f"{name}: {aside.say}"
    return f"{name} {deed_of(aside)}"
