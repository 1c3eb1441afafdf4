"""A move as one line of text that parses back: in saves, logs, tests, bug reports, and typed by hand.

The line is the decision's name and the words of the choice: ``camel 3``. Nonsense, illegal and ambiguous are three
different answers to a line, because a player mends them in three different ways. What the game knows but does not allow
now is never nonsense: it is read, and then the rules say what speaks against it.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import Any

from rules.kinds import AnyDecision, S, SetDecision
from rules.state import Frame


class NonsenseMove(ValueError):
    """The line is no move of this decision at all."""


class AmbiguousMove(ValueError):
    """The line is short for several moves."""


_NUMBER = re.compile(r"-?[0-9]{1,6}")


def whole_number(words: str) -> int | None:
    """A number as people type it: not so long that it could only be a joke."""
    return int(words) if _NUMBER.fullmatch(words) else None


def write(decision: AnyDecision[S], choice: Any) -> str:
    return f"{decision.name} {decision.write(choice)}".rstrip()


def read(decision: AnyDecision[S], s: S, frame: Frame, line: str) -> Any:
    """The choice a line means, legal or not. The verb may be left out, words may be cut short while they stay clear."""
    text = " ".join(line.casefold().split())
    words = text.removeprefix(decision.name.casefold() + " ") if text != decision.name.casefold() else ""
    choices = decision.choices(s, frame)
    for choice in choices:
        if decision.write(choice).casefold() == words:
            return choice
    if isinstance(decision, SetDecision):
        return _read_set(decision, s, frame, words)
    for choice in decision.imaginable(s, frame):
        if decision.write(choice).casefold() == words:
            return choice
    spelled = decision.spelled(s, frame, words)
    if spelled is not None and decision.write(spelled).casefold() == words:
        return spelled
    return _completed(decision, choices, words)


def _completed(decision: AnyDecision[S], choices: Iterable[Any], words: str) -> Any:
    meant = [choice for choice in choices if words and decision.write(choice).casefold().startswith(words)]
    if len(meant) == 1:
        return meant[0]
    if meant:
        readings = ", ".join(f"“{write(decision, choice)}”" for choice in meant[:4])
        raise AmbiguousMove(f"“{words}” could mean {readings}.")
    raise NonsenseMove(f"“{words}” is no move here; “{write(decision, next(iter(choices)))}” would be one.")


def _read_set(decision: SetDecision[S], s: S, frame: Frame, words: str) -> tuple[int, ...]:
    candidates = decision.candidates(s, frame)
    things = {decision.word(item).casefold(): item for item in candidates}
    left = [decision.word(item).casefold() for item in candidates]
    picked: list[int] = []
    for word in [] if words in ("", "nothing") else words.split(" "):
        thing = _thing(word, left, things)
        if thing in left:
            left.remove(thing)
        picked.append(_item(decision, things, thing))
    return tuple(sorted(picked))


def _thing(word: str, left: Sequence[str], things: Collection[str]) -> str:
    """The thing a word stands for, whole or cut short. Of copies that differ by their number the next one will do; what
    is asked for more often than it is there is still understood."""
    meant = [word] if word in things else [thing for thing in left if thing.startswith(word)]
    meant = meant or [thing for thing in things if thing.startswith(word)]
    if len({thing.rstrip("-0123456789") for thing in meant}) > 1:
        raise AmbiguousMove(f"“{word}” could mean {', '.join(f'“{thing}”' for thing in dict.fromkeys(meant[:4]))}.")
    return meant[0] if meant else word


def _item(decision: SetDecision[S], things: Mapping[str, int], word: str) -> int:
    """What goes by a whole word: one of the things to choose from, or one that is elsewhere."""
    item = things[word] if word in things else decision.named(word)
    if item is None:
        raise NonsenseMove(f"“{word}” is not among {', '.join(things) or 'nothing'}.")
    return item
