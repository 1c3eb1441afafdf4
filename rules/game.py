"""One ruleset as one object: a table of contents that engine, screens and bots read, and nothing more."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any, Generic, TypeVar

from rules.kinds import AnyDecision, Choice, Kind, S, Step
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


@dataclass(frozen=True, slots=True)
class View:
    """What one pair of eyes may know; each game adds its own fields. Frozen all the way down."""

    eyes: int
    """A seat, or WATCHER, or EVERYTHING."""
    turn: int
    """The seat whose turn it is."""


@dataclass(frozen=True)
class Foresight(Generic[S]):
    """How a searching bot follows its choices through imagined deals, where turns are too broad for a tree."""

    turns: int
    """How many turns, the present one among them, before the position is judged."""
    reflex: Callable[[Game[S], S], Choice] | None = None
    """What a player does without much thought; it has to be quick, and to bring every turn to an end. Without it,
    everybody takes the best turn that the judgement sees."""
    candidates: Callable[[S], Sequence[Choice]] | None = None
    """What is tried in the decision that is to be taken, where no choice is too far-fetched."""


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
    worth: Callable[[S, int], float]
    """The judgement: how good the position is for a seat, from 0 (lost) to 1 (won)."""
    aspects: Callable[[S, int], Sequence[tuple[str, float]]] | None = None
    """What the judgement of a seat's position is made of, named for players: a hint compares them before and after."""
    aim: Callable[[S, int], str] | None = None
    """What a seat could go for just now, in a sentence, where a hint can say more than where to look."""
    unit: str = "point"
    """What the aspects are counted in, in the singular."""
    sensible: Callable[[S], Sequence[Choice]] | None = None
    """Fewer choices for a bot to think about, where the rules allow silly ones without number."""
    plan: Callable[[S, int], Choice] | None = None
    """A whole turn planned by the game itself, where a turn is too long to be searched choice by choice."""
    ponder: Callable[[S, int, int], Choice] | None = None
    """The same for a bot that searches: with so much effort (a millisecond's thought each) it weighs the others too."""
    foresight: Foresight[S] | None = None
    """How a searching bot looks ahead; without it, it grows a tree."""

    rollout: int = 10
    """Decisions a tree plays out at random before it asks the judgement; none where random play only blurs it."""
    curiosity: float = 0.5
    """How much a tree tries what it has hardly tried; less where good and better lie close together."""
    glance: int = 0
    """Choices of a new position that a tree judges one by one before it follows any: for a quick judgement."""

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
