"""A game in progress, told as lines: who is asked, who has heard what, what is on the disk."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from rules.bots import bot
from rules.events import EVERYTHING
from rules.knowledge import Knowledge
from rules.match import Match
from rules.record import SeatLabel
from tui.plain import reading, talk
from tui.plain.lines import Lines
from tui.tables.saves import Journal
from tui.tables.seats import names_of, people_at


class Quit(Exception):
    """Somebody had enough; the game is kept."""


class Sitting:
    """People are asked, bots think. Nobody hears more than the seat at the keyboard may know.

    A single person hears everything as it happens. Where several share the keyboard, each hears on coming back what
    the others did meanwhile, and a line in between asks them to change places.
    """

    def __init__(
        self, match: Match[Any], seats: Sequence[SeatLabel], lines: Lines, journal: Journal | None = None
    ) -> None:
        self.match = match
        self.seats = seats
        self.lines = lines
        self.journal = journal
        self.names = names_of(seats)
        self.people = people_at(seats)
        self.bots = {seat: bot(label.player) for seat, label in enumerate(seats) if seat not in self.people}
        self.listener = self.people[0] if len(self.people) == 1 else EVERYTHING
        self.position_due = True
        """The position is read out when somebody else has changed it; in the own turn the events say enough."""
        self._told = dict.fromkeys((EVERYTHING, *self.people), 0)

    # The course of the evening

    def play(self) -> None:
        """To the end of the game; raises Quit when the listener leaves before that."""
        self.greet()
        try:
            while not self.match.over:
                self.decide(self.match.deciders()[0])
        except EOFError:
            raise Quit from None
        self.tell(self.listener)
        self.lines.say(*reading.outcome(self.match, self.names))

    def greet(self) -> None:
        facts, setup = self.match.game.facts, self.match.setup
        changed = [f"{o.name} {setup[o.name]}" for o in self.match.game.options if setup[o.name] != o.default]
        self.lines.say(f"{facts.title}, seed {setup.seed}{''.join(f', {option}' for option in changed)}.")
        self.lines.say(", ".join(f"{label.name} ({label.player})" for label in self.seats) + ".")
        if self.people:
            self.lines.say(talk.WELCOME)
        else:
            self.lines.say("", "The table:", *reading.position(self.match, EVERYTHING, self.names))

    def decide(self, seat: int) -> None:
        if seat in self.bots:
            mind = Knowledge(self.match, seat, self.match.setup.seed)
            self.make(seat, self.bots[seat].choose(mind))
        else:
            self.seat_at_keyboard(seat)
            talk.Turn(self, seat).take()

    def make(self, seat: int, choice: Any) -> None:
        """Play a move, keep it, and only then tell it."""
        move = self.match.play(seat, choice)
        if self.journal:
            self.journal.move(move, self.match.state)
        self.position_due = self.position_due or seat != self.listener
        if len(self.people) <= 1 or seat == self.listener:
            self.tell(self.listener)

    def take_back(self, seat: int) -> str:
        """The notation of the move that is no longer made."""
        move = self.match.undo(seat)
        if self.journal:
            self.journal.undo()
        self.position_due = True
        for listener, told in self._told.items():
            self._told[listener] = min(told, len(self.match.moves) + 1)
        return move.notation

    # Who hears what

    def seat_at_keyboard(self, seat: int) -> None:
        if seat != self.listener:
            self.hand_over(seat)
        self.tell(seat)

    def hand_over(self, seat: int) -> None:
        first, self.listener = self.listener == EVERYTHING, seat
        self.position_due = True
        if not self.has_secrets(seat):
            return
        self.lines.push_out_of_sight()
        self.lines.say("", f"The keyboard {'is for' if first else 'goes to'} {self.names[seat]}.")
        if self.lines.interactive:
            self.lines.say(f"Press Enter when only {self.names[seat]} can see the screen.")
            self.lines.ask()

    def has_secrets(self, seat: int) -> bool:
        """Whether the seat knows something that another person at this keyboard must not read."""
        own = self.match.view(seat)
        others = [other for other in self.people if other != seat]
        return any(replace(own, eyes=other) != self.match.view(other) for other in others)

    def tell(self, listener: int) -> None:
        """Everything that has happened since this listener was last told anything."""
        chapters = (self.match.opening, *(move.events for move in self.match.moves))
        fresh = [event for chapter in chapters[self._told[listener] :] for event in chapter]
        self._told[listener] = len(chapters)
        self.lines.say(*reading.narrated(self.match, fresh, listener, self.names))

    def take_up(self) -> None:
        """After a break: everybody has heard the game up to his own last move."""
        moves = self.match.moves
        for listener in self._told:
            own = [number for number, move in enumerate(moves, 1) if move.seat == listener]
            self._told[listener] = own[-1] + 1 if own else 0
