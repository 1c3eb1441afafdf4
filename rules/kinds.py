"""What can be on the stack: decisions that players take, and steps that run by themselves.

A game is a table of these. Legality is asked as *reasons against*: a choice is legal when there are none, so the
sentence a player reads and the rule the game enforces are the same thing and cannot drift apart.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar, Final, Generic, NamedTuple, TypeAlias, TypeVar

from rules.events import Tell
from rules.state import Frame, State

S = TypeVar("S", bound=State)
C = TypeVar("C", int, tuple[int, ...])

Choice: TypeAlias = int | tuple[int, ...]


NUMBER: Final = 1
PAIR: Final = 2
ROW: Final = 0
"""The forms of a choice: one number, a tuple of two, a tuple of any length."""


class Place(NamedTuple):
    """Somewhere a finger could point: a space of a board, a card of a hand, a player."""

    zone: str
    number: int


@dataclass(frozen=True, slots=True)
class Refusal:
    """Why not: the rule, a key into the game's sentences, and the facts that fill it."""

    rule: str
    key: str
    facts: tuple[tuple[str, Any], ...] = ()


def refuse(rule: str, key: str, **facts: Any) -> Refusal:
    return Refusal(rule, key, tuple(facts.items()))


def not_offered(rule: str) -> Refusal:
    """For a choice that is none: nothing a menu shows, but a typed or forged move may try it."""
    return Refusal(rule, "not offered")


class Kind(Generic[S]):
    """Anything that may lie on the stack, found by its name."""

    name: ClassVar[str]


class Step(Kind[S]):
    """Something the rules do by themselves before the next decision."""

    pause: ClassVar[bool] = False
    """People want to look at the table before this happens: a match can stop there for them, bots never do."""

    def run(self, s: S, frame: Frame, tell: Tell) -> None:
        raise NotImplementedError


class Decision(Kind[S], Generic[S, C]):
    """A choice of one seat. Its name is the verb of its notation: ``camel 3``."""

    rule: ClassVar[str]
    """The rule a player reads first when asking what this decision is about."""
    together: ClassVar[bool] = False
    """Taken by several seats at once: neighbouring frames of this kind may be answered in any order, unseen."""
    form: ClassVar[int] = NUMBER
    """What a choice looks like. Nothing of another form is ever asked about."""
    secret: ClassVar[bool] = False
    """What is chosen, or what its words say to the chooser, is not for others: they hear only what events tell them."""

    def choices(self, s: S, frame: Frame) -> Sequence[C]:
        """The fast door: every legal choice, once, always in the same order."""
        raise NotImplementedError

    def imaginable(self, s: S, frame: Frame) -> Iterable[C]:
        """What a newcomer might expect to be able to do here, legal or not: the closed ones are shown with reasons."""
        return self.choices(s, frame)

    def against(self, s: S, frame: Frame, choice: C) -> Refusal | None:
        """The full door: what speaks against a choice, or nothing."""
        raise NotImplementedError

    def apply(self, s: S, frame: Frame, choice: C, tell: Tell) -> None:
        """Carry the choice out. The frame is off the stack already."""
        raise NotImplementedError

    def rule_at(self, s: S, frame: Frame) -> str:
        """The rule it is about here, where the same question comes from several."""
        return self.rule

    def rule_of(self, s: S, frame: Frame, choice: C) -> str:
        """The rule of this very choice, where the one of the whole decision says less."""
        return self.rule_at(s, frame)

    def ends(self, s: S, frame: Frame, choice: C) -> int:
        """For what ends a turn, or declines: its own place in every menu, counted from the last line. Else nothing."""
        return 0

    def costs(self, s: S, frame: Frame, choice: C) -> bool:
        """Whether something is paid that does not come back: no menu leads there by itself."""
        return False

    def in_order(self, s: S, frame: Frame, choice: C) -> C | None:
        """The same choice, with the wish to say in which order cards go down; nothing where there is no order. It is
        legal with the choice itself, and no line of its own in a menu."""
        return None

    def likeness(self, s: S, frame: Frame, choice: C) -> Hashable:
        """Choices of one likeness do the same and are one line of a menu: any of two equal cards. Whatever does
        something else is told apart by its words."""
        return choice

    def write(self, choice: C) -> str:
        """The words behind the verb. No two choices of one decision may be written alike."""
        return str(choice)

    def spelled(self, s: S, frame: Frame, words: str) -> C | None:
        """The choice that words stand for though it is not to be had here, so that ``against`` can say why; nothing
        for words that are no choice of this game."""
        return None

    def places(self, s: S, frame: Frame, choice: C) -> tuple[Place, ...]:
        """Where the choice points, in the order a player would point."""
        return ()


YES: Final = 1
NO: Final = 0


class YesNo(Decision[S, int]):
    """A question with two answers."""

    def choices(self, s: S, frame: Frame) -> Sequence[int]:
        return (YES, NO)

    def against(self, s: S, frame: Frame, choice: int) -> Refusal | None:
        return None if choice in (YES, NO) else not_offered(self.rule)

    def ends(self, s: S, frame: Frame, choice: int) -> int:
        return int(choice == NO)

    def write(self, choice: int) -> str:
        return "yes" if choice == YES else "no"


class SetDecision(Decision[S, tuple[int, ...]]):
    """A choice of several things at once: one decision, however many subsets there are.

    ``choices`` lists the sensible sets for bots; ``against`` judges any set a person puts together. A set is a tuple
    in ascending order, and a thing that is there twice may be in it twice.
    """

    form = ROW

    def candidates(self, s: S, frame: Frame) -> Sequence[int]:
        """The things to choose from, ascending, each as often as it is there."""
        raise NotImplementedError

    def word(self, item: int) -> str:
        raise NotImplementedError

    def best(self, s: S, frame: Frame) -> tuple[int, ...] | None:
        """The set to take where nobody would take another one, or there is no other."""
        choices = self.choices(s, frame)
        return choices[0] if len(choices) == 1 else None

    def named(self, word: str) -> int | None:
        """The thing that goes by this word, here or elsewhere in the game; nothing for a word of no thing."""
        return None

    def place(self, item: int) -> Place:
        raise NotImplementedError

    def write(self, choice: tuple[int, ...]) -> str:
        return " ".join(map(self.word, choice)) or "nothing"

    def places(self, s: S, frame: Frame, choice: tuple[int, ...]) -> tuple[Place, ...]:
        return tuple(map(self.place, choice))


AnyDecision: TypeAlias = Decision[S, Any]


def as_choice(decision: AnyDecision[S], given: object) -> Choice | None:
    """What was handed in as a choice of this decision, a set in its order; nothing for what cannot be one at all.
    Whether it may be chosen is another question."""
    if decision.form == NUMBER:
        return given if type(given) is int else None
    if type(given) is not tuple or not all(type(part) is int for part in given):
        return None
    if decision.form == PAIR and len(given) != PAIR:
        return None
    return tuple(sorted(given)) if isinstance(decision, SetDecision) else given
