"""Choices and lines that no menu offers: forged, doubled, unsorted, foreign and huge."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from rules import notation
from rules.deeds import DETAIL, VERB
from rules.kinds import AnyDecision, SetDecision
from rules.match import Match
from rules.state import Frame

HUGE = 10**30
NUMBERS = (-HUGE, -(1 << VERB), -2, -1, 0, 1, 2, 7, 99, 127, 1 << 19, DETAIL, 1 << VERB, 3 << VERB, 9 << VERB | 5, HUGE)
STRANGE = (None, True, 1.0, "1", b"1", [0], {0}, object(), (None,), ("tea",), ((0,),), (0, 1.5), range(2))
"""What is no choice in any game."""
FEW = 6
"""Legal choices of a decision that are bent out of shape."""
LINES = ("", "nothing", "9" * 5000, "-1", "²", "١", "1 1", "yes no", "in-order in-order", "\x00", "a=b", "🐪")


def few(things: Sequence[Any]) -> Sequence[Any]:
    return things[:: max(1, len(things) // FEW)]


def forged(match: Match[Any], frame: Frame, foreign: Sequence[Any]) -> Iterator[Any]:
    """Things to hand in as a choice: most are none, some are legal in disguise."""
    decision = match.game.decisions[frame[0]]
    legal = few(decision.choices(match.state, frame))
    yield from (*STRANGE, *NUMBERS, *foreign)
    yield from ((number,) * times for number in NUMBERS for times in (1, 2, 3))
    yield (0,) * 5000
    for choice in legal:
        yield from bent(choice) if isinstance(choice, tuple) else shifted(choice)
    if isinstance(decision, SetDecision):
        things = tuple(decision.candidates(match.state, frame))
        yield from (things, things[::-1], things + things, (*things, HUGE), (-1, *things))


def bent(choice: tuple[int, ...]) -> Iterator[tuple[int, ...]]:
    """A row with its parts in another order, twice, or with strangers among them."""
    yield from (choice[::-1], choice + choice, choice[:1] * 2, choice[1:], (*choice, -1), (*choice, HUGE))
    yield from ((*choice[:-1], number) for number in NUMBERS)
    yield (*choice, 1 << 19, 1 << 19)


def shifted(choice: int) -> Iterator[int]:
    yield from (choice ^ 1 << bit for bit in (0, 1, 3, 7, 8, 14, 19, VERB, VERB + 2))
    yield from (-choice, ~choice, choice + 1, choice << VERB)


def forged_lines(decision: AnyDecision[Any], choices: Sequence[Any], foreign: Sequence[str]) -> Iterator[str]:
    """Lines to hand in as a move: nonsense, moves of other decisions, and moves with a word too many or too few."""
    yield from (*LINES, *foreign)
    yield from (f"{decision.name} {line}" for line in (*LINES, *foreign))
    for choice in few(choices):
        line = notation.write(decision, choice)
        *most, last = line.split()
        yield from (f"{line} {last}", f"{line} {line}", " ".join(most), line[:-1], f"{line} in-order in-order")
        yield " ".join([decision.name, *reversed(most), last])
