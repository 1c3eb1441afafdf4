"""One ruleset as one object: a table of contents that engine, screens and bots read, and nothing more."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any, Generic, TypeVar

from rules.judgement import Judgement
from rules.kinds import AnyDecision, Kind, S, Step
from rules.lessons import Lesson, read_lessons
from rules.narration import Describe, Narration
from rules.options import Option, Setup
from rules.outcome import Outcome
from rules.rulebook import Rulebook, read_rulebook
from rules.words import Sentence


@dataclass(frozen=True, slots=True)
class Facts:
    """What stands on the lid of the box: light enough to show a shelf of games without opening one."""

    name: str
    """As on the command line: ``dunhuang``."""
    title: str
    players: tuple[int, ...]
    minutes: str
    sentence: str
    credit: str
    shelf: int
    """The place on the shelf, from the left."""

    @property
    def company(self) -> str:
        """How many play, and how long."""
        return f"{self.players[0]} to {self.players[-1]} players, {self.minutes} minutes"


T = TypeVar("T")
V = TypeVar("V", bound="View")


@dataclass(frozen=True, slots=True)
class View:
    """What one pair of eyes may know; each game adds its own fields. Frozen all the way down."""

    eyes: int
    """A seat, or WATCHER, or EVERYTHING."""
    turn: int
    """The seat whose turn it is."""


def seen_as(kind: type[V]) -> Callable[[Callable[[V], T]], Callable[[View], T]]:
    """Marks a function that reads the views of one game: handed another game's, it refuses."""

    def guard(read: Callable[[V], T]) -> Callable[[View], T]:
        def guarded(view: View) -> T:
            if not isinstance(view, kind):
                raise TypeError(f"{type(view).__qualname__} is not a view of this game")
            return read(view)

        return guarded

    return guard


@dataclass(frozen=True)
class Game(Generic[S]):
    facts: Facts
    package: str
    edition: str
    options: tuple[Option, ...]
    decisions: Mapping[str, AnyDecision[S]]
    steps: Mapping[str, Step[S]]
    deal: Callable[[Setup], S]
    """From options and seed to a state whose top frame is the first step or decision."""
    view: Callable[[S, int], View]
    determinize: Callable[[S, int, int], S]
    """A copy in which everything the seat cannot know is dealt again from a sorted pool, and chance starts anew."""
    outcome: Callable[[S], Outcome]
    """Asked once the stack is empty."""
    inventory: Callable[[S], Mapping[str, int]]
    """Cards, coins and tokens by kind: nothing is ever lost or invented."""
    narration: Narration[S]
    position: Callable[[View], Sequence[Sentence]]
    """The position in words, for the line mode."""
    describe: Describe
    judgement: Judgement[S]
    """What its bots think with."""
    ends_by_chance: bool = True
    """Whether random play comes to an end in good time; where it need not, a test only asks for no dead end."""

    @cached_property
    def brisk_steps(self) -> Mapping[str, Step[S]]:
        """The steps that need no pause before them."""
        return {name: step for name, step in self.steps.items() if not step.pause}

    @cached_property
    def rulebook(self) -> Rulebook:
        return read_rulebook(self.package)

    @cached_property
    def lessons(self) -> tuple[Lesson, ...]:
        return read_lessons(self.package)


K = TypeVar("K", bound=Kind[Any])


def by_name(*kinds: K) -> dict[str, K]:
    """The kinds of a game as the table that frames look them up in."""
    table = {kind.name: kind for kind in kinds}
    if len(table) != len(kinds):
        raise ValueError("two kinds of frame share a name")
    return table
