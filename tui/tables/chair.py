"""A place at a table: for one seat, for several that share a keyboard, or for somebody who only watches.

Whoever holds a chair sees through its eyes and moves for its seats; it can ask for nothing else.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

from rules.advice import Advice
from rules.events import EVERYTHING, WATCHER
from rules.match import IllegalMove, Match, OutOfTurn, Prompt, ToldMove
from rules.record import Aside
from rules.words import Sentence
from tui.tables.archive import Opened
from tui.tables.hints import reasons_told
from tui.tables.pace import Pace
from tui.tables.scene import Scene
from tui.tables.seats import people_at
from tui.tables.start import NewGame, fresh_seed

if TYPE_CHECKING:
    from tui.tables.table import Table

Listener = Callable[["Change"], None]


class NotYours(Exception):
    """Somebody asked for what only another seat may see or do."""


@dataclass(frozen=True, slots=True)
class Change:
    """Something happened at the table; whoever is told asks for his own view of it."""

    taken_back: bool = False
    trouble: str = ""
    """A bot's move could not be kept."""
    note: str = ""
    """Something else that people at the table should know."""


class Chair(Scene):
    def __init__(self, table: Table, match: Match[Any], own: Iterable[int], pace: Pace) -> None:
        self.own = tuple(own)
        self._table = table
        self._pace = pace
        self._turn: int | None = None
        """Of the seat it looks through, when that was asked last."""
        self._listeners: list[Listener] = []
        super().__init__(match, table.seats, self._first_eyes(table))

    def _first_eyes(self, table: Table) -> int:
        """The hand of a single player is up at once; of several who share a keyboard nobody's. Bots hide nothing."""
        if len(self.own) == 1:
            return self.own[0]
        return WATCHER if people_at(table.seats) else EVERYTHING

    # What it may know

    @property
    def name(self) -> str:
        """Of the game in the archive."""
        return self._table.name

    @property
    def whereabouts(self) -> str:
        """Where the game is kept, for a person who wants to know."""
        return self._table.whereabouts

    def record(self) -> Opened:
        """The whole game, once it is over: then nothing in it is hidden from anybody."""
        if not self.over:
            raise NotYours("The game still goes on.")
        return Opened(self.name, self._match, self.seats)

    def rematch(self) -> NewGame:
        """The same people by the same rules, freshly dealt."""
        return NewGame(self.game.facts.name, replace(self._match.setup, seed=fresh_seed()), self.seats)

    @property
    def thinking(self) -> int | None:
        """The bot that is thinking just now."""
        return self._table.thinking

    @property
    def asides(self) -> Sequence[tuple[int, Aside]]:
        """What was said and done beside the game, each with the number of moves made before it."""
        return self._table.asides

    def is_minded(self, seat: int) -> bool:
        """Whether a bot minds the seat of a person."""
        return self._table.is_minded(seat)

    def asked(self) -> tuple[int, ...]:
        """Of the seats of this chair, those that are asked now."""
        return tuple(seat for seat in self.deciders() if seat in self.own)

    def has_secrets(self, seat: int) -> bool:
        """Whether one of the own seats knows something that another person at this keyboard must not read."""
        if seat not in self.own:
            raise NotYours("These are another player's cards.")
        mine, others = self._match.view(seat), (other for other in self.own if other != seat)
        return any(replace(mine, eyes=other) != self._match.view(other) for other in others)

    async def is_kept(self) -> bool:
        """Whether the archive still has the game."""
        return await self._table.is_kept()

    def look_through(self, eyes: int) -> None:
        """Another of the own seats comes to the keyboard."""
        if eyes not in self.own:
            raise NotYours("These are another player's cards.")
        self._turn = None
        super().look_through(eyes)

    def prompt(self) -> Prompt | None:
        """What these eyes are asked, if they are."""
        if self.eyes not in self.asked():
            return None
        self._turn = self._table.turn_of(self.eyes)
        return self._match.prompt(self.eyes)

    def is_still_asked(self) -> bool:
        """Whether the question that these eyes were asked last still stands."""
        return self.eyes in self.asked() and self._turn == self._table.turn_of(self.eyes)

    def read(self, line: str) -> Any:
        """The choice that a line of notation means here."""
        return self._match.read(self._seat, line)

    def objection(self, choice: Any) -> IllegalMove | None:
        return self._match.objection(self._seat, choice)

    def label(self, choice: Any) -> Sentence:
        return self._match.label(self._seat, choice)

    async def advise(self, mine: Any = None) -> Advice:
        """What a master would do in this seat's place, from what it can see."""
        return await self._table.advise(self._seat, mine)

    # Why

    @property
    def yet_to_agree(self) -> tuple[int, ...]:
        """The people who have not agreed to learn together."""
        return self._table.yet_to_agree

    def may_tell_why(self, at: int) -> bool:
        """Of the move of that number: the own reasons are known here, those of others are told when everybody wants to
        learn together, or when they can help nobody any more."""
        return self.over or not self.yet_to_agree or self._match.moves[at - 1].seat == self.eyes

    def last_move_of_others(self) -> int:
        """Its number, or nought."""
        moves = self._match.moves
        return next((at for at in range(len(moves), 0, -1) if moves[at - 1].seat != self.eyes), 0)

    def told_move(self, at: int) -> ToldMove:
        """The move of that number in words."""
        return self._match.told_move(at - 1, self.eyes)

    def is_secret_still(self, at: int) -> bool:
        """What somebody chose while others are still choosing."""
        move = self._match.moves[at - 1]
        top = self._match.state.stack[-1][0] if self._match.state.stack else ""
        return move.seat != self.eyes and move.kind == top and self.game.decisions[top].together

    async def why(self, at: int) -> str:
        """What spoke for a move, from what could be seen from the chair it was made at."""
        if not self.may_tell_why(at) or self.is_secret_still(at):
            raise NotYours("These are another player's thoughts.")
        return reasons_told(await self._table.reconsider(at), self._match.moves[at - 1].seat, self.names)

    @property
    def _seat(self) -> int:
        if self.eyes not in self.own:
            raise OutOfTurn("You are only watching.")
        return self.eyes

    # What it may do

    async def play(self, choice: Any) -> None:
        """Make a move: it is safe before anybody sees it, and one that cannot be kept is not made."""
        seat, turn = self._seat, self._turn
        await self._table.play(seat, choice, lambda: turn in (None, self._table.turn_of(seat)))

    def undo_objection(self) -> str | None:
        """Why the last move of this seat cannot be taken back, or nothing."""
        return self._table.undo_objection(self._seat)

    async def undo(self) -> str:
        """Take it back; the answer is its notation."""
        return await self._table.undo(self._seat)

    async def say(self, words: str) -> None:
        """To everybody at the table."""
        await self._table.note(Aside(self.eyes, say=words))

    async def lend(self, level: str) -> None:
        """A bot minds the seat until it is taken back."""
        await self._table.note(Aside(self._seat, lend=level))

    async def take_back_seat(self) -> None:
        await self._table.note(Aside(self._seat, back=True))

    async def learn_together(self) -> None:
        """From here on others may know why this seat moves, if everybody agrees."""
        await self._table.note(Aside(self._seat, learn=True))

    # The pace of the bots

    @property
    def pace(self) -> Pace:
        return self._pace

    def set_pace(self, pace: Pace) -> None:
        self._pace = pace
        self._table.step()

    def step(self) -> None:
        """Let the waiting bot move, or the game go on after a pause."""
        self._table.step()

    # Coming and going

    def listen(self, listener: Listener) -> None:
        """Be told of changes, until the chair is left."""
        self._listeners.append(listener)

    def tell(self, change: Change) -> None:
        for listener in list(self._listeners):
            listener(change)

    def leave(self) -> None:
        """Nothing is heard in this chair any more; the table goes on without it."""
        self._listeners.clear()
        self._table.left(self)
