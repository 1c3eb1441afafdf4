"""What one seat may think with.

A bot is handed this and nothing else. It can ask for its view, for its choices, and for imagined deals in which
everything it cannot know has been dealt again, so it cannot peek even if its author tries.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Generic

from rules import engine
from rules.chance import advance, scramble, seeded
from rules.game import Game, View
from rules.kinds import S
from rules.match import Match


class Knowledge(Generic[S]):
    def __init__(self, match: Match[S], seat: int, seed: int = 0) -> None:
        self.game: Game[S] = match.game
        self.seat = seat
        self._state: S = match.state.copy()
        frame = match.frame(seat)
        if frame is not match.state.stack[-1]:
            engine.bring_to_top(self._state, frame)
        self._chance = seeded(seed, seat, len(match.moves))
        self._match = match
        self._seed = seed

    def beginning(self) -> Knowledge[S]:
        """What the seat knew before the moves that it has just made in a row; nothing was found out since."""
        return Knowledge(self._match.beginning(self.seat), self.seat, self._seed)

    def since(self) -> tuple[Any, ...]:
        """What it has chosen since then."""
        begun = len(self._match.beginning(self.seat).moves)
        return tuple(move.choice for move in self._match.moves[begun:])

    def view(self) -> View:
        return self.game.view(self._state, self.seat)

    @property
    def kind(self) -> str:
        """What is to be decided."""
        return self._state.stack[-1][0]

    def choices(self) -> Sequence[Any]:
        return engine.choices(self.game, self._state)

    def sensible(self) -> Sequence[Any]:
        """The choices worth thinking about; never none, if there is any choice at all."""
        return engine.sensible(self.game, self.imagine()) if self.game.judgement.narrow else self.choices()

    def imagine(self) -> S:
        """A position that could be the real one, for all this seat knows; another one each time."""
        return self.game.determinize(self._state, self.seat, self.random())

    def random(self) -> int:
        """A number of the bot's own chance; the game's is never touched."""
        self._chance = advance(self._chance)
        return scramble(self._chance)
