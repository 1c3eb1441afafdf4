"""A game in progress, told as lines at one chair: who is asked, and who has heard what."""

from __future__ import annotations

import asyncio
from bisect import bisect_right

from tui.plain import reading, talk
from tui.plain.lines import Lines
from tui.tables.chair import Chair, Change
from tui.tables.seats import YOU
from tui.tables.trouble import Failure


class Quit(Exception):
    """Somebody had enough; the game is kept."""


class Sitting:
    """The people of a chair are asked one after the other. Nobody hears more than the seat at the keyboard may know.

    A single person hears everything as it happens. Where several share the keyboard, each hears on coming back what
    the others did meanwhile, and a line in between asks them to change places.
    """

    def __init__(self, chair: Chair, lines: Lines) -> None:
        self.chair = chair
        self.lines = lines
        self.shared = len(chair.own) > 1
        """Several people at this keyboard."""
        self.position_due = True
        """The position is read out when somebody else has changed it; in the own turn the events say enough."""
        self._told: dict[int, int] = {}
        """How many lines of their log each pair of eyes has heard."""
        self._audible = 0
        """How many those at the keyboard may hear now."""
        self._moves = chair.moves_made
        self._news = asyncio.Event()
        self._changes: list[Change] = []
        self._listen_from_here()
        chair.listen(self._take_note)

    # The course of the evening

    async def play(self) -> None:
        """To the end of the game; raises Quit when the listener leaves before that."""
        self.greet()
        try:
            while not self.chair.over:
                await self._next()
        except EOFError:
            raise Quit from None
        self._hear_everything()
        self.lines.say(*reading.outcome(self.chair))

    def greet(self) -> None:
        self.lines.say(reading.title(self.chair), reading.company(self.chair))
        if self.chair.own:
            self.lines.say(talk.WELCOME)
        else:
            self.lines.say("", "The table:", *reading.position(self.chair))

    async def _next(self) -> None:
        self.tell_news()
        asked = () if self._bots_decide() else self.chair.asked()
        if asked:
            await self._seat_at_keyboard(asked[0])
            await talk.Turn(self).take()
        else:
            await self._news.wait()

    def _bots_decide(self) -> bool:
        """They are done in a moment; so whoever decides together with them is asked in a table at rest."""
        return any(self.chair.seats[seat].player != YOU for seat in self.chair.deciders())

    # Who is at the keyboard

    async def _seat_at_keyboard(self, seat: int) -> None:
        if seat != self.chair.eyes:
            await self._hand_over(seat)
        self._hear_everything()

    async def _hand_over(self, seat: int) -> None:
        first, name = self.chair.eyes not in self.chair.own, self.chair.names[seat]
        self.chair.look_through(seat)
        self._listen_from_here()
        self.position_due = True
        if not self.chair.has_secrets(seat):
            return
        self.lines.push_out_of_sight()
        self.lines.say("", f"The keyboard {'is for' if first else 'goes to'} {name}.")
        if self.lines.interactive:
            self.lines.say(f"Press Enter when only {name} can see the screen.")
            await self.lines.ask()

    def _listen_from_here(self) -> None:
        """Whoever comes to the keyboard for the first time this evening has heard the game up to the own last move."""
        chair = self.chair
        lines, last = chair.logbook.catch_up(), chair.last_own_move()
        heard = bisect_right(lines, last, key=lambda line: line.move) if last else 0
        self._audible = self._told.setdefault(chair.eyes, heard)

    # Who hears what

    def _take_note(self, change: Change) -> None:
        """In the very moment of a change. What others do is not for whoever just happens to be at a shared keyboard."""
        chair, lines = self.chair, self.chair.logbook.catch_up()
        own, moved = chair.last_mover == chair.eyes, chair.moves_made != self._moves
        self._moves = chair.moves_made
        self.position_due = self.position_due or change.taken_back or (moved and not own)
        self._told[chair.eyes] = min(self._told[chair.eyes], len(lines))
        if own or not self.shared:
            self._audible = len(lines)
        self._changes.append(change)
        self._news.set()

    def tell_news(self) -> None:
        """Whatever was audible since this was last called."""
        self._news.clear()
        changes, self._changes = self._changes, []
        self._say_what_is_audible()
        self.lines.say(*(change.note for change in changes if change.note))
        for change in changes:
            if change.trouble:
                raise Failure(change.trouble)

    def _hear_everything(self) -> None:
        self._audible = len(self.chair.logbook.catch_up())
        self._say_what_is_audible()

    def _say_what_is_audible(self) -> None:
        chair, heard = self.chair, self._told[self.chair.eyes]
        self.lines.say(*reading.told(chair.logbook.lines[heard : self._audible], chair.names))
        self._told[chair.eyes] = max(heard, min(self._audible, len(chair.logbook.lines)))

    async def line(self) -> str | None:
        """What is typed next; nothing, if something happens at the table before that."""
        typed, news = asyncio.ensure_future(self.lines.ask()), asyncio.ensure_future(self._news.wait())
        try:
            await asyncio.wait((typed, news), return_when=asyncio.FIRST_COMPLETED)
            return typed.result() if typed.done() else None
        finally:
            typed.cancel()
            news.cancel()
