"""One decision with several verbs: buy, play or build; move, open or collect; slide, step or bank.

Each verb is a *deed*: what is open, what speaks against it, what it does, how it is written. A choice is one number:
the verb and a detail such as a slot, a room or a card. It is cheap to make, to compare and to look up.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Sequence
from typing import ClassVar, Final, Generic

from rules.events import Tell
from rules.kinds import Decision, Place, Refusal, S, not_offered
from rules.state import Frame

VERB: Final = 20
"""Bits of the detail; the verb stands above them."""
DETAIL: Final = (1 << VERB) - 1
BARE: Final = DETAIL
"""In the place of a detail: somebody typed the verb alone, where nothing can be done with it."""


def deed(verb: int, detail: int = 0) -> int:
    """The choice to do this."""
    return verb << VERB | detail


def parts(choice: int) -> tuple[int, int]:
    """Verb and detail of a choice."""
    return choice >> VERB, choice & DETAIL


class Deed(Generic[S]):
    """One verb of an action."""

    verb: ClassVar[int]
    """Its place among the deeds of the action."""
    word: ClassVar[str]
    """The same in notation."""
    rule: ClassVar[str]
    """What a player reads who asks about it."""
    ends: ClassVar[bool] = False
    """It ends the turn: a menu keeps it in its own place."""
    costs: ClassVar[bool] = False
    """Something is paid that does not come back: no menu leads there by itself."""

    def open(self, s: S, frame: Frame) -> Iterable[int]:
        """Every legal choice with this verb, once, always in the same order."""
        raise NotImplementedError

    def imaginable(self, s: S, frame: Frame) -> Iterable[int]:
        """What a newcomer might expect to be able to do, legal or not."""
        return self.open(s, frame)

    def against(self, s: S, frame: Frame, detail: int) -> Refusal | None:
        raise NotImplementedError

    def idle(self, s: S, frame: Frame) -> Refusal | None:
        """Why nothing can be done with this verb here; nothing for one that is a move without a detail."""
        return None

    def do(self, s: S, frame: Frame, detail: int, tell: Tell) -> None:
        raise NotImplementedError

    def rule_of(self, s: S, frame: Frame, detail: int) -> str:
        """The rule of this very choice, where the deed's own says less."""
        return self.rule

    def in_order(self, s: S, frame: Frame, detail: int) -> int | None:
        """The same with the wish to choose an order."""
        return None

    def likeness(self, s: S, frame: Frame, detail: int) -> Hashable:
        """Details of one likeness do the same."""
        return detail

    def write(self, detail: int) -> str:
        """The words behind the deed's own."""
        return ""

    def spelled(self, s: S, frame: Frame, words: str) -> int | None:
        """The detail that words behind the deed's own stand for, though it is not to be had here; nothing for none."""
        return None if words else 0

    def places(self, s: S, frame: Frame, detail: int) -> tuple[Place, ...]:
        return ()


class Action(Decision[S, int]):
    """A decision that is a row of deeds. A game may list its ``choices`` in a faster way, where bots ask for them all
    the time; the conformance suite holds that list against ``open``."""

    deeds: ClassVar[Sequence[Deed[S]]]
    """By verb."""

    def open(self, s: S, frame: Frame) -> Iterable[int]:
        """What the deeds say is open."""
        for each in self.deeds:
            yield from each.open(s, frame)

    def choices(self, s: S, frame: Frame) -> Sequence[int]:
        return list(self.open(s, frame))

    def imaginable(self, s: S, frame: Frame) -> Iterable[int]:
        for each in self.deeds:
            yield from each.imaginable(s, frame)

    def against(self, s: S, frame: Frame, choice: int) -> Refusal | None:
        verb, detail = parts(choice)
        if not 0 <= verb < len(self.deeds):
            return not_offered(self.rule)
        bare = self.deeds[verb].idle(s, frame) if detail == BARE else None
        return bare or self.deeds[verb].against(s, frame, detail)

    def apply(self, s: S, frame: Frame, choice: int, tell: Tell) -> None:
        self.deeds[choice >> VERB].do(s, frame, choice & DETAIL, tell)

    def write(self, choice: int) -> str:
        verb, detail = parts(choice)
        words = self.deeds[verb].write(detail) if detail != BARE else ""
        return f"{self.deeds[verb].word} {words}".rstrip()

    def ends(self, s: S, frame: Frame, choice: int) -> int:
        """The last of the deeds that end a turn stands last, whether the others are open or not."""
        verb = choice >> VERB
        return sum(each.ends for each in self.deeds[verb:]) if self.deeds[verb].ends else 0

    def costs(self, s: S, frame: Frame, choice: int) -> bool:
        return self.deeds[choice >> VERB].costs

    def rule_of(self, s: S, frame: Frame, choice: int) -> str:
        verb, detail = parts(choice)
        return self.deeds[verb].rule_of(s, frame, detail)

    def in_order(self, s: S, frame: Frame, choice: int) -> int | None:
        verb, detail = parts(choice)
        wished = self.deeds[verb].in_order(s, frame, detail)
        return None if wished is None else deed(verb, wished)

    def likeness(self, s: S, frame: Frame, choice: int) -> Hashable:
        verb, detail = parts(choice)
        return verb, self.deeds[verb].likeness(s, frame, detail)

    def spelled(self, s: S, frame: Frame, words: str) -> int | None:
        verb, _, rest = words.partition(" ")
        for each in self.deeds:
            if each.word == words and each.idle(s, frame):
                return None if self._open(s, frame, each.verb) else deed(each.verb, BARE)
            detail = each.spelled(s, frame, rest) if each.word == verb else None
            if detail is not None:
                return deed(each.verb, detail)
        return None

    def _open(self, s: S, frame: Frame, verb: int) -> bool:
        return any(choice >> VERB == verb for choice in self.choices(s, frame))

    def places(self, s: S, frame: Frame, choice: int) -> tuple[Place, ...]:
        verb, detail = parts(choice)
        return self.deeds[verb].places(s, frame, detail)
