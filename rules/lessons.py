"""Lessons: a few minutes of the real game with somebody at your shoulder.

A lesson is data in ``lessons.toml`` beside its game: a deal, the moves that lead to the first step, and steps that say
something and wait for a move. ``coach`` leads through it.
"""

from __future__ import annotations

import tomllib
from importlib import resources

import msgspec


class BadLesson(ValueError):
    """One sentence: which lesson, which step, what is wrong."""


class Step(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    say: str
    do: tuple[str, ...] = ()
    """The moves that carry the lesson on, in notation, the best one first. None and not free: read, then go on."""
    free: bool = False
    """Whatever is legal will do."""
    whole_turn: bool = False
    """Whatever is legal will do until the turn is over."""
    nudge: str = ""
    """What the coach says when another move is tried."""
    after: tuple[str, ...] = ()
    """What the others do then, ``seat move`` by ``seat move``; what they still have to decide, they decide anyhow."""
    rule: str = ""
    """The rule to read on, if it is another than the decision's own."""

    @property
    def leaves_the_choice(self) -> bool:
        return self.free or self.whole_turn


class Lesson(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    key: str
    title: str
    about: str
    """One sentence for the list of lessons."""
    minutes: int
    players: int
    seed: int
    names: tuple[str, ...]
    """Whoever sits there; the learner's seat keeps his own name if this one is empty."""
    steps: tuple[Step, ...]
    seat: int = 0
    options: dict[str, str] = {}
    before: tuple[str, ...] = ()
    """The moves that have been made when the lesson begins, ``seat move`` by ``seat move``."""


class _File(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    lesson: tuple[Lesson, ...]


def read_lessons(package: str) -> tuple[Lesson, ...]:
    file = resources.files(package) / "lessons.toml"
    if not file.is_file():
        return ()
    try:
        return msgspec.convert(tomllib.loads(file.read_text(encoding="utf-8")), _File).lesson
    except (tomllib.TOMLDecodeError, msgspec.ValidationError) as error:
        raise BadLesson(f"{package}/lessons.toml: {error}") from None
