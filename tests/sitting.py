"""A match as tests want it: positions laid out by hand, moves in notation, events and sentences out."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Generic, TypeVar

import pytest

from rules import engine
from rules.events import EVERYTHING, Event
from rules.kinds import S
from rules.match import IllegalMove, Match, Prompt
from rules.options import Setup
from rulesets import load

NAMES = ("Ana", "Ben", "Cleo", "Dov", "Eli")

E = TypeVar("E", bound=Event)


class Sitting(Generic[S]):
    """``lay`` rearranges the dealt table; after that only the public doors are used."""

    def __init__(self, game: str, players: int, seed: int = 1, **options: str) -> None:
        self.match: Match[S] = Match(load(game), Setup(players, seed, options))

    def lay(self, arrange: Callable[[S], None]) -> Sitting[S]:
        arrange(self.match.state)
        engine.run_steps(self.match.game, self.match.state, lambda *_, **__: None)
        self.match.moves.clear()
        self.match.beginning(0)  # what is laid out here is what moves in a row begin with
        return self

    def play(self, *lines: str) -> list[Event]:
        """Moves of whoever is asked, one after the other; the events of all of them."""
        return [event for line in lines for event in self._move(self.match.deciders()[0], line)]

    def play_as(self, seat: int, line: str) -> list[Event]:
        return self._move(seat, line)

    def _move(self, seat: int, line: str) -> list[Event]:
        return list(self.match.play(seat, self.match.read(seat, line)).events)

    def refused(self, line: str, seat: int | None = None) -> str:
        """The rule that forbids a move; the move must be forbidden."""
        seat = self.match.deciders()[0] if seat is None else seat
        before = self.match.state.fingerprint()
        with pytest.raises(IllegalMove) as caught:
            self._move(seat, line)
        assert self.match.state.fingerprint() == before, "a refused move changed something"
        assert caught.value.sentence.read(NAMES)
        return caught.value.refusal.rule

    def prompt(self, seat: int | None = None) -> Prompt:
        return self.match.prompt(self.match.deciders()[0] if seat is None else seat)

    def options(self) -> list[str]:
        """What can be done now, in notation."""
        return [offer.notation for offer in self.prompt().offers]

    def closed(self) -> dict[str, str]:
        """What is closed, and by which rule."""
        return {offer.notation: offer.rule for offer in self.prompt().closed}

    def reason(self, notation: str) -> str:
        """Why an option is closed."""
        closed = next(offer for offer in self.prompt().closed if offer.notation == notation)
        return closed.reason.read(NAMES)

    def asked(self) -> tuple[str, int]:
        """Which decision is on the table, and whose it is."""
        kind, seat, _ = self.match.state.stack[-1]
        return kind, seat

    def view(self, eyes: int = EVERYTHING) -> Any:
        return self.match.view(eyes)

    def log(self, events: list[Event], eyes: int = EVERYTHING) -> str:
        return "\n".join(sentence.read(NAMES) for sentence in self.match.narrate(events, eyes))


def only(events: list[Event], kind: type[E]) -> E:
    """The one event of a kind."""
    found = [event for event in events if isinstance(event, kind)]
    assert len(found) == 1, f"{len(found)} events of kind {kind.__name__} in {events}"
    return found[0]


def told(events: list[Event], kind: type[Event]) -> bool:
    return any(isinstance(event, kind) for event in events)
