"""What happened, and who may see which part of it.

Events are the only source of narration: the log of a seat, of a watcher and of an open replay are three renderings
of the same events. The fast door tells nothing, so an event is named by its class and only built when somebody listens.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any, ClassVar, Final, ParamSpec, Protocol, Self

P = ParamSpec("P")

UNSEEN: Final = -1
"""Stands for a card that the reader of an event may not know."""

WATCHER: Final = -2
"""The eyes of somebody at no seat: what everyone knows."""

EVERYTHING: Final = -3
"""The eyes of an open replay: all hands up."""


@dataclass(frozen=True, slots=True)
class Event:
    secret: ClassVar[tuple[str, ...]] = ()
    """Fields that only the witnesses see: cards, alone or in a tuple. How many there are is always public."""
    final: ClassVar[bool] = False
    """Chance was used, or somebody has seen what was hidden from him: what led here cannot be taken back. The end of a
    game never can. What a player opens out of his own hand does not count: he has given something away and learned
    nothing, so he may cover it again. What he had only been shown, a card of a deck or of another hand, counts as soon
    as others see it."""

    @property
    def rule(self) -> str:
        """The rule it applies, so that a reader of the rule can see where it mattered in this game. Most kinds of event
        just name it; where what happened decides, they say how."""
        return ""

    def witnesses(self) -> tuple[int, ...]:
        """The seats that see the secret fields."""
        return ()

    def seen_by(self, eyes: int) -> Self:
        if not self.secret or eyes == EVERYTHING or eyes in self.witnesses():
            return self
        return replace(self, **{field: _covered(getattr(self, field)) for field in self.secret})


def _covered(value: Any) -> Any:
    return (UNSEEN,) * len(value) if isinstance(value, tuple) else UNSEEN


class Tell(Protocol):
    """``tell(CamelMoved, seat, steps, to)``: the listener decides whether the event is worth building."""

    def __call__(self, event: Callable[P, Event], /, *args: P.args, **kwargs: P.kwargs) -> None: ...


def silence(event: Callable[P, Event], /, *args: P.args, **kwargs: P.kwargs) -> None:
    """Nobody listens: bots look ahead through this one."""


class Listener:
    """Collects the events of a move, built."""

    __slots__ = ("events",)

    def __init__(self) -> None:
        self.events: list[Event] = []

    def __call__(self, event: Callable[P, Event], /, *args: P.args, **kwargs: P.kwargs) -> None:
        self.events.append(event(*args, **kwargs))


@dataclass(frozen=True, slots=True)
class Caused(Event):
    """What several rules lead to: it says which one did."""

    by: str

    @property
    def rule(self) -> str:
        return self.by


@dataclass(frozen=True, slots=True)
class TurnBegan(Event):
    """Every game tells this one, so that any log can be grouped by turns."""

    seat: int
    number: int


@dataclass(frozen=True, slots=True)
class PhaseBegan(Event):
    """A named part of the game: a round, a season, a phase. The key leads to its sentence."""

    key: str
    number: int = 0
