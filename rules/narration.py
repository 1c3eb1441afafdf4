"""The words of a game, collected by what they speak of: events, prompts, options, refusals, things."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any, Generic, TypeVar

from rules.events import Event, PhaseBegan
from rules.kinds import Refusal, S
from rules.state import Frame
from rules.words import About, Sentence, say, seat

E = TypeVar("E", bound=Event)
F = TypeVar("F", bound=Callable[..., Any])


@dataclass(frozen=True, slots=True)
class Note:
    """What the inspector shows: a thing, what it does, and the rule to read on."""

    title: str
    text: str
    rule: str = ""

    @property
    def reference(self) -> str:
        """The rule in brackets, unless it goes by the thing's own name."""
        return f" ({self.rule})" if self.rule and not self.title.startswith(self.rule) else ""


@dataclass(slots=True)
class Narration(Generic[S]):
    """Filled by decorators, one short function a sentence."""

    events: dict[type[Event], Callable[[Any], Sentence | None]] = field(default_factory=dict)
    prompts: dict[str, Callable[[S, Frame], Sentence]] = field(default_factory=dict)
    labels: dict[str, Callable[[S, Frame, Any], Sentence]] = field(default_factory=dict)
    things: dict[str, Callable[[S, Frame, int], Sentence]] = field(default_factory=dict)
    refusals: dict[str, Callable[..., Sentence]] = field(
        default_factory=lambda: {"not offered": lambda: say("That is not one of the choices here.")}
    )
    phases: dict[str, Callable[[int], Sentence]] = field(default_factory=dict)
    zones: dict[str, str] = field(default_factory=lambda: {"hand": "your hand", "player": "the other players"})
    """What the zones of places are called, for a hint that only says where to look."""

    def event(self, kind: type[E]) -> Callable[[Callable[[E], Sentence | None]], Callable[[E], Sentence | None]]:
        """The sentence for an event; nothing for one that only groups the log."""

        def keep(function: Callable[[E], Sentence | None]) -> Callable[[E], Sentence | None]:
            self.events[kind] = function
            return function

        return keep

    def prompt(self, *kinds: str) -> Callable[[F], F]:
        """The sentence for the one who decides."""
        return _keeper(self.prompts, kinds)

    def label(self, *kinds: str) -> Callable[[F], F]:
        """The words of one option."""
        return _keeper(self.labels, kinds)

    def candidate(self, *kinds: str) -> Callable[[F], F]:
        """The words of one thing of a choice over sets, where its notation does not read well."""
        return _keeper(self.things, kinds)

    def refusal(self, *keys: str) -> Callable[[F], F]:
        """Why an option is closed; the refusal's facts come as arguments."""
        return _keeper(self.refusals, keys)

    def phase(self, *keys: str) -> Callable[[F], F]:
        return _keeper(self.phases, keys)

    def tell(self, event: Event) -> Sentence | None:
        if isinstance(event, PhaseBegan):
            return self.phases[event.key](event.number)
        return self.events[type(event)](event)

    def ask(self, s: S, frame: Frame) -> Sentence:
        return self.prompts[frame[0]](s, frame)

    def option(self, s: S, frame: Frame, choice: Any) -> Sentence:
        return self.labels[frame[0]](s, frame, choice)

    def thing(self, s: S, frame: Frame, item: int, word: str) -> Sentence:
        told = self.things.get(frame[0])
        return told(s, frame, item) if told else say(word.replace("-", " "))

    def reason(self, refusal: Refusal) -> Sentence:
        return self.refusals[refusal.key](**dict(refusal.facts))


def _keeper(shelf: dict[str, Any], keys: Sequence[str]) -> Callable[[F], F]:
    def keep(function: F) -> F:
        for key in keys:
            shelf[key] = function
        return function

    return keep


Describe = Callable[[About], Note]


def waiting(seats: Sequence[int]) -> Sentence:
    """For those who are not asked."""
    if len(seats) == 1:
        return say("{who} is thinking.", who=seat(seats[0]))
    return say("The others are still choosing.")


def chosen_in_secret(chooser: int) -> Sentence:
    """All that others hear of a choice that nobody told them of."""
    return say("{who} has chosen in secret.", who=seat(chooser))
